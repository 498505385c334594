"""Records of several kinds under a Dirichlet prior: the largest loss of each release, and the least prior weight that makes it private.

One record moves from value i to value j. Category i has c records in X besides the one that moves, category j has d; both
have prior weight a at least (the smallest one). Only these two categories matter for the loss of an output.
"""

from __future__ import annotations

from typing import Literal

import sympy as sp

from ..core.domain import Domain, Integer, Real
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..rules.basic import parameter, rewrite
from ..rules.extremes import largest, supremum
from ..rules.solving import solve
from .beta import collected, mode, predictive, with_record
from .categorical import coordinate, log_mass_of_order, loss_of_ratio

Method = Literal["map", "one", "many"]
METHODS: tuple[Method, ...] = ("map", "one", "many")

POSITIVE = Domain("m integer >= 1 at 3, a > 0 at 4, eps > 0 at 1")
PEAKED = Domain("m integer >= 1 at 3, a > 1 at 4, eps > 0 at 1")


class LargestLossOfKinds(Subject):
    """The largest privacy loss of so many records, over outputs, data sets and neighbours, where this is the smallest prior weight."""

    method: str
    records: sp.Expr
    weight: sp.Expr

    def solved(self, letter: sp.Symbol, level: sp.Expr) -> Subject | None:
        """In the weight of the prior: the least weight at which the loss is at most the level."""
        return LeastWeightOfKinds(self.method, self.records, level) if letter == self.weight else None


class LeastWeightOfKinds(Subject):
    """The least value of the smallest prior weight at which so many records lose at most eps."""

    method: str
    records: sp.Expr
    eps: sp.Expr


def setting(method: Method) -> Domain:
    """Counts besides the moving record, other categories' weight, prior, synthetic records in i and in j."""
    return Domain(
        c=Integer >= 0,
        d=Integer >= 0,
        rest=Real >= 0,
        a=Real > 1 if method == "map" else Real > 0,
        m=Integer >= 1,
        x=Integer.between(0, "m"),
        z=Integer.between(0, "m - x"),
        at=dict(c=2, d=1, rest=3, a=4, m=3, x=1, z=1),
    )


def shapes(D: Domain) -> tuple[list[Truth], list[Truth]]:
    """Posterior weights of i, of j and of the rest, before and after the record moves from i to j."""
    c, d, rest, a = D.symbols("c d rest a")
    i, j, others = (parameter(D, w) for w in (a + c, a + d, rest + a))
    return [with_record(i), j, others], [i, with_record(j), others]


def share(method: Method, weights: list[Truth], i: int, D: Domain) -> Truth:
    """Probability of one synthetic record in category i: posterior mode, or posterior mean."""
    first, second = (w for j, w in enumerate(weights) if j != i)
    others = first + second
    if method == "map":  # the mode of three merged weights: each less one, over their sum less three
        merged = mode((weights[i], others - 1), D)
        return coordinate(
            merged, because="the mode maximises one coordinate against the rest, whose own mode it does not change"
        )
    return coordinate(predictive((weights[i], others), D), because="a coordinate is beta-distributed")


@remembered
def loss_of_output(method: Method) -> Truth:
    """Privacy loss of an order of m records with x in category i and z in category j."""
    D = setting(method)
    before, after = shapes(D)
    x, z, m = D.symbols("x z m")
    if method == "one":
        counts = [x, z, m - x - z]
        return collected(loss_of_ratio(log_mass_of_order(before, counts) - log_mass_of_order(after, counts)))
    quotients = []
    for i in (0, 1):
        quotient = share(method, before, i, D) / share(method, after, i, D)
        quotients.append(
            rewrite(quotient, sp.factor(sp.cancel(quotient.expr)), "the total number of records is the same").apply(
                sp.log
            )
        )
    return loss_of_ratio(
        x * quotients[0] + z * quotients[1], because="independent records: x in i, z in j, the rest equally likely"
    )


@remembered
def pure(method: Method) -> Truth:
    """The largest loss: over outputs (all records in i) and counts (i had only the record that moves)."""
    t = loss_of_output(method)
    for name in ("z", "c"):
        t = supremum(t, t.domain[name], f"falls with {name}", at=sp.S.Zero)
    t = supremum(t, t.domain["x"])
    t = t.on(PEAKED if method == "map" else POSITIVE)
    return about(t, LargestLossOfKinds(method, t.domain["m"], t.domain["a"]))


def of_two(smaller: Truth, other: Truth) -> Truth:
    """The larger one of the losses at two prior weights, which is that at the smaller weight."""
    found = largest(smaller, other)
    return about(found, smaller.subject) if smaller.subject is not None and found.expr == smaller.expr else found


@remembered
def least_prior(method: Method) -> Truth:
    """Least prior weight at which m records lose no more than eps: the loss falls with the weight."""
    t = pure(method)
    m, e = t.domain.symbols("m eps")
    root = {"one": m / (sp.exp(e) - 1), "many": 1 / (sp.exp(e / m) - 1), "map": 1 + 1 / (sp.exp(e / m) - 1)}[method]
    return solve(t, t.domain["a"], e, root)
