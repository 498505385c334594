"""The practical questions: a parameter solved for exactly, grids and sweeps, and what a table says about assumptions."""
