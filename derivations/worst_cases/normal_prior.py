"""gauss-post and gauss-synth-map, -one, -many: data in [-R, R], a normal prior of the mean, releases that are not conditioned."""

import sympy as sp
from derivations.zheng2015.normal_model import BOX, sigma, sigma0
from derivations.zheng2015.normal_profile import RELEASE, eta_squared
from synthsym.author import Domain, Equal, Truth, substitute
from synthsym.theory.release_deltas import delta_by_eta
from . import paper
from .normal import GAUSSIAN

DATA, n, R, var, prior_var, m, eps = Domain.of(
    "n integer >= 1 at 1000, R > 0 at 1, var > 0 at 1, prior_var > 0 at 2, m integer >= 1 at 10, eps > 0 at 1/2"
)
POSTERIOR = var * prior_var / (var + n * prior_var)
VARIANCES = {
    "post": POSTERIOR,
    "synth-map": var / m,
    "synth-one": POSTERIOR + var / m,
    "synth-many": (POSTERIOR + var) / m,
}


def in_variances(found: Truth) -> Truth:
    """What is derived with standard deviations, in the letters of the quantities."""
    letters = {sigma: sp.sqrt(var), sigma0: sp.sqrt(prior_var), BOX["R"]: R, BOX["n"]: n, RELEASE["m"]: m}
    return substitute(found, letters, "in variances", DATA)


def eta2(method: str) -> Truth:
    """The squared shift of the posterior mean over the variance of what is released."""
    return in_variances(eta_squared(method.removeprefix("synth-")))


def state(method: str) -> None:
    """The two statements of one way of releasing."""
    shift = 2 * R * prior_var / (var + n * prior_var)
    named = {"h": shift / sp.sqrt(VARIANCES[method])}

    @paper.claim(f"worst.gauss-{method}.delta", f"gauss-{method}", "identity", uses=["worst.normal.shift"])
    def profile() -> Equal:
        """delta(eps) of the release, which depends on the data through their mean: one record goes from one end of the range to the other."""
        return Equal(GAUSSIAN, delta_by_eta(eta2(method), eps, DATA), DATA, names=named, printed_above="safe")

    @paper.claim(f"worst.gauss-{method}.rho", f"gauss-{method}", "identity")
    def rho() -> Equal:
        """rho of the release: the Rényi divergence of order alpha is alpha times this."""
        return Equal("h^2/2", eta2(method) / 2, DATA, names=named, printed_above="safe")


for each in VARIANCES:
    state(each)
