"""Section 2.3: the Laplace and the exponential mechanism."""

from __future__ import annotations

import sympy as sp

from synthsym.author import All, AtMost, Domain, Equal, Form, Laplace, Real, Truth, log_density, log_integral, rewrite, substitute, supremum
from synthsym.core.ledger import declare, knob
from synthsym.rules import definition
from synthsym.rules.masses import LOSS, Premise, farkas

from . import paper
from .param_map import laplace_loss

EXPONENTIAL = declare("law:exponential-mechanism", "mass proportional to mu(r) exp(knob * eps q(X, r)/(2 Sen(q)))")

SENSITIVITY = "definition:sensitivity"
NOISE = Domain(eps=Real > 0, sen=Real > 0, at=dict(eps="1/2", sen=2))


@paper.claim("zheng.thm2.20", where="Definition 2.19 and Theorem 2.20", kind="bound", required=True)
def laplace_mechanism() -> Form:
    """Noise of scale Sen/eps on a statistic that moves by at most Sen."""
    t = laplace_loss()
    b, h = t.domain.symbols("b h")
    e, s = NOISE.symbols("eps sen")
    return AtMost("eps", substitute(t, {b: s / e, h: s}, "the statistic moves by its sensitivity", NOISE), NOISE)


@paper.claim("zheng.fn.laplace-sd", where="Footnote on the Laplace law", kind="identity", required=True, hurts="accuracy")
def laplace_moments() -> Form:
    """Mean and standard deviation of a Laplace law, from its density: the two halves of each moment."""
    D = Domain(b=Real > 0, x=Real > 0, at=dict(b=2, x=1))
    b, y = D["b"], sp.Symbol("x_out", positive=True)
    scale = b * knob("law:laplace")
    outer = D.extend(x_out=Real > 0)
    halves = []
    for power in (1, 2):
        start = log_density(Laplace(sp.S.Zero, b), outer["x_out"], outer) + power * sp.log(outer["x_out"])
        flat = rewrite(start, power * sp.log(y) - y / scale - sp.log(scale) - sp.log(2), "right half", outer)
        halves.append(log_integral(flat, y, "gamma", D).apply(sp.exp))
    mean = halves[0] - halves[0]  # the density is even: the left half of the first moment is minus the right one
    second = rewrite(2 * halves[1], 2 * scale**2, "Gamma(3) = 2")
    return All(Equal("0", rewrite(mean, sp.S.Zero, "the halves cancel"), D), Equal("b*sqrt(2)", second.apply(sp.sqrt), D))


def general_loss() -> Truth:
    """Largest log-ratio: eps (q - q')/(2 Sen) plus the log-ratio of the normalisers, each at most eps/2."""
    D = NOISE
    e, s = D.symbols("eps sen")
    gap, norm = sp.symbols("gap normaliser", real=True)
    slope, step, factor = knob(EXPONENTIAL) * e / (2 * s), s / knob(SENSITIVITY), knob(LOSS)
    loss = definition(LOSS, factor * (slope * gap + norm), D, "log of the quotient of the masses")
    certificate = [
        (factor * slope, Premise(step - gap, "q(X, r) - q(X', r) is at most the sensitivity", (SENSITIVITY,))),
        (factor, Premise(slope * step - norm, "Z' is the mean of e^(slope (q' - q)) under the first law, times Z: at most e^(slope Sen) Z",
                           (EXPONENTIAL, SENSITIVITY))),
    ]
    return farkas(loss.expr, certificate, [gap, norm], D, example={gap: step, norm: slope * step}, parts=[loss])


def two_outputs() -> Truth:
    """A pair that comes as near as wanted: two outputs of base masses mu and 1 - mu whose utilities move in opposite directions."""
    D = NOISE.extend(mu=Real.between(0, 1), at={"mu": "1/10"})
    e, mu = D["eps"], D["mu"]
    reach = knob(EXPONENTIAL) * e / knob(SENSITIVITY)
    up = sp.exp(reach / 4)  # utilities that move by the sensitivity, from -Sen/2 to Sen/2, at slope eps/(2 Sen)
    first = mu * up / (mu * up + (1 - mu) / up)
    second = mu / up / (mu / up + (1 - mu) * up)
    utilities = definition(SENSITIVITY, up, D, "weight of a utility of half the sensitivity")
    quotient = definition(EXPONENTIAL, first / second, D, "masses of the first output", utilities)
    flat = rewrite(quotient, (mu + (1 - mu) * up**2) / (mu + (1 - mu) / up**2), "common factors", D)
    end = supremum(flat, mu, "falls with mu; approached as the first output becomes rare").apply(sp.log)
    loss = definition(LOSS, knob(LOSS) * end.expr, D, "loss of the first output", end)
    return rewrite(loss, knob(LOSS) * reach, "logarithm of a power", D)


@paper.claim("zheng.thm2.21", where="Theorem 2.21 (exponential mechanism)", kind="bound", required=True)
def exponential_mechanism() -> Form:
    """Mass proportional to mu(r) exp(eps q/(2 Sen(q))) loses at most eps; two outputs show that nothing can be saved."""
    reached = two_outputs()
    return AtMost("eps", general_loss(), NOISE, lower=reached)
