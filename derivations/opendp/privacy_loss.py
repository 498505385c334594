"""The privacy loss as a random variable, and the largest excess over all events as its mean (Lemma 1.2 beside `cdp_delta`)."""

import sympy as sp
from synthsym.author import Always, Condition, Domain, Equal, Form, Forms, Iff, Truth, corners, remembered, substitute
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.events import excess_of_masses
from synthsym.theory.responses import mean
from . import opendp

# An outcome of masses p and q under the two laws, one of mass a that only the first law has, and one of mass b that only the second has.
POINTS, eps, p, q, a, b = Domain.of(
    "eps >= 0 at 1, 0 < p <= 1 at 1/2, 0 < q <= 1 at 1/8, 0 <= a <= 1 at 1/4, 0 <= b <= 1 at 1/3"
)
OUTCOMES = (
    "outcome by outcome: one of masses p and q under the two laws, one that only the first law has (mass a) and one that only the second has "
    "(mass b); the mean under the first law does not see the last one"
)


@remembered
def loss() -> Truth:
    """f(y) of the outcome that both laws have."""
    return loss_of_masses(p, q, on=POINTS, because="f(y) = log of the quotient of the masses")


def inside(first: sp.Expr, second: sp.Expr, D: Domain, share: sp.Expr) -> Truth:
    """What an outcome adds to P(E) - e^eps Q(E) if it lies in E (share 1) or does not (share 0)."""
    return excess_of_masses(share * first, share * second, eps, on=D, because="an outcome of E adds its own excess")


def best(first: sp.Expr, second: sp.Expr) -> Truth:
    """The largest that it can add."""
    D, share = POINTS.adding("0 <= share <= 1 at 1/2")
    ends = {share: (sp.S.Zero, sp.S.One)}
    return corners(inside(first, second, D, share), ends, "in E or not, whichever is more").on(POINTS)


@remembered
def supremum_over_events() -> Truth:
    """sup over E of P(E) - e^eps Q(E): every outcome is in E or not, independently of the others."""
    return best(p, q) + best(a, sp.S.Zero) + best(sp.S.Zero, b)


claim = opendp.section("opendp.cdp_delta")
MEAN = "p*max(0, 1 - exp(eps - z)) + a"  # the printed mean over these outcomes: Z is infinite where only the first law has mass


@claim("hockey", "proof of Lemma 1.2, display 1, lines 43", "identity", reads=OUTCOMES)
def hockey() -> Form:
    """The largest excess over all events is a mean of the privacy loss."""
    return Equal(MEAN, supremum_over_events(), POINTS, names={"z": loss()}, printed_above="safe")


@claim("iff", "Lemma 1.2, lines 26-33", "identity", uses=["hockey"], reads=OUTCOMES)
def level() -> Form:
    """A delta is enough exactly where it is at least that mean."""
    D, delta = POINTS.adding("delta >= 0 at 1/10")
    return Iff(f"delta >= {MEAN}", Condition((supremum_over_events(), "<=", delta)), D, names={"z": loss()})


ANY_EVENT = f"any algorithm and any event, so that E may hold what only M(x') puts out; {OUTCOMES}"


@claim("changemeasure", "proof of Lemma 1.2, display 2, lines 48", "proof-step", reads=ANY_EVENT)
def change_of_measure() -> Form:
    """P(Y' in E) as a mean under the law of Y."""
    mass = mean([q, b], [sp.S.One, sp.S.One], on=POINTS)
    return Equal("p*exp(-f)", mass, POINTS, names={"f": loss()})


@claim("ratio", "proof of Lemma 1.2, text after display 2, lines 50", "proof-step")
def ratio() -> Form:
    """e^(-f(y)) as a quotient of masses."""
    return Equal("p/q", (-loss()).apply(sp.exp), POINTS)


@claim("event", "proof of Lemma 1.2, display 3, lines 54", "proof-step", reads=ANY_EVENT)
def excess_of_event() -> Form:
    """P(E) - e^eps Q(E) as a mean under the law of Y, for the event of all these outcomes."""
    one = sp.S.One
    whole = inside(p, q, POINTS, one) + inside(a, sp.S.Zero, POINTS, one) + inside(sp.S.Zero, b, POINTS, one)
    return Equal("p*(1 - exp(eps - f)) + a", whole, POINTS, names={"f": loss()})


@claim("worst", "proof of Lemma 1.2, display 4, lines 57-60", "proof-step", uses=["hockey"], reads=OUTCOMES)
def worst_event() -> Forms:
    """The event of the outcomes that lose more than eps reaches the largest excess, which is the printed mean."""
    edge = p * sp.exp(-eps)  # the outcome loses more than eps exactly where q lies below this
    yield Equal(MEAN, supremum_over_events(), POINTS, names={"z": loss()})
    for share, low, sign in ((sp.S.One, "<", ">"), (sp.S.Zero, "<=", "<=")):
        D, w = POINTS.without(q).adding(f"0 {low} w < 1 at 1/2")
        second = edge * (1 - w) if share else edge + (1 - edge) * w
        truths = (loss(), supremum_over_events())
        f, best_value = (substitute(t, {q: second}, "on one side of the edge", D) for t in truths)
        there = inside(p, second, D, share) + inside(a, sp.S.Zero, D, sp.S.One)
        yield Always(f"1 - exp(eps - f) {sign} 0", {"f": f}, D)
        yield Always("there = best", {"there": there, "best": best_value}, D)
