"""(eps, delta) of a normal release: the Gaussian mechanism with eta = shift/standard deviation."""

import sympy as sp
from synthsym.author import Domain, Integer, Real, Truth, remembered, substitute
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.normal_releases import NormalRelease
from synthsym.theory.normal_releases import eta_squared as distance_squared
from .normal_model import BOX, R, n, posterior_step, sigma, sigma0, variance_of

RELEASE = BOX.extend(
    m=Integer >= 1, eps=Real > 0, delta=Real.between(0, 1), at={"m": 1, "eps": "1/2", "delta": "1/1000000"}
)
m = RELEASE["m"]
METHODS = ("post", "map", "one", "many")


def released(method: str) -> NormalRelease:
    """The release by its name in the library."""
    name, records = ("post", sp.S.One) if method == "post" else (f"synth-{method}", m)
    return NormalRelease(name, n, R, sigma, sigma0, records)


@remembered
def eta_squared(method: str) -> Truth:
    """(shift of the posterior mean)^2 over the variance of the sufficient statistic, for m records."""
    return distance_squared(released(method), posterior_step().on(RELEASE), variance_of(method, m, RELEASE))


def eta(method: str) -> Truth:
    return eta_squared(method) ** sp.S.Half


def delta_of(method: str, domain: Domain | None = None) -> Truth:
    """Exact delta(eps) of a release."""
    D = domain or RELEASE
    return substitute(profile(), {PAIR["eta"]: eta(method), PAIR["eps"]: D["eps"]}, f"eta of the release `{method}`", D)
