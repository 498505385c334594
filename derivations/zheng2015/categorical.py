"""Section 6.4: categorical records under a Dirichlet prior, and the exponential mechanism."""

import sympy as sp
from synthsym.author import Condition, Domain, Equal, Form, Iff, Order, Sufficient, loss_at_most, remembered, substitute
from synthsym.theory.categorical_records import METHODS, PEAKED, POSITIVE, Method, least_prior, of_two, pure
from . import paper


def enough(method: Method, a: sp.Expr, values: dict[str, sp.Expr], D: Domain) -> Condition:
    """The exact condition on the prior weight, at these m and eps."""
    t = least_prior(method)
    return Condition(
        (a, ">=", substitute(t, {t.domain[name]: value for name, value in values.items()}, "least prior weight", D))
    )


# -- the utility of section 6.4 ------------------------------------------------------------------------------------------
# How much log P(z = 1) of the mode moves when a one becomes a zero: the loss of one record
utility_step = remembered(lambda: substitute(pure("map"), {PEAKED["m"]: 1}, "one synthetic record", PEAKED))


@paper.claim("zheng.sec6.4.sensitivity", "Section 6.4, sensitivity", "identity")
def utility_sensitivity() -> Form:
    """Sensitivity of the log-probabilities of the mode; the smaller prior parameter decides.
    Read: alpha <= beta, both above 1"""
    D, alpha, v = Domain.of("alpha > 1 at 3, v >= 0 at 1")
    step = substitute(utility_step(), {PEAKED["a"]: alpha}, "the smaller parameter", D)
    other = substitute(utility_step(), {PEAKED["a"]: alpha + v}, "the larger parameter", D)
    printed = "log(min(alpha, beta)/(min(alpha, beta) - 1))"
    return Equal(printed, of_two(step, other), D, names={"beta": alpha + v}, printed_above="safe")


@paper.claim("zheng.sec6.4.expmech", "Section 6.4, exponential mechanism for one record", "threshold")
def exponential_condition() -> Form:
    """One record from the mode, condition by way of the exponential mechanism.
    Read: a is the smaller of alpha and beta"""
    D, a, eps = Domain.of("a > 1 at 4, eps > 0 at 1")
    loss = substitute(utility_step(), {PEAKED["a"]: a}, "one synthetic record", D)
    return Sufficient("a >= 1 + 1/(exp(eps/2) - 1)", loss_at_most(loss, eps), D)


# -- Corollaries 6.21 and 6.22 -------------------------------------------------------------------------------------------
@paper.claim("zheng.cor6.21", "Corollary 6.21", "threshold")
def categorical_map() -> Form:
    """m categorical records from the posterior mode. Read: a is the smallest alpha_i"""
    return Sufficient("a >= 1 + 1/(exp(eps/(2*m)) - 1)", loss_at_most(pure("map"), PEAKED["eps"]), PEAKED)


@paper.claim("zheng.cor6.22", "Corollary 6.22", "threshold")
def categorical_many() -> Form:
    """m categorical records, each from a fresh posterior draw. Read: a is the smallest alpha_i"""
    D, m, h, a = Domain.of("m integer >= 1 at 3, h > 0 at 1/2, a > 0 at 2")
    eps = 2 * m * h
    truth = enough("many", a, {"m": m, "eps": eps}, D)
    return Sufficient("a >= 1 + 1/(exp(eps/(2*m)) - 1)", truth, D, names={"eps": eps})


@paper.claim("zheng.sec6.4.one-categorical", "Sentence after Theorem 6.13 and end of section 6.4", "threshold")
def categorical_one() -> Form:
    """m categorical records from one posterior draw, under the condition of Theorem 6.13.
    Read: if and only if, with the bound of Theorem 6.13, for the smallest alpha_i"""
    m, e = POSITIVE.symbols("m eps")
    return Iff("a >= 1 + m/(exp(eps) - 1)", enough("one", POSITIVE["a"], {"m": m, "eps": e}, POSITIVE), POSITIVE)


@paper.claim("zheng.sec6.4.2m-over-eps", "Section 6.4, last sentence", "threshold")
def two_m_over_eps():
    """All three methods under alpha_i >= 2m/eps.
    Read: eps < 1, the standing assumption of section 2.1.1; a is the smallest alpha_i"""
    D, m, h, a = Domain.of("m integer >= 1 at 3, 0 < h < 1 at 1/2, a > 1 at 3")
    eps = m * h
    # h < 1 admits more than eps < 1 does
    for method in METHODS:
        yield Sufficient("a >= 2*m/eps", enough(method, a, {"m": m, "eps": eps}, D), D, names={"eps": eps})


@paper.claim("zheng.sec6.4.multi", "Section 6.4, several points", "prose")
def constant_factor_two():
    """The exponential mechanism spends eps/2 on the utilities: the exact prior at eps/2 over the exact prior at eps.
    Read: the prior by way of the exponential mechanism over the exact one tends to 2 as m grows and as eps falls"""
    t = least_prior("map")
    e = t.domain["eps"]
    summed = substitute(t, {e: e / 2}, "utilities add up over the records; half of eps is spent on them", t.domain)
    yield Order("2", summed / t, "m", t.domain, kind="limit")
    yield Order("2", summed / t, "eps", t.domain, kind="limit", to=0)
