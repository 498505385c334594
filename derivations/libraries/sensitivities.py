"""Sums, counts, means, variances and extremes over rows with bounded columns: what one row that joins, leaves or is replaced does to them."""

from functools import partial
from operator import add, mul, sub
import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Cost, Domain, Form, Forms, Integer, Real, Truth, corners, largest, laws, log_ratio,
    mean_shift, replaced, rewrite, supremum,
)  # fmt: skip
from synthsym.theory.moments import added, covariance, removed
from synthsym.theory.neighbours import change_of_sum, least_changes, of_variance, replaced_in_sum, sensitivity_of
from synthsym.theory.pure import largest_loss, largest_variance
from . import ibm, smartnoise, tumult, uvm

of_smartnoise = smartnoise.section("lib.smartnoise", "sql/snsql/_ast/")
of_tumult = tumult.section("lib.tumult", "src/tmlt/core/transformations/spark_transformations/agg.py: ")
of_ibm = ibm.section("lib.diffprivlib", "diffprivlib/tools/")
BOUNDS, l, u = Domain.of("l real at -1, u >= l at 3")


# -- SmartNoise ------------------------------------------------------------------------------------------------------------
@of_smartnoise("sens-sum", "ast.py: 585-592", "constant")
def sum_of_column() -> Form:
    """The sensitivity of the sum of a column with bounds. Read: one row joins or leaves"""
    return Cost("max(abs(l), abs(u))", change_of_sum(l, u, BOUNDS))


@of_smartnoise("sens-plus", "expressions/numeric.py: 68-75", "constant")
def sum_of_shifted_column() -> Forms:
    """The sensitivity of a sum of column + c, column - c, c - column, printed as that of the column.
    Read: of a sum; one row joins or leaves; the sensitivity of a column is max(|l|, |u|)"""
    D, c = BOUNDS.adding("c real at 2")
    for value in (partial(add, c), partial(add, -c), partial(sub, c)):
        yield Cost("max(abs(l), abs(u))", change_of_sum(l, u, D, value))


@of_smartnoise("sens-times", "expressions/numeric.py: 78-81, 88-89", "constant")
def sum_of_scaled_column() -> Forms:
    """The sensitivity of a sum of column * c and of column / c, printed as that of the column times c, divided by c.
    Read: of a sum; one row joins or leaves; the literal is not zero"""
    D, size = BOUNDS.adding("size > 0 at 2")
    for c in (size, -size):
        for text, factor in (("max(abs(l), abs(u))*c", c), ("max(abs(l), abs(u))/c", 1 / c)):
            yield Cost(text, change_of_sum(l, u, D, partial(mul, factor)), D, names={"c": c})


@of_smartnoise("sens-prod", "expressions/numeric.py: 92-97", "constant")
def sum_of_two_columns() -> Forms:
    """The sensitivity of a sum of column + column, and of column * column, by the sum and the product of theirs.
    Read: of a sum; one row joins or leaves; what the noise is scaled by, so that the sensitivity may be smaller"""
    D, L, M, s, t, rest = Domain.of("L >= 0 at 2, M >= 0 at 3, -1 <= s <= 1, -1 <= t <= 1, rest_ real")
    box = dict.fromkeys((s, t), (-sp.S.One, sp.S.One))
    E = D.without(s).without(t).without(rest)
    for printed, value in (("L + M", L * s + M * t), ("L*M", L * s * M * t)):
        change = (added(rest, value, on=D) - rest).apply(sp.Abs)
        yield AtMost(printed, sensitivity_of(corners(change, box)).on(E))


@of_smartnoise("minmax", "expressions/sql.py: 91-102", "constant")
def extremes_of_column() -> Forms:
    """The sensitivity of the least and the largest value and of the average, by the largest size of a value.
    Read: one row joins or leaves; at least one other row stays; n others for the average; what the noise is scaled by"""
    D, n, l, u = Domain.of("n integer >= 1 at 1, l real at -1, u >= l at 3")
    average = largest(mean_shift(n, l, u, D, "added"), mean_shift(n + 1, l, u, D, "removed"))
    yield AtMost("max(abs(l), abs(u))", least_changes(l, u, BOUNDS))
    yield AtMost("max(abs(l), abs(u))", sensitivity_of(average))


# -- Programming Differential Privacy ----------------------------------------------------------------------------------------
@uvm.claim("lib.uvm.clip-sum", "notebooks/ch5.ipynb: Clipping", "constant")
def clipped_sum() -> Form:
    """The sensitivity of a sum of clipped values, when one row is added or removed.
    Read: lower <= upper, of any sign"""
    D, lower, upper = Domain.of("lower real at 0, upper >= lower at 125")
    return Cost("upper - lower", change_of_sum(lower, upper, D))


@uvm.claim("lib.uvm.b-query", "notebooks/ch10.ipynb: automatic clipping", "constant", of="Delta_f")
def difference_of_clipped_sums() -> Form:
    """The sensitivity of a sum clipped at b minus the same clipped at b + 1.
    Read: values of any size above 0, clipped to [0, b] and to [0, b + 1]; one row joins or leaves"""
    D, b = Domain.of("b > 0 at 30")
    below = change_of_sum(sp.S.Zero, b, D, lambda x: sp.S.Zero)  # neither sum is clipped
    between = change_of_sum(b, b + 1, D, lambda x: b - x)
    above = change_of_sum(sp.S.Zero, sp.S.One, D, lambda x: b - (b + 1))  # both are, whatever the value is
    return Cost("1", largest(below, between, above))


# -- Tumult Core -------------------------------------------------------------------------------------------------------------
@of_tumult("sum-sens", "692-697", "constant")
def tumult_sum() -> Forms:
    """The sensitivity of a sum, under the symmetric difference and under the Hamming distance.
    Read: the Hamming metric replaces rows"""
    D, l, width = Domain.of("l real at 0, width >= 0 at 4")
    h = l + width
    yield Cost("max(abs(h), abs(l))", change_of_sum(l, h, D), names={"h": h})
    yield Cost("h - l", replaced_in_sum(l, h, D), names={"h": h})


def counts(kinds: tuple[sp.Expr, sp.Expr]) -> All:
    """The stability of a count under both metrics, a row raising it by something between the two numbers given."""
    D, d = Domain.of("d integer >= 1 at 3")
    least, most = kinds
    E, left, came, rest = D.adding(f"{least} <= left <= {most}, {least} <= came <= {most}, rest real")
    swapped = (added(removed(rest, left, on=E), came) - rest).apply(sp.Abs)
    one = sensitivity_of(corners(swapped, {left: kinds, came: kinds})).on(D)
    return All(AtMost("d", d * change_of_sum(least, most, D)), AtMost("2*d", d * one))


@of_tumult("count-hamming", "109-110", "bound")
def tumult_count() -> Form:
    """The stability of a count, printed as d and as 2 d.
    Read: d rows join or leave; or d rows are replaced, one after the other"""
    return counts((sp.S.One, sp.S.One))


@of_tumult("countd-hamming", "213-215", "bound")
def tumult_count_distinct() -> Form:
    """The stability of a count of distinct rows: a row that is there already adds nothing.
    Read: d rows join or leave; or d rows are replaced, one after the other"""
    return counts((sp.S.Zero, sp.S.One))


# -- diffprivlib: the number of entries is public, and one entry changes its value; of a histogram one record joins or leaves
SIZED = Domain(n=Integer >= 1, l=Real, w=Real > 0, at=dict(n=10, l=0, w=1))  # u = l + w
SOME = SIZED.extend(m=Integer.between(1, "n"), at=dict(m=4))  # m of the n entries are numbers


def upper(D: Domain) -> dict[str, sp.Expr]:
    return {"u": D["l"] + D["w"]}


@of_ibm("mean", "utils.py: 293", "constant")
def mean() -> Form:
    """The sensitivity of the mean of n entries. Read: the value of one entry changes"""
    n, l, w = SIZED.symbols("n l w")
    return Cost("(u-l)/n", mean_shift(n, l, l + w, SIZED), names=upper(SIZED))


@of_ibm("nanmean", "utils.py: 290-294", "constant")
def nanmean() -> Form:
    """The sensitivity of the mean of those entries that are numbers, printed with the count of all entries.
    Read: n counts all entries; m of them are numbers, of which one changes its value"""
    m, l, w = SOME.symbols("m l w")
    return AtMost("(u-l)/n", mean_shift(m, l, l + w, SOME), names=upper(SOME))


def variance_moves(count: sp.Expr, D: Domain) -> Truth:
    """The largest change of the population variance of `count` entries in [l, l + w] when one of them changes its value."""
    l, high = D["l"], D["l"] + D["w"]
    E, others, squares, old, new = D.adding("l <= others <= l + w, squares >= 0, l <= old <= l + w, l <= new <= l + w")

    def variance(x: sp.Expr) -> Truth:
        mean = added((count - 1) * others, x, on=E) / count
        return covariance(added(squares, x**2, on=E), mean, mean, count)

    told = (count - 1) / count**2 * ((new - others) ** 2 - (old - others) ** 2)
    tidy = rewrite(variance(new) - variance(old), told, "the others' mean is others")
    worst = supremum(tidy, old, "the old value at the mean of the others", at=others)
    moved = sensitivity_of(corners(worst, {new: (l, high), others: (l, high)})).on(D)
    return of_variance(moved, count, l, high)


@of_ibm("var", "utils.py: 450-452", "constant")
def variance() -> Forms:
    """The sensitivity of the variance of n entries, and the range that it lies in.
    Read: the value of one entry changes"""
    spread = largest_variance(SIZED["w"], on=SIZED)
    yield Cost("((u-l)/n)^2*(n-1)", variance_moves(SIZED["n"], SIZED), names=upper(SIZED))
    yield AtMost("(u-l)^2/4", spread, names=upper(SIZED))


@of_ibm("nanvar", "utils.py: 447-452", "constant")
def nanvar() -> Form:
    """The sensitivity of the variance of those entries that are numbers, printed with the count of all entries.
    Read: n counts all entries; m of them are numbers, of which one changes its value"""
    return AtMost("((u-l)/n)^2*(n-1)", variance_moves(SOME["m"], SOME), names=upper(SOME))


@of_ibm("sum", "utils.py: 739", "constant")
def sum_of_entries() -> Forms:
    """The sensitivity of the sum of n entries, and the range to which it is clamped.
    Read: the value of one entry changes"""
    D, share = SIZED.adding("0 <= share <= 1 at 1/2")
    n, l, w = SIZED.symbols("n l w")
    names = {**upper(D), "S": n * (l + share * w)}  # n times a mean of values in the range
    yield Cost("u-l", replaced(lambda rest, x: rest + x, l, l + w, SIZED), names=upper(SIZED))
    yield Always("n*l <= S and S <= n*u", names, D)


@of_ibm("quantile", "quantiles.py: 138", "constant")
def quantile() -> Form:
    """The sensitivity of the score -|i - q k| of a point between neighbouring entries.
    Read: the score of a point of the range, i the number of entries below it; the value of one entry changes"""
    D, k, q, i, s = Domain.of("k integer >= 1 at 4, 0 <= q <= 1 at 1/2, i integer in [0, k] at 2, -1 <= s <= 1 at 1")
    before, after = ((added(i, step, on=D) - q * k).apply(sp.Abs) for step in (sp.S.Zero, s))
    return Always("abs(after - before) <= 1", {"after": after, "before": before}, D, asserts="privacy")


@of_ibm("histogram", "histograms.py: 143-148", "constant", of="loss(M)")
def histogram() -> Forms:
    """The loss of all bins together, each with geometric noise at the full eps.
    Read: a record joins or leaves: one bin changes by one, the noise of the others is the same"""
    D, eps = Domain.of("eps > 0 at 1")
    E, x = D.adding("x integer at 0")
    for here, there in ((0, 1), (1, 0)):
        loss = log_ratio(laws.TwoSidedGeometric(here, sp.exp(-eps)), laws.TwoSidedGeometric(there, sp.exp(-eps)), x, E)
        tidy = rewrite(loss, eps * (sp.Abs(x - there) - sp.Abs(x - here)), "the totals are the same")
        yield Cost("eps", largest_loss(supremum(tidy, x, "an output at the true count", at=sp.Integer(here))), D)
