"""Neunhoeffer, Latner and Drechsler (2024): what plug-in and Bayesian normal synthesis reveal; the paper and its slides."""

from synthsym.author import Paper

paper = Paper(
    "neunhoeffer2024",
    title="On the Formal Privacy Guarantees of Synthetic Data",
    authors="M. Neunhoeffer, J. Latner, J. Drechsler",
    year=2024,
    venue="NBER conference on data privacy protection",
)
slides = Paper(
    "neunhoeffer2024_slides",
    title="On the Formal Privacy Guarantees of Synthetic Data (slides)",
    authors="M. Neunhoeffer, J. Latner, J. Drechsler",
    year=2024,
    venue="NBER conference on data privacy protection",
)
