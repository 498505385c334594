"""SmartNoise: what its odometers report after k queries."""

import sympy as sp
from synthsym.author import AtMost, Domain, Equal, Form, Forms, Integer, Real, Truth, rewrite, substitute
from synthsym.theory.guarantees import MANY, concentrated, mean_loss
from synthsym.theory.pure import private_odds
from synthsym.theory.records import independent
from synthsym.theory.trials import all_happen, all_of_a_kind
from synthsym.theory.unequal_composition import eps_as_stated, sum_by_integral, sum_by_tail
from . import smartnoise

ODOMETER = "sql/snsql/sql/odometer.py: "
SAME = Domain(eps=Real > 0, k=Integer >= 1, tol=Real.between(0, 1), at=dict(eps="1/2", k=10, tol="1/100"))


def mean_of_one(eps: sp.Expr, domain: Domain) -> Truth:
    """The largest mean loss of an eps-private pair."""
    loss = rewrite(
        mean_loss(), MANY["eps"] * (sp.exp(MANY["eps"]) - 1) / (sp.exp(MANY["eps"]) + 1), "over the common denominator"
    )
    return substitute(loss, {MANY["eps"]: eps}, "of this mechanism", domain)


# -- equal guarantees ---------------------------------------------------------------------------------------------------------
@smartnoise.claim("lib.smartnoise.odometer-hom", ODOMETER + "30-31", "identity")
def first_candidate() -> Form:
    """The eps that the cited theorem states for k mechanisms, as the library computes it.
    Read: the formula of the theorem that is cited, at 0 < tol < 1"""
    eps, k, tol = SAME.symbols("eps k tol")
    stated = eps_as_stated(independent(mean_of_one(eps, SAME), k), k * eps**2, tol)
    printed = "(exp(eps) - 1)*eps*k/(exp(eps) + 1) + eps*sqrt(2*k*log(eps + sqrt(k*eps^2)/tol))"
    return Equal(printed, stated, SAME, printed_above="safe")


@smartnoise.claim("lib.smartnoise.odometer-b", ODOMETER + "32", "bound")
def second_candidate() -> Form:
    """An eps that k mechanisms meet with failure probability tol, by the root of 2 k/tol without a logarithm.
    Read: 0 < tol = e^(-L) < 1"""
    return AtMost(
        "(exp(eps) - 1)*eps*k/(exp(eps) + 1) + eps*sqrt(2*k*(1/tol))",
        concentrated(),
        MANY,
        names={"tol": sp.exp(-MANY["L"])},
    )


@smartnoise.claim("lib.smartnoise.odometer-delta", ODOMETER + "33-34", "identity")
def total_delta() -> Form:
    """The delta reported after k queries, with D = 1 - (1-delta)^k.
    Read: 0 < delta < 1 and 0 < tol < 1; the probability that some query fails or the losses deviate"""
    D, k, delta, tol = Domain.of("k integer >= 1 at 10, 0 < delta < 1 at 1/100, 0 < tol < 1 at 1/200")
    lost = 1 - all_happen([all_of_a_kind(1 - delta, k, on=D), 1 - tol])
    return Equal("D*(1 - D) + tol", lost, D, printed_above="safe", names={"D": 1 - (1 - delta) ** k})


# -- different guarantees -----------------------------------------------------------------------------------------------------
TWO = Domain(eps1=Real > 0, eps2=Real > 0, L=Real > 0, at=dict(eps1="1/2", eps2="1/3", L=5))


@smartnoise.claim("lib.smartnoise.odometer-het", ODOMETER + "74-85", "bound")
def different_guarantees() -> Forms:
    """The delta, and each of the three candidates for eps, of mechanisms with different guarantees.
    Read: two mechanisms; 0 < tol = e^(-L) < 1"""
    e1, e2, L = TWO.symbols("eps1 eps2 L")
    mean = mean_of_one(e1, TWO) + mean_of_one(e2, TWO)
    squares = e1**2 + e2**2
    names = {"tol": sp.exp(-L)}
    left = "eps1*(exp(eps1)-1)/(exp(eps1)+1) + eps2*(exp(eps2)-1)/(exp(eps2)+1)"
    D = Domain("0 < delta1 < 1, 0 < delta2 < 1, 0 < tol < 1", at=dict(delta1="1/100", delta2="1/50", tol="1/200"))
    kept = all_happen([1 - D["delta1"], 1 - D["delta2"], 1 - D["tol"]], on=D)
    together = (private_odds(e1, on=TWO) * private_odds(e2, on=TWO)).apply(sp.log)
    yield AtMost("eps1 + eps2", together, TWO)
    yield Equal("1 - (1 - tol)*(1 - delta1)*(1 - delta2)", 1 - kept, D, printed_above="safe")
    yield AtMost(
        f"{left} + sqrt(2*(eps1^2+eps2^2)*log(exp(1) + sqrt(eps1^2+eps2^2)/tol))",
        sum_by_integral(mean, squares, sp.exp(-L)),
        TWO,
        names=names,
    )
    yield AtMost(f"{left} + sqrt(2*(eps1^2+eps2^2)*log(1/tol))", sum_by_tail(mean, squares, L), TWO, names=names)
