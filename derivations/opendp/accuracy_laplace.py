"""Accuracy of the discrete Laplace law: its tails, from its masses, and the scale or the accuracy that belongs to a tail."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Condition, Domain, Equal, Form, Forms, Iff, Truth, assume, density, laws, rewrite, solve,
)  # fmt: skip
from synthsym.theory.lattice import beyond, distance, distance_at_least, mass
from . import opendp

CENTRED, s, z = Domain.of("s > 0 at 2, z integer at 1")
AWAY, a = CENTRED.adding("a integer >= 1 at 3")
POINT, y = CENTRED.adding("y integer >= 1 at 2")
LAW = laws.DiscreteLaplace(z, s)
TAIL = "2*exp((1 - a)/s)/(exp(1/s) + 1)"
ACCURACY = "a = s*ln(2/(alpha*(exp(1/s) + 1))) + 1"
ANY_ACCURACY = "a any integer >= 0, as its definition says: a = 0 is asked by itself; 1[y != 0] is min(y, 1)"


def tail() -> Truth:
    """P(|X - z| >= a) for a >= 1."""
    return distance_at_least(LAW, a, AWAY)


def everything() -> Truth:
    """P(|X - z| >= 0): the centre, and all that lies one step away or further."""
    away = distance_at_least(LAW, sp.S.One, CENTRED)
    return rewrite(mass(LAW, z, CENTRED) + away, sp.S.One, "the whole law")


def for_every_accuracy(printed: str) -> Form:
    """A printed tail at each a >= 1, and at a = 0."""
    return All(Equal(printed, tail(), AWAY), Equal(printed, everything(), CENTRED, names={"a": sp.S.Zero}))


claim = opendp.section("opendp.discrete_laplacian_scale_to_accuracy", hurts="accuracy")


@claim("pmf", "proof, display 3, lines 33", "identity", reads="1[y != 0] is min(y, 1)")
def distance_mass() -> Form:
    """The law of the distance from the centre."""
    printed = "(1 + min(y, 1))*(1 - exp(-1/s))/(1 + exp(-1/s))*exp(-y/s)"
    off, centre = distance(LAW, y, POINT), mass(LAW, z, CENTRED)
    return All(Equal(printed, off, POINT), Equal(printed, centre, CENTRED, names={"y": sp.S.Zero}))


@claim("chain2", "proof, chain line 4, lines 43", "proof-step", reads=ANY_ACCURACY)
def folded_sum() -> Form:
    """The tail as 1 less a folded sum, whose first term is printed twice."""
    return for_every_accuracy("1 - (1 - exp(-1/s))/(1 + exp(-1/s))*(1 + 2*sum(y, 0, a - 1, exp(-y/s)))")


@claim("chain3", "proof, chain line 5, lines 44", "identity", reads=ANY_ACCURACY)
def closed_tail() -> Form:
    """The tail in closed form."""
    return for_every_accuracy(TAIL)


@claim("theorem", "theorem, display 2, lines 21-26", "identity", reads=ANY_ACCURACY)
def accuracy() -> Forms:
    """The accuracy from the scale and the level."""
    yield Always(ACCURACY, {"alpha": tail()}, AWAY)
    yield Always(ACCURACY, {"alpha": everything(), "a": sp.S.Zero}, CENTRED)


@claim("invert", "proof, last chain, lines 49-52", "proof-step")
def inversion() -> Form:
    """The printed tail solved for the accuracy, step by step."""
    D, s, a = Domain.of("s > 0 at 2, a real at 3")
    level = 2 * sp.exp((1 - a) / s) / (sp.exp(1 / s) + 1)
    for line in ("exp((1 - a)/s) = alpha*(exp(1/s) + 1)/2", "a = 1 - s*ln(alpha*(exp(1/s) + 1)/2)", ACCURACY):
        yield Always(line, {"alpha": level}, D)
    yield Always(ACCURACY, {"alpha": tail()}, AWAY)


claim = opendp.section("opendp.accuracy_to_discrete_laplacian_scale", hurts="accuracy")
SCALES, GIVEN = (
    Domain("wanted > 0 at 2, s > 0 at 3, a integer >= 1 at 3"),
    Domain("wanted > 0 at 2, a integer >= 1 at 3"),
)
WANTED = SCALES["wanted"]


def tail_at(scale: sp.Symbol, D: Domain) -> Truth:
    return distance_at_least(laws.DiscreteLaplace(sp.S.Zero, scale), a, D)


def wanted() -> Truth:
    """The scale at which the tail is what it is at the scale `wanted`: that one, since the tail grows with the scale."""
    return solve(tail_at(s, SCALES), s, tail_at(WANTED, SCALES).on(GIVEN), WANTED)


@claim("relation", "display 1, lines 16", "identity", reads=ANY_ACCURACY)
def relation() -> Form:
    """The tail, the accuracy and the scale."""
    return for_every_accuracy(TAIL)


@claim("search", "display 2, lines 24-28", "threshold", reads="alpha is the tail at the scale wanted")
def least_scale() -> Form:
    """The scales at which the tail is at least alpha are those from the scale wanted on."""
    names = {"alpha": tail_at(WANTED, SCALES)}
    return Iff(f"alpha <= {TAIL}", Condition((wanted(), "<=", s)), SCALES, names=names)


@claim("upper", "text between displays, lines 22", "bound", reads="alpha is the tail at the scale wanted")
def continuous_scale() -> Form:
    """The scale of the continuous law for the same tail is at least that of the discrete one."""
    return AtMost("a/ln(1/alpha)", wanted(), GIVEN, names={"alpha": tail_at(WANTED, GIVEN)})


claim = opendp.section("opendp.conservative_discrete_laplacian_tail_to_alpha", hurts="accuracy")
BEYOND = Domain("s > 0 at 2, t integer >= 0 at 1")
WEIGHT = "(exp(1/s) - 1)/(exp(1/s) + 1)"


def one_side(D: Domain) -> Truth:
    """P(X > t)."""
    return beyond(laws.DiscreteLaplace(sp.S.Zero, s), D["t"], D)


@claim("pmf", "definition, display, lines 17", "identity")
def defined_mass() -> Form:
    """The mass of the law around 0."""
    D, s, x = Domain.of("s > 0 at 2, x integer at 1")
    return Equal(f"{WEIGHT}*exp(-abs(x)/s)", mass(laws.DiscreteLaplace(sp.S.Zero, s), x, D), D)


@claim("theorem", "theorem, display, lines 22-25", "identity", reads="t an integer")
def printed_tail() -> Form:
    """The one-sided tail as the theorem prints it."""
    D = Domain("s > 0 at 2, t integer >= 1 at 1")
    return Equal("exp(-t/s)/(exp(-1/s) + 1)", one_side(D), D, printed_above="safe")


@claim("chain2", "proof, chain lines 2-4, lines 31-34", "proof-step")
def series() -> Forms:
    """The one-sided tail as a series and its value."""
    tail_ = one_side(BEYOND)
    yield Equal(f"sum(x, t + 1, inf, {WEIGHT}*exp(-abs(x)/s))", tail_, BEYOND)
    yield Equal(f"{WEIGHT}*sum(x, t + 1, inf, exp(-x/s))", tail_, BEYOND)
    yield Equal(f"{WEIGHT}*exp((1 - (t + 1))/s)/(exp(1/s) - 1)", tail_, BEYOND)


@claim("geomsum", "proof, margin note of line 4, lines 35", "proof-step")
def ratio_below_one() -> Form:
    """The ratio that the margin note puts into the geometric series.
    Read: the condition |p| < 1 for the p that is put in, which is the quotient of neighbouring masses"""
    s, t = BEYOND.symbols("s t")
    first, second = (density(laws.DiscreteLaplace(sp.S.Zero, s), x, BEYOND) for x in (t, t + 1))
    names = {"p": sp.exp(1 / s)}
    return All(Equal("p", second / first, BEYOND, names=names), Always("abs(p) < 1", names, BEYOND))


@claim("chain3", "proof, chain line 5, lines 36", "identity")
def proved_tail() -> Form:
    """The one-sided tail as the proof ends."""
    return Equal("exp(-t/s)/(exp(1/s) + 1)", one_side(BEYOND), BEYOND, printed_above="safe")


claim = opendp.section("opendp.accuracy_to_discrete_laplacian_scale", hurts="accuracy")


@claim("noclosed", "text between displays, lines 19", "prose")
def no_formula() -> Forms:
    """The scale as a root of a polynomial of degree a, and that there is no formula for that root.
    Read: x = e^(1/s) is a root of x^a + x^(a-1) = 2/alpha, which is derived; granted is that no formula gives that root for every a"""
    yield Always("x^a + x^(a-1) = 2/alpha", {"x": sp.exp(1 / s), "alpha": tail()}, AWAY)
    none = assume(AWAY, sp.S.Zero, "no formula in powers, exp and log is that root for every a")
    yield Always("formulas = 0", {"formulas": none}, AWAY)
