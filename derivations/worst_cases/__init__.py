"""What makes a value of `synthsym eval` the worst case: statements of this project, judged like those of a paper.

Letters are those of the quantity (`synthsym eval --list`). `derivations/worst_cases.toml` says which quantity rests on which.
"""

from synthsym.author import Paper

paper = Paper(
    "worst-cases",
    title="Worst cases of the mechanisms that synthsym evaluates",
    authors="synthsym",
    year=2026,
    venue="this project",
    sort="own",
)
