"""Sections 7.1.1 and the proof steps of chapter 7: sensitivities over [-R, R], the Laplace variant, and the bounds they feed."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Equal, Form, Never, Order, Real, Truth, corners, laws, limit, log_density, log_integral,
    parameter, remembered, rewrite, substitute, supremum,
)  # fmt: skip
from synthsym.theory import variances
from synthsym.theory.normal import actual_variance, mean_of_records
from synthsym.theory.posterior_modes import loss_of_noisy_normal_mode
from synthsym.theory.private_pairs import certain_event
from . import paper
from .normal_events import laplace_event, with_event
from .normal_model import (
    BOX, MODEL, OUTPUT, R, mean_step, n, posterior_step, posterior_variance, predictive_var, reach_of_records, shrink,
    sigma, sigma0,
)  # fmt: skip
from .normal_profile import RELEASE

EPS = BOX.extend(eps=Real > 0, at={"eps": "1/2"})
TAIL, k = RELEASE.adding("k > 0 at 3")


# -- the posterior mode --------------------------------------------------------------------------------------------------
@paper.claim("zheng.thm7.2", "theorem 7.2", "bound")
def mode_is_not_private():
    """Two neighbouring data sets have different posterior modes; the event {mode of the first} has masses 1 and 0."""
    moved = posterior_step()
    excess = certain_event(RELEASE["eps"], RELEASE, moved) - RELEASE["delta"]
    yield Always("step > 0", {"step": moved}, BOX, asserts="no-privacy")
    yield Never(excess, RELEASE, says="not (eps, delta)-private")


@paper.claim("zheng.ch7.sens", "section 7.1.1, sensitivity of PARAM_MAP", "constant")
def sensitivity_of_mode() -> Form:
    """How far one replaced record moves the posterior mode."""
    return Equal("R/n", posterior_step(), BOX, printed_above="safe")


# Pure loss of the mode with Laplace noise of the printed scale
laplace_loss = remembered(lambda: loss_of_noisy_normal_mode(posterior_step(), R / (n * EPS["eps"]), EPS))


@paper.claim("zheng.cor7.3", "corollary 7.3", "bound", of="loss(mu_MAP + Lap(R/(n*eps)))", uses=["zheng.ch7.sens"])
def laplace_on_the_mode() -> Form:
    """Laplace noise of scale R/(n eps) on the mode loses at most eps."""
    return with_event(AtMost("eps", laplace_loss(), EPS), laplace_event())


@remembered
def laplace_variance() -> Truth:
    """Second moment of the printed noise, from its density (twice the right half)."""
    D, b, w = EPS.adding("b > 0 at 1, w > 0 at 1")
    right = log_density(laws.Laplace(sp.S.Zero, b), w, D) + parameter(D, 2 * sp.log(w))
    half = log_integral(rewrite(right, sp.expand(sp.simplify(right.expr)), "right half"), w, "gamma", D.without(w))
    scale = R / (n * EPS["eps"])
    return variances.of_laplace_noise(substitute(2 * half.apply(sp.exp), {b: scale}, "printed scale", EPS), scale)


@paper.claim("zheng.ch7.lapvar", "section 7.1.1, variance of the noise", "identity", hurts="accuracy")
def variance_of_noise() -> Form:
    """Variance of Laplace noise of scale R/(n eps)."""
    return Equal("2*R^2/(n^2*eps^2)", laplace_variance(), EPS)


# variance of shrink*xbar over a random data set: the mean of n independent records has the n-th part of their
# variance
variance_of_mode = remembered(lambda: variances.of_mode(variance_of_sample_mean(), shrink().on(BOX), n, sigma, sigma0))


@remembered
def variance_of_sample_mean() -> Truth:
    """Of n independent records around one mean."""
    D, mu = BOX.adding("mu real")
    found = actual_variance(laws.Normal(mu, mean_of_records(sigma**2, n, BOX)), D).on(BOX)
    return variances.of_sample_mean(found, n, sigma)


@paper.claim("zheng.ch7.mapvar", "section 7.1.1, variance of mu_MAP", "identity", hurts="accuracy")
def printed_variance_of_mode() -> Form:
    """Variance of the mode over data sets drawn from a normal law."""
    return Equal("1/(n/sigma^2 + 1/sigma0^2)", variance_of_mode(), BOX)


@paper.claim("zheng.ch7.mapvar-approx", "section 7.1.1", "prose", hurts="accuracy", uses=["zheng.ch7.mapvar"])
def variance_of_mode_limit() -> Form:
    """For large n both the variance of the mode and the printed expression are sigma^2/n."""
    return All(*(Order("sigma^2/n", v, "n", BOX, kind="limit") for v in (variance_of_mode(), posterior_variance())))


@paper.claim(
    "zheng.ch7.lap-negligible",
    "section 7.1.1",
    "prose",
    of="lim(g, 0, Var(noise)/Var(mu))",
    hurts="accuracy",
    uses="zheng.ch7.lapvar zheng.ch7.mapvar-approx",
)
def noise_is_negligible() -> Form:
    """With R/sigma = g eps sqrt(n) the noise adds a share of the variance that vanishes with g."""
    D, g = EPS.adding("g > 0 at 1/10")
    share = laplace_variance() / variance_of_sample_mean().on(EPS)
    along = substitute(share, {R: g * sigma * D["eps"] * sp.sqrt(n)}, "R/sigma = g eps sqrt(n)", D)
    return Equal("0", limit(along, g, 0), D)


@paper.claim(
    "zheng.ch7.lap-omega", "section 7.1.1", "prose", of="lim(n, inf, sqrt(ln(n))/(eps*sqrt(n)))", hurts="accuracy"
)
def root_n_beats_root_log() -> Form:
    """eps sqrt(n) grows faster than sqrt(ln n), how far the records reach."""
    reach = reach_of_records()
    D, eps = reach.domain.adding("eps > 0")
    grown = reach / parameter(D, eps * sp.sqrt(D["n"]))
    return Equal("0", limit(grown, D["n"], sp.oo), D)


# -- the factors of the log-ratio ----------------------------------------------------------------------------------------
@remembered
def spread_of_output() -> Truth:
    """sup of |2 y - s (xbar + xbarp)| over outputs and means in [-R, R]."""
    D, y, x1, x2 = BOX.adding("-R <= y <= R, -R <= x1 <= R, -R <= x2 <= R")
    start = (parameter(D, 2 * y) - shrink().on(D) * (x1 + x2)).apply(sp.Abs)
    widest = corners(start, {y: (-R, R), x1: (-R, R), x2: (-R, R)})
    reached = supremum(widest, sigma0, "the weaker the prior, the wider: approached as sigma0 grows")
    return variances.output_factor(reached, n, R, sigma)


@paper.claim("zheng.thm7.7.proof.dx", "theorem 7.7, proof", "bound")
def step_of_mean_77() -> Form:
    """One replaced record moves the sample mean by at most 2R/n."""
    return AtMost("2*R/n", mean_step(), BOX)


@paper.claim("zheng.thm7.12.4R", "theorem 7.12, proof", "bound", says="|2 z - s (xbar + xbarp)| <= 4R.")
@paper.claim("zheng.thm7.7.proof.4R", "theorem 7.7, proof", "bound")
def spread() -> Form:
    """|2 mu - s (xbar + xbarp)| <= 4R."""
    return AtMost("4*R", spread_of_output())


@paper.claim("zheng.thm7.12.dx", "theorem 7.12, proof", "bound")
def step_of_mean_712() -> Form:
    """One replaced record moves the sample mean by at most R/n."""
    return AtMost("R/n", mean_step(), BOX)


@paper.claim("zheng.thm7.12.coeff", "theorem 7.12, proof", "bound")
def coefficient_712() -> Form:
    """The coefficient of the log-ratio of a record is at most 1/(2 sigma^2)."""
    weight = variances.weight_of_data(shrink().on(OUTPUT), n, sigma, sigma0)
    spread = variances.of_next_record(predictive_var(), n, sigma, sigma0)
    return AtMost("1/(2*sigma^2)", (weight / (2 * spread)).on(MODEL).on(BOX), BOX)


@paper.claim("zheng.thm7.12.o1n", "theorem 7.12, proof, tightness", "proof-step", of="lim(n, inf, n*o(1/n))")
def factors_reached() -> Form:
    """At the extreme data the factor 4R is missed by a share of order 1/n, not o(1/n): n times the share tends to 0?"""
    weight = variances.weight_of_data(shrink().on(BOX), n, sigma, sigma0)
    reached = weight * (2 * R - mean_step()) + 2 * R
    share = 1 - reached / (4 * R)
    return Equal("0", limit(parameter(BOX, n) * share, n, sp.oo), BOX)
