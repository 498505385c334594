"""The practical questions: a parameter solved for exactly, grids and sweeps, and what a table says about assumptions.

Never a formula for a loss: what is solved is a registered quantity. Begin with `rules`, which says how a mechanism is
registered, and `plan`.
"""
