"""Sums of rows in a ball, and single values as vectors."""

from synthsym.author import AtMost, Domain, Equal, Forms, Integer, Real, corners, parameter
from synthsym.theory.datasets import symmetric_distance
from synthsym.theory.norms import norm, triangle, triangle_of_many
from . import opendp

claim = opendp.section("opendp.make_np_sum")
ORDERS = (1, 2)
BALL = Domain("R >= 0 at 2, O >= 0 at 3")


@claim("known", "case 1, last line, lines 80-82", "bound")
def known_size() -> Forms:
    """As many rows of either data set: each pair differs by at most 2 R, and pairs at opposite ends of the ball differ by as much.
    Read: m = |A| = |B|, d_in = 2 m + 2 slack + odd, so that floor(d_in/2) = m + slack"""
    for odd in (0, 1):
        D = BALL.extend(dict(m=2), m=Integer >= 0, slack=Integer >= 0)
        R, m, slack = D.symbols("R m slack")
        pair = triangle(R, R, on=D)
        distance = symmetric_distance([m], [m], on=D) + 2 * slack + odd
        for p in ORDERS:
            reached = norm(p, [2 * R * (m + slack)], on=D)
            yield AtMost("2*floor(d_in/2)*R", triangle_of_many(pair, m), D, names={"d_in": distance}, lower=reached)


@claim("unknown", "case 2, lines 84-101", "bound")
def unknown_size() -> Forms:
    """Rows of either data set: each has a norm of at most R + ||O||, and one at the far end of the ball has that norm.
    Read: R, O = ||O||_p; |A| and |B| are the numbers of rows that only one of the two has, d_in = |A| + |B| +
    slack"""
    D = BALL.extend(dict(A=2, B=1), A=Integer >= 0, B=Integer >= 0, slack=Integer >= 0)
    R, O, A, B, slack = D.symbols("R O A B slack")
    moved = triangle_of_many(triangle(R, O, on=D), A + B)
    names = {"d_in": symmetric_distance([A], [B], on=D) + slack}
    for p in ORDERS:
        yield from [
            AtMost(printed, moved, D, names=names, lower=norm(p, [many * (R + O)], on=D))
            for printed, many in (("(A + B)*(R + O)", A + B), ("d_in*(R + O)", A + B + slack))
        ]


@opendp.claim("opendp.make_vec.chain", "chain, lines 41-48", "identity")
def singletons() -> Forms:
    """The L_p distance of vectors with one coordinate is the distance of the values.
    Read: p = 1, 2; the maximum over a symmetric relation is that over both orders of each pair, x = y + gap the
    larger"""
    D, y, gap = Domain.of("y real at 1, gap >= 0 at 2")
    W = Domain("d_in >= 0 at 2")
    E = W.extend(dict(gap=1), gap=Real.between(-W["d_in"], W["d_in"], closed=True))
    yield Equal(
        "1*d_in", corners(norm(1, [E["gap"]], on=E), {E["gap"]: (-W["d_in"], W["d_in"])}), W, printed_above="safe"
    )
    for p in ORDERS:
        yield from [
            Equal(printed, norm(p, [parameter(D, y + gap) - y]), D, printed_above="safe", names={"x": y + gap})
            for printed in (f"max(((x - y)^{p})^(1/{p}), ((y - x)^{p})^(1/{p}))", "abs(x - y)")
        ]
