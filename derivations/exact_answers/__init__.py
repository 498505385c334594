"""Exact answers to what the papers bound: statements of this project, beside the prints and never counted among them.

The id is that of the print with `.exact`; the truth is the one that the print was judged by.
"""

from synthsym.author import Paper

paper = Paper(
    "exact-answers",
    title="Exact answers to what the papers bound",
    authors="synthsym",
    year=2026,
    venue="this project",
    sort="own",
)
