"""Section 6.4: categorical records under a Dirichlet prior, and the exponential mechanism.

One record moves from value i to value j. Category i has c records in X besides the one that moves, category j has d; both
have prior weight a at least (the smallest one). Only these two categories matter for the loss of an output.
"""

from __future__ import annotations

from typing import Literal

import sympy as sp

from synthsym.author import (
    All,
    Condition,
    Domain,
    Equal,
    Form,
    Iff,
    Integer,
    Order,
    Real,
    Sufficient,
    Truth,
    at_point,
    largest,
    level_root,
    loss_at_most,
    parameter,
    remembered,
    rewrite,
    substitute,
    supremum,
)
from synthsym.theory.beta import collected, mode, predictive, with_record
from synthsym.theory.categorical import coordinate, log_mass_of_order, loss_of_ratio

from . import paper

Method = Literal["map", "one", "many"]
METHODS: tuple[Method, ...] = ("map", "one", "many")

POSITIVE = Domain(m=Integer >= 1, a=Real > 0, eps=Real > 0, at=dict(m=3, a=4, eps=1))
PEAKED = Domain(m=Integer >= 1, a=Real > 1, eps=Real > 0, at=dict(m=3, a=4, eps=1))


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
        t = at_point(t, t.domain[name], sp.S.Zero, f"falls with {name}")
    t = supremum(t, t.domain["x"])
    return t.on(PEAKED if method == "map" else POSITIVE)


@remembered
def least_prior(method: Method) -> Truth:
    """Least prior weight at which m records lose no more than eps: the loss falls with the weight."""
    t = pure(method)
    m, e = t.domain.symbols("m eps")
    root = {"one": m / (sp.exp(e) - 1), "many": 1 / (sp.exp(e / m) - 1), "map": 1 + 1 / (sp.exp(e / m) - 1)}[method]
    return level_root(t, t.domain["a"], root, e)


def enough(method: Method, a: sp.Expr, values: dict[str, sp.Expr], D: Domain) -> Condition:
    """The exact condition on the prior weight, at these m and eps."""
    t = least_prior(method)
    return Condition(
        (a, ">=", substitute(t, {t.domain[name]: value for name, value in values.items()}, "least prior weight", D))
    )


# -- the utility of section 6.4 ------------------------------------------------------------------------------------------
@remembered
def utility_step() -> Truth:
    """How much log P(z = 1) of the mode moves when a one becomes a zero: the loss of one record."""
    return substitute(pure("map"), {PEAKED["m"]: sp.S.One}, "one synthetic record", PEAKED)


@paper.claim("zheng.sec6.4.sensitivity", where="Section 6.4, sensitivity", kind="identity")
def utility_sensitivity() -> Form:
    """Sensitivity of the log-probabilities of the mode; the smaller prior parameter decides.

    alpha <= beta, both above 1
    """
    D = Domain(alpha=Real > 1, v=Real >= 0, at=dict(alpha=3, v=1))
    step = substitute(utility_step(), {PEAKED["a"]: D["alpha"]}, "the smaller parameter", D)
    other = substitute(utility_step(), {PEAKED["a"]: D["alpha"] + D["v"]}, "the larger parameter", D)
    return Equal(
        "log(min(alpha, beta)/(min(alpha, beta) - 1))",
        largest(step, other),
        D,
        names={"beta": D["alpha"] + D["v"]},
        printed_above="safe",
    )


@paper.claim("zheng.sec6.4.expmech", where="Section 6.4, exponential mechanism for one record", kind="threshold")
def exponential_condition() -> Form:
    """One record from the mode, condition by way of the exponential mechanism.

    a is the smaller of alpha and beta
    """
    D = Domain(a=Real > 1, eps=Real > 0, at=dict(a=4, eps=1))
    loss = substitute(utility_step(), {PEAKED["a"]: D["a"]}, "one synthetic record", D)
    return Sufficient("a >= 1 + 1/(exp(eps/2) - 1)", loss_at_most(loss, D["eps"]), D)


# -- Corollaries 6.21 and 6.22 -------------------------------------------------------------------------------------------
@paper.claim("zheng.cor6.21", where="Corollary 6.21", kind="threshold")
def categorical_map() -> Form:
    """m categorical records from the posterior mode.

    a is the smallest alpha_i
    """
    return Sufficient("a >= 1 + 1/(exp(eps/(2*m)) - 1)", loss_at_most(pure("map"), PEAKED["eps"]), PEAKED)


@paper.claim("zheng.cor6.22", where="Corollary 6.22", kind="threshold")
def categorical_many() -> Form:
    """m categorical records, each from a fresh posterior draw.

    a is the smallest alpha_i
    """
    D = Domain(m=Integer >= 1, h=Real > 0, a=Real > 0, at=dict(m=3, h="1/2", a=2))
    eps = 2 * D["m"] * D["h"]
    return Sufficient(
        "a >= 1 + 1/(exp(eps/(2*m)) - 1)", enough("many", D["a"], {"m": D["m"], "eps": eps}, D), D, names={"eps": eps}
    )


@paper.claim(
    "zheng.sec6.4.one-categorical", where="Sentence after Theorem 6.13 and end of section 6.4", kind="threshold"
)
def categorical_one() -> Form:
    """m categorical records from one posterior draw, under the condition of Theorem 6.13.

    if and only if, with the bound of Theorem 6.13, for the smallest alpha_i
    """
    m, e = POSITIVE.symbols("m eps")
    return Iff("a >= 1 + m/(exp(eps) - 1)", enough("one", POSITIVE["a"], {"m": m, "eps": e}, POSITIVE), POSITIVE)


@paper.claim("zheng.sec6.4.2m-over-eps", where="Section 6.4, last sentence", kind="threshold")
def two_m_over_eps() -> Form:
    """All three methods under alpha_i >= 2m/eps.

    eps < 1, the standing assumption of section 2.1.1; a is the smallest alpha_i
    """
    D = Domain(m=Integer >= 1, h=Real.between(0, 1), a=Real > 1, at=dict(m=3, h="1/2", a=3))
    eps = D["m"] * D["h"]
    # h < 1 admits more than eps < 1 does
    return All(
        *(
            Sufficient("a >= 2*m/eps", enough(method, D["a"], {"m": D["m"], "eps": eps}, D), D, names={"eps": eps})
            for method in METHODS
        )
    )


@paper.claim("zheng.sec6.4.multi", where="Section 6.4, several points", kind="prose")
def constant_factor_two() -> Form:
    """The exponential mechanism spends eps/2 on the utilities: the exact prior at eps/2 over the exact prior at eps.

    the prior by way of the exponential mechanism over the exact one tends to 2 as m grows and as eps falls
    """
    t = least_prior("map")
    e = t.domain["eps"]
    summed = substitute(t, {e: e / 2}, "utilities add up over the records; half of eps is spent on them", t.domain)
    return All(
        Order("2", summed / t, "m", t.domain, kind="limit"), Order("2", summed / t, "eps", t.domain, kind="limit", to=0)
    )
