"""Section 2.3: the Laplace and the exponential mechanism."""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    All,
    AtMost,
    Domain,
    Equal,
    Form,
    Laplace,
    Real,
    Truth,
    log_density,
    log_integral,
    masses,
    rewrite,
    simplify,
    substitute,
    supremum,
)
from synthsym.theory import exponential_mechanism as choice
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.laplace import laplace_loss

from . import paper

NOISE = Domain(eps=Real > 0, sen=Real > 0, at=dict(eps="1/2", sen=2))


@paper.claim("zheng.thm2.20", where="Definition 2.19 and Theorem 2.20", kind="bound", of="loss(f + Lap(Sen/eps))", required=True)
def laplace_mechanism() -> Form:
    """Noise of scale Sen/eps on a statistic that moves by at most Sen."""
    t = laplace_loss()
    b, h = t.domain.symbols("b h")
    e, s = NOISE.symbols("eps sen")
    return AtMost("eps", substitute(t, {b: s / e, h: s}, "the statistic moves by its sensitivity", NOISE), NOISE)


@paper.claim("zheng.fn.laplace-sd", where="Footnote on the Laplace law", kind="identity", required=True, hurts="accuracy")
def laplace_moments() -> Form:
    """Mean and standard deviation of a Laplace law, from its density: the two halves of each moment."""
    D = Domain(b=Real > 0, at=dict(b=2))
    law = Laplace(sp.S.Zero, D["b"])
    right = D.extend(x_out=Real > 0)
    x = right["x_out"]
    halves = []
    for power in (1, 2):
        log_integrand = simplify(log_density(law, x, right) + power * sp.log(x), "right half, where |x| = x")
        halves.append(log_integral(log_integrand, x, "gamma", D).apply(sp.exp))
    mean = halves[0] - halves[0]  # the density is even: the left half of the first moment is minus the right one
    second = simplify(2 * halves[1], "Gamma(3) = 2")
    return All(Equal("0", rewrite(mean, sp.S.Zero, "the halves cancel"), D), Equal("b*sqrt(2)", second.apply(sp.sqrt), D))


def general_loss() -> Truth:
    """Largest log-ratio: eps (q - q')/(2 Sen) plus the log-ratio of the normalisers, each at most eps/2."""
    D = NOISE.extend(gap=Real, normaliser=Real)
    e, sen, gap, normaliser = D.symbols("eps sen gap normaliser")
    loss = choice.loss_of_choice(gap, normaliser, e, sen, on=D, because="log of the quotient of the masses")
    certificate = [
        (sp.diff(loss.expr, gap), choice.utility_moves(gap, sen)),
        (sp.diff(loss.expr, normaliser), choice.normaliser_moves(normaliser, e)),
    ]
    return masses.farkas(loss.expr, certificate, [gap, normaliser], D, parts=[loss]).on(NOISE)


def two_outputs() -> Truth:
    """A pair that comes as near as wanted: two outputs of base masses mu and 1 - mu whose utilities move in opposite directions."""
    D = NOISE.extend(mu=Real.between(0, 1), at={"mu": "1/10"})
    e, sen, mu = D.symbols("eps sen mu")
    half = choice.half_a_step(sen, on=D)
    first = choice.mass_of_choice([mu, 1 - mu], [half, -half], e, sen, because="mass of the first output")
    second = choice.mass_of_choice([mu, 1 - mu], [-half, half], e, sen, because="its mass once every utility has moved by the sensitivity")
    up = sp.exp(e / 2)
    quotient = rewrite(first / second, (mu + (1 - mu) * up) / (mu + (1 - mu) / up), "common factors")
    largest = supremum(quotient, mu, "falls with mu; approached as the first output becomes rare")
    return simplify(loss_of_masses(largest, sp.S.One, because="loss of the first output"))


@paper.claim("zheng.thm2.21", where="Theorem 2.21 (exponential mechanism)", kind="bound", of="loss(M)", required=True)
def exponential_mechanism() -> Form:
    """Mass proportional to mu(r) exp(eps q/(2 Sen(q))) loses at most eps; two outputs show that nothing can be saved."""
    reached = two_outputs()
    return AtMost("eps", general_loss(), NOISE, lower=reached)
