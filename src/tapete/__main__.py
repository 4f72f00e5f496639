"""``python -m tapete``."""

from tapete.cli import main

if __name__ == "__main__":
    main()
