"""`python -m donjon.cli` is `donjon`."""

from donjon.cli.run import main

if __name__ == "__main__":
    main()
