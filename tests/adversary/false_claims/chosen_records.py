"""False sensitivities: of records that somebody chose, of one direction of the change, of a smaller range."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.theory.moments import added, removed
from synthsym.theory.neighbours import l1_sensitivity_of, sensitivity_of, squared_l2_sensitivity_of

paper = Paper("chosenrecords")
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


def false(id, build):
    paper.claim(f"chosenrecords.record-{id}", where="x", kind="constant", says="false")(build)


def joins(value=row, over=E):
    """How much a sum changes when a row of [-b, b] joins."""
    return (added(rest, value, on=over) - rest).apply(sp.Abs)


def inside(**ends):
    return E.without(E["row"]).extend(row=Real.between(*ends["ends"], closed=True), at=dict(row="1/4"))


false("at-half", lambda: Equal("b/2", sensitivity_of(substitute(joins(), {row: b / 2})), D))
false("at-nothing", lambda: Equal("b/3", sensitivity_of(substitute(joins(row + b / 3), {row: sp.S.Zero})), D))
false("still-there", lambda: Equal("abs(row)", sensitivity_of(joins()), E))
false("least-of-all", lambda: AtMost("b/10", sensitivity_of(infimum(joins(row + b + b / 10), row)), D))
false("as-a-limit", lambda: AtMost("b/10", sensitivity_of(limit(joins(), row, b / 10)), D))
false(
    "in-a-smaller-range",
    lambda: Equal("b/2", sensitivity_of(corners(joins().on(inside(ends=("-b/2", "b/2"))), {row: (-b / 2, b / 2)})), D),
)
false("one-way", lambda: Equal("b", sensitivity_of(corners((added(rest, row - b, on=E) - rest), BOX)), D))
false(
    "one-way-of-squares",
    lambda: AtMost("b", squared_l2_sensitivity_of(corners((added(rest, row - b, on=E) - rest), BOX)), D),
)
false(
    "of-many-chosen",
    lambda: Equal("b", l1_sensitivity_of(substitute(joins(), {row: b / 2}) + substitute(joins(), {row: -b / 2})), D),
)
false(
    "left-chosen",
    lambda: Equal(
        "b",
        sensitivity_of(
            corners(
                substitute((removed(rest, row, on=E) + other - rest).apply(sp.Abs), {row: sp.S.Zero}), {other: (-b, b)}
            )
        ),
        D,
    ),
)
false("halved", lambda: Equal("b/2", sensitivity_of(corners(substitute(joins(), {row: row / 2}), BOX)), D))
false("at-the-bound", lambda: Equal("b", sensitivity_of((added(rest, b, on=E) - rest).apply(sp.Abs)), D))
