"""Section 3: Rubin's combining rules for a normal mean, re-derived under plug-in and under posterior predictive synthesis."""

import sympy as sp
from synthsym.author import All, Always, Equal, Form, Real, Truth, parameter
from synthsym.theory.combining import EffectiveDegrees, PooledVariance, said
from synthsym.theory.normal_variance import matched_degrees
from synthsym.theory.records import sample_variance
from . import paper
from .moments import (
    STUDY, between, chi_square_variance, combined, estimate_given_data, m, n, n_syn, squared_deviations, within,
)  # fmt: skip


@paper.claim("neun.s3.defs", "Section 3.1, displays for qbar_m, b_m, ubar_m", "identity", hurts="accuracy")
def displays():
    """With the printed divisors qbar is unbiased for the mean of a copy, b_m for its variance, ubar for that within a copy.
    Read: Q is the mean of a normal law whose variance is known, the model correctly specified"""
    one = estimate_given_data("bayes")
    yield Equal("S/m", one.mean, STUDY, names={"S": one.mean * m})
    yield Equal("S/(m-1)", one.var, STUDY, names={"S": squared_deviations("bayes")})
    yield Equal("S/m", within(), STUDY, names={"S": within() * m})


@paper.claim("neun.s3.qbar", "Section 3.1", "identity", of="E(qbar_m)", hurts="accuracy")
def unbiased() -> Form:
    """qbar is unbiased for Q, over data and synthesis.
    Read: Q is the mean of a normal law whose variance is known, the model correctly specified"""
    return All(Equal("Q", combined("bayes").mean, STUDY), Equal("Q", combined("plug-in").mean, STUDY))


@paper.claim("neun.s3.Tf", "Section 3.1, T_f", "identity", hurts="accuracy")
def rubin_variance() -> Form:
    """T_f is unbiased for the variance of qbar under posterior predictive synthesis.
    Read: Q is the mean of a normal law whose variance is known"""
    return Equal(
        "(1 + 1/m)*b - u",
        combined("bayes").var,
        STUDY,
        names={"b": between("bayes"), "u": within()},
        printed_above="safe",
    )


@paper.claim(
    "neun.s3.Tf.plugin",
    "Section 3.2 (why another estimator is needed)",
    "prose",
    of={"Tf": "(1 + 1/m)*b - u", "Ts": "(n_syn/n + 1/m)*u", "V": "Var(qbar_m)"},
    hurts="accuracy",
)
def rubin_variance_of_plugin():
    """Under plug-in synthesis T_f falls short of the variance of qbar in expectation, and T_s does not.
    Read: Q is the mean of a normal law whose variance is known"""
    spread = combined("plug-in").var
    rubin = between("plug-in") * (1 + 1 / m) - within()
    direct = within() * (n_syn / n + 1 / m)
    yield Always("Tf < V", {"Tf": rubin, "V": spread}, STUDY)
    yield Always("Ts = V", {"Ts": direct, "V": spread}, STUDY)


@paper.claim("neun.s3.nuf", "Section 3.1, nu_f", "identity", hurts="accuracy")
def degrees_of_freedom() -> Form:
    """Two moments of T_f, with ubar taken as known, matched to a scaled chi-square.
    Read: two moments are matched, given the within-variance; normal estimates"""
    D, b, u = STUDY.adding("b > 0 at 2, u > 0 at 1")
    spread = (1 + 1 / m) ** 2 * chi_square_variance(parameter(D, b), m)
    estimate = (1 + 1 / m) * b - u
    matched = said(matched_degrees(estimate, spread, on=D), EffectiveDegrees(m, b, u))
    return Equal("(m-1)*(1 - u/((1 + 1/m)*b))^2", matched, D, printed_above="unsafe")


@paper.claim("neun.s3.Ts", "Section 3.2, T_s", "identity", hurts="accuracy")
def plugin_variance() -> Form:
    """T_s is unbiased for the variance of qbar under plug-in synthesis.
    Read: Q is the mean of a normal law whose variance is known"""
    return Equal("(n_syn/n + 1/m)*u", combined("plug-in").var, STUDY, names={"u": within()}, printed_above="safe")


@paper.claim("neun.s3.Tppd", "Section 3.2, T_PPD", "identity", hurts="accuracy")
def predictive_variance() -> Form:
    """T_PPD is unbiased for the variance of qbar under posterior predictive synthesis.
    Read: Q is the mean of a normal law whose variance is known"""
    return Equal(
        "(n_syn/n + (1 + n_syn/n)/m)*u", combined("bayes").var, STUDY, names={"u": within()}, printed_above="safe"
    )


def sum_of_squares() -> Truth:
    """ubar of copies whose squared deviations add up to r^2: a sample variance over n_syn."""
    D = STUDY.extend(r=Real, at=dict(r=1))
    one = sample_variance(D["r"] ** 2, n_syn, on=D, because="a sum of squares over a positive number")
    return said(one / (m * n_syn), PooledVariance(m, n_syn, D["r"] ** 2))


@paper.claim("neun.s3.adv1", "Section 3.2, advantage (i)", "prose", hurts="accuracy")
def never_negative() -> Form:
    """T_s and T_PPD are sums of squares times positive numbers."""
    u = sum_of_squares()
    return Always("(n_syn/n + 1/m)*u >= 0 and (n_syn/n + (1 + n_syn/n)/m)*u >= 0", {"u": u}, u.domain)


def estimator_variance(weight_between: sp.Expr, weight_within: sp.Expr) -> Truth:
    """Variance of weight_between b_m + weight_within ubar under posterior predictive synthesis: b_m and the u_i are independent."""
    spread_between = chi_square_variance(between("bayes"), m)
    spread_one = chi_square_variance(within(), n_syn)  # of one u_i
    return spread_between * weight_between**2 + spread_one * weight_within**2 / m


@paper.claim(
    "neun.s3.adv2",
    "Section 3.2, advantage (ii), posterior predictive case",
    "prose",
    of={"direct": "Var(T_PPD)", "rubin": "Var(T_f)"},
    hurts="accuracy",
)
def less_variable() -> Form:
    """T_PPD varies less than T_f. Read: Q is the mean of a normal law whose variance is known; T_PPD against T_f"""
    rubin = estimator_variance(1 + 1 / m, sp.S.NegativeOne)
    direct = estimator_variance(sp.S.Zero, n_syn / n + (1 + n_syn / n) / m)
    return Always("direct < rubin", {"direct": direct, "rubin": rubin}, STUDY)


@paper.claim("neun.s3.adv3", "Section 3.2, advantage (iii)", "prose", hurts="accuracy")
def single_copy() -> Form:
    """With m = 1 both estimators stay unbiased. Read: Q is the mean of a normal law whose variance is known"""
    one = sp.S.One
    D = STUDY.without(m)
    plug, bayes = (combined(how, one).var.on(D) for how in ("plug-in", "bayes"))  # type: ignore[arg-type]
    u = {"u": within().on(D)}
    return All(Equal("(n_syn/n + 1)*u", plug, D, names=u), Equal("(n_syn/n + (1 + n_syn/n))*u", bayes, D, names=u))
