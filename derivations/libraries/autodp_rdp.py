"""autodp: Rényi divergences of simple mechanisms, from the laws of their outputs."""

import sympy as sp
from synthsym.author import (
    AtMost, Binomial, Cost, Domain, Form, Forms, Instead, Laplace, Truth, density, log_ratio, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.divergence import kullback_of_integral, renyi_of_integral
from synthsym.theory.laplace_pair import kullback, total
from synthsym.theory.pure import (
    divergence_of_masses, of_all_private, private_odds, response_divergence, worst_of_private,
)  # fmt: skip
from . import autodp, prv

claim = autodp.section("lib.autodp", "autodp/rdp_bank.py: ")
ONE = sp.S.One


def laplace_divergence(shift: sp.Expr, scale: sp.Expr, alpha: sp.Expr, D: Domain) -> Truth:
    """D_alpha of two Laplace laws of this scale whose centres lie `shift` apart."""
    E, g = D.adding("g > 0 at 1")
    at_gap = renyi_of_integral(total(Laplace(0, scale), Laplace(g, scale), g, E, alpha), alpha)
    return substitute(at_gap, {g: shift}, "centres one sensitivity apart", D)


def laplace_kullback(shift: sp.Expr, scale: sp.Expr, D: Domain) -> Truth:
    """The divergence of order 1 of two Laplace laws of this scale."""
    E, g = D.adding("g > 0 at 1")
    return substitute(kullback(scale, scale, g, E), {g: shift}, "centres one sensitivity apart", D)


LAPLACE = "log(a/(2*a-1)*exp((a-1)/b) + (a-1)/(2*a-1)*exp(-a/b))/(a-1)"


@claim("laplace-rdp", "60-71", "identity")
def laplace() -> Forms:
    """Rényi divergence of the Laplace mechanism, with the orders 1 and 1/2 written out.
    Read: b is the scale over the sensitivity; every order above 0"""
    D, b, t = Domain.of("b > 0 at 1, t > 0 at 1")
    yield Cost(LAPLACE, laplace_divergence(ONE, b, 1 + t, D), D, names={"a": 1 + t})
    # Below order 1 the rates a/b and (1-a)/b away from the two centres are m and m + r, the smaller one first or second.
    E, m, r = Domain.of("m > 0 at 1, r > 0 at 2")
    scale = 1 / (2 * m + r)
    for order in (m * scale, (m + r) * scale):
        yield Cost(LAPLACE, laplace_divergence(ONE, scale, order, E), E, names={"a": order, "b": scale})
    F, b = Domain.of("b > 0 at 1")
    yield Cost("1/b + exp(-1/b) - 1", laplace_kullback(ONE, b, F), F)
    yield Cost("-2*(-1/(2*b) + log(1 + 1/(2*b)))", laplace_divergence(ONE, b, sp.S.Half, F), F)


@prv.claim("lib.prv.laplace-rdp", "prv_accountant/privacy_random_variables/laplace_mechanism.py: 25-33", "identity")
def laplace_of_prv() -> Form:
    """Rényi divergence of two Laplace laws of scale 1. Read: scale 1, centres mu apart; orders above 1"""
    D, mu, t = Domain.of("mu > 0 at 1, t > 0 at 1")
    printed = "log(a/(2*a-1)*exp((a-1)*mu) + (a-1)/(2*a-1)*exp(-a*mu))/(a-1)"
    return Cost(printed, laplace_divergence(mu, ONE, 1 + t, D), D, names={"a": 1 + t})


# -- randomised response and pure privacy --------------------------------------------------------------------------------
PURE, eps, s = Domain.of("eps > 0 at 1, s > 0 at 1")
PURE_ONE = Domain("eps > 0 at 1")


def response(p: sp.Expr, alpha: sp.Expr, D: Domain) -> Truth:
    """D_alpha of the answers to a yes and to a no."""
    return divergence_of_masses([p, 1 - p], [1 - p, p], alpha, on=D)


def response_kullback(p: sp.Expr | Truth, D: Domain) -> Truth:
    """The same at order 1: the mean of the loss under the first law."""
    yes, no = Binomial(1, p), Binomial(1, 1 - p)
    mean = sum((density(yes, sp.Integer(x), D) * log_ratio(yes, no, sp.Integer(x), D) for x in (0, 1)), start=sp.S.Zero)
    assert isinstance(mean, Truth)
    return kullback_of_integral(mean)


def pure_kullback_truth() -> Truth:
    """The largest divergence of order 1 of an eps-private pair: that of randomised response."""
    odds = private_odds(eps, on=PURE_ONE)
    yes = rewrite(odds / (1 + odds), sp.exp(eps) / (1 + sp.exp(eps)), "the likelier answer")
    return worst_of_private(response_kullback(yes, PURE_ONE))


@claim("rr-rdp", "266-274", "identity")
def randomised_response() -> Forms:
    """Rényi divergence of randomised response, and its order 1."""
    printed = "log(p^a*(1-p)^(1-a) + (1-p)^a*p^(1-a))/(a-1)"
    D, p, t = Domain.of("0 < p < 1 at 3/4, t > 0 at 1")
    yield Cost(printed, response(p, 1 + t, D), D, names={"a": 1 + t})
    E, p, a = Domain.of("0 < p < 1 at 3/4, 0 < a < 1 at 1/2")
    yield Cost(printed, response(p, a, E), E)
    F, p = Domain.of("0 < p < 1 at 3/4")
    yield Cost("(2*p-1)*log(p/(1-p))", response_kullback(p, F), F)


@claim("puredp-rdp", "476-480", "identity")
def pure() -> Form:
    """The largest Rényi divergence of an eps-private mechanism: that of randomised response. Read: a = 1 + s"""
    truth = of_all_private(response_divergence(eps, s, PURE), eps, 1 + s)
    return Cost("log((sinh(a*eps) - sinh((a-1)*eps))/sinh(eps))/(a-1)", truth, PURE, names={"a": 1 + s})


@claim("puredp-kl", "471-473", "identity")
def pure_kullback() -> Form:
    """The same at order 1."""
    return Cost("eps*(cosh(eps)-1)/sinh(eps)", pure_kullback_truth())


@prv.claim("lib.prv.puredp-rdp", "prv_accountant/privacy_random_variables/pure_dp_mechanism.py: 16-17", "bound")
def pure_of_prv() -> Form:
    """A bound of the Rényi divergence of an eps-private mechanism. Read: a = 1 + s"""
    claimed = AtMost("(a-1)*eps/a", response_divergence(eps, s, PURE), PURE, names={"a": 1 + s})
    return Instead(claimed, pure(), "the largest divergence; eps is never exceeded")
