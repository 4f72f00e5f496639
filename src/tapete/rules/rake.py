"""What the house takes (R-57)."""

from tapete.kernel import Record, kernel

MILLION = 1_000_000


@kernel
def house_rake(h: Record) -> int:
    """The rake on all pots together, chips, rounded down to the rake unit and capped (R-57)."""
    if h["rake_rate"] == 0 or (h["no_flop_no_drop"] and h["opened"] == 0):
        return 0
    pot = h["pot"]
    rake = pot // MILLION * h["rake_rate"] + pot % MILLION * h["rake_rate"] // MILLION
    rake = rake // h["rake_unit"] * h["rake_unit"]
    return rake if h["rake_cap"] < 0 else min(rake, h["rake_cap"])


@kernel
def rake_share(h: Record, amount: int) -> int:
    """The share of the rake that a pot pays in proportion, rounded down to a chip (R-57)."""
    return share_of(h["rake"], amount, h["pot"]) if h["rake"] > 0 else 0


@kernel
def after_rake(h: Record, amount: int, left_over: int) -> tuple[int, int]:
    """A pot less its share and as much of what rounding left over as it can pay, and what is left over still (R-57)."""
    amount -= rake_share(h, amount)
    extra = min(left_over, amount)
    return amount - extra, left_over - extra


@kernel
def share_of(chips: int, part: int, whole: int) -> int:
    """``chips * part // whole`` exactly, also where the product leaves 64 bits (``part <= whole < 2**61``)."""
    quotient = 0
    remainder = 0
    for place in range(62, -1, -1):  # long multiplication, reduced at every binary place
        quotient *= 2
        remainder *= 2
        if (chips >> place) & 1:
            remainder += part
        quotient += remainder // whole
        remainder %= whole
    return quotient
