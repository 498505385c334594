"""Section 3: Rubin's combining rules for a normal mean, re-derived under plug-in and under posterior predictive synthesis."""

import sympy as sp
from synthsym.author import All, Always, Equal, Form, Truth, parameter
from synthsym.theory.combining import EffectiveDegrees, PooledVariance, said
from synthsym.theory.copies import (
    STUDY, between, chi_square_variance, combined, estimate_given_data, m, n, n_syn, squared_deviations, within,
)  # fmt: skip
from synthsym.theory.normal_variance import matched_degrees
from synthsym.theory.records import sample_variance
from . import paper

claim = paper.section("neun.s3", hurts="accuracy")


@claim("defs", "Section 3.1, displays for qbar_m, b_m, ubar_m", "identity")
def displays():
    """With the printed divisors qbar is unbiased for the mean of a copy, b_m for its variance, ubar for that within a copy.
    Read: Q is the mean of a normal law whose variance is known, the model correctly specified"""
    one = estimate_given_data("bayes")
    yield Equal("S/m", one.mean, STUDY, names={"S": one.mean * m})
    yield Equal("S/(m-1)", one.var, STUDY, names={"S": squared_deviations("bayes")})
    yield Equal("S/m", within(), STUDY, names={"S": within() * m})


@claim("qbar", "Section 3.1", "identity", of="E(qbar_m)")
def unbiased() -> Form:
    """qbar is unbiased for Q, over data and synthesis.
    Read: Q is the mean of a normal law whose variance is known, the model correctly specified"""
    return All(Equal("Q", combined("bayes").mean, STUDY), Equal("Q", combined("plug-in").mean, STUDY))


@claim("Tf", "Section 3.1, T_f", "identity")
def rubin_variance() -> Form:
    """T_f is unbiased for the variance of qbar under posterior predictive synthesis.
    Read: Q is the mean of a normal law whose variance is known"""
    named = {"b": between("bayes"), "u": within()}
    return Equal("(1 + 1/m)*b - u", combined("bayes").var, STUDY, names=named, printed_above="safe")


SHORT = {"Tf": "(1 + 1/m)*b - u", "Ts": "(n_syn/n + 1/m)*u", "V": "Var(qbar_m)"}


@claim("Tf.plugin", "Section 3.2 (why another estimator is needed)", "prose", of=SHORT)
def rubin_variance_of_plugin():
    """Under plug-in synthesis T_f falls short of the variance of qbar in expectation, and T_s does not.
    Read: Q is the mean of a normal law whose variance is known"""
    spread = combined("plug-in").var
    rubin = between("plug-in") * (1 + 1 / m) - within()
    direct = within() * (n_syn / n + 1 / m)
    yield Always("Tf < V", {"Tf": rubin, "V": spread}, STUDY)
    yield Always("Ts = V", {"Ts": direct, "V": spread}, STUDY)


@claim("nuf", "Section 3.1, nu_f", "identity")
def degrees_of_freedom() -> Form:
    """Two moments of T_f, with ubar taken as known, matched to a scaled chi-square.
    Read: two moments are matched, given the within-variance; normal estimates"""
    D, b, u = STUDY.adding("b > 0 at 2, u > 0 at 1")
    spread = (1 + 1 / m) ** 2 * chi_square_variance(parameter(D, b), m)
    estimate = (1 + 1 / m) * b - u
    matched = said(matched_degrees(estimate, spread, on=D), EffectiveDegrees(m, b, u))
    return Equal("(m-1)*(1 - u/((1 + 1/m)*b))^2", matched, D, printed_above="unsafe")


@claim("Ts", "Section 3.2, T_s", "identity")
def plugin_variance() -> Form:
    """T_s is unbiased for the variance of qbar under plug-in synthesis.
    Read: Q is the mean of a normal law whose variance is known"""
    return Equal("(n_syn/n + 1/m)*u", combined("plug-in").var, STUDY, names={"u": within()}, printed_above="safe")


@claim("Tppd", "Section 3.2, T_PPD", "identity")
def predictive_variance() -> Form:
    """T_PPD is unbiased for the variance of qbar under posterior predictive synthesis.
    Read: Q is the mean of a normal law whose variance is known"""
    truth = combined("bayes").var
    return Equal("(n_syn/n + (1 + n_syn/n)/m)*u", truth, STUDY, names={"u": within()}, printed_above="safe")


@claim("adv1", "Section 3.2, advantage (i)", "prose")
def never_negative() -> Form:
    """T_s and T_PPD are sums of squares times positive numbers."""
    D, r = STUDY.adding("r real at 1")  # the squared deviations of all copies add up to r^2
    u = sample_variance(r**2, n_syn, on=D, because="a sum of squares over a positive number") / (m * n_syn)
    named = {"u": said(u, PooledVariance(m, n_syn, r**2))}
    return Always("(n_syn/n + 1/m)*u >= 0 and (n_syn/n + (1 + n_syn/n)/m)*u >= 0", named, D)


def estimator_variance(weight_between: sp.Expr, weight_within: sp.Expr) -> Truth:
    """Variance of weight_between b_m + weight_within ubar under posterior predictive synthesis: b_m and the u_i are independent."""
    of_between, of_one = chi_square_variance(between("bayes"), m), chi_square_variance(within(), n_syn)
    return of_between * weight_between**2 + of_one * weight_within**2 / m


VARIANCES = {"direct": "Var(T_PPD)", "rubin": "Var(T_f)"}


@claim("adv2", "Section 3.2, advantage (ii), posterior predictive case", "prose", of=VARIANCES)
def less_variable() -> Form:
    """T_PPD varies less than T_f. Read: Q is the mean of a normal law whose variance is known; T_PPD against T_f"""
    rubin = estimator_variance(1 + 1 / m, sp.S.NegativeOne)
    direct = estimator_variance(sp.S.Zero, n_syn / n + (1 + n_syn / n) / m)
    return Always("direct < rubin", {"direct": direct, "rubin": rubin}, STUDY)


@claim("adv3", "Section 3.2, advantage (iii)", "prose")
def single_copy() -> Form:
    """With m = 1 both estimators stay unbiased. Read: Q is the mean of a normal law whose variance is known"""
    one = sp.S.One
    D = STUDY.without(m)
    plug, bayes = (combined(how, one).var.on(D) for how in ("plug-in", "bayes"))  # type: ignore[arg-type]
    u = {"u": within().on(D)}
    return All(Equal("(n_syn/n + 1)*u", plug, D, names=u), Equal("(n_syn/n + (1 + n_syn/n))*u", bayes, D, names=u))
