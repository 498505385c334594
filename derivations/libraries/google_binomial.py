"""The report on secure noise: the binomial mass against the normal density, by Stirling's formula."""

import sympy as sp
from synthsym.author import (
    Always, AtLeast, AtMost, Binomial, Domain, Forms, Lemma, Normal, Truth, apply_lemma, bounded_by, density, formula,
    joined, lemma, log_density, masses, parameter, probability_below, remembered, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.factorials import without_factorials
from synthsym.theory.lattice_bounds import sum_from_next
from synthsym.theory.probability import hoeffding_failure
from . import google

HALF = sp.Rational(1, 2)
# The outcome n/2 + i with n = 2 h and h = 2 i + r: i is below h/2, as it is wherever i <= sqrt(n ln n)/2.
PLACES, i, r = Domain.of("i integer >= 0 at 100, r integer >= 1 at 499900")
NEAR, x_ = Domain.of("0 <= x <= 1/2 at 1/4")
BEND = (1 + x_) * sp.log(1 + x_) + (1 - x_) * sp.log(1 - x_)
STEP, s = Domain.of("0 <= s <= 1 at 1/10")
LOGS, L = Domain.of("L >= 13 at 14")  # log n, which is at least 13 from n = 10^6 on
NU = sp.Rational(2, 5) * L ** sp.Rational(3, 2) * sp.exp(-L / 2)


@remembered
def exponential() -> Lemma:
    """e^s is at most 1 + 2 s up to s = 1."""
    return lemma(sp.exp(s), 1 + 2 * s, STEP, upper=True)


def log_quotient(upper: bool, D: Domain) -> Truth:
    """A bound of the log of the quotient of the mass at n/2 + i and the density sqrt(2/(pi n)) e^(-2 i^2/n), x = i/h."""
    h = 2 * i + r
    mass = without_factorials(log_density(Binomial(2 * h, HALF), h + i, D), upper)
    quotient = mass - (sp.log(1 / (sp.pi * h)) / 2 - i**2 / h)
    x, k = i / h, i + r
    up, down = (1, 0) if upper else (0, 1)
    rest = 1 / (24 * h + down) - 1 / (12 * (h + i) + up) - 1 / (12 * k + up)
    bend = (1 + x) * sp.log(1 + x) + (1 - x) * sp.log(1 - x)
    return rewrite(quotient, -h * bend + h * x**2 - sp.log(1 - x**2) / 2 + rest, "around the middle")


def middle(least: int) -> tuple[Domain, sp.Expr]:
    """The outcomes with i <= sqrt(n ln n)/2, h = n/2 at least this."""
    h = 2 * i + r
    return PLACES.where(sp.Ge(h, least, evaluate=False), sp.Le(i**2, h * sp.log(2 * h) / 2, evaluate=False)), h


def largest_quotient(D: Domain) -> Truth:
    """An upper bound of the log of the quotient of mass and density that does not depend on i."""
    h = 2 * i + r
    above = apply_lemma(log_quotient(True, D), lemma(-BEND, -(x_**2), NEAR, upper=True), {x_: i / h}, h)
    above = apply_lemma(above, lemma(-sp.log(1 - x_**2) / 2, x_**2, NEAR, upper=True), {x_: i / h})
    above = bounded_by(above, i**2 / h**2 + 1 / (24 * h), "two terms are negative")
    return bounded_by(above, sp.log(2 * h) / (2 * h) + 1 / (24 * h), "i is in the middle")


@google.claim("lib.sng.lemma5", "common_docs/Secure_Noise_Generation.pdf: Lemma 5", "bound", hurts="accuracy")
def density_approximation() -> Forms:
    """The binomial mass in the middle is the normal density up to the factor 1 + zeta, |zeta| at most 0.4 ln(n)^1.5/sqrt(n).
    Read: n = 2h; i >= 0, the mass being symmetric; from below log(1 + zeta), which is at most zeta"""
    D, h = middle(500_000)
    D = D.where(sp.Ge(sp.log(2 * h), 13, evaluate=False))
    place, small = {x_: i / h}, sp.exp(-L)
    most = largest_quotient(D)
    above = apply_lemma(most.apply(sp.exp), exponential(), {s: most.expr}) - 1
    above = apply_lemma(above, lemma(2 * (L + sp.Rational(1, 12)) * small, NU, LOGS, upper=True), {L: sp.log(2 * h)})
    below = apply_lemma(log_quotient(False, D), lemma(-BEND, -(x_**2) - x_**4 / 4, NEAR), place, h)
    below = apply_lemma(below, lemma(-sp.log(1 - x_**2) / 2, sp.S.Zero, NEAR), place)
    below = bounded_by(below, -(i**4) / (4 * h**3) - 2 / (9 * h), "i is at most h/2", upper=False)
    below = bounded_by(below, -(sp.log(2 * h) ** 2) / (16 * h) - 2 / (9 * h), "i is in the middle", upper=False)
    below = apply_lemma(below, lemma(-(L**2) * small / 8 - 4 * small / 9, -NU, LOGS), {L: sp.log(2 * h)})
    names = {"nu": NU.subs(L, sp.log(2 * h))}
    yield Always("nu = 0.4*ln(n)^(3/2)/sqrt(n)", {"nu": NU, "n": sp.exp(L)}, LOGS)
    yield Always("ln(2*h) >= 13", {}, Domain("h >= 500000 at 500000"))
    yield AtMost("nu", above, names=names)
    yield AtLeast("-nu", below, names=names)


# -- total variation ---------------------------------------------------------------------------------------------------------------------
# An event: its binomial mass in the middle and outside, the density's sum over its middle, and the mass of the rounded normal law.
EVENT, U, V, o = Domain.of("U >= 0 at 1/10, V >= 0 at 1/10, o >= 0 at 1/10")


def difference() -> Truth:
    """The most that an event's binomial mass exceeds its mass under the rounded normal law."""
    letters = [sp.Symbol(f"{name}_mass", nonnegative=True) for name in ("all", "in", "out", "sum", "round", "more")]
    event, inside, outside, summed, rounded, more = letters
    one, odds = sp.S.One, sp.exp(U)
    certificate = [
        (one, masses.covered(event, [inside, outside], "the middle and the rest")),
        (one, masses.rare(outside, o, "outside the middle")),
        (one, masses.loss_at_most(inside, summed, U)),
        (odds, masses.covered(summed, [rounded, more], "the cells and the rest")),
        (odds, masses.rare(more, V, "the sum of the density beyond its integrals over the cells")),
        (odds - 1, masses.within(rounded, one, "an event")),
    ]
    return masses.farkas(event - rounded, certificate, letters, EVENT, "in the middle, and outside")


def moved_by_rounding(n: sp.Expr, D: Domain) -> Truth:
    """How much the density exceeds its integrals over the cells from i - 1 to i: it does for i <= 0, where all of them add up to 1/2."""
    law = Normal(0, n / 4)
    left = probability_below(law, sp.S.Zero, D)
    E, place = D.adding("y >= 0 at 1")
    y = sp.Symbol("y_place", real=True)
    slope = parameter(E, sp.diff(law.log_density(y), y).subs(y, place))
    return density(law, sp.S.Zero, D) + sum_from_next(1 - left, slope).on(D) - left


@google.claim("lib.sng.lemma4", "common_docs/Secure_Noise_Generation.pdf: Lemma 4", "constant", hurts="accuracy")
def total_variation() -> Forms:
    """The binomial law and the rounded normal law are within 15.2/sqrt(n) of each other.
    Read: n = 2h; up to n = 231 the bound is at least 1; from 232 on the binomial mass is at most e^U times the density
    in the middle, the density is rounded up to cells, and the rest is Hoeffding's"""
    yield Always("1 <= 15.2/sqrt(n)", {}, Domain("n integer in [1, 231] at 100"))
    D, h = middle(116)
    n = 2 * h
    most, moved = largest_quotient(D), moved_by_rounding(n, D)
    levels = {U: most, V: moved, o: hoeffding_failure(n, sp.sqrt(sp.log(n) / n), on=D)}
    formulas = {x: formula(t) for x, t in levels.items()}
    far = joined(substitute(difference(), formulas, "at these levels", D), *levels.values())
    N, m = Domain.of("N >= 232 at 232")
    linear = apply_lemma(far, exponential(), {s: most.expr}, moved.expr + 1)
    small = lemma(sp.log(m) / m + 1 / (12 * m), 2 / (5 * sp.sqrt(m)), N, upper=True)
    rough = apply_lemma(linear, small, {m: n}, 2 * (moved.expr + 1))
    total = sp.sqrt(2 / (sp.pi * m)) * (1 + 4 / (5 * sp.sqrt(m))) + 4 / (5 * sp.sqrt(m)) + 2 / sp.sqrt(m)
    at_most = apply_lemma(rough, lemma(total, sp.Rational(76, 5) / sp.sqrt(m), N, upper=True), {m: n})
    yield AtMost("15.2/sqrt(n)", at_most, names={"n": n})
