"""Sums, counts and extremes over rows with bounded columns: what one row that joins, leaves or is replaced does to them."""

from collections.abc import Callable
import sympy as sp
from synthsym.author import (
    All, AtMost, Domain, Equal, Form, Forms, Integer, Real, Truth, corners, largest, mean_shift_added,
    mean_shift_removed,
)  # fmt: skip
from synthsym.theory.moments import added, removed
from synthsym.theory.neighbours import change_of_sum, least_changes, replaced_in_sum, sensitivity_of
from . import smartnoise, tumult, uvm

CORE = "src/tmlt/core/transformations/spark_transformations/"
BOUNDS = Domain(l=Real, u=Real >= "l", at=dict(l=-1, u=3))
JOINS = "one row joins or leaves"

Value = Callable[[sp.Expr], sp.Expr]


# -- SmartNoise ------------------------------------------------------------------------------------------------------------
@smartnoise.claim("lib.smartnoise.sens-sum", "sql/snsql/_ast/ast.py: 585-592", "constant", reads=JOINS)
def sum_of_column() -> Form:
    """The sensitivity of the sum of a column with bounds."""
    l, u = BOUNDS.symbols("l u")
    return Equal("max(abs(l), abs(u))", change_of_sum(l, u, BOUNDS), BOUNDS, printed_above="safe")


@smartnoise.claim(
    "lib.smartnoise.sens-plus",
    "sql/snsql/_ast/expressions/numeric.py: 68-75",
    "constant",
    reads=f"of a sum; {JOINS}; the sensitivity of a column is max(|l|, |u|)",
)
def sum_of_shifted_column() -> Forms:
    """The sensitivity of a sum of column + c, column - c, c - column, printed as that of the column."""
    D = BOUNDS.extend(c=Real, at=dict(l=-1, u=3, c=2))
    l, u, c = D.symbols("l u c")
    shifted: list[Value] = [lambda x: x + c, lambda x: x - c, lambda x: c - x]
    for value in shifted:
        yield Equal("max(abs(l), abs(u))", change_of_sum(l, u, D, value), D, printed_above="safe")


@smartnoise.claim(
    "lib.smartnoise.sens-times",
    "sql/snsql/_ast/expressions/numeric.py: 78-81, 88-89",
    "constant",
    reads=f"of a sum; {JOINS}; the literal is not zero",
)
def sum_of_scaled_column() -> Forms:
    """The sensitivity of a sum of column * c and of column / c, printed as that of the column times c, divided by c."""
    for sign in (1, -1):
        D = BOUNDS.extend(size=Real > 0, at=dict(l=-1, u=3, size=2))
        l, u = D.symbols("l u")
        c = sign * D["size"]
        for text, factor in (("max(abs(l), abs(u))*c", c), ("max(abs(l), abs(u))/c", 1 / c)):
            yield Equal(text, scaled_sum(l, u, factor, D), D, printed_above="safe", names={"c": c})


def scaled_sum(low: sp.Expr, high: sp.Expr, factor: sp.Expr, domain: Domain) -> Truth:
    """The same for a sum of multiples of the column."""
    return change_of_sum(low, high, domain, lambda x: x * factor)


@smartnoise.claim(
    "lib.smartnoise.sens-prod",
    "sql/snsql/_ast/expressions/numeric.py: 92-97",
    "constant",
    reads=f"of a sum; {JOINS}; what the noise is scaled by, so that the sensitivity may be smaller",
)
def sum_of_two_columns() -> Forms:
    """The sensitivity of a sum of column + column, and of column * column, by the sum and the product of theirs."""
    D, L, M, s, t, rest = Domain.of("L >= 0 at 2, M >= 0 at 3, -1 <= s <= 1, -1 <= t <= 1, rest_ real")
    box = dict.fromkeys((s, t), (-sp.S.One, sp.S.One))
    changes = [(added(rest, value, on=D) - rest).apply(sp.Abs) for value in (L * s + M * t, L * s * M * t)]
    plus, times = (sensitivity_of(corners(change, box)).on(D.without(s).without(t).without(rest)) for change in changes)
    yield AtMost("L + M", plus)
    yield AtMost("L*M", times)


@smartnoise.claim(
    "lib.smartnoise.minmax",
    "sql/snsql/_ast/expressions/sql.py: 91-102",
    "constant",
    reads=f"{JOINS}; at least one other row stays; n others for the average; what the noise is scaled by",
)
def extremes_of_column() -> Forms:
    """The sensitivity of the least and the largest value and of the average, by the largest size of a value."""
    l, u = BOUNDS.symbols("l u")
    D = Domain(n=Integer >= 1, l=Real, u=Real >= "l", at=dict(n=1, l=-1, u=3))
    average = largest(
        *(
            shift(size, D["l"], D["u"], D)
            for shift, size in ((mean_shift_added, D["n"]), (mean_shift_removed, D["n"] + 1))
        )
    )
    yield AtMost("max(abs(l), abs(u))", least_changes(l, u, BOUNDS), BOUNDS)
    yield AtMost("max(abs(l), abs(u))", sensitivity_of(average), D)


# -- Programming Differential Privacy ----------------------------------------------------------------------------------------
@uvm.claim("lib.uvm.clip-sum", "notebooks/ch5.ipynb: Clipping", "constant")
def clipped_sum() -> Form:
    """The sensitivity of a sum of clipped values, when one row is added or removed.
    Read: lower <= upper, of any sign"""
    D, lower, upper = Domain.of("lower real at 0, upper >= lower at 125")
    return Equal("upper - lower", change_of_sum(lower, upper, D), D, printed_above="safe")


@uvm.claim("lib.uvm.b-query", "notebooks/ch10.ipynb: automatic clipping", "constant", of="Delta_f")
def difference_of_clipped_sums() -> Form:
    """The sensitivity of a sum clipped at b minus the same clipped at b + 1.
    Read: values of any size above 0, clipped to [0, b] and to [0, b + 1]; one row joins or leaves"""
    D, b = Domain.of("b > 0 at 30")
    below = change_of_sum(sp.S.Zero, b, D, lambda x: sp.S.Zero)  # neither sum is clipped
    between = change_of_sum(b, b + 1, D, lambda x: b - x)
    above = change_of_sum(sp.S.Zero, sp.S.One, D, lambda x: b - (b + 1))  # both are, whatever the value is
    return Equal("1", largest(below, between, above), D, printed_above="safe")


# -- Tumult Core -------------------------------------------------------------------------------------------------------------
@tumult.claim("lib.tumult.sum-sens", CORE + "agg.py: 692-697", "constant")
def tumult_sum() -> Forms:
    """The sensitivity of a sum, under the symmetric difference and under the Hamming distance.
    Read: the Hamming metric replaces rows"""
    D = Domain(l=Real, width=Real >= 0, at=dict(l=0, width=4))
    l, h = D["l"], D["l"] + D["width"]
    swapped = replaced_in_sum(l, h, D)
    yield Equal("max(abs(h), abs(l))", change_of_sum(l, h, D), D, printed_above="safe", names={"h": h})
    yield Equal("h - l", swapped, D, printed_above="safe", names={"h": h})


COUNTED = Domain(d=Integer >= 1, at=dict(d=3))


def counts(kinds: tuple[sp.Expr, sp.Expr]) -> All:
    """The stability of a count under both metrics, a row raising it by something between the two numbers given."""
    d = COUNTED["d"]
    least, most = kinds
    E = COUNTED.extend(
        left=Real.between(least, most, closed=True), came=Real.between(least, most, closed=True), rest=Real
    )
    left, came, rest = E.symbols("left came rest")
    swapped = (added(removed(rest, left, on=E), came) - rest).apply(sp.Abs)
    one = sensitivity_of(corners(swapped, {left: kinds, came: kinds})).on(COUNTED)
    return All(AtMost("d", d * change_of_sum(least, most, COUNTED), COUNTED), AtMost("2*d", d * one, COUNTED))


@tumult.claim("lib.tumult.count-hamming", CORE + "agg.py: 109-110", "bound")
def tumult_count() -> Form:
    """The stability of a count, printed as d and as 2 d.
    Read: d rows join or leave; or d rows are replaced, one after the other"""
    return counts((sp.S.One, sp.S.One))


@tumult.claim("lib.tumult.countd-hamming", CORE + "agg.py: 213-215", "bound")
def tumult_count_distinct() -> Form:
    """The stability of a count of distinct rows: a row that is there already adds nothing.
    Read: d rows join or leave; or d rows are replaced, one after the other"""
    return counts((sp.S.Zero, sp.S.One))
