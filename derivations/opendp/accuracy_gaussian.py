"""Accuracy of the discrete and the continuous Gaussian law: tails from masses and densities, and the scale that belongs to a tail."""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, Condition, DiscreteGaussian, Domain, Equal, Form, Forms, Iff, Integer, Normal, Real, Truth,
    density, probability_below, rewrite, termwise, whole_sum,
)  # fmt: skip
from synthsym.theory.lattice import above_continuous, at_the_centre, compared_by_scale, distance, mass, nearer_than
from . import opendp

CENTRED = Domain("s > 0 at 2, z integer at 1")
AWAY = CENTRED.extend(a=Integer >= 1, at=dict(a=3))
POINT = CENTRED.extend(y=Integer >= 1, at=dict(y=2))
WEIGHTS = "sum(u, -inf, inf, exp(-(u/s)^2/2))"
INSIDE = "sum(k, 0, a - 1, (1 + min(k, 1))*exp(-(k/s)^2/2))"
READS = "1[y != 0] is min(y, 1); z an integer; a = 0 is asked by itself"


def law(D: Domain) -> DiscreteGaussian:
    return DiscreteGaussian(D["z"], D["s"] ** 2)


def nearer() -> Truth:
    """P(|X - z| < a) for a >= 1."""
    return nearer_than(law(AWAY), AWAY["a"], AWAY)


def nowhere() -> Truth:
    """P(|X - z| < 0), which is 1 less the whole mass."""
    D = CENTRED.extend(x=Integer, at=dict(x=1))
    s, z = CENTRED.symbols("s z")
    whole = whole_sum(mass(law(D), D["x"], D), D["x"], -sp.oo, sp.oo)
    index = sp.Symbol("x", integer=True)
    total = law(CENTRED).total()
    return rewrite(1 - termwise(whole, sp.exp(-((index - z) ** 2) / (2 * s**2)), 1 / total), sp.S.Zero, "the whole law")


def for_every_accuracy(printed: str, complement: bool = False) -> Form:
    """A printed probability of a distance below a (of the complement: at least a), at each a >= 1, and at a = 0."""
    parts = [(nearer(), AWAY, {}), (nowhere(), CENTRED, {"a": sp.S.Zero})]
    return All(*(Equal(printed, 1 - t if complement else t, D, names=names) for t, D, names in parts))


# -- discrete_gaussian_scale_to_accuracy --------------------------------------------------------------------------------------
claim = opendp.section("opendp.discrete_gaussian_scale_to_accuracy", hurts="accuracy")


@claim("pmf", "proof, display 3, lines 36", "identity", reads="1[y != 0] is min(y, 1); z an integer")
def distance_mass() -> Form:
    """The law of the distance from the centre."""
    printed = f"(1 + min(y, 1))*exp(-(y/s)^2/2)/{WEIGHTS}"
    off = at_the_centre(distance(law(POINT), POINT["y"], POINT), law(POINT))
    centre = at_the_centre(mass(law(CENTRED), CENTRED["z"], CENTRED), law(CENTRED))
    return All(Equal(printed, off, POINT), Equal(printed, centre, CENTRED, names={"y": sp.S.Zero}))


@claim("alpha", "proof, chain, lines 43-46", "proof-step", reads=READS)
def tail() -> Form:
    """The tail as 1 less a folded sum."""
    return for_every_accuracy(f"1 - {INSIDE}/{WEIGHTS}", complement=True)


@claim("theorem", "theorem, display 2, lines 21-28", "identity")
def accuracy() -> Form:
    """Which i the printed search accepts.
    Read: the accuracy is the smallest i with P(|X - z| >= i) <= alpha; scale 0, which the theorem includes, asked
    by itself at i = 1"""
    D = AWAY.extend(alpha=Real.between(0, 1, closed=True), at=dict(alpha="1/10"))
    printed = f"(1 - alpha)*{WEIGHTS} <= {INSIDE}"
    exact = Condition((1 - nearer().on(D), "<=", D["alpha"]))
    still = Domain("0 <= s <= 0 at 0, 0 <= alpha <= 1 at 1/10")
    return All(Iff(printed, exact, D), Always(printed, {"a": sp.S.One}, still))


# -- accuracy_to_discrete_gaussian_scale --------------------------------------------------------------------------------------
claim = opendp.section("opendp.accuracy_to_discrete_gaussian_scale", hurts="accuracy")
SCALES = Domain("wanted > 0 at 2, s > 0 at 3, a integer >= 1 at 3")


@claim("relation", "display 1, lines 16", "identity", reads=READS)
def relation() -> Form:
    """The tail, the accuracy and the scale."""
    return for_every_accuracy(f"{INSIDE}/{WEIGHTS}")


@claim("search", "display 2, lines 22-25", "threshold")
def least_scale() -> Form:
    """The scales at which the tail is at least alpha are those from the scale wanted on.
    Read: alpha is the tail at the scale wanted; s is at least that scale"""
    s, wanted, a = SCALES.symbols("s wanted a")
    alpha = 1 - nearer_than(DiscreteGaussian(sp.S.Zero, wanted**2), a, SCALES)
    return Iff(
        f"alpha <= 1 - {INSIDE}/{WEIGHTS}",
        Condition((compared_by_scale(a, s, wanted, SCALES), ">=", 0)),
        SCALES,
        names={"alpha": alpha},
    )


@claim("upper", "text before display 2, lines 21", "bound")
def continuous_scale() -> Form:
    """The scale of the continuous law for the same tail is at least that of the discrete one.
    Read: at the scale of the continuous law the discrete tail is at least alpha; it grows with the scale"""
    D = Domain("s > 0 at 2, a integer >= 1 at 3")
    return AtLeast("erfc(a/(s*sqrt(2)))", above_continuous(D["s"], D["a"], D), D)


# -- conservative_continuous_gaussian_tail_to_alpha ---------------------------------------------------------------------------
LINE = Domain("sigma > 0 at 2, t > 0 at 1")


def one_side() -> Truth:
    """P(X >= t)."""
    return 1 - probability_below(Normal(sp.S.Zero, LINE["sigma"] ** 2), LINE["t"], LINE)


claim = opendp.section("opendp.conservative_continuous_gaussian_tail_to_alpha", hurts="accuracy")


@claim("theorem", "theorem, display, lines 53-56", "identity")
def normal_tail() -> Form:
    """The one-sided tail of the normal law. Read: the standard deviation s is the sigma of the formula"""
    return Equal("1/2*erfc(t/(sigma*sqrt(2)))", one_side(), LINE)


@claim("chain1", "proof, chain line 2, lines 62", "proof-step")
def integrand() -> Form:
    """What is integrated from t on.
    Read: the integrand is compared with the density at the variable of integration x, which the print calls t
    too"""
    D = LINE.extend(x=Real > "t", at=dict(x=2))
    printed = "1/(sigma*sqrt(2*pi))*exp(-1/2*(x/sigma)^2)"
    return Equal(printed, density(Normal(sp.S.Zero, D["sigma"] ** 2), D["x"], D), D)


@claim("chain2", "proof, chain line 3, lines 63", "proof-step")
def with_a_plus() -> Form:
    """The tail through the error function, with a plus."""
    return Equal("1/2*(1 + erf(t/(sigma*sqrt(2))))", one_side(), LINE, printed_above="safe")


@claim("chain3", "proof, chain line 4, lines 64", "proof-step")
def complementary() -> Forms:
    """The tail through the complementary error function."""
    yield Equal("1/2*erfc(t/(sigma*sqrt(2)))", one_side(), LINE)
    yield Equal("1/2*(1 - erf(t/(sigma*sqrt(2))))", one_side(), LINE)
