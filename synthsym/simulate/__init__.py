"""Simulations of the synthesizers in floating point: for experiments and tests on made-up data.

Nothing here is private, whatever is certified about the law that it imitates; `synthsym.release` makes releases.
"""
