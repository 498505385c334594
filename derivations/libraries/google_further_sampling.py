"""dp_accounting: samples without replacement, and sampled releases that are concentrated but not normal."""

from math import comb
import sympy as sp
from synthsym.author import AtMost, Domain, Forms, Normal, Real, assume, renyi
from synthsym.theory.divergence import renyi_of_integral
from synthsym.theory.events import divergence_at_order, log_moment
from synthsym.theory.pure import divergence_of_log_moment
from synthsym.theory.sampled_gaussian import moment_of_mixture
from synthsym.theory.sampling import log_moment_of_sample
from . import google
from .google_rdp import FILE

ONE, ZERO = sp.S.One, sp.S.Zero
ORDERS = (2, 3, 4)


def difference(order: int) -> str:
    """The forward difference at 0, written out."""
    return (
        "("
        + " + ".join(f"({(-1) ** (order - i) * comb(order, i)})*exp({i - 1}*{i}/(2*sigma^2))" for i in range(order + 1))
        + ")"
    )


@google.claim("lib.dpacc.wor-gauss", FILE + "471-541", "bound")
def without_replacement() -> Forms:
    """The divergence of normal noise on a sample without replacement, a record replaced.
    Read: orders 2, 3 and 4, the sum written out; normal noise of multiplier sigma for a replaced record"""
    D = Domain(q=Real.between(0, 1), sigma=Real > 0, at=dict(q="1/10", sigma=1))
    P, Q = Normal(ONE, D["sigma"] ** 2), Normal(ZERO, D["sigma"] ** 2)
    logs = [log_moment(sp.Integer(i - 1), renyi(P, Q, sp.Integer(i), D)) for i in (2, 3, 4)]
    for a in ORDERS:
        truth = divergence_of_log_moment(log_moment_of_sample(D["q"], logs, sp.Integer(a)), sp.Integer(a))
        terms = [f"{comb(a, 2)}*q^2*min(4*(exp(2/(2*sigma^2)) - 1), 2*exp(2/(2*sigma^2)))"]
        for i in range(3, a + 1):
            product = f"{difference(2 * (i // 2))}*{difference(2 * ((i + 1) // 2))}"
            terms.append(f"{comb(a, i)}*q^{i}*min(4*sqrt({product}), 2*exp(({i}-1)*{i}/(2*sigma^2)))")
        yield AtMost(f"log(1 + {' + '.join(terms)})/({a}-1)", truth, D)


@google.claim("lib.dpacc.zcdp-subsampled", FILE + "570-576, 1098-1116", "bound")
def concentrated_release() -> Forms:
    """The divergence of a rho-concentrated release of a Poisson sample, accounted as normal noise of multiplier 1/sqrt(2 rho).
    Read: shown at the orders 2, 3 and 4 for the data set with the record first; granted, not shown: the other
    direction, and orders that are not whole"""
    D = Domain(q=Real.between(0, 1), rho=Real > 0, at=dict(q="1/10", rho="1/2"))
    E, i = D.adding("i_power integer >= 0")
    logs = log_moment(i - 1, divergence_at_order(D["rho"], i, on=E))
    for a in ORDERS:
        truth = renyi_of_integral(moment_of_mixture(logs, i, D["q"], sp.Integer(a)).on(D), sp.Integer(a))
        terms = " + ".join(f"{comb(a, k)}*q^{k}*(1-q)^{a - k}*exp(({k}^2-{k})/(2*sigma^2))" for k in range(a + 1))
        yield AtMost(f"log({terms})/({a}-1)", truth, D, names={"sigma": 1 / sp.sqrt(2 * D["rho"])})
    rest = assume(
        D,
        ZERO,
        "in the other direction and at orders that are not whole no concentrated release loses more than normal noise",
    )
    yield AtMost("0", rest, D)
