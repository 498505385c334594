"""Private-PGM's accounting for concentrated privacy: the delta of a level, its best order, and the bracket of its search."""

import sympy as sp
from derivations.conversions.printed import proposition_1_3
from synthsym.author import (
    Always, AtMost, Domain, Form, Forms, Instead, Real, Truth, derivative, rewrite, solve_affine, substitute,
)  # fmt: skip
from synthsym.theory.conversions import ORDER, concentrated_conversion, exact_log_delta, log_delta
from synthsym.theory.events import divergence_at_order
from synthsym.theory.gaussian import PAIR, profile
from . import pgm

FILE = "mechanisms/cdp2adp.py: "
AT_EPS = Domain(s=Real > 0, rho=Real > 0, eps=Real, at=dict(s=3, rho="1/2", eps=2))  # alpha = 1 + s
ORDERS = {"alpha": 1 + AT_EPS["s"]}


def log_delta_at(order: Truth) -> Truth:
    """The bound of log delta(eps) at one order, of a rho-concentrated mechanism."""
    s, rho, eps = AT_EPS.symbols("s rho eps")
    return substitute(
        order,
        {ORDER["tau"]: divergence_at_order(rho, 1 + s, on=AT_EPS), ORDER["s"]: s, ORDER["eps"]: eps},
        "concentrated",
        AT_EPS,
    )


@pgm.claim(
    "lib.pgm.cdp-delta-standard",
    FILE + "34-41",
    "bound",
    event="data sets with the true answers sqrt(2*{rho}) and 0, noise 1; S: the answer exceeds {eps}/sqrt(2*{rho}) + sqrt(2*{rho})/2",
)
def standard() -> Form:
    """The delta at eps by Markov's inequality.
    Read: rho > 0, eps > 0; every rho-concentrated mechanism, tried on the Gaussian one with sensitivity sqrt(2 rho)
    over the noise"""
    D = Domain(rho=Real > 0, eps=Real > 0, at=dict(rho=8, eps=1))
    truth = substitute(
        profile(), {PAIR["eta"]: sp.sqrt(2 * D["rho"]), PAIR["eps"]: D["eps"]}, "a Gaussian mechanism of this level", D
    )
    return Instead(
        AtMost("exp(-(eps-rho)^2/(4*rho))", truth, D),
        proposition_1_3(),
        "the eps at delta: the printed delta is right where eps >= rho",
    )


@pgm.claim("lib.pgm.cdp-delta", FILE + "45-75", "bound")
def improved() -> Form:
    """The delta at eps with the constant of the sharp moment argument.
    Read: alpha = 1 + s; at every order, and so at the best; its logarithm"""
    printed = "log(exp((alpha-1)*(alpha*rho - eps) + alpha*log(1-1/alpha))/(alpha-1))"
    return AtMost(printed, concentrated_conversion(log_delta_at(log_delta()), AT_EPS["rho"]), AT_EPS, names=ORDERS)


# -- the best order ----------------------------------------------------------------------------------------------------------------
def best_for() -> Truth:
    """The eps for which the order 1 + s is the best: where the slope of the bound in the order vanishes."""
    s, eps = AT_EPS.symbols("s eps")
    slope = derivative(log_delta_at(exact_log_delta()), s)
    rho = AT_EPS["rho"]
    slope = rewrite(
        slope,
        (1 + 2 * s) * rho - eps + sp.log(s) - sp.log(1 + s),
        "the other terms cancel; it rises with the order, so there is one root",
    )
    return solve_affine(slope, eps, sp.S.Zero, "where the order is the best")


def with_best(D: Domain, s: sp.Expr) -> dict[str, Truth | sp.Expr]:
    return {"eps": substitute(best_for(), {AT_EPS["s"]: s}, "this order", D), "alpha": 1 + s}


@pgm.claim("lib.pgm.alpha-lower", FILE + "58", "bound", hurts="accuracy")
def order_from_below() -> Form:
    """The best order is at least (1 + eps/rho)/2. Read: alpha is the best order for eps"""
    D = AT_EPS.without(AT_EPS["eps"])
    return Always("alpha >= (1 + eps/rho)/2", with_best(D, D["s"]), D)


@pgm.claim("lib.pgm.alpha-upper", FILE + "62", "bound", hurts="accuracy")
def order_from_above() -> Forms:
    """The best order is at most (eps + 1)/(2 rho) + 2.
    Read: alpha is the best order for eps >= 0; up to 2, and from there on"""
    small = Domain(s=Real.between(0, 1), rho=Real > 0, at=dict(s="1/2", rho=1))
    large = Domain(s=Real >= 1, rho=Real > 0, at=dict(s=3, rho=1))
    text = "alpha <= (eps + 1)/(2*rho) + 2"
    yield Always(text, with_best(small, small["s"]), small, premise="eps >= 0")
    yield Always(text, with_best(large, large["s"]), large)


# -- the search --------------------------------------------------------------------------------------------------------------------
@pgm.claim("lib.pgm.rhomax", FILE + "106", "bound")
def bracket() -> Form:
    """At rho = eps + 1 the computed delta exceeds every delta < 1.
    Read: the least over the orders exceeds delta only if that of every order does"""
    D = Domain(s=Real > 0, eps=Real >= 0, delta=Real.between(0, 1), at=dict(s="3/10", eps=0, delta="9/10"))
    found = substitute(
        log_delta_at(exact_log_delta()),
        {AT_EPS["rho"]: D["eps"] + 1, AT_EPS["s"]: D["s"], AT_EPS["eps"]: D["eps"]},
        "at the end",
        D,
    )
    return Always("found > log(delta)", {"found": found}, D)


@pgm.claim("lib.pgm.rho-smallest", FILE + "99", "prose", of={"half": "delta(rho/2)", "whole": "delta(rho)"})
def smallest() -> Form:
    """The delta that is computed for half the level exceeds that for the level.
    Read: the smallest of the levels that suffice: half of it would not, by the bound at the same order"""
    half = substitute(log_delta_at(exact_log_delta()), {AT_EPS["rho"]: AT_EPS["rho"] / 2}, "half the level", AT_EPS)
    return Always("half > whole", {"half": half, "whole": log_delta_at(exact_log_delta())}, AT_EPS)
