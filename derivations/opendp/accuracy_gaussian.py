"""Accuracy of the discrete and the continuous Gaussian law: tails from masses and densities, and the scale that belongs to a tail."""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, Condition, Domain, Equal, Form, Forms, Iff, Truth, density, laws, probability_below,
    rewrite, sums,
)  # fmt: skip
from synthsym.theory.lattice import above_continuous, at_the_centre, compared_by_scale, distance, mass, nearer_than
from . import opendp

CENTRED, s, z = Domain.of("s > 0 at 2, z integer at 1")
AWAY, a = CENTRED.adding("a integer >= 1 at 3")
POINT, y = CENTRED.adding("y integer >= 1 at 2")
LAW = laws.DiscreteGaussian(z, s**2)
WEIGHTS = "sum(u, -inf, inf, exp(-(u/s)^2/2))"
INSIDE = "sum(k, 0, a - 1, (1 + min(k, 1))*exp(-(k/s)^2/2))"
READS = "1[y != 0] is min(y, 1); z an integer; a = 0 is asked by itself"


def nowhere() -> Truth:
    """P(|X - z| < 0), which is 1 less the whole mass."""
    D, x = CENTRED.adding("x integer at 1")
    whole = sums.termwise(
        sums.whole(mass(LAW, x, D), x, -sp.oo, sp.oo), sp.exp(-((x - z) ** 2) / (2 * s**2)), 1 / LAW.total()
    )
    return rewrite(1 - whole, sp.S.Zero, "the whole law")


def for_every_accuracy(printed: str, complement: bool = False) -> Form:
    """A printed probability of a distance below a (of the complement: at least a), at each a >= 1, and at a = 0."""
    parts = [(nearer_than(LAW, a, AWAY), AWAY, {}), (nowhere(), CENTRED, {"a": sp.S.Zero})]
    return All(*(Equal(printed, 1 - t if complement else t, D, names=names) for t, D, names in parts))


claim = opendp.section("opendp.discrete_gaussian_scale_to_accuracy", hurts="accuracy")


@claim("pmf", "proof, display 3, lines 36", "identity", reads="1[y != 0] is min(y, 1); z an integer")
def distance_mass() -> Form:
    """The law of the distance from the centre."""
    printed = f"(1 + min(y, 1))*exp(-(y/s)^2/2)/{WEIGHTS}"
    off, centre = (at_the_centre(t, LAW) for t in (distance(LAW, y, POINT), mass(LAW, z, CENTRED)))
    return All(Equal(printed, off, POINT), Equal(printed, centre, CENTRED, names={"y": sp.S.Zero}))


@claim("alpha", "proof, chain, lines 43-46", "proof-step", reads=READS)
def tail() -> Form:
    """The tail as 1 less a folded sum."""
    return for_every_accuracy(f"1 - {INSIDE}/{WEIGHTS}", complement=True)


@claim("theorem", "theorem, display 2, lines 21-28", "identity")
def accuracy() -> Form:
    """Which i the printed search accepts.
    Read: the accuracy is the smallest i with P(|X - z| >= i) <= alpha; scale 0, which the theorem includes, asked by itself at i = 1"""
    D, alpha = AWAY.adding("0 <= alpha <= 1 at 1/10")
    printed = f"(1 - alpha)*{WEIGHTS} <= {INSIDE}"
    exact = Condition((1 - nearer_than(LAW, a, AWAY).on(D), "<=", alpha))
    still = Domain("0 <= s <= 0 at 0, 0 <= alpha <= 1 at 1/10")
    return All(Iff(printed, exact, D), Always(printed, {"a": sp.S.One}, still))


claim = opendp.section("opendp.accuracy_to_discrete_gaussian_scale", hurts="accuracy")


@claim("relation", "display 1, lines 16", "identity", reads=READS)
def relation() -> Form:
    """The tail, the accuracy and the scale."""
    return for_every_accuracy(f"{INSIDE}/{WEIGHTS}")


@claim("search", "display 2, lines 22-25", "threshold")
def least_scale() -> Form:
    """The scales at which the tail is at least alpha are those from the scale wanted on.
    Read: alpha is the tail at the scale wanted; s is at least that scale"""
    D, wanted, s, a = Domain.of("wanted > 0 at 2, s > 0 at 3, a integer >= 1 at 3")
    alpha = 1 - nearer_than(laws.DiscreteGaussian(sp.S.Zero, wanted**2), a, D)
    above = Condition((compared_by_scale(a, s, wanted, D), ">=", 0))
    return Iff(f"alpha <= 1 - {INSIDE}/{WEIGHTS}", above, D, names={"alpha": alpha})


@claim("upper", "text before display 2, lines 21", "bound")
def continuous_scale() -> Form:
    """The scale of the continuous law for the same tail is at least that of the discrete one.
    Read: at the scale of the continuous law the discrete tail is at least alpha; it grows with the scale"""
    D, s, a = Domain.of("s > 0 at 2, a integer >= 1 at 3")
    return AtLeast("erfc(a/(s*sqrt(2)))", above_continuous(s, a, D), D)


claim = opendp.section("opendp.conservative_continuous_gaussian_tail_to_alpha", hurts="accuracy")
LINE, sigma, t = Domain.of("sigma > 0 at 2, t > 0 at 1")


def one_side() -> Truth:
    """P(X >= t)."""
    return 1 - probability_below(laws.Normal(sp.S.Zero, sigma**2), t, LINE)


@claim("theorem", "theorem, display, lines 53-56", "identity")
def normal_tail() -> Form:
    """The one-sided tail of the normal law. Read: the standard deviation s is the sigma of the formula"""
    return Equal("1/2*erfc(t/(sigma*sqrt(2)))", one_side(), LINE)


@claim("chain1", "proof, chain line 2, lines 62", "proof-step")
def integrand() -> Form:
    """What is integrated from t on.
    Read: the integrand is compared with the density at the variable of integration x, which the print calls t too"""
    D, x = LINE.adding("x > t at 2")
    return Equal("1/(sigma*sqrt(2*pi))*exp(-1/2*(x/sigma)^2)", density(laws.Normal(sp.S.Zero, sigma**2), x, D), D)


@claim("chain2", "proof, chain line 3, lines 63", "proof-step")
def with_a_plus() -> Form:
    """The tail through the error function, with a plus."""
    return Equal("1/2*(1 + erf(t/(sigma*sqrt(2))))", one_side(), LINE, printed_above="safe")


@claim("chain3", "proof, chain line 4, lines 64", "proof-step")
def complementary() -> Forms:
    """The tail through the complementary error function."""
    yield Equal("1/2*erfc(t/(sigma*sqrt(2)))", one_side(), LINE)
    yield Equal("1/2*(1 - erf(t/(sigma*sqrt(2))))", one_side(), LINE)
