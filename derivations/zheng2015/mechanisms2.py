"""Section 2.3: the Laplace and the exponential mechanism."""

import sympy as sp
from synthsym.author import (
    All, AtMost, Domain, Equal, Form, laws, log_density, log_integral, rewrite, simplify, substitute,
)  # fmt: skip
from synthsym.theory.choices import NOISE, general_loss, two_outputs
from synthsym.theory.laplace import laplace_loss
from synthsym.theory.variances import mean_of_laplace_noise, of_laplace_noise
from . import paper


@paper.claim("zheng.thm2.20", "Definition 2.19 and Theorem 2.20", "bound", of="loss(f + Lap(Sen/eps))")
def laplace_mechanism() -> Form:
    """Noise of scale Sen/eps on a statistic that moves by at most Sen."""
    t = laplace_loss()
    b, h = t.domain.symbols("b h")
    e, s = NOISE.symbols("eps sen")
    return AtMost("eps", substitute(t, {b: s / e, h: s}, "the statistic moves by its sensitivity", NOISE), NOISE)


@paper.claim("zheng.fn.laplace-sd", "Footnote on the Laplace law", "identity", hurts="accuracy")
def laplace_moments() -> Form:
    """Mean and standard deviation of a Laplace law, from its density: the two halves of each moment."""
    D, b = Domain.of("b > 0 at 2")
    law = laws.Laplace(sp.S.Zero, b)
    right, x = D.adding("x_out > 0")
    halves = []
    for power in (1, 2):
        log_integrand = simplify(log_density(law, x, right) + power * sp.log(x), "right half, where |x| = x")
        halves.append(log_integral(log_integrand, x, "gamma", D).apply(sp.exp))
    mean = halves[0] - halves[0]  # the density is even: the left half of the first moment is minus the right one
    mean = mean_of_laplace_noise(rewrite(mean, sp.S.Zero, "the halves cancel"), b)
    second = of_laplace_noise(simplify(2 * halves[1], "Gamma(3) = 2"), b)
    return All(Equal("0", mean, D), Equal("b*sqrt(2)", second.apply(sp.sqrt), D))


@paper.claim("zheng.thm2.21", "Theorem 2.21 (exponential mechanism)", "bound", of="loss(M)")
def exponential_mechanism() -> Form:
    """Mass proportional to mu(r) exp(eps q/(2 Sen(q))) loses at most eps; two outputs show that nothing can be saved."""
    reached = two_outputs()
    return AtMost("eps", general_loss(), NOISE, lower=reached)
