"""Hands-On Differential Privacy: what the privacy maps and stability maps of its scripts return."""

import sympy as sp
from synthsym.author import (
    AtMost, Cost, Domain, Form, Forms, Prints, Real, Truth, masses, rewrite, substitute, supremum,
)  # fmt: skip
from synthsym.theory.conversions import ORDER, epsilon
from synthsym.theory.costs import laplace_cost
from synthsym.theory.guarantees import MANY, SAMPLE, amplified_loss, concentrated, failures
from synthsym.theory.moments import added
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.noise_tails import tail
from synthsym.theory.outcomes import largest_over
from synthsym.theory.profile import conditional
from synthsym.theory.pure import largest_loss
from synthsym.theory.response import mass_of_other, mass_of_truth
from . import handson
from .selections import rank_score_moves

claim = handson.section("lib.handson", "scripts/")
ONE = Domain(one=Real >= 0, at={"one": 1})


# -- truncated Laplace noise ---------------------------------------------------------------------------------------------------
REACH, s, d, more = Domain.of("s > 0 at 1, d > 0 at 1, more >= 0 at 1")


def beyond_reach(d: sp.Expr, R: sp.Expr, s: sp.Expr, domain: Domain) -> Truth:
    """The chance of outputs that the neighbour cannot give, d <= R: those in the last d of the support, given that noise beyond R is drawn again."""
    kept = 1 - 2 * tail(sp.S.Zero, s, R, domain)
    return conditional(tail(sp.S.Zero, s, R - d, domain) - tail(sp.S.Zero, s, R, domain), kept)


def lost_with(mass: Truth, level: sp.Expr, domain: Domain) -> Truth:
    """The largest excess at the level where all outputs but those of this mass lose at most the level, and the neighbour gives none of these."""
    p_out, p_in, q_in = sp.symbols("p_out p_in q_in", nonnegative=True)
    rare = masses.rare(p_out, mass.expr, "what the neighbour cannot give")
    certificate = [(sp.S.One, masses.loss_at_most(p_in, q_in, level)), (sp.S.One, rare)]
    example = {p_out: masses.most_of(mass.expr), p_in: sp.S.Zero, q_in: sp.S.Zero}
    lost = p_out + p_in - masses.expand(level) * q_in
    return masses.farkas(lost, certificate, [p_out, p_in, q_in], domain, example=example, parts=[mass])


@claim("trunc-laplace", "ch05_truncated_laplace.py: 15-16", "identity")
def truncated_laplace() -> Forms:
    """eps and delta of Laplace noise that is drawn again when it lies beyond the radius R.
    Read: 0 < d <= 2 R; equal up to d = R, a bound beyond; d = R + over there"""
    printed = "(exp(d/s) - 1)/(2*(exp(R/s) - 1))"
    yield Cost("d/s", laplace_cost(d, s, REACH))  # both laws are divided by the same mass
    near = lost_with(beyond_reach(d, d + more, s, REACH), d / s, REACH)
    yield Cost(printed, near, REACH, names={"R": d + more})
    # the neighbour's centre lies R + over away: it gives none but the first R - over of the support
    far, scale, over, rest = Domain.of("s > 0 at 1, over > 0 at 1, more >= 0 at 1")
    R = over + rest
    outside = tail(sp.S.Zero, scale, R, far)
    mass = conditional(1 - tail(sp.S.Zero, scale, over, far) - outside, 1 - 2 * outside)
    yield AtMost(printed, lost_with(mass, (over + R) / scale, far), far, names={"R": R, "d": over + R})


# -- randomised response among many ----------------------------------------------------------------------------------------------
@claim("rr-multi", "ch04_rr_multi.py: 22", "identity")
def response_among_many() -> Form:
    """The loss of t-ary randomised response.
    Read: 1/t <= p < 1; b is the chance with which the answer is drawn from all t values, p = 1 - b (t-1)/t"""
    D, t, b = Domain.of("t integer >= 2 at 3, 0 < b <= 1 at 1/2")
    true, other = mass_of_truth(b, t, on=D), mass_of_other(b, t, on=D)
    loss = largest_loss(largest_over([(true, other), (other, true), (other, other, t - 2)], D))
    return Cost("log(p/(1-p)*(t-1))", loss, names={"p": 1 - b * (t - 1) / t})


# -- composition -------------------------------------------------------------------------------------------------------------------
@claim("advcomp", "ch05_advanced_composition.py: 33-36", "bound")
def advanced_composition() -> Forms:
    """eps and delta of k mechanisms. Read: 0 < delta' = e^(-L) < 1, 0 < delta0 < 1"""
    lost, names = failures(), {"eps0": MANY["eps"], "dprime": sp.exp(-MANY["L"])}
    yield AtMost("eps0*(sqrt(2*k*log(1/dprime)) + k*(exp(eps0) - 1))", concentrated(), names=names)
    yield AtMost("delta0*k + dprime", lost, names={"delta0": lost.domain["delta"]})


@claim("advcomp-numbers", "ch05_advanced_composition.py: 56-68", "constant")
def numbers() -> Form:
    """The four numbers of the example: eps and delta by advanced and by basic composition.
    Read: both mechanisms have d/s = 1/100 and R/s = 10"""
    small, said = sp.Rational(1, 100), "the mechanisms of the example"
    delta = substitute(beyond_reach(d, d + more, s, REACH), {d: small, more: 10 - small, s: sp.S.One}, said, ONE)
    eps = substitute(laplace_cost(d, s, REACH), {d: small, s: sp.S.One}, said, ONE)
    advanced = eps * ((2 * 2 * sp.log(10**7)) ** sp.S.Half + 2 * (eps.apply(sp.exp) - 1))
    found = [advanced, 2 * delta + sp.Rational(1, 10**7), 2 * eps, 2 * delta]
    return Prints(["0.08", "5.5629e-07", "0.02", "4.5629e-07"], found, ONE)


@claim("rdp-to-dp", "ch05_rdp_to_fixed_approx_dp.py: 18-19", "bound")
def from_renyi() -> Form:
    """eps at delta from the divergence tau of each order a = 2, ..., 199.
    Read: each order of the list, and so the least; 0 < delta = e^(-L) < 1"""
    D, a, tau, L = Domain.of("a integer in [2, 199] at 4, tau > 0 at 1, L > 0 at 10")
    values = {ORDER["s"]: a - 1, ORDER["tau"]: tau, ORDER["L"]: L}
    sharper = substitute(epsilon(), values, "at the order a", D)
    return AtMost("tau + log(1/delta)/(a - 1)", sharper, names={"delta": sp.exp(-L)})


@claim("amplification", "ch06_amplification_simple_sample.py: 15-19", "constant", of="loss(M)")
def amplification() -> Form:
    """What is lost by a 2-private mechanism on 10 of 100 rows, drawn without replacement."""
    values = {SAMPLE["eps"]: sp.Integer(2), SAMPLE["m"]: sp.Integer(10), SAMPLE["more"]: sp.Integer(90)}
    return AtMost("0.4941", substitute(amplified_loss(), values, "10 of 100 rows", ONE))


# -- stability ---------------------------------------------------------------------------------------------------------------------
@claim("quantile-sens", "ch04_score_quantile_finite.py: 16-20", "constant")
def quantile_scores() -> Forms:
    """The sensitivity of the score -|#{x <= c} - alpha n| when a row joins or leaves."""
    for t, names in rank_score_moves("alpha"):
        yield Cost("max(alpha, 1 - alpha)", t, names=names)


@claim("xtx", "ch08_regression_ssp.py: 12-21", "constant")
def gram_matrix() -> Form:
    """The Frobenius norm of what one row adds to X^T X, for rows of length at most b.
    Read: rows of three entries; one row joins or leaves"""
    D, b, r, s, t, rest = Domain.of("b > 0 at 2, 0 <= r <= 1 at 1, 0 <= s <= 1 at 1/3, 0 <= t <= 1 at 1/2, rest real")
    squares = [r * b**2 * part for part in (s, (1 - s) * t, (1 - s) * (1 - t))]  # of the entries; they add up to r b^2
    entries = [added(rest, sp.sqrt(x) * sp.sqrt(y), on=D) - rest for x in squares for y in squares]
    total = sum((e**2 for e in entries[1:]), start=entries[0] ** 2)
    square = rewrite(total, (r * b**2) ** 2, "the square of the sum")
    norm = rewrite(square.apply(sp.sqrt), r * b**2, "of a row of this squared length")
    return Cost("b^2", sensitivity_of(supremum(norm.on(D.without(rest)), r)).on(Domain("b > 0")))
