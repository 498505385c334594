"""The Gaussian mechanism: its exact profile, from two densities, and how far apart two unit normals may lie that meet (eps, delta)."""

from __future__ import annotations

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain, Real
from ..core.entries import refuse_other
from ..core.kinds import DISTANCES
from ..core.ledger import declare, knob
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import BOTH, Step, Truth, about, continued, lifted
from ..laws import Normal
from ..laws.releases import Profile
from ..rules.basic import bounded_by, rewrite, substitute
from ..rules.checks import need
from ..rules.densities import density, probability_below
from ..rules.solving import solve
from ..rules.stated import theorem
from ..rules.zcdp import zcdp
from .conversions import ORDER, log_delta
from .events import divergence_at_order, excess, excess_beyond

TAIL = declare(
    "cited:gaussian-tail",
    "P(Z > x) <= exp(-x^2/2)/2 for x >= 0",
    "Chernoff; Feller I, chapter VII, with the factor 1/2 from P(Z > 0)",
)
PAIR = Domain("eta > 0 at 1, eps > 0 at 1")


@remembered
def profile() -> Truth:
    """delta(eps) for two unit normals eta apart: P(S) - e^eps Q(S) with S = {loss > eps}, a half-line, since the loss is affine in the output."""
    eta, eps = PAIR.symbols("eta eps")
    above = excess_beyond(Normal(eta, sp.S.One), Normal(sp.S.Zero, sp.S.One), sp.Symbol("x", real=True), eps, PAIR)
    mirrored = {tail: 1 - Phi(sp.expand(-tail.args[0])) for tail in above.expr.atoms(Phi)}
    return about(
        rewrite(above, sp.expand(above.expr.xreplace(mirrored), deep=False), "upper tails"),
        Profile(eta, sp.S.Zero, sp.S.One, eps),
    )


def profile_at(eta: Truth | sp.Expr, eps: sp.Expr, domain: Domain) -> Truth:
    """delta at this eps of a mechanism that moves by this many standard deviations of its noise."""
    refuse_other("profile_at", "eta", eta, DISTANCES)
    return substitute(profile(), {PAIR["eta"]: eta, PAIR["eps"]: eps}, "the noise that is used", domain)


def lossy_outputs(eta: Truth | sp.Expr, eps: sp.Expr, domain: Domain) -> tuple[Truth, sp.Expr]:
    """An upper bound of that delta, and how far out it begins: the mass of the outputs that lose more than eps, P(Z > place)."""
    exact = profile_at(eta, eps, domain)
    moved = lifted(eta, exact.domain).expr
    place = sp.expand(eps / moved - moved / 2)
    return bounded_by(exact, Phi(-place), "the second law's share is not negative"), place


class TwoSidedTail(Subject):
    """The chance that a standard normal output lies at least this far from 0."""

    far: sp.Expr


def two_sided_tail(far: sp.Expr, domain: Domain) -> Truth:
    """P(|Z| >= far) for a standard normal Z, far >= 0."""
    need(sp.Ge(far, 0, evaluate=False), domain, "how far from 0 an output lies")
    law = Normal(sp.S.Zero, sp.S.One)
    return about(1 - probability_below(law, far, domain) + probability_below(law, -far, domain), TwoSidedTail(far))


class TwoSidedDensity(Subject):
    """What is integrated over the outputs beyond a point for the chance of both tails, at this point."""

    at: sp.Expr


def two_sided_density(at: sp.Expr, domain: Domain) -> Truth:
    """The density of |Z| for a standard normal Z, at a point that is not negative."""
    need(sp.Ge(at, 0, evaluate=False), domain, "the size of an output")
    return about(density(Normal(sp.S.Zero, sp.S.One), at, domain) * 2, TwoSidedDensity(at))


class FarApart(Subject):
    """The excess P(S) - e^eps Q(S) - delta of two normal laws that are far enough apart, S being a half-line."""

    eps: sp.Expr
    delta: sp.Expr


def distance_that_shows(eps: sp.Expr, delta: sp.Expr) -> sp.Expr:
    """Half the distance, in standard deviations, at which the half-line beyond the midpoint refutes (eps, delta)."""
    return sp.sqrt(2 * sp.log((1 + sp.exp(eps)) / (1 - delta)))


@remembered
def far_apart() -> Truth:
    """A lower bound of delta(eps) - delta at eta = 2x, x = sqrt(2 ln((1 + e^eps)/(1 - delta))): it is (1 - delta)/2.

    S is the half-line beyond the midpoint: P(S) - e^eps Q(S) - delta >= 1 - (1 + e^eps) P(Z > x) - delta.
    """
    D = PAIR.without(PAIR["eta"]).extend(delta=Real.between(0, 1), at={"delta": "1/2"})
    level = knob("definition:hockey-stick") * D["eps"]
    x = distance_that_shows(level, D["delta"])
    tails = 1 - (1 + sp.exp(level)) * sp.exp(-(x**2) / 2) / 2 - D["delta"]
    reason = "S = half-line beyond the midpoint: P(S) - e^eps Q(S) - delta >= 1 - (1 + e^eps) P(Z > x) - delta"
    start = profile().on(PAIR)
    bound = continued(
        start, Step("cite", start.expr, tails, reason, BOTH, rests_on=(TAIL,), relation=">="), domain=D, lean="lower"
    )
    return about(rewrite(bound, (1 - D["delta"]) / 2, "at this distance"), FarApart(D["eps"], D["delta"]))


@theorem(
    TAIL,
    "",
    "",
    lean="upper",
    of=("tail",),
    hypotheses=lambda tail, x: [sp.Ge(x, 0, evaluate=False), sp.Le(tail, Phi(-x), evaluate=False)],
)
def tail_at_most(knob: sp.Expr, tail: sp.Expr, x: sp.Expr) -> sp.Expr:
    """P(Z > x) for a standard normal Z, in place of the tail itself."""
    return knob * sp.exp(-(x**2) / 2) / 2


@theorem("cited:gaussian-rate", "for fixed eps the eta at which the Gaussian profile meets delta is ~ eps/sqrt(2 ln(1/delta)) as delta -> 0",
         "Balle and Wang (2018), ICML; Mills ratio", hypotheses=lambda eps, log_level: [sp.Gt(log_level, 0, evaluate=False)])  # fmt: skip
def eta_for_small_delta(knob: sp.Expr, eps: sp.Expr, log_level: sp.Expr) -> sp.Expr:
    """The eta at which the profile meets delta = e^(-log_level), up to a factor that tends to 1 as delta falls to 0."""
    return eps / sp.sqrt(2 * log_level)


@theorem("cited:normal-events", "of the events to which N(0, I) gives mass Phi(z), a normal law with unit variances at a distance of at most g gives at most "
         "Phi(z + knob g), as a half-space towards it does at distance g, and at least Phi(z - knob g)", "Neyman and Pearson (1933)", lean="upper",
         hypotheses=lambda z, g: [sp.Ge(g, 0, evaluate=False)])  # fmt: skip
def largest_mass_at_distance(knob: sp.Expr, z: sp.Expr, g: sp.Expr) -> sp.Expr:
    """The most that a normal law no farther than this gives to an event of mass Phi(z)."""
    return Phi(z + knob * g)


@theorem("cited:normal-events", "", "", lean="lower", hypotheses=lambda z, g: [sp.Ge(g, 0, evaluate=False)])
def least_mass_at_distance(knob: sp.Expr, z: sp.Expr, g: sp.Expr) -> sp.Expr:
    """The least that it gives to it."""
    return Phi(z - knob * g)


# How far apart two unit normals may lie and still meet (eps, delta): bounds from both sides of the eta at which the
# profile is delta. From below: a moment of the loss bounds delta, and any order will do; 1 + 4L/eps is close to the
# best one for delta = e^(-L). From above: the half-line beyond the midpoint is an event of the profile, and on (0, 1]
# its masses lie beyond a chord.


class MeetingDistance(Subject):
    """A bound of the distance of two unit normals at which their profile at eps is delta."""

    eps: sp.Expr
    delta: sp.Expr


LEVELS = Domain("0 < eps <= 1 at 1/2, L >= 1/2 at 10")  # delta = e^(-L)
NEAR = Domain("0 < eps <= 1/6 at 1/9, 0 < delta <= 1/6 at 1/9")


@remembered
def log_delta_at_distance() -> Truth:
    """An upper bound of log delta(eps) for two unit normals eta apart, from the moment of order 4L/eps of the loss."""
    D = ORDER.without(ORDER["tau"]).without(ORDER["eps"]).extend(eta=Real > 0, eps=Real > 0)
    s, L, eta, eps = D.symbols("s L eta eps")
    at_order = divergence_at_order(zcdp(Normal(eta, sp.S.One), Normal(sp.S.Zero, sp.S.One), D.without(s)), 1 + s, on=D)
    bound = substitute(log_delta(with_constant=False), {ORDER["tau"]: at_order, ORDER["eps"]: eps}, "of two normals", D)
    return substitute(bound, {s: 4 * L / eps}, "at this order", D.without(s))


@remembered
def least_distance() -> Truth:
    """A lower bound of the eta at which the profile is e^(-L), for eps <= 1 and delta <= e^(-1/2): the bound of log delta is -L there."""
    t = log_delta_at_distance()
    D = LEVELS.extend(eta=Real > 0)
    eta, L, eps = D.symbols("eta L eps")
    simpler = bounded_by(t.on(D), 12 * L**2 * eta**2 / eps**2 - 4 * L, "eps <= 2L")
    found = solve(simpler, eta, -L, eps / (2 * sp.sqrt(L)), "where the bound of log delta is -L")
    return about(found, MeetingDistance(eps, sp.exp(-L)))


@remembered
def largest_distance() -> Truth:
    """An upper bound of the eta at which the profile is delta, for small eps and delta."""
    D = NEAR.extend(eta=(Real > 0) <= 1, at={"eta": "1/2"})
    eta, eps, delta = D.symbols("eta eps delta")
    beyond = [1 - probability_below(Normal(c, sp.S.One), eta / 2, D) for c in (eta, sp.S.Zero)]
    chords = (sp.Rational(1, 2) + eta / 6, sp.Rational(1, 2) - eta / 6)
    p, q = (bounded_by(t, c, "a chord", upper=k == 1) for k, (t, c) in enumerate(zip(beyond, chords, strict=True)))
    root = solve(
        excess(p, q, eps, "the half-line beyond the midpoint"),
        eta,
        delta,
        because="where this bound of delta(eps) is delta",
    )
    return about(bounded_by(root, 3 * (eps + delta), "e^eps <= 1 + 2 eps"), MeetingDistance(eps, delta))
