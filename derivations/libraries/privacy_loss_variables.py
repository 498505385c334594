"""Privacy loss random variables of the PRV accountant and of Opacus: their distribution functions and densities.

Y is the loss log(p/q) of an output drawn from p, the pair written p || q. For the sampled Gaussian, p is the mixture; the
letter z = log((e^t + q - 1)/q), which runs over all reals, says where the loss is: t = log(1 - q + q e^z).
"""

import sympy as sp
from synthsym.author import (
    Cost, Domain, Equal, Form, Forms, Phi, Truth, derivative, laws, parameter, probability_below, renyi, rewrite,
)  # fmt: skip
from synthsym.theory.events import excess_of_masses
from synthsym.theory.limits import limit_of_terms
from synthsym.theory.loss_law import falling_loss_at_most, rising_loss_at_most
from synthsym.theory.profile import conditional
from . import autodp, opacus, prv

claim = prv.section("lib.prv", "prv_accountant/privacy_random_variables/")
SAMPLED, q, s, z = Domain.of("0 < q < 1 at 1/10, s > 0 at 1, z real at 1/2")


def sampled_cdf() -> tuple[Truth, sp.Expr]:
    """P(Y <= t) of the sampled Gaussian, and t, in the letter z."""
    level = sp.log(1 - q + q * sp.exp(z))
    pair = laws.NormalMixture(0, 1, s**2, q), laws.Normal(0, s**2)
    return rising_loss_at_most(*pair, s**2 * z + sp.S.Half, level, SAMPLED), level


def of_sampled(printed: str, truth: Truth, **names: sp.Expr) -> Form:
    return Equal(printed, truth, SAMPLED, printed_above="unsafe", names={"t": sp.log(1 - q + q * sp.exp(z)), **names})


@opacus.claim("lib.opacus.prv-cdf", "opacus/accountants/analysis/prv/prvs.py: 61-75", "identity")
def cdf_of_opacus() -> Forms:
    """Distribution function of the loss of the Poisson-sampled Gaussian, mixture against normal."""
    printed = "1 - q*erfc((2*z*s^2 - 1)/(2*sqrt(2)*s))/2 - (1-q)*erfc((2*z*s^2 + 1)/(2*sqrt(2)*s))/2"
    yield of_sampled("log((exp(t) + q - 1)/q)", parameter(SAMPLED, z))
    yield of_sampled(printed, sampled_cdf()[0])


@opacus.claim("lib.opacus.prv-pdf", "opacus/accountants/analysis/prv/prvs.py: 42-59", "identity")
def pdf_of_opacus() -> Form:
    """Density of the loss of the Poisson-sampled Gaussian, mixture against normal."""
    printed = "s*exp(-s^2*z^2/2 - 1/(8*s^2) + 2*t)/(sqrt(2*pi)*(exp(t)+q-1)*sqrt((exp(t)+q-1)/q))"
    below, level = sampled_cdf()
    return of_sampled(printed, derivative(below, z) / derivative(parameter(SAMPLED, level), z))


@claim("poisson-cdf", "poisson_subsampled_gaussian_mechanism.py: 46-56", "identity")
def cdf_of_prv() -> Form:
    """Distribution function of the loss of the Poisson-sampled Gaussian.
    Read: p, the sampling probability, is q here"""
    printed = "-p*erfc(sqrt(2)*(2*s^2*z - 1)/(4*s))/2 + (p-1)*erfc(sqrt(2)*(2*s^2*z + 1)/(4*s))/2 + 1"
    return of_sampled(printed, sampled_cdf()[0], p=q)


# -- Gaussian ------------------------------------------------------------------------------------------------------------
@claim("gauss-cdf", "gaussian_mechanism.py: 13-17", "identity")
def gaussian() -> Forms:
    """Distribution function of the loss of the Gaussian mechanism, and its Rényi divergence. Read: orders above 1"""
    D, mu, t = Domain.of("mu > 0 at 1, t real at 1/2")
    below = rising_loss_at_most(laws.Normal(mu, 1), laws.Normal(0, 1), t / mu + mu / 2, t, D)
    yield Equal("Phi(t/mu - mu/2)", below, printed_above="unsafe")
    E, mu, a = Domain.of("mu > 0 at 1, a > 1 at 2")
    yield Cost("a*mu^2/2", renyi(laws.Normal(mu, 1), laws.Normal(0, 1), a, E))


@autodp.claim("lib.autodp.plrv-law", "autodp/mechanism_zoo.py: 55-56", "identity")
def loss_of_gaussian() -> Form:
    """The loss of the Gaussian mechanism is normal, with a mean and a variance.
    Read: sensitivity 1 and noise of standard deviation s; the normal law by its distribution function"""
    D, s, t = Domain.of("s > 0 at 2, t real at 1/2")
    below = rising_loss_at_most(laws.Normal(1, s**2), laws.Normal(0, s**2), s**2 * t + sp.S.Half, t, D)
    return Equal("Phi((t - 1/(2*s^2))/sqrt(1/s^2))", below, printed_above="unsafe")


# -- Laplace -------------------------------------------------------------------------------------------------------------
@claim("laplace-cdf", "laplace_mechanism.py: 14-23", "identity")
def laplace() -> Forms:
    """Distribution function of the loss of two Laplace laws of scale 1.
    Read: P(Y <= t), Lap(0, 1) against Lap(mu, 1)"""
    # the output a, between the centres 0 and mu = a + b, loses t = b - a
    D, a, b = Domain.of("a > 0 at 1, b > 0 at 1")
    inside = falling_loss_at_most(laws.Laplace(0, 1), laws.Laplace(a + b, 1), a, b - a, D)
    yield Equal("exp((t-mu)/2)/2", inside, names={"t": b - a, "mu": a + b})
    E, mu = Domain.of("mu > 0 at 1")
    yield Equal("0", falling_loss_at_most(laws.Laplace(0, 1), laws.Laplace(mu, 1), mu, -mu, E), E)


# -- truncation ----------------------------------------------------------------------------------------------------------
@claim("trunc-cdf", "abstract_privacy_random_variable.py: 77-78", "identity")
def truncated() -> Form:
    """Distribution function of a loss that is conditioned on an interval, at a point inside.
    Read: below, inside and room are the masses up to t_min, from there to t, and from t to t_max"""
    D, below, inside, room = Domain.of("below >= 0 at 1/10, inside > 0 at 1/2, room > 0 at 1/5")
    D = D.where(sp.Le(below + inside + room, 1, evaluate=False))
    names = {"F_t": below + inside, "F_min": below, "F_max": below + inside + room}
    return Equal("F_t/(F_max - F_min)", conditional(inside, inside + room, on=D), printed_above="unsafe", names=names)


# -- the direction -------------------------------------------------------------------------------------------------------
@prv.claim("lib.prv.readme-direction", "README.md Subsampled Gaussian", "prose")
def direction() -> Forms:
    """e^(-eps) times the mixture's excess over the normal law beyond the output that loses eps, against the curve of
    the computed distribution function F: both vanish as eps grows, and fall at the rate e^(-eps) (1 - F).
    Read: in the notation of Gopi et al. delta(X || Y) is the largest Y(S) - e^eps X(S); the curve of the library is
    that of the loss whose distribution function it computes, delta = P(Y > eps) - e^eps E[e^(-Y); Y > eps], at eps =
    log(1 - q + q e^z)"""
    below, level = sampled_cdf()
    far, near = (Phi(-(s * z + k / (2 * s))) for k in (1, -1))  # upper tails
    mixed = (1 - q) * far + q * near
    pairs = ((laws.NormalMixture(0, 1, s**2, q), mixed), (laws.Normal(0, s**2), far))
    mixture, normal = (
        rewrite(1 - probability_below(law, s**2 * z + sp.S.Half, SAMPLED), told, "upper tails") for law, told in pairs
    )
    rate, F = derivative(parameter(SAMPLED, level), z), rewrite(below, 1 - mixed, "upper tails")
    fall = derivative(excess_of_masses(mixture, normal, level) * sp.exp(-level), z)
    yield Equal("-rate*exp(-eps)*(1 - F)", fall, names={"eps": level, "F": F, "rate": rate})
    for t in (mixture * sp.exp(-level), normal):
        yield Equal("0", limit_of_terms(t, z), SAMPLED.without(z))
