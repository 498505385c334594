"""Counts: of all records, and of those that satisfy a predicate in each of many partitions."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Domain, Equal, Form, Forms, Instead, Integer, Lemma, Truth, corners, substitute, supremum,
)  # fmt: skip
from synthsym.theory.datasets import in_cells, records, symmetric_distance
from synthsym.theory.norms import largest_sum, norm, norm_of_higher_order, norm_of_powers, smaller
from . import opendp

ORDERS = (1, 2)

# Two data sets share `common` records and have so many of their own.
PAIR, common, own, other = Domain.of("common integer >= 0 at 3, own integer >= 0 at 2, other integer >= 0 at 1")


def lengths(D: Domain) -> tuple[Truth, Truth]:
    """The numbers of records of both data sets."""
    return records(common, own, on=D), records(common, other, on=D)


def apart(a: Truth, b: Truth) -> Truth:
    return (a - b).apply(sp.Abs)


# -- make_count ------------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.make_count")


@claim("min", "Lemma 1.2, lines 49-68", "bound")
def capped() -> Form:
    """A count that is cut off at c changes no more than the length does."""
    D, c = PAIR.adding("c integer >= 0 at 4")
    x, y = lengths(D)
    cut = [t - (t - c).apply(lambda over: sp.Max(over, 0)) for t in (x, y)]
    R, u, v = Domain.of("u real, v real")
    positive_part = Lemma(sp.Abs(u - sp.Max(u, 0) - v + sp.Max(v, 0)), sp.Abs(u - v), R, upper=True)
    change = positive_part.applied(apart(*cut), {u: x.expr - c, v: y.expr - c})
    return AtMost("abs(len_x - len_y)", change, D, names={"len_x": x, "len_y": y})


@claim("chain", "stability proof, lines 1-5, lines 91-96", "bound")
def chain() -> Forms:
    """The lengths differ by the sum of h_x(z) - h_x'(z), which is at most the sum of the sizes, the symmetric distance.
    Read: the sums over values are written out for four values, two of which x has more often and two of which x' has"""
    # in both, and in one of them only
    H = Domain(**{f"{letter}{z}": Integer >= 0 for z in (1, 2, 3, 4) for letter in "mg"})
    shared, more = ([H[f"{letter}{z}"] for z in (1, 2, 3, 4)] for letter in "mg")
    h = [records(m, g if z < 2 else 0, on=H) for z, (m, g) in enumerate(zip(shared, more, strict=True))]
    k = [records(m, 0 if z < 2 else g, on=H) for z, (m, g) in enumerate(zip(shared, more, strict=True))]
    names = {f"{letter}{z + 1}": t for letter, counts in (("h", h), ("k", k)) for z, t in enumerate(counts)}
    gaps = [f"h{z} - k{z}" for z in (1, 2, 3, 4)]
    sizes = " + ".join(f"abs({g})" for g in gaps)
    change = apart(in_cells(h), in_cells(k))
    yield Equal(f"abs({' + '.join(gaps)})", change, H, printed_above="safe", names=names)
    yield Always(f"lengths_apart <= {sizes}", {**names, "lengths_apart": change}, H, asserts="privacy")
    yield Equal(sizes, symmetric_distance(more[:2], more[2:], on=H), H, printed_above="safe", names=names)


@claim("map", "stability proof, lines 6-9, lines 97-101", "bound", reads="d_in = d_Sym + slack")
def stability() -> Form:
    """Data sets at symmetric distance at most d_in: the count changes by at most d_in."""
    D, slack = PAIR.adding("slack integer >= 0")
    distance, change = symmetric_distance([own], [other], on=D) + slack, apart(*lengths(PAIR))
    farthest = substitute(change, {own: distance, other: 0}, "all records are of one side", D)
    return AtMost("1*d_in", change, D, names={"d_in": distance}, lower=farthest)


# -- counting queries over partitions ---------------------------------------------------------------------------------------
claim = opendp.section("opendp.counting_query_stability_map")


@claim("lp", "display 1, lines 46-50", "identity")
def distance_of_counts() -> Forms:
    """The L_P distance of the counts of two partitions, P = 1 and 2.
    Read: two partitions, of any lengths; in each the sum over rows of the differences is the difference of the counts"""
    D, x1, y1, x2, y2 = Domain.of(
        "x1 integer >= 0 at 2, y1 integer >= 0 at 1, x2 integer >= 0 at 1, y2 integer >= 0 at 3"
    )
    gaps = [in_cells([x], on=D) - in_cells([y], on=D) for x, y in ((x1, y1), (x2, y2))]
    for p in ORDERS:
        yield Equal(f"((x1 - y1)^{p} + (x2 - y2)^{p})^(1/{p})", norm(p, gaps), D, printed_above="safe")


def most_in_one(D: Domain, name: str) -> Truth:
    """The largest change of the count of one partition of which at most `name` rows change."""
    E, own, other = D.adding(f"own integer in [0, {name}] at 1, other integer in [0, {name} - own] at 1")
    change = apart(records(0, own, on=E), records(0, other, on=E))
    from_own = corners(change, {other: (sp.S.Zero, D[name] - own)})
    return supremum(from_own, own, "all rows are of one side", at=D[name])


BOUNDS = Domain("delta0 integer >= 0 at 3, deltainf integer >= 0 at 2")
ROWS_IN_ALL = Domain("delta1 integer >= 0 at 3")


def by_partitions(p: int) -> Truth:
    """The largest L_P distance where at most delta0 partitions change, each by at most deltainf rows."""
    return norm_of_powers(p, largest_sum(most_in_one(BOUNDS, "deltainf") ** p, BOUNDS["delta0"]))


@claim("l0linf", "display 2, lines 55-59", "bound")
def from_partitions() -> Form:
    """At most delta0 partitions change, each by at most deltainf rows."""
    printed = ("(delta0*deltainf^{p})^(1/{p})", "delta0^(1/{p})*deltainf")
    return All(*(AtMost(text.format(p=p), by_partitions(p), BOUNDS) for p in ORDERS for text in printed))


def by_rows(p: int) -> tuple[Truth, Truth]:
    """A bound on the L_P distance where at most delta1 rows change in all, from the L_1 distance, which adds up the changes of all
    partitions as if all rows were of one; and what one partition with all of them reaches."""
    one = most_in_one(ROWS_IN_ALL, "delta1")
    return norm_of_higher_order(one, 1, p), norm_of_powers(p, one**p)


@claim("l1", "display 3, lines 61-67", "bound")
def from_rows() -> Forms:
    """At most delta1 rows change in all."""
    for p in ORDERS:
        upper, lower = by_rows(p)
        yield from [AtMost(printed, upper, ROWS_IN_ALL, lower=lower) for printed in (f"(delta1^{p})^(1/{p})", "delta1")]


@claim("min", "display 4, lines 69-73", "bound")
def from_both() -> Forms:
    """With all three bounds the smaller of the two holds."""
    D = BOUNDS.meet(ROWS_IN_ALL)
    for p in ORDERS:
        yield AtMost(f"min(delta1, delta0^(1/{p})*deltainf)", smaller(by_rows(p)[0], by_partitions(p)), D)


@claim(
    "invariant",
    "theorem and text, lines 33-37, 76-78",
    "bound",
    event="x: {own} of {length} rows of a partition satisfy the predicate; x': {other} of them; S: the count {own} of an exact answer",
    of="abs(f(x) - f(x'))",
)
def public_lengths() -> Form:
    """Where the lengths of the partitions are public, the count of the rows with a property does not change.
    Read: of the rows that one partition does not share, `length` on either side, own and other satisfy the predicate"""
    D, _, own, other = Domain.of(
        "length integer >= 0 at 3, own integer in [0, length] at 2, other integer in [0, length] at 1"
    )
    claimed, safe = (AtMost(p, apart(records(0, own, on=D), records(0, other, on=D)), D) for p in ("0", "length"))
    return Instead(claimed, safe, "length: the rows that the other partition does not share")
