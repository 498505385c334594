"""Gil, Alajaji and Linder (2013): the table of Rényi divergences of common laws, entry by entry."""

from synthsym.author import Paper

paper = Paper(
    "gil2013",
    title="Rényi divergence measures for commonly used univariate continuous distributions",
    authors="M. Gil, F. Alajaji, T. Linder",
    year=2013,
    venue="Information Sciences 249",
    read=False,
)
