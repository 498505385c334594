"""Simulations of the synthesizers in floating point: for experiments and tests on made-up data.

Never for a release: nothing here is private, whatever is certified about the law that it imitates, and
`synthsym.release` makes releases. Begin with `kits`, which builds a synthesizer by its name; `mean_covariance` fits
several columns together, and no kit has it.
"""
