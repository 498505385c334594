"""The exponential mechanism: the largest loss of a choice with weights that are exponential in the score, and what reaches it."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.memo import remembered
from ..core.truth import Truth, about
from ..laws.few_outcomes import ScoreLoss
from ..rules import masses
from ..rules.basic import rewrite, simplify, substitute
from ..rules.extremes import largest, supremum
from . import exponential_mechanism as choice
from .composition import loss_of_masses

# Weights exp(eps q/(2 sen)), where a utility q moves by at most sen.
NOISE = Domain("eps > 0 at 1/2, sen > 0 at 2")


def general_loss() -> Truth:
    """Largest log-ratio: eps (q - q')/(2 Sen) plus the log-ratio of the normalisers, each at most eps/2."""
    D = NOISE.extend(gap=Real, normaliser=Real)
    e, sen, gap, normaliser = D.symbols("eps sen gap normaliser")
    loss = choice.loss_of_choice(gap, normaliser, e, sen, on=D, because="log of the quotient of the masses")
    certificate = [
        (sp.diff(loss.expr, gap), choice.utility_moves(gap, sen)),
        (sp.diff(loss.expr, normaliser), choice.normaliser_moves(normaliser, e)),
    ]
    found = masses.farkas(loss.expr, certificate, [gap, normaliser], D, parts=[loss]).on(NOISE)
    return about(found, ScoreLoss(e / (2 * sen), -sen, sen))


def two_outputs() -> Truth:
    """A pair that comes as near as wanted: two outputs of base masses mu and 1 - mu whose utilities move in opposite directions."""
    D = NOISE.extend(mu=Real.between(0, 1), at={"mu": "1/10"})
    e, sen, mu = D.symbols("eps sen mu")
    half = choice.half_a_step(sen, on=D)
    first = choice.mass_of_choice([mu, 1 - mu], [half, -half], e, sen, because="mass of the first output")
    second = choice.mass_of_choice(
        [mu, 1 - mu], [-half, half], e, sen, because="its mass once every utility has moved by the sensitivity"
    )
    up = sp.exp(e / 2)
    quotient = rewrite(first / second, (mu + (1 - mu) * up) / (mu + (1 - mu) / up), "common factors")
    largest = supremum(quotient, mu, "falls with mu; approached as the first output becomes rare")
    return simplify(loss_of_masses(largest, sp.S.One, because="loss of the first output"))


@remembered
def one_way_loss() -> Truth:
    """The largest loss of the exponential mechanism when all utilities move in one direction: half of what it is otherwise."""
    D = NOISE.extend(gap=Real, normaliser=Real)
    e, sen, gap, normaliser = D.symbols("eps sen gap normaliser")
    loss = choice.loss_of_choice(gap, normaliser, e, sen, on=D, because="log of the quotient of the masses")
    slope, rate = sp.diff(loss.expr, gap), sp.diff(loss.expr, normaliser)
    down = [(slope, choice.utility_moves(gap, sen)), (rate, choice.normaliser_falls(normaliser))]
    up = [(slope, choice.utility_falls(gap)), (rate, choice.normaliser_moves(normaliser, e))]
    found = largest(*(masses.farkas(loss.expr, c, [gap, normaliser], D, parts=[loss]).on(NOISE) for c in (down, up)))
    return about(found, ScoreLoss(e / (2 * sen), sp.S.Zero, sen))


@remembered
def one_way_reached() -> Truth:
    """Two outputs, one of which falls by the sensitivity while the other stays: what its loss comes near as it becomes rare."""
    D = NOISE.extend(mu=Real.between(0, 1), at={"mu": "1/10"})
    e, sen, mu = D.symbols("eps sen mu")
    fall = 2 * choice.half_a_step(sen, on=D)
    first = choice.mass_of_choice([mu, 1 - mu], [fall, 0], e, sen, because="mass of the first output")
    second = choice.mass_of_choice(
        [mu, 1 - mu], [0, 0], e, sen, on=D, because="its mass once its utility has fallen by the sensitivity"
    )
    quotient = rewrite(first / second, sp.exp(e / 2) / (mu * sp.exp(e / 2) + 1 - mu), "common factors")
    return simplify(
        loss_of_masses(supremum(quotient, mu, "falls with mu; approached as the first output becomes rare"), sp.S.One)
    )


def by_weights(t: Truth, temperature: sp.Expr, move: sp.Expr, domain: Domain) -> Truth:
    """The same for weights exp(temperature * score), scores that move by at most `move`."""
    return substitute(t, {NOISE["eps"]: 2 * temperature * move, NOISE["sen"]: move}, "weights by this factor", domain)
