"""Boedihardjo, Strohmer and Vershynin: private synthetic data from noisy linear statistics, on a reduced space.

Names used throughout: F = |F|, the number of test functions with values in [-1, 1]; n records, k synthetic records,
m points of the reduced space; delta and g (gamma) the accuracy and failure parameters; K a bound on the Rényi condition
number; sigma the scale of the noise. The text that is judged is a garbled scan; `reads` tells how a formula was read.
"""

from synthsym.author import Paper

paper = Paper(
    "boedihardjo2021",
    title="Privacy of synthetic data: a statistical framework",
    authors="M. Boedihardjo, T. Strohmer, R. Vershynin",
    year=2021,
    venue="IEEE Transactions on Information Theory (2023)",
)
