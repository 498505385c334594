"""`python -m synthsym` is the command line."""

from .cli import main

main()
