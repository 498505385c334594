"""The exponential mechanism: the largest loss of a choice with weights that are exponential in the score, and what reaches it."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..core.domain import Domain
from ..core.memo import remembered
from ..core.truth import Truth, about
from ..laws.few_outcomes import ScoreLoss
from ..rules import masses
from ..rules.basic import rewrite, simplify, substitute
from ..rules.extremes import largest, supremum
from . import exponential_mechanism as choice
from .composition import loss_of_masses

# Weights exp(eps q/(2 sen)), where a utility q moves by at most sen.
NOISE, e, sen = Domain.of("eps > 0 at 1/2, sen > 0 at 2")
LOSS, gap, normaliser = NOISE.adding("gap real, normaliser real")
TWO, mu = NOISE.adding("0 < mu < 1 at 1/10")


def _largest(*moves: masses.Premise) -> Truth:
    """Largest log-ratio eps gap/(2 sen) + normaliser, where the utility and the logarithm of the total move so."""
    loss = choice.loss_of_choice(gap, normaliser, e, sen, on=LOSS, because="log of the quotient of the masses")
    letters = [gap, normaliser]
    certificate = [(sp.diff(loss.expr, x), move) for x, move in zip(letters, moves, strict=True)]
    return masses.farkas(loss.expr, certificate, letters, LOSS, parts=[loss]).on(NOISE)


def _of_rare_output(
    before: Sequence[Truth | int], after: Sequence[Truth | int], quotient: sp.Expr, moved: str
) -> Truth:
    """What the loss of the first of two outputs, of base masses mu and 1 - mu, comes near as it becomes rare."""
    base = [mu, 1 - mu]
    first = choice.mass_of_choice(base, before, e, sen, on=TWO, because="mass of the first output")
    second = choice.mass_of_choice(base, after, e, sen, on=TWO, because=f"its mass once {moved} by the sensitivity")
    ratio = rewrite(first / second, quotient, "common factors")
    most = supremum(ratio, mu, "falls with mu; approached as the first output becomes rare")
    return simplify(loss_of_masses(most, sp.S.One, because="loss of the first output"))


def general_loss() -> Truth:
    """Largest log-ratio: eps (q - q')/(2 Sen) plus the log-ratio of the normalisers, each at most eps/2."""
    found = _largest(choice.utility_moves(gap, sen), choice.normaliser_moves(normaliser, e))
    return about(found, ScoreLoss(e / (2 * sen), -sen, sen))


def two_outputs() -> Truth:
    """A pair that comes as near as wanted: two outputs of base masses mu and 1 - mu whose utilities move in opposite directions."""
    half, up = choice.half_a_step(sen, on=TWO), sp.exp(e / 2)
    quotient = (mu + (1 - mu) * up) / (mu + (1 - mu) / up)
    return _of_rare_output([half, -half], [-half, half], quotient, "every utility has moved")


@remembered
def one_way_loss() -> Truth:
    """The largest loss of the exponential mechanism when all utilities move in one direction: half of what it is otherwise."""
    down = _largest(choice.utility_moves(gap, sen), choice.normaliser_falls(normaliser))
    up = _largest(choice.utility_falls(gap), choice.normaliser_moves(normaliser, e))
    return about(largest(down, up), ScoreLoss(e / (2 * sen), sp.S.Zero, sen))


@remembered
def one_way_reached() -> Truth:
    """Two outputs, one of which falls by the sensitivity while the other stays: what its loss comes near as it becomes rare."""
    fall, up = 2 * choice.half_a_step(sen, on=TWO), sp.exp(e / 2)
    return _of_rare_output([fall, 0], [0, 0], up / (mu * up + 1 - mu), "its utility has fallen")


def by_weights(t: Truth, temperature: sp.Expr, move: sp.Expr, domain: Domain) -> Truth:
    """The same for weights exp(temperature * score), scores that move by at most `move`."""
    return substitute(t, {NOISE["eps"]: 2 * temperature * move, NOISE["sen"]: move}, "weights by this factor", domain)
