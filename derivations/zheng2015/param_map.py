"""Section 6.1.1: releasing the posterior mode, bare and with Laplace noise."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Domain, Equal, Form, Never, NoClosedForm, Order, Real, Truth, density, derivative, laws,
    remembered, simplify, substitute,
)  # fmt: skip
from synthsym.theory.beta import mode
from synthsym.theory.laplace import mean_size
from synthsym.theory.posterior_modes import SIZE, loss_of_noisy_mode, shift, variance_of_mode
from synthsym.theory.private_pairs import certain_event
from synthsym.theory.records import variance_of_sum
from synthsym.theory.responses import variance
from . import paper


@remembered
def posterior_mode() -> Truth:
    """The posterior mode for n1 ones among n records."""
    D, n1, n0, alpha, beta = Domain.of("n1 integer >= 0 at 3, n0 integer >= 0 at 5, alpha > 1 at 2, beta > 1 at 5/2")
    return mode((n1 + alpha, n0 + beta), D)


@paper.claim("zheng.cor6.1", "Corollary 6.1", "bound", uses=["zheng.prop2.13"])
def map_is_not_private():
    """The mode changes with every count, and it is released as it is.
    Read: prior weights above 1, so that the mode is defined for all data"""
    D, delta = SIZE.adding("0 < delta < 1 at 1/10")
    moved = shift()
    yield Always("step > 0", {"step": moved}, SIZE, asserts="no-privacy")
    yield Never(certain_event(D["eps"], D, moved) - delta, D)


@paper.claim("zheng.sec6.1.1.map-formula", "Sentence before Corollary 6.2", "identity")
def printed_mode():
    """The mode and its sensitivity as printed there."""
    top = posterior_mode()
    names = {"n": top.domain["n1"] + top.domain["n0"]}
    yield Equal("(n1 + alpha)/(n + alpha + beta)", top, top.domain, names=names)
    yield Equal("1/(n + alpha + beta)", shift(), SIZE, printed_above="safe")


def noisy_mode() -> Truth:
    """Pure loss of the mode with Laplace noise of the printed scale."""
    n, alpha, beta, eps = SIZE.symbols("n alpha beta eps")
    return loss_of_noisy_mode(1 / (eps * (n + alpha + beta)), SIZE)


@paper.claim("zheng.cor6.2", "Corollary 6.2", "bound", of="loss(theta_MAP + Lap(b))", uses="zheng.sec6.1.1.map-formula")
def laplace_on_mode() -> Form:
    """Noise of scale 1/(eps (n + alpha + beta)) is claimed to lose at most eps.
    Event: X: all {n} records 0; X': one of them 1; S: what is released is at most the mode of X"""
    return AtMost("eps", noisy_mode(), SIZE)


def printed_noise(D: Domain) -> Truth:
    """Mean size of Laplace noise of the printed scale."""
    n, alpha, beta, eps = D.symbols("n alpha beta eps")
    return mean_size(1 / (eps * (n + alpha + beta)), D)


@paper.claim("zheng.cor6.2.noise", "Expected noise after Corollary 6.2", "identity", hurts="accuracy")
def expected_noise():
    """Mean size of the printed noise, and its order in n."""
    size = printed_noise(SIZE)
    yield Equal("1/(eps*(n + alpha + beta))", size, SIZE)
    yield Order("1/(eps*n)", size, "n", SIZE, kind="O", given=("alpha", "beta"))


TRUE = Domain("n integer >= 1 at 9, alpha >= 1 at 1, beta >= 1 at 1, 0 < theta < 1 at 1/3, eps > 0 at 1/2")


@remembered
def sampling_variance() -> Truth:
    """Variance of the mode over data whose records are ones with probability theta."""
    one = simplify(density(laws.Binomial(sp.S.One, TRUE["theta"]), sp.S.One, TRUE), "mass of a one")
    count = variance_of_sum(variance(one, one), TRUE["n"], because="n independent records, each of variance p - p^2")
    D = TRUE.extend(n1=Real.between(0, "n", closed=True), at={"n1": 3})
    n1, n, alpha, beta = D.symbols("n1 n alpha beta")
    top = mode((n1 + alpha, n - n1 + beta), D)
    slope = simplify(derivative(top, n1, "the mode is affine in the number of ones"), "slope").on(TRUE)
    return variance_of_mode(
        simplify(count * slope**2, "variance of an affine function"), *TRUE.symbols("n alpha beta theta")
    )


@paper.claim("zheng.cor6.2.var", "Variance after Corollary 6.2", "bound", hurts="accuracy")
def printed_variance():
    """The printed variance, and that it is less than t(1-t)/n."""
    v = sampling_variance()
    names = {"variance": v}
    yield Always("variance = n*theta*(1 - theta)/(n + alpha + beta)^2", names, TRUE)
    yield Always("variance < theta*(1 - theta)/n", names, TRUE)


@paper.claim("zheng.cor6.2.ratio", "Comparison of noise and sampling deviation", "prose", hurts="accuracy")
def noise_against_sampling() -> Form:
    """Noise over sampling deviation, and the size of n from which sampling dominates."""
    n, eps = TRUE.symbols("n eps")
    quotient = printed_noise(TRUE) / sampling_variance().apply(sp.sqrt)
    W, w = TRUE.adding("w > 0 at 3")
    large = substitute(quotient, {eps: w / sp.sqrt(n)}, "n = w^2/eps^2", W)
    fixed = ("theta", "alpha", "beta")
    return All(Order("1/(eps*sqrt(n))", quotient, "n", TRUE, given=fixed), Order("1/w", large, "n", W, given=fixed))


@paper.claim("zheng.sec6.1.1.no-pdf", "Last sentence of section 6.1.1", "prose", hurts="accuracy")
def density_of_noisy_mode() -> Form:
    """The density of the noisy mode, given the data: a Laplace density around the mode."""
    top = posterior_mode()
    D, b, x = top.domain.adding("b > 0 at 1, x real at 0")
    return NoClosedForm("the released mode has no closed-form density", density(laws.Laplace(top, b), x, D), D)
