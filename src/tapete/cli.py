"""The door of the command ``tapete``: thin, so that Ctrl-C is heard while everything else is still being imported."""

import sys

_INTERRUPTED = 130  # what a shell reports for SIGINT


def main() -> None:
    """Run the command line of this process, and exit with its code."""
    try:
        from tapete.terminal.commands import start

        code = start(sys.argv[1:])
    except KeyboardInterrupt:
        code = _tell_interrupted()
    sys.exit(code)


def _tell_interrupted() -> int:
    import os

    from tapete.terminal.language import language_of

    word = {"en": "interrupted", "es": "interrumpido"}[language_of(sys.argv[1:], os.environ)]
    print(word, file=sys.stderr)
    return _INTERRUPTED
