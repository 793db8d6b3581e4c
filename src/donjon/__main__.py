"""`python -m donjon` is `donjon`."""

from donjon.cli import main

if __name__ == "__main__":
    main()
