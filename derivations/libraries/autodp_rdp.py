"""autodp: Rényi divergences of simple mechanisms, from the laws of their outputs."""

import sympy as sp
from synthsym.author import (
    AtMost, Binomial, Cost, Domain, Form, Forms, Instead, Laplace, Real, Truth, density, exponential_integral,
    log_density, log_ratio, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.divergence import kullback_of, kullback_of_integral, renyi_of_integral
from synthsym.theory.laplace_pair import pieces, total
from synthsym.theory.pure import (
    divergence_of_masses, of_all_private, private_odds, response_divergence, worst_of_private,
)  # fmt: skip
from . import autodp, prv

claim = autodp.section("lib.autodp", "autodp/rdp_bank.py: ")
ONE = sp.S.One

# The order above 1 is 1 + t. Below 1 the rates a/b and (1-a)/b away from the two centres are m and m + r, the smaller one first or second.
ABOVE = Domain(b=Real > 0, t=Real > 0, at=dict(b=1, t=1))
RATES = Domain(m=Real > 0, r=Real > 0, at=dict(m=1, r=2))
SCALE = Domain(b=Real > 0, at=dict(b=1))


def laplace_divergence(shift: sp.Expr, scale: sp.Expr, alpha: sp.Expr, D: Domain) -> Truth:
    """D_alpha of two Laplace laws of this scale whose centres lie `shift` apart."""
    E, g = D.adding("g > 0 at 1")
    at_gap = renyi_of_integral(total(Laplace(0, scale), Laplace(g, scale), g, E, alpha), alpha)
    return substitute(at_gap, {g: shift}, "centres one sensitivity apart", D)


def laplace_kullback(shift: sp.Expr, scale: sp.Expr, D: Domain) -> Truth:
    """The divergence of order 1 of two Laplace laws of this scale."""
    E, g = D.adding("g > 0 at 1")
    P, Q = Laplace(0, scale), Laplace(g, scale)
    weights = pieces(P, Q, g, E, lambda P, Q, x, F: log_density(P, x, F))
    losses = pieces(P, Q, g, E, lambda P, Q, x, F: log_density(P, x, F) - log_density(Q, x, F))
    left, right, middle = (
        exponential_integral(w, w.domain["u"], loss) for w, loss in zip(weights, losses, strict=True)
    )
    return substitute(kullback_of(P, Q, left + right + middle), {g: shift}, "centres one sensitivity apart", D)


LAPLACE = "log(a/(2*a-1)*exp((a-1)/b) + (a-1)/(2*a-1)*exp(-a/b))/(a-1)"


@claim("laplace-rdp", "60-71", "identity")
def laplace() -> Forms:
    """Rényi divergence of the Laplace mechanism, with the orders 1 and 1/2 written out.
    Read: b is the scale over the sensitivity; every order above 0"""
    b, t = ABOVE.symbols("b t")
    scale = 1 / (2 * RATES["m"] + RATES["r"])
    below = []
    for rate in (RATES["m"], RATES["m"] + RATES["r"]):
        truth = laplace_divergence(ONE, scale, rate * scale, RATES)
        below.append(Cost(LAPLACE, truth, RATES, names={"a": rate * scale, "b": scale}))
    yield Cost(LAPLACE, laplace_divergence(ONE, b, 1 + t, ABOVE), ABOVE, names={"a": 1 + t})
    yield from below
    yield Cost("1/b + exp(-1/b) - 1", laplace_kullback(ONE, SCALE["b"], SCALE))
    yield Cost("-2*(-1/(2*b) + log(1 + 1/(2*b)))", laplace_divergence(ONE, SCALE["b"], sp.S.Half, SCALE))


@prv.claim("lib.prv.laplace-rdp", "prv_accountant/privacy_random_variables/laplace_mechanism.py: 25-33", "identity")
def laplace_of_prv() -> Form:
    """Rényi divergence of two Laplace laws of scale 1. Read: scale 1, centres mu apart; orders above 1"""
    D, mu, t = Domain.of("mu > 0 at 1, t > 0 at 1")
    return Cost(
        "log(a/(2*a-1)*exp((a-1)*mu) + (a-1)/(2*a-1)*exp(-a*mu))/(a-1)",
        laplace_divergence(mu, ONE, 1 + t, D),
        names={"a": 1 + t},
    )


# -- randomised response and pure privacy --------------------------------------------------------------------------------
CHANCE = Domain(p=Real.between(0, 1), t=Real > 0, at=dict(p="3/4", t=1))
CHANCE_BELOW = Domain(p=Real.between(0, 1), a=Real.between(0, 1), at=dict(p="3/4", a="1/2"))
PURE = Domain(eps=Real > 0, s=Real > 0, at=dict(eps=1, s=1))
PURE_ONE = Domain(eps=Real > 0, at=dict(eps=1))


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
    odds = private_odds(PURE_ONE["eps"], on=PURE_ONE)
    yes = rewrite(odds / (1 + odds), sp.exp(PURE_ONE["eps"]) / (1 + sp.exp(PURE_ONE["eps"])), "the likelier answer")
    return worst_of_private(response_kullback(yes, PURE_ONE))


@claim("rr-rdp", "266-274", "identity")
def randomised_response() -> Forms:
    """Rényi divergence of randomised response, and its order 1."""
    printed = "log(p^a*(1-p)^(1-a) + (1-p)^a*p^(1-a))/(a-1)"
    p, t = CHANCE.symbols("p t")
    B = CHANCE_BELOW
    D = Domain(p=Real.between(0, 1), at=dict(p="3/4"))
    yield Cost(printed, response(p, 1 + t, CHANCE), CHANCE, names={"a": 1 + t})
    yield Cost(printed, response(B["p"], B["a"], B), B)
    yield Cost("(2*p-1)*log(p/(1-p))", response_kullback(D["p"], D))


@claim("puredp-rdp", "476-480", "identity")
def pure() -> Form:
    """The largest Rényi divergence of an eps-private mechanism: that of randomised response. Read: a = 1 + s"""
    e, s = PURE.symbols("eps s")
    truth = of_all_private(response_divergence(e, s, PURE), e, 1 + s)
    return Cost("log((sinh(a*eps) - sinh((a-1)*eps))/sinh(eps))/(a-1)", truth, names={"a": 1 + s})


@claim("puredp-kl", "471-473", "identity")
def pure_kullback() -> Form:
    """The same at order 1."""
    return Cost("eps*(cosh(eps)-1)/sinh(eps)", pure_kullback_truth())


@prv.claim("lib.prv.puredp-rdp", "prv_accountant/privacy_random_variables/pure_dp_mechanism.py: 16-17", "bound")
def pure_of_prv() -> Form:
    """A bound of the Rényi divergence of an eps-private mechanism. Read: a = 1 + s"""
    e, s = PURE.symbols("eps s")
    return Instead(
        AtMost("(a-1)*eps/a", response_divergence(e, s, PURE), names={"a": 1 + s}),
        pure(),
        "the largest divergence; eps is never exceeded",
    )
