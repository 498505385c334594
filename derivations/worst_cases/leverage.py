"""mean-covariance: what the leverage of one record does to the fitted laws when it joins or leaves, and when it is replaced.

In coordinates in which the data set of n records has mean 0 and covariance 1. A record of leverage r stands at the root of r on
one line; across it the laws differ by the factor n/(n + 1) only.
"""

import sympy as sp
from synthsym.author import (
    All, AtLeast, AtMost, Domain, Equal, Integer, Real, Truth, bounded_by, parameter, replaced,
)  # fmt: skip
from synthsym.theory.fitted_normals import divergence_once_replaced, line, other_moments
from synthsym.theory.matrices import least_variance, size_in_units
from synthsym.theory.moments import covariance
from synthsym.theory.neighbours import change_by_replacement
from synthsym.theory.records import sample_mean
from . import paper

JOINED = Domain("n integer >= 2, x > 0, 0 < c < 1, r > 0", at=dict(n=9, x=2, c="1/2", r=3))
REPLACED = Domain(
    "n integer >= 2, r >= 0, x real, y real, u real, v real, S real, T real, P real, P1 real, P2 real",
    at=dict(n=9, r=1, x=1, y=0, u=1, v=0, S=1, T=2, P=3, P1=2, P2=5),
)
ZERO, ONE = sp.S.Zero, sp.S.One


@paper.claim("worst.mean-covariance.turned", "mean-covariance, relation=add-remove", "identity")
def turned() -> All:
    """A smaller leverage, of a record at c x, is what a larger one and a coordinate across show when they are turned into each other.

    with fresh noise in place of the coordinate across, the law of the larger data set is only wider by (1 - c^2)/(n + 1); the
    law of n records stays what it is
    """
    n, x, c = JOINED.symbols("n x c")
    mean, along, across = other_moments(n, x, 1, JOINED)
    nearer, narrower, _ = other_moments(n, c * x, 1, JOINED)
    told = {"v": along, "v0": across}
    return All(
        Equal("c*m", nearer, JOINED, names={"m": mean}),
        Equal("c^2*v + (1 - c^2)*v0", narrower, JOINED, names=told),
        Equal("c^2*v + (1 - c^2) - (1 - c^2)/(n + 1)", narrower, JOINED, names={"v": along}),
    )


@paper.claim(
    "worst.mean-covariance.wide",
    "mean-covariance, relation=add-remove",
    "identity",
    uses=["worst.mean-covariance.turned", "worst.normal.wider"],
)
def wide_enough() -> Equal:
    """What must not be negative for delta to rise with the leverage r > (n + 1)/n: the mean of the wider law is then close enough.

    (v - 1)^2 - m^2 v, m and v the mean and the variance on the line; where it is not, one coordinate more makes up for it
    """
    n, r = JOINED.symbols("n r")
    mean, along, _ = other_moments(n, sp.sqrt(r), 1, JOINED)
    room = (along - 1) ** 2 - mean**2 * along
    return Equal("(n*(n - 1)*r^2 - 3*n*(n + 1)*r + (n + 1)^2)/(n + 1)^4", room, JOINED, printed_above="unsafe")


Moved = tuple[sp.Symbol, sp.Symbol, sp.Symbol]  # a coordinate of the record before and after, and the sum of the others


def change(first: Moved, second: Moved, products: sp.Symbol) -> Truth:
    """How the covariance of two coordinates changes; the others' products of the two add up to this."""
    n = REPLACED["n"]
    before, after = (
        covariance(parameter(REPLACED, products + first[k] * second[k]), mean(first, k), mean(second, k), n)
        for k in (0, 1)
    )
    return change_by_replacement(after - before)


def mean(coordinate: Moved, k: int) -> Truth:
    """Of a coordinate, before (0) or after (1)."""
    return sample_mean(coordinate[2] + coordinate[k], REPLACED["n"], on=REPLACED)


@paper.claim("worst.mean-covariance.change", "mean-covariance, relation=replace", "identity")
def covariance_changes() -> All:
    """How the covariance of two coordinates changes when (x, u) becomes (y, v), and the squared size of the change, in two coordinates.

    A is the sum of the records less both means, B the difference of the records
    """
    n, x, y, u, v, S, T, P, P1, P2 = REPLACED.symbols("n x y u v S T P P1 P2")
    one, two = (x, y, S), (u, v, T)
    names = {name: parameter(REPLACED, c[0] + c[1]) - mean(c, 0) - mean(c, 1) for name, c in (("A1", one), ("A2", two))}
    names |= {"B1": parameter(REPLACED, x - y), "B2": parameter(REPLACED, u - v)}
    across = change(one, two, P)
    size = change(one, one, P1) ** 2 + across**2 * 2 + change(two, two, P2) ** 2
    return All(
        Equal("-(A1*B2 + A2*B1)/(2*n)", across, REPLACED, names=names),
        Equal("((A1^2 + A2^2)*(B1^2 + B2^2) + (A1*B1 + A2*B2)^2)/(2*n^2)", size, REPLACED, names=names),
    )


MOVES = Domain("0 <= w <= 1", s=Real.between(0, 2, closed=True), q=Real.between("s^2", "2*s", closed=True), at=dict(w="1/2", s=1, q="3/2"))  # fmt: skip
BOX, INNER = Real.between(-1, 1, closed=True), Real.between("-w", "w", closed=True)
COORDINATE = Domain("0 <= w <= 1", x=BOX, y=BOX, m1=INNER, m2=INNER)
SQUARES = Domain("n integer >= 2, m real", k=Real.between("m^2", 1, closed=True), at=dict(n=9, m=0, k="1/2"))


@paper.claim(
    "worst.mean-covariance.moves", "mean-covariance, relation=replace", "bound", uses=["worst.mean-covariance.change"]
)
def moves() -> All:
    """In one coordinate: what the records and the means leave of A_j, b = |B_j| at most 2, and the variance, which leaves the mean w at most.

    k is the mean of the squares; A_j is mirrored with the records
    """
    x, y, m1, m2 = COORDINATE.symbols("x y m1 m2")
    record = replaced(lambda rest, value: rest + value, -ONE, ONE, Domain())
    n, m, k = SQUARES.symbols()
    return All(
        Equal("2", record, printed_above="safe"),
        AtMost("2 + 2*w - b", parameter(COORDINATE, x + y - m1 - m2), COORDINATE, names={"b": sp.Abs(x - y)}),
        AtMost("1 - m^2", covariance(parameter(SQUARES, n * k), m, m, n), SQUARES),
    )


@paper.claim(
    "worst.mean-covariance.size", "mean-covariance, relation=replace", "bound", uses=["worst.mean-covariance.moves"]
)
def size_of_change() -> All:
    """|A|^2 |B|^2 + (A.B)^2 over the squared number of coordinates; and the squares of all e, in units of the first covariance.

    s and q are the means of the b_j and of their squares; no square exceeds 2 b_j
    """
    w, s, q = MOVES.symbols()
    c, limit = 2 + 2 * w, 4 * (1 + w) ** 4 / (1 + 2 * w - w**2)
    products = bounded_by(parameter(MOVES, (c**2 - 2 * c * s + q) * q + (c * s - q) ** 2), limit)
    D = MOVES.extend(n=Integer >= 2, dim=Integer >= 1, sigma=Real.between(0, 1), at=dict(n=9, dim=3, sigma="3/4"))
    n, dim, sigma = D.symbols("n dim sigma")
    squares = size_in_units(products.on(D) * dim**2 / (2 * n**2), least_variance(sigma, on=D))
    return All(
        AtMost("4*(1 + w)^4/(1 + 2*w - w^2)", products, MOVES),
        AtMost("2*R^2/((1 + 2*w - w^2)*n^2)", squares, D, names={"R": dim * (1 + w) ** 2 / sigma}),
    )


@paper.claim("worst.mean-covariance.eigenvalue", "mean-covariance, relation=replace", "bound")
def least_eigenvalue() -> All:
    """In units of the first covariance the second has no eigenvalue below 1 - r/(n - 1), r the leverage of the record that is replaced.

    a record leaves n records; another one joins n - 1, which lowers nothing by more than (n - 1)/n
    """
    n, r = REPLACED.symbols("n r")
    _, along, across = other_moments(n, sp.sqrt(r), -1, REPLACED)
    _, joined, still = (t for t in other_moments(n - 1, sp.sqrt(r), 1, REPLACED))
    share = parameter(REPLACED, (n - 1) / n)
    return All(
        Equal("1 - r/(n - 1)", along * share, REPLACED, printed_above="unsafe"),
        Equal("1", across * share, REPLACED, printed_above="unsafe"),
        AtLeast("(n - 1)/n", joined, REPLACED),
        AtLeast("(n - 1)/n", still, REPLACED),
    )


LINE = Domain("alpha > 1, s real", at=dict(alpha=2, s=1))


@paper.claim(
    "worst.mean-covariance.line",
    "mean-covariance, relation=replace",
    "bound",
    uses=["worst.mean-covariance.eigenvalue"],
)
def on_each_line() -> All:
    """What one eigenvalue 1 + e adds to the divergence: by the means, and without them."""
    parts = []
    for room, point in ((Real > 0, "1/2"), (Real.between("-1/alpha", 0), "-1/4")):
        D = LINE.extend(e=room, at=dict(e=point))
        alpha, s, e = D.symbols("alpha s e")
        with_means, without = (line(ZERO, ONE, shift, 1 + e, alpha, D) for shift in (s, ZERO))
        parts += [
            Equal("alpha*s^2/(2*(1 + alpha*e))", with_means - without, D),
            Equal("-(log(1 + alpha*e) - alpha*log(1 + e))/(2*(alpha - 1))", without, D),
        ]
    return All(*parts)


@paper.claim(
    "worst.mean-covariance.replaced", "mean-covariance, relation=replace", "bound", uses=["worst.mean-covariance.line"]
)
def on_all_lines() -> AtMost:
    """The divergence of the fitted laws, no e below -h: the squares of the shifts add up to shift2 at most, those of all e to `size`.

    for its shift^2, and for its e^2, a line has the most at -h
    """
    found, most = divergence_once_replaced(), "-(log(1 - alpha*h) - alpha*log(1 - h))/(2*(alpha - 1)*h^2)"
    return AtMost(f"alpha/2*shift2/(1 - alpha*h) + size*{most}", found, found.domain)
