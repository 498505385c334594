"""True neighbours: sensitivities over all records."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.theory.moments import added, removed
from synthsym.theory.neighbours import change_of_sum, l1_sensitivity_of, sensitivity_of

paper = Paper("allrecords")
D = Domain(b=Real > 0, n=Integer >= 1, at=dict(b=2, n=10))
b, n = D.symbols("b n")
E = D.extend(
    rest=Real,
    row=Real.between("-b", "b", closed=True),
    other=Real.between("-b", "b", closed=True),
    at=dict(row=1, other=0),
)
rest, row, other = E.symbols("rest row other")
BOX = {row: (-b, b)}


def true(id, build):
    paper.claim(f"allrecords.record-{id}", where="x", kind="constant", says="true")(build)


def joins(value=row):
    return (added(rest, value, on=E) - rest).apply(sp.Abs)


true("of-a-sum", lambda: Equal("b", sensitivity_of(corners(joins(), BOX)), D))
true("of-a-sum-at-a-point", lambda: Equal("b", sensitivity_of(supremum(joins(), row, at=b)), D))
true("of-a-count", lambda: Equal("1", sensitivity_of(joins(1)), D))
true("of-two-columns", lambda: Equal("2*b", l1_sensitivity_of(corners(joins(), BOX) + corners(joins(-row), BOX)), D))
true(
    "replaced",
    lambda: Equal(
        "2*b",
        sensitivity_of(corners((added(removed(rest, row, on=E), other) - rest).apply(sp.Abs), {**BOX, other: (-b, b)})),
        D,
    ),
)
true("by-a-function", lambda: Equal("b", change_of_sum(-b, b, D), D))
true("squared-in-bounds", lambda: AtMost("b^2", sensitivity_of(bounded_by(corners(joins(row**2), BOX), b**2)), D))
