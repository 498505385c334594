"""What rounding to multiples of 2^k does to distances of vectors on the grid of multiples of 2^kmin.

K stands for 2^k and G for 2^kmin. Either K = G, where rounding changes nothing, or K = 2 h G. A coordinate is x = G (N q + r),
N = K/G, with q the multiple of K that it is rounded to and r what is lost. Both relations between neighbours stay what they
are when the two data sets, or the signs of single coordinates, are exchanged, so that of each coordinate the larger value may be taken first.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any
import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, AtMost, Domain, Equal, Form, Forms, Truth, parameter, rewrite, substitute, supremum,
)  # fmt: skip
from synthsym.theory.norms import largest_sum, norm, norm_of_powers, sup_norm, triangle
from synthsym.theory.rounding import nearest_ties_down, nearest_ties_up
from . import opendp

READS = "K = 2^k, Gmin = 2^kmin; the larger coordinate first, which no relation between neighbours distinguishes"
ORDERS = (1, 2)
Rule = Callable[..., Truth]


def unrounded(rule: Rule) -> tuple[Domain, Mapping[str, sp.Expr], Truth]:
    """K = G: two values on the grid, so many steps apart, and how far apart they are rounded."""
    D, G, q, steps = Domain.of("G > 0 at 1, q integer at 2, steps integer >= 0 at 3")
    rounded = [G * rule(parameter(D, whole), whole) for whole in (q + steps, q)]
    return D, {"large": G * (q + steps), "small": G * q, "K": G}, apart(rounded[0], rounded[1], G * steps)


def rounded_pair(rule: Rule, multiples: int) -> tuple[Domain, Mapping[str, sp.Expr], Truth]:
    """K = 2 h G: two values on the grid and how far apart they are rounded, by that many multiples of K or more."""
    least = 1 if rule is nearest_ties_down else 0  # a - h and c - h are what is lost: in (-h, h] or in [-h, h)
    lost = f"[{least}, 2*h - 1 + {least}]"
    D, G, h, q, s, a, c = Domain.of(
        f"G > 0 at 1, h integer >= 1 at 2, q integer at 1, s integer >= {multiples} at 1, a integer in {lost} at 1, c integer in {lost} at 2"
    )
    if not multiples:
        D = D.where(sp.Ge(2 * h * s + c, a))
    values = [(q + s, c - h), (q, a - h)]
    rounded = [2 * h * G * rule(parameter(D, whole + rest / (2 * h)), whole) for whole, rest in values]
    large, small = (G * (2 * h * whole + rest) for whole, rest in values)
    return D, {"large": large, "small": small, "K": 2 * h * G}, apart(rounded[0], rounded[1], 2 * h * G * s)


def coordinates(rule: Rule) -> tuple[tuple[Domain, Mapping[str, sp.Expr], Truth], ...]:
    """Both kinds of grids."""
    return unrounded(rule), rounded_pair(rule, 0)


def apart(a: Truth, b: Truth, difference: sp.Expr) -> Truth:
    return rewrite(a - b, difference, "the larger one first").apply(sp.Abs)


def growth(rule: Rule) -> Iterator[tuple[Domain, Mapping[str, sp.Expr], Truth]]:
    """By how much the distance of one coordinate can grow at most, on both kinds of grids; what is rounded to one multiple comes closer."""
    for (D, names, t), letters in ((unrounded(rule), ("steps", "q")), (rounded_pair(rule, 1), ("c", "a", "s", "q"))):
        grown = D["G"] * (D["a"] - D["c"]) if "a" in D else sp.S.Zero
        most = rewrite(t - (names["large"] - names["small"]), grown, "what was lost on one side and won on the other")
        for name in letters:
            most = supremum(most, D[name])
        yield most.domain, {"K": names["K"]}, most


def vectors(rule: Rule) -> Iterator[tuple[Domain, Mapping[str, sp.Expr], int, Truth, Truth]]:
    """n coordinates: a bound on the norm of what rounding adds, and on the distance of the rounded vectors at distance d."""
    for D, names, one in growth(rule):
        E, n, d = D.adding("n integer >= 1 at 3, d >= 0 at 2")
        for p in ORDERS:
            added = norm_of_powers(p, largest_sum(one**p, n, on=E))
            yield E, names, p, added, triangle(d, added)


def at_most(printed: str, D: Domain, names: Mapping[str, sp.Expr], rounded: Truth) -> Always:
    """The distance of rounded values against a printed expression in derived ones."""
    names = {**names, "rounded": rounded, "Gmin": parameter(D, D["G"])}
    return Always(f"rounded <= {printed}", names, D, asserts="privacy")


claim = opendp.section("opendp.make_float_to_bigint")


@claim("step2", "chain line 3, lines 61-62", "bound", reads=READS)
def shifted_apart() -> Forms:
    """Rounding, ties up: at worst one value goes up by half a step and the other one down by almost as much."""
    for D, names, t in coordinates(nearest_ties_up):
        yield at_most("abs((large + K/2) - (small - K/2 + Gmin))", D, names, t)


@claim("final", "item 2 and chain line 6, lines 58, 65", "bound", reads="K = 2^k, G = 2^kmin; read as a bound")
def rounded_sensitivity() -> Forms:
    """Rounding raises an L_p sensitivity of n-vectors to at most d_in + n^(1/p) (2^k - 2^kmin)."""
    for D, names, p, _, far in vectors(nearest_ties_up):
        yield AtMost(f"d + n^(1/{p})*(K - G)", far, D, names=names)


claim = opendp.section("opendp.get_rounding_distance")


@claim("step1", "chain 1 lines 1-3, lines 47-50", "bound")
def shifted_apart_down() -> Forms:
    """Rounding, ties down: the smaller value goes down by half a step and the larger one up by almost as much.
    Read: K = 2^k, Gmin = 2^kmin; of a pair the smaller value first, which a symmetric relation allows"""
    for D, names, t in coordinates(nearest_ties_down):
        yield at_most("abs((small - K/2) - (large + K/2 - Gmin))", D, names, t)
        yield Always("abs((small - K/2) - (large + K/2 - G)) = abs((small - large) - 2*(K/2) + G)", names, D)


@claim("vec2", "chain 2, lines 55-59", "bound", reads=READS)
def rounded_vectors() -> Form:
    """Every coordinate grows by at most 2^k - 2^kmin, and so does the norm by at most that of the vector of these."""
    single = [at_most("large - small + (K - Gmin)", D, names, t) for D, names, t in coordinates(nearest_ties_down)]
    return All(
        *single,
        *(AtMost(f"d + n^(1/{p})*(K - G)", far, D, names=names) for D, names, p, _, far in vectors(nearest_ties_down)),
    )


@claim("postcondition", "theorem; final bound, lines 33-38, 84-91", "constant")
def largest_growth() -> Forms:
    """The largest growth of the distance of vectors by rounding, ties down.
    Read: K = 2^k, G = 2^kmin; nothing more is possible, and vectors that differ by one step in each coordinate reach it"""
    for D, names, p, added, _ in vectors(nearest_ties_down):
        yield AtMost(f"n^(1/{p})*(K - G)", added, D, names=names)
    D, names, t = rounded_pair(nearest_ties_down, 1)
    example = {D["s"]: 1, D["a"]: 2 * D["h"], D["c"]: 1, D["q"]: 0}
    E, G, h, n = Domain.of("G > 0 at 1, h integer >= 1 at 2, n integer >= 1 at 3")
    before = parameter(D, names["large"] - names["small"])
    sides = [substitute(x, example, "one step apart, to the two sides of a tie", E) for x in (t, before)]
    for p in ORDERS:
        rounded, original = (norm_of_powers(p, largest_sum(x**p, n)) for x in sides)
        yield AtLeast(f"n^(1/{p})*(K - G)", rounded - original, E, names={"K": 2 * h * G}, printed_above="safe")


@claim("ret", "chain 3, lines 63-66", "proof-step", reads="K = 2^k, G = 2^kmin; d = max ||x - x'||_P")
def returned() -> Forms:
    """The largest distance and the growth, and the largest distance once more, are the growth."""
    for D, names, p, added, _ in vectors(nearest_ties_down):
        yield Equal(f"d + n^(1/{p})*(K - G) + d", added, D, names=names, printed_above="safe")


# -- at most delta0 coordinates differ ---------------------------------------------------------------------------------------
def few_coordinates() -> Iterator[tuple[Any, ...]]:
    """n coordinates of which at most delta0 differ, at distance d: what rounding adds to one of them, on both kinds of grids."""
    for D, names, one in growth(nearest_ties_up):
        E, *letters = D.adding("delta0 integer >= 1 at 1, n integer >= delta0 at 3, d >= 0 at 2")
        for p in ORDERS:
            yield E, *letters, names, p, one


claim = opendp.section("opendp.make_float_to_bigint_threshold")


@claim(
    "step2",
    "chain line 3, lines 61-62",
    "bound",
    reads=f"{READS}; coordinates that do not differ are rounded alike, and what is added to them only makes the bound larger",
)
def shifted_apart_keys() -> Forms:
    """The same bound with all coordinates shifted, though only some of them differ."""
    for D, names, t in coordinates(nearest_ties_up):
        yield at_most("abs((large + K/2) - (small - K/2 + Gmin))", D, names, t)


@claim("step3", "chain line 4, lines 63", "proof-step")
def shifts_counted() -> Forms:
    """The norm of a difference with all n coordinates shifted, by the triangle inequality with delta0 shifts.
    Read: K = 2^k, G = 2^kmin; shown for vectors that differ in one coordinate, by d"""
    for D, _, n, d, names, p, one in few_coordinates():
        shifted = norm_of_powers(p, (parameter(D, d) + one) ** p + largest_sum(one**p, n - 1, on=D))
        whole = triangle(d, norm_of_powers(p, largest_sum(one**p, n, on=D)))
        yield AtMost(f"d + delta0^(1/{p})*(K - G)", whole, D, names=names, lower=shifted)


@claim("final", "item 2, chain lines 5-6, lines 58, 64-65", "bound")
def rounded_sensitivity_keys() -> Forms:
    """Rounding raises an L_p sensitivity of vectors that differ in delta0 coordinates to at most d_in + delta0^(1/p) (2^k - 2^kmin).
    Read: K = 2^k, G = 2^kmin; coordinates that do not differ are rounded alike"""
    for D, delta0, _, d, names, p, one in few_coordinates():
        far = triangle(d, norm_of_powers(p, largest_sum(one**p, delta0, on=D)))
        yield AtMost(f"d + delta0^(1/{p})*(K - G)", far, D, names=names)


@claim("linf", "text, lines 73-74", "bound", reads="K = 2^k, G = 2^kmin")
def rounded_coordinate() -> Forms:
    """Rounding raises an L_inf sensitivity to at most li + (2^k - 2^kmin)."""
    for D, names, one in growth(nearest_ties_up):
        E, li = D.adding("li >= 0 at 2")
        yield AtMost("li + (K - G)", sup_norm([parameter(E, li) + one]), E, names=names)


# -- integers in the place of multiples ---------------------------------------------------------------------------------------
DROPPED = "stable by a factor means that distances grow by at most this factor"


@opendp.claim("opendp.make_float_to_bigint_threshold.denominator", "item 3, lines 80-83", "prose", reads=DROPPED)
@opendp.claim("opendp.make_float_to_bigint.denominator", "item 3, lines 73-76", "prose", reads=DROPPED)
def denominator_dropped() -> Form:
    """Dropping the denominator 2^k is 2^k-stable, and multiplies the sensitivity by 2^(-k)."""
    # i 2^k becomes i: an example with one coordinate shows what is reached
    D, k, i, more = Domain.of("k integer at -2, i integer at 3, more integer >= 0 at 2")
    moved = parameter(D, i + more) - i
    after, names = rewrite(norm(1, [moved]), more), {"d_in": rewrite(norm(1, [moved * 2**k]), more * 2**k)}
    return All(AtMost("2^k*d_in", after, D, names=names), Equal("2^(-k)*d_in", after, D, names=names))
