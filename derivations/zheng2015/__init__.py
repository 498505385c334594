"""Zheng's thesis (2015) on the differential privacy of Bayesian inference: Bernoulli data, and normal data of known variance."""

from synthsym.author import Paper

paper = Paper(
    "zheng2015",
    title="The Differential Privacy of Bayesian Inference",
    authors="S. Zheng",
    year=2015,
    venue="Harvard College thesis",
)
