"""Releases conditioned to lie in [-R, R], with the normalising constants of both neighbours.

Conditioned on the box, a normal release of variance v around c is an exponential family: density = base(y)
exp(c y/v - A(c)). The loss of an output rises with the output, and the loss at the upper end, as a function of the
lower centre c with the step h kept, falls with c (A is convex), so the worst pair of data sets sits at the lower edge.
"""

from __future__ import annotations

import sympy as sp

from synthsym.author import Domain, Normal, Real, Truth, bounded_by, log_ratio, parameter, remembered, rewrite, substitute, supremum
from synthsym.core.ledger import declare, knob
from synthsym.rules import cite, definition

from .normal_model import posterior_step, posterior_variance, shrink, sigma, variance_of
from .normal_profile import RELEASE, m

declare(
    "cited:log-partition",
    "for densities base(y) exp(c y/v - A(c)) on [-R, R]: A'(c) = E[y]/v <= R/v and A''(c) = Var[y]/v^2 >= 0; A is even where base is",
    "Brown (1986), Fundamentals of statistical exponential families, theorem 2.2",
)

PAIR = Domain(v=Real > 0, R=Real > 0, h=Real > 0, c=Real, y=Real.between("-R", "R", closed=True),
              at={"v": 1, "R": 1, "h": "1/10", "c": "-1/2", "y": "1/2"})
v, R, h, c, y = PAIR.symbols("v R h c y")


def box_mass(centre: sp.Expr) -> sp.Expr:
    """P(-R < N(centre, v) < R), from the law's cdf."""
    law = Normal(centre, v)
    return law.cdf(R) - law.cdf(-R)


@remembered
def loss_of_output() -> Truth:
    """Loss of the output y between the conditioned laws around c + h (first) and c."""
    free = log_ratio(Normal(c + h, v), Normal(c, v), y, PAIR)
    tidy = rewrite(free, knob("definition:privacy-loss") * h * (2 * y - 2 * c - h) / (2 * v * knob("law:normal")), "the free log-ratio")
    constants = sp.log(box_mass(c)) - sp.log(box_mass(c + h))
    t = definition("definition:privacy-loss", tidy.expr + constants * knob("definition:privacy-loss"), PAIR,
                   "conditioning divides each density by the mass of the box", tidy)
    return t


@remembered
def loss_at_top() -> Truth:
    """Largest over the outputs: the loss rises with y."""
    return supremum(loss_of_output(), y, "increasing in the output: largest at R")


@remembered
def worst_loss() -> Truth:
    """Largest over the pairs with |centres| <= b and distance at most h: the lower centre at -b."""
    D = PAIR.extend(b=Real > 0, at={"b": "1/2"})
    t = loss_at_top()
    after = t.expr.subs(c, -D["b"])
    return cite("cited:log-partition", after, D.restrict(y, R).restrict(c, -D["b"]),
                "the log-density at R is increasing and concave in its centre: the widest step from the lowest centre", t)


# -- the methods ---------------------------------------------------------------------------------------------------------
def unit_variance(method: str) -> Truth:
    """Variance of what is conditioned: the draw (`post`), a record around the posterior mean (`map`), a predictive record;
    `joint` is the mean of m records of one draw that are conditioned together."""
    if method == "joint":
        return variance_of("one", m)
    record = parameter(RELEASE, sigma**2) * knob("law:normal")
    if method == "post":
        return posterior_variance()
    return record if method == "map" else record + posterior_variance()


def units(method: str) -> sp.Expr:
    """Independent units of a release of m records; a conditioned draw, or one record, is a single unit."""
    return m if method in ("map", "many") else sp.S.One


@remembered
def conditioned_loss(method: str) -> Truth:
    """Exact pure loss of the conditioned release: post, map (m records), many (m records), one (a single record)."""
    t = worst_loss()
    edge = shrink() * t.domain["R"]
    placed = substitute(t, {h: posterior_step(), v: unit_variance(method), t.domain["b"]: edge},
                        "every record at -R, one of them moved to R, all that is released at R", RELEASE)
    return placed * units(method)


@remembered
def free_bound(method: str) -> Truth:
    """The loss without the constants: an upper bound, as the mass of the box is larger for the inner centre."""
    D = worst_loss().domain
    Rr, hh, vv, b = (D[name] for name in ("R", "h", "v", "b"))
    after = hh * (2 * Rr + 2 * b - hh) / (2 * vv) * knob("definition:privacy-loss") / knob("law:normal")
    why = "the box has more mass around the inner centre, so its log-ratio only lowers the loss"
    t = cite("cited:anderson", after, D, why, worst_loss(), lean="upper")
    edge = shrink() * Rr
    out = substitute(t, {hh: posterior_step(), vv: unit_variance(method), b: edge}, "", RELEASE) * units(method)
    return rewrite(out, sp.factor(sp.simplify(out.expr)), "collect")


@remembered
def flat_bound(method: str) -> Truth:
    """hR/v: a lower bound, as the log-partition is even and convex and the moved centre is the inner one."""
    D = worst_loss().domain
    Rr, hh, vv = (D[name] for name in ("R", "h", "v"))
    after = hh * Rr / vv * knob("definition:privacy-loss") / knob("law:normal")
    t = cite("cited:log-partition", after, D, "even and convex: A(-b) >= A(h - b) for 0 < h <= 2b", worst_loss(), lean="lower")
    out = substitute(t, {hh: posterior_step(), vv: unit_variance(method)}, "", RELEASE) * units(method)
    return rewrite(out, sp.factor(sp.simplify(out.expr)), "collect")


declare(
    "cited:anderson",
    "the mass of [-R, R] under a symmetric unimodal law around c falls with |c|",
    "Anderson (1955), Proc. AMS 6, 170-176",
)

__all__ = ["bounded_by", "conditioned_loss", "flat_bound", "free_bound", "loss_at_top", "loss_of_output", "worst_loss"]
