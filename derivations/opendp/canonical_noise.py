"""Canonical noise: its distribution function, what shifts of it reveal, and its quantiles, for every symmetric trade-off function f.

f enters by its values and slopes at single points, which are letters: c is the fixed point, phi is f(alpha), s is -f' somewhere, h is
a density. Outputs to the left of 0 mirror those to the right.
"""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, AtMost, Domain, Equal, Exists, Form, Forms, Monotone, Truth, solve, supremum,
)  # fmt: skip
from synthsym.theory import tradeoff
from synthsym.theory.events import excess_of_masses
from . import opendp

HALF = sp.S.Half
claim = opendp.section("opendp.make_canonical_noise")

# -- the distribution function --------------------------------------------------------------------------------------------------
FIXED, c = Domain.of("0 <= c < 1/2 at 1/3")
MIDDLE, x = FIXED.adding("-1/2 <= x <= 1/2 at 1/4")
TAIL, share = FIXED.adding("0 <= share <= 1 at 1/2")  # 1 - F(x) = share * c at some x >= 1/2


def next_tail(tail: sp.Expr) -> Truth:
    """1 - F(x + 1) = f(F(x)), F(x) = 1 - tail between the fixed point and 1: at most the chord from (c, c) to (1, 0)."""
    return tradeoff.chord(c, tradeoff.at_fixed_point(c, on=TAIL), 1, 0, (1 - tail - c) / (1 - c))


@claim("cdf", "Definition 1.2, lines 63-71", "identity")
def distribution() -> Form:
    """The recursion defines a continuous distribution function.
    Read: the pieces meet at both ends of the middle one, and further out F is made of continuous functions; it
    rises in the middle and so everywhere, as f falls; a unit further out the tail is at most c/(1-c) of what it
    was, so that F tends to 1, and by symmetry to 0"""
    first, last = (tradeoff.middle(c, end, on=FIXED) for end in (-HALF, HALF))
    at_c = tradeoff.at_fixed_point(c, on=FIXED)  # f where the pieces meet: F(-1/2) = c and 1 - F(1/2) = c
    inner, tail = tradeoff.middle(c, x, on=MIDDLE), share * c
    names = {"right": tradeoff.further_right(at_c), "left": tradeoff.further_left(at_c), "first": first, "last": last}
    return All(
        Equal("c*(1/2 - x) + (1-c)*(x + 1/2)", inner, MIDDLE),
        Always("first = c and left = first and last = 1 - c and right = last", names, FIXED),
        Monotone(inner, "x", "increasing", MIDDLE, strict=True),
        AtMost("c/(1-c)*tail", next_tail(tail), TAIL, names={"tail": tail}),
        Always("c/(1-c) < 1", {}, FIXED),
    )


# -- canonical noise ------------------------------------------------------------------------------------------------------------------
# The quotient of the densities of N + 1 and N at x is -f' at 1 - F(x), which grows as x does. v = F(t - 1), where 1 - F(t) = alpha.
TEST, alpha, v, s, less = Domain.of("0 < alpha < 1 at 1/4, 0 < v < 1 at 1/3, s >= 0 at 2, 0 <= less <= s at 1")
VALUE, phi = TEST.adding("0 < phi <= 1 at 1/3")  # f at a single point


def threshold_test(missed: Truth | sp.Expr, D: Domain) -> Truth:
    """T(F, F(. - 1)): the alarm beyond t is the best one, as -f' is larger at a smaller alpha."""
    return tradeoff.by_threshold(missed, tradeoff.slope_further_on(s, less, on=D), s, on=D)


@claim("cnd3", "Definition 1.4 (3), lines 121", "identity", of="T_N(v)")
def by_threshold() -> Form:
    """The best test of noise and noise moved by one is a threshold.
    Read: t = F^{-1}(1 - alpha) and v = F(t - 1): the chance that N + 1 stays below t"""
    return Equal("v", threshold_test(v, TEST), TEST, printed_above="unsafe")


@claim("cnd2", "Definition 1.4 (2), lines 120", "identity", uses=["cnd3"])
def trade_off() -> Form:
    """The trade-off function of noise and noise moved by one is f.
    Read: to the left of t = 1/2, F(t - 1) = f(1 - F(t)) = f(alpha); to the right, f(F(t - 1)) = 1 - F(t) = alpha"""
    left = threshold_test(tradeoff.further_left(phi, on=VALUE), VALUE)
    right = {"f": tradeoff.mirrored(v, alpha, on=TEST), "T": threshold_test(v, TEST)}  # f at alpha = f(v)
    return All(Equal("phi", left, VALUE, printed_above="unsafe"), Always("f = T", right, TEST))


@claim("cnd4", "Definition 1.4 (4), lines 122", "identity")
def symmetric() -> Form:
    """The noise is symmetric around 0.
    Read: in the middle, and one unit further out where it holds before: F(1 - x) = 1 - F(x - 1), and phi is f(F(x - 1))"""
    middle = {"here": tradeoff.middle(c, x, on=MIDDLE), "there": tradeoff.middle(c, -x, on=MIDDLE)}
    out = {"right": tradeoff.further_right(phi, on=VALUE), "left": tradeoff.further_left(phi, on=VALUE)}
    return All(Always("here = 1 - there", middle, MIDDLE), Always("right = 1 - left", out, VALUE))


def falling_outwards() -> Forms:
    """The density falls away from 0: -f' is at most 1 to the right of c, where f meets its mirror, and falls further on."""
    SLOPE, s = Domain.of("s > 0 at 1/2")
    yield Always("s <= 1", {"before": tradeoff.slope_at_mirror(s, on=SLOPE)}, SLOPE, premise="s <= before")
    # densities: h at an output and g, no larger, further out; s is -f' there, lower by `less` further out
    D, s, less, h, g = Domain.of("0 <= s <= 1 at 1/2, 0 <= less <= s at 1/4, 0 <= h <= 1 at 1/3, 0 <= g <= h at 1/9")
    inner = tradeoff.next_density(s, h, on=D)
    outer = tradeoff.next_density(tradeoff.slope_further_on(s, less, on=D), g)
    yield Always("inner <= h", {"inner": inner}, D)
    yield Always("outer <= inner", {"inner": inner, "outer": outer}, D)


def smaller_shifts() -> Forms:
    """No output adds more to the excess for a shift m in [0, 1] than for the shift 1: to the right of 1/2 the density at x - m is at
    most that at x - 1, and to the left of it at most that at x, so that nothing is added."""
    D, own, far, less, eps = Domain.of(
        "0 <= own <= 1 at 1/5, 0 <= far <= 1 at 1/3, 0 <= less <= far at 1/9, eps >= 0 at 1"
    )
    moved, by_one = (excess_of_masses(density, own, eps, on=D) for density in (far - less, far))
    yield Always("moved <= by_one", {"moved": moved, "by_one": by_one}, D, asserts="privacy")
    D, own, less, eps = Domain.of("0 <= own <= 1 at 1/3, 0 <= less <= own at 1/9, eps >= 0 at 1")
    yield AtMost("0", excess_of_masses(own - less, own, eps, on=D), D)


def above_every_line() -> Form:
    """f is the largest of its supporting lines, of slopes -e^eps and -e^(-eps), whose deltas are those of the shift 1; what a delta
    that is smaller by `less` allows at every eps lies above f."""
    D, eps, alpha, delta, less = Domain.of(
        "eps >= 0 at 1/2, 0 <= alpha <= 1 at 1/4, 0 <= delta <= 1 at 1/5, 0 <= less <= delta at 1/9"
    )
    found = tradeoff.least_missed(alpha, eps, delta - less, on=D)
    printed = "missed >= 1 - delta - exp(eps)*alpha and missed >= exp(-eps)*(1 - delta - alpha)"
    return Always(printed, {"missed": found}, D, asserts="privacy")


@claim("cnd1", "Definition 1.4 (1), lines 118-119", "identity")
def shifted() -> Form:
    """Noise moved by at most one unit is no easier to tell than f says.
    Read: statistics of sensitivity Delta move the noise by m in [-1, 1] units, and by symmetry in [0, 1]; F is F_f;
    the density falls away from 0, hence smaller shifts have smaller profiles, and trade-off functions above each
    supporting line of f"""
    return All(*falling_outwards(), *smaller_shifts(), above_every_line())


@claim("thm39", "Theorem 1.5, lines 127-131", "bound", uses="cdf cnd1 cnd2 cnd3 cnd4")
def canonical() -> Form:
    """F_f has all four properties."""
    return All(distribution(), shifted(), trade_off(), by_threshold(), symmetric())


@claim("map", "proof part 2, lines 142-149", "bound", uses=["cnd1", "cnd2"])
def privacy_map() -> Form:
    """The delta at eps of noise moved by one unit, whose trade-off function is that of (eps, delta); smaller shifts have less.
    Read: inputs d_in_p apart move the noise by d_in_p/d_in units, at most one; delta at most 1"""
    D, eps, delta, alpha = Domain.of("eps > 0 at 1, 0 <= delta <= 1 at 1/10, 0 <= alpha <= 1 at 1/4")
    excess = excess_of_masses(1 - tradeoff.least_missed(alpha, eps, delta, on=D), alpha, eps)
    most = supremum(excess, alpha, "largest where no false alarm is allowed", at=sp.S.Zero)
    return All(AtMost("delta", most, D.without(alpha)), *smaller_shifts())


# -- quantiles --------------------------------------------------------------------------------------------------------------------------
claim = opendp.section("opendp.quantile_cnd")


@claim("quantile", "Proposition F.6, lines 63-72", "identity")
def quantile() -> Forms:
    """The quantile function in three branches.
    Read: each branch put into F: with phi = f(u), F(y) = 1 - phi gives F(y - 1) = f(1 - F(y)) = f(phi) = u; with
    phi = f(1 - u), F(y) = phi gives F(y + 1) = 1 - f(phi) = u; the middle branch solved for x"""
    D, u, phi = Domain.of("0 < u < 1 at 1/4, 0 < phi < 1 at 1/3")  # y is the quantile at 1 - phi, or at phi
    left = tradeoff.further_left(tradeoff.mirrored(u, phi, on=D))
    right = tradeoff.further_right(tradeoff.mirrored(1 - u, phi, on=D))
    yield Always("F_at_y_minus_1 = u and F_at_y_plus_1 = u", {"F_at_y_minus_1": left, "F_at_y_plus_1": right}, D)
    D, u = MIDDLE.adding("c <= u <= 1 - c at 1/2")
    solved = solve(tradeoff.middle(c, x, on=D), x, u, because="the x at which F(x) = u")
    yield Equal("(u - 1/2)/(1 - 2*c)", solved, D.without(x))


@claim("finite", "Proposition F.6, text, lines 75", "prose")
def finitely_many() -> Forms:
    """The recursion ends after finitely many steps.
    Read: u < c, by symmetry: a step makes the argument at least (1-c)/c times as large, and it stays below 1 - c,
    as f(u) > c; c = 1/(2 + r), u = c w; for some number k of steps that factor, k times, is enough to reach c"""
    D, r, w, _ = Domain.of("r > 0 at 1, 0 < w < 1 at 1/10, k integer >= 0 at 4")  # for c = 0 one step is enough
    c = 1 / (2 + r)
    names = {"c": c, "u": w / (2 + r)}
    # the argument after one step is 1 - f(u), and f(u) is at most its chord from (0, 1) to (c, c)
    yield AtLeast("(1-c)/c*u", 1 - tradeoff.chord(0, 1, c, tradeoff.at_fixed_point(c, on=D), w), D, names=names)
    yield Always("((1-c)/c)^k >= 1 + k*((1-c)/c - 1)", names, D)
    printed, enough = "u*(1 + k*((1-c)/c - 1)) >= c and k >= 0", sp.ceiling((1 / w - 1) / r)
    yield Exists(printed, names, D, unknown="k", value=enough, given=["r", "w"], asserts=None)


@claim("domain", "precondition and theorem, lines 28, 39-43", "threshold")
def closed_interval() -> Form:
    """The recursion ends for every value in [0, 1].
    Read: the value 0, which the stated range has, and the curve of (eps, 0), e^eps = 1 + more: one step leaves it
    where it is, and so do k steps, while the recursion goes on as long as the argument is below c"""
    D, more, _ = Domain.of("more > 0 at 1, k integer >= 0 at 2")
    names = {"after": 1 - tradeoff.least_missed(0, sp.log(1 + more), 0, on=D), "c": 1 / (2 + more)}
    return Exists("after >= c", names, D, unknown="k", given=["more"], asserts=None)
