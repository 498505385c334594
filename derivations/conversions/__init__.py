"""Conversions between notions of privacy, as printed: Mironov (2017), Bun and Steinke (2016), Canonne, Kamath and Steinke (2020)."""

from synthsym.claim import Paper

mironov = Paper("mironov2017", title="Rényi differential privacy", authors="I. Mironov", year=2017, venue="CSF")
bun = Paper(
    "bun2016", title="Concentrated differential privacy: simplifications, extensions, and lower bounds", authors="M. Bun, T. Steinke",
    year=2016, venue="TCC",
)
canonne = Paper(
    "canonne2020", title="The discrete Gaussian for differential privacy", authors="C. Canonne, G. Kamath, T. Steinke", year=2020,
    venue="NeurIPS",
)
