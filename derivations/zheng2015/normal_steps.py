"""The proofs of theorems 7.8 and 7.15: bounds that hold with high probability, tail levels, side conditions."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Condition, Equal, Form, StepRejected, Sufficient, Truth, laws, limit, log_density,
    log_ratio, mean_shift, over_reals, remembered, rewrite, simplify, solve, substitute, supremum,
)  # fmt: skip
from synthsym.theory.normal_releases import NormalRelease
from synthsym.theory.normal_releases import typical_loss as of_typical_outputs
from . import paper
from .normal_laws import named_deviations
from .normal_model import BOX, R, n, posterior_step, posterior_variance, predictive_var, sigma, sigma0
from .normal_profile import RELEASE

TAIL, k = RELEASE.adding("k > 0 at 3")


@remembered
def typical_loss() -> Truth:
    """Largest loss over outputs within k standard deviations of the mean, for two normals of variance v that are h apart."""
    D, v, h, w = TAIL.adding("v > 0 at 1, h > 0 at 1/10, -1 <= w <= 1 at 0")
    t = log_ratio(laws.Normal(h, v), laws.Normal(sp.S.Zero, v), h + w * k * sp.sqrt(v), D)
    return supremum(rewrite(t, sp.expand(sp.simplify(t.expr)), "expand"), w, "increasing in the output")


@remembered
def typical_loss_of(spread_name: str) -> Truth:
    t = typical_loss()
    v, h = t.domain.symbols("v h")
    variance = posterior_variance() if spread_name == "draw" else predictive_var()
    loss = substitute(t, {h: posterior_step().on(TAIL), v: variance.on(TAIL)}, "widest pair of neighbours", TAIL)
    release = NormalRelease("post" if spread_name == "draw" else "synth-many", n, R, sigma, sigma0, sp.S.One)
    return of_typical_outputs(loss, release, k)


@paper.claim("zheng.thm7.8.proof.display", "theorem 7.8, proof, display", "bound", uses=["zheng.lem7.5"])
def typical_loss_of_draw() -> Form:
    """Log-ratio for a draw within k standard deviations of its mean."""
    return AtMost("n/(2*sigma^2)*(R/n)*(R/n + k/sqrt(n/sigma^2 + 1/sigma0^2))", typical_loss_of("draw"), TAIL)


@paper.claim("zheng.thm7.8.proof.second", "theorem 7.8, proof, last inequality of the display", "bound")
def drop_the_prior() -> Form:
    """sigma_mu <= sigma/sqrt(n) inside the display."""
    return Always("R/(2*sigma^2)*(R/n + k*sigma_mu) <= R/(2*sigma^2)*(R/n + k*sigma/sqrt(n))", named_deviations(), TAIL)


@remembered
def display_terms() -> tuple[Truth, Truth]:
    """The two terms of the display without prior: h^2/(2 v) and h k sqrt(v)/(2 v), h one record's share of a mean of [0, R]."""
    v = limit(posterior_variance().on(TAIL), sigma0, sp.oo, "no prior")
    h = mean_shift(n, sp.S.Zero, R, TAIL)
    return h**2 / (2 * v), h * k * v**sp.S.Half / (2 * v)


def _solved(term: Truth) -> Truth:
    """The n at which a falling term of the display is eps/2, checked by putting it back."""
    between = over_reals(term, n)
    size = sp.Symbol("n_real", positive=True)
    roots = sp.solve(sp.Eq(sp.simplify(between.expr), TAIL["eps"] / 2), size)
    if len(roots) != 1:
        raise StepRejected(f"{term.expr} is not eps/2 at one n only")
    return solve(between, size, TAIL["eps"] / 2, sp.expand(roots[0]), "the n at which the term is eps/2")


@paper.claim("zheng.thm7.8.proof.max", "theorem 7.8, proof, requirement on n", "proof-step")
def requirement_on_n() -> Form:
    """The n at which each of the two terms of the display is eps/2."""
    first, second = (_solved(term) for term in display_terms())
    return All(Equal("R^2/(sigma^2*eps)", first, TAIL), Equal("R^2/(k^2*sigma^2*eps^2)", second, TAIL))


@paper.claim("zheng.thm7.8.sidecond", "theorem 7.8, side condition", "constant")
def side_condition_78() -> Form:
    """It makes the first term of the display at most eps/2 at the printed range.
    Read: L = ln(1/delta); a hypothesis, enough for what the proof uses it for; eps <= 1 (section 2): it is enough up to
    2^(1/3), not beyond"""
    D, eps, L = BOX.adding("0 < eps <= 1 at 1/2, L > 0 at 10")
    edge = sigma * eps * sp.sqrt(n) / sp.sqrt(2 * L)
    first = substitute(display_terms()[0].on(D), {R: edge}, "at the printed range", D)
    return Sufficient("ln(1/delta)^2 >= 1/(2*eps)", Condition((first, "<=", eps / 2)), D, names={"delta": sp.exp(-L)})


@paper.claim("zheng.thm7.15.side", "theorem 7.15, side condition", "constant")
def side_condition_715() -> Form:
    """The condition gives sigma_mu^2 <= sigma^2, which holds without it too.
    Read: the implication of the proof's last sentence, n >= sigma^2/sigma0^2 => sigma_mu^2 <= sigma^2"""
    return Sufficient("n >= sigma^2/sigma0^2", Condition((posterior_variance(), "<=", sigma**2)), BOX)


@paper.claim("zheng.thm7.15.tail", "theorem 7.15, proof, tail", "proof-step")
def tail_level() -> Form:
    """The level that the tail lemma gives at k = sqrt(2 ln(1/delta))."""
    delta = TAIL["delta"]
    standard = laws.Normal(sp.S.Zero, sp.S.One)
    drop = simplify(log_density(standard, k, TAIL) - log_density(standard, sp.S.Zero, TAIL))
    because = "k = sqrt(2 ln(1/delta)) in the level of the lemma, p(k)/p(0)"
    level = substitute(drop.apply(sp.exp), {k: sp.sqrt(2 * sp.log(1 / delta))}, because)
    return Equal("1/delta", rewrite(level, delta, "exponential of a logarithm"), TAIL)


@paper.claim("zheng.thm7.15.display", "theorem 7.15, proof, display", "bound", uses=["zheng.thm7.10.post"])
def typical_loss_of_record() -> Form:
    """Log-ratio for a record within k standard deviations of its mean."""
    print_ = "sigma0^2/(2*sigma_xbar^2*(sigma^2 + sigma_mu^2))*(R/n)*(R/n + 2*k*sqrt(sigma^2 + sigma_mu^2))"
    return AtMost(print_, typical_loss_of("record"), TAIL, names=named_deviations())


@paper.claim("zheng.thm7.15.min", "theorem 7.15, proof, min", "proof-step", uses=["zheng.thm7.15.display"])
def range_for_typical_loss() -> Form:
    """The typical loss of one record is at most eps on the printed range, k = sqrt(2 ln(1/delta))."""
    D = RELEASE.where(at={"R": "95/2", "sigma0": 1000})  # the stored point lies just inside the printed range
    eps, delta = D.symbols("eps delta")
    loss = substitute(typical_loss_of("record"), {k: sp.sqrt(2 * sp.log(1 / delta))}, "k = sqrt(2 ln(1/delta))", D)
    return Sufficient("R/sigma <= min(n*sqrt(eps), n*eps/(2*sqrt(2*ln(1/delta))))", Condition((loss, "<=", eps)), D)
