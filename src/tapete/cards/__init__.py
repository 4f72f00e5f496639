"""The deck: card values and their text, and the shuffle."""
