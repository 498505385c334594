"""Sums of rows in a ball, and single values as vectors."""

from synthsym.author import AtMost, Domain, Equal, Forms, corners, parameter
from synthsym.theory.datasets import symmetric_distance
from synthsym.theory.norms import norm, triangle, triangle_of_many
from . import opendp

claim = opendp.section("opendp.make_np_sum")
ORDERS = (1, 2)
BALL, R, O = Domain.of("R >= 0 at 2, O >= 0 at 3")


@claim("known", "case 1, last line, lines 80-82", "bound")
def known_size() -> Forms:
    """As many rows of either data set: each pair differs by at most 2 R, and pairs at opposite ends of the ball differ by as much.
    Read: m = |A| = |B|, d_in = 2 m + 2 slack + odd, so that floor(d_in/2) = m + slack"""
    D, m, slack = BALL.adding("m integer >= 0 at 2, slack integer >= 0")
    for odd in (0, 1):
        names = {"d_in": symmetric_distance([m], [m], on=D) + 2 * slack + odd}
        for p in ORDERS:
            moved, reached = triangle_of_many(triangle(R, R, on=D), m), norm(p, [2 * R * (m + slack)], on=D)
            yield AtMost("2*floor(d_in/2)*R", moved, D, names=names, lower=reached)


@claim("unknown", "case 2, lines 84-101", "bound")
def unknown_size() -> Forms:
    """Rows of either data set: each has a norm of at most R + ||O||, and one at the far end of the ball has that norm.
    Read: R, O = ||O||_p; |A| and |B| are the numbers of rows that only one of the two has, d_in = |A| + |B| + slack"""
    D, A, B, slack = BALL.adding("A integer >= 0 at 2, B integer >= 0 at 1, slack integer >= 0")
    moved = triangle_of_many(triangle(R, O, on=D), A + B)
    names = {"d_in": symmetric_distance([A], [B], on=D) + slack}
    for p in ORDERS:
        for printed, many in (("(A + B)*(R + O)", A + B), ("d_in*(R + O)", A + B + slack)):
            yield AtMost(printed, moved, D, names=names, lower=norm(p, [many * (R + O)], on=D))


@opendp.claim("opendp.make_vec.chain", "chain, lines 41-48", "identity")
def singletons() -> Forms:
    """The L_p distance of vectors with one coordinate is the distance of the values.
    Read: p = 1, 2; the maximum over a symmetric relation is that over both orders of each pair, x = y + gap the larger"""
    W, d_in, gap = Domain.of("d_in >= 0 at 2, -d_in <= gap <= d_in at 1")
    most = corners(norm(1, [gap], on=W), {gap: (-d_in, d_in)})
    yield Equal("1*d_in", most, W.without(gap), printed_above="safe")
    D, y, gap = Domain.of("y real at 1, gap >= 0 at 2")
    for p in ORDERS:
        apart = norm(p, [parameter(D, y + gap) - y])
        for printed in (f"max(((x - y)^{p})^(1/{p}), ((y - x)^{p})^(1/{p}))", "abs(x - y)"):
            yield Equal(printed, apart, D, printed_above="safe", names={"x": y + gap})
