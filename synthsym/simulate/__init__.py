"""Simulations of the synthesizers in floating point: for experiments and tests on made-up data.

Nothing here is private, whatever is certified about the law that it imitates; `synthsym.release` makes releases. Begin with `kits.build`,
which has a synthesizer by its name; `mean_covariance` fits several columns together, and no kit has it.
"""
