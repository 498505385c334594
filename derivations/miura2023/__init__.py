"""Miura et al. (2023): Rényi privacy of records drawn from a normal fitted by mean vector and covariance matrix."""

from synthsym.author import Paper

paper = Paper(
    "miura2023",
    title="On Rényi Differential Privacy in Statistics-Based Synthetic Data Generation",
    authors="T. Miura, T. Shibahara, M. Kii, A. Ichikawa, J. Yamamoto, K. Chida",
    year=2023,
)
