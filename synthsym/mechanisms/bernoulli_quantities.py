"""The quantities of the binary releases and what the published rules say."""

from __future__ import annotations

from typing import Any

from flint import arb, fmpq

from ..errors import UserError
from ..numbers.quantities import Values, quantities_of, quantity
from .bernoulli import (
    ALPHA,
    EPS,
    METHODS,
    ZERO_DELTA,
    Method,
    approximate,
    inner,
    loss_profile,
    name_of,
    outer,
    params,
    pure,
    weights,
    worst,
)
from .bernoulli_pair import Pair, below, exact
from .bernoulli_pair import rho as pair_rho

EXAMPLES = {method: "n=1000 a=100 b=100" + (" m=50" if method != "post" else "") for method in METHODS}
ONE_RENYI_LIMIT = 10**6  # counts times outcomes


def _symbolic_pure(method: Method, at: Values) -> Any:
    """The largest loss as an expression."""
    import sympy as sp

    if method == "post" or at["delta"] != 0:
        return None
    c = min(weights(method, at))
    if c == 0:
        return None
    m, inverse = int(exact(at["m"])), sp.Rational(int(c.q), int(c.p))
    return sp.log(1 + m * inverse) if method == "one" else m * sp.log(1 + inverse)


def register(method: Method) -> None:
    """All quantities of one method."""
    of = quantities_of(name_of(method), params(method), EXAMPLES[method])
    exact_pure = {"exact": lambda at: _symbolic_pure(method, at)}
    some = "delta=1e-6" if method == "post" else ""

    @of("epsilon", [ZERO_DELTA], "smallest eps of (eps, delta)-DP; delta=0 (default): pure", some, **exact_pure)
    def epsilon(at: Values, prec: int) -> arb:
        delta = exact(at["delta"])
        return pure(method, at) if delta == 0 else approximate(method, at, delta)

    profile = "exact privacy profile: the largest hockey-stick divergence over all neighbouring data sets"

    @of("delta", [EPS], profile, "eps=0.5")
    def delta(at: Values, prec: int) -> arb:
        return loss_profile(method, at, exact(at["eps"]))

    @of("renyi", [ALPHA], "worst Rényi divergence of order alpha over all neighbouring data sets", "alpha=2")
    def renyi(at: Values, prec: int) -> arb:
        return worst_renyi(method, at, exact(at["alpha"]))

    @of("rho", summary="smallest rho of zCDP: the supremum over alpha > 1 of D_alpha/alpha")
    def rho(at: Values, prec: int) -> arb:
        if method == "post":  # a posterior draw has no finite divergence beyond some order
            return arb("inf")
        if method == "one":
            _not_too_large(at)
        best = arb(0)
        for p in outer(method, at):
            found = pair_rho(p, prec)
            best = best.max(found) if found.is_finite() else found
            if not best.is_finite():
                break
        if method != "one":  # at every order the ends are the worst
            return best
        return inner(method, at, lambda p: arb(0) if below(p, best) else pair_rho(p, prec), best)


def worst_renyi(method: Method, at: Values, alpha: fmpq) -> arb:
    """For alpha >= 1 and independent records or one draw of the parameter the ends are the worst (`worst.….ends`); otherwise blocks decide."""
    if method == "one":
        _not_too_large(at)
    if method == "one" or alpha < 1:
        return worst(method, at, lambda p: p.renyi(alpha))
    best = arb(0)
    for p in outer(method, at):
        found = p.renyi(alpha)
        if not found.is_finite() and not found.is_nan():
            return found
        best = best.max(found)
    return best


def _not_too_large(at: Values) -> None:
    n, m = int(exact(at["n"])), int(exact(at["m"]))
    if m * min(n, 200) > ONE_RENYI_LIMIT:
        most = ONE_RENYI_LIMIT // min(n, 200)
        raise UserError(
            f"m={m}: the Rényi divergence of one shared draw sums over all outcomes; m must be at most {most}"
        )


ORDER = "the Rényi order from which on the divergence is infinite: 1 + min(a, b)"


@quantity("bernoulli-post.order", params("post"), summary=ORDER, example=EXAMPLES["post"])
def order(at: Values, prec: int) -> arb:
    """The moment of order alpha contains Gamma(v + 1 - alpha), smallest v = min(a, b): `worst.bernoulli-post.order`."""
    smallest: Pair = min(outer("post", at), key=lambda p: p.v)
    return arb(1 + smallest.v)


for _method in METHODS:
    register(_method)
