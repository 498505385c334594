"""Normal noise: its profile, its moments, its uses in learning and in votes.

synthsym audit examples/cookbook/gaussian.py
"""

import sympy as sp

from synthsym.author import (
    AtMost,
    Domain,
    Equal,
    Integer,
    Paper,
    Phi,
    Real,
    bounded_by,
    laws,
    probability_below,
    renyi,
    substitute,
    supremum,
    theory,
    zcdp,
)  # fmt: skip
from synthsym.theory.gaussian import PAIR, profile

paper = Paper("gaussian", title="Normal noise", authors="well-known results", year=2006)

D = Domain(h=Real > 0, sigma=Real > 0, s=Real > 0, at=dict(h=1, sigma=2, s=1))  # the order is alpha = 1 + s
h, sigma, s = D.symbols("h sigma s")
ALPHA = {"alpha": 1 + s}
PLAIN = D.without(s)


def divergence():
    return renyi(laws.Normal(h, sigma**2), laws.Normal(0, sigma**2), 1 + s, D)


@paper.claim("gaussian.renyi", where="Mironov 2017, proposition 7", kind="identity")
def renyi_of_noise():
    """Normal noise of deviation sigma on a number of sensitivity h."""
    return Equal("alpha*h^2/(2*sigma^2)", divergence(), D, printed_above="safe", names=ALPHA)


@paper.claim("gaussian.rho", where="Bun, Steinke 2016, proposition 1.6", kind="identity")
def rho():
    """It is h^2/(2 sigma^2)-concentrated."""
    return Equal("h^2/(2*sigma^2)", zcdp(laws.Normal(h, sigma**2), laws.Normal(0, sigma**2), PLAIN), PLAIN, printed_above="safe")


@paper.claim("gaussian.profile", where="Balle, Wang 2018, theorem 8", kind="identity")
def analytic():
    """The exact delta(eps)."""
    E = PLAIN.extend(eps=Real > 0, at=dict(h=1, sigma=2, eps=1))
    truth = substitute(profile(), {PAIR["eta"]: h / sigma, PAIR["eps"]: E["eps"]}, "in units of the noise", E)
    return Equal("Phi(h/(2*sigma) - eps*sigma/h) - exp(eps)*Phi(-h/(2*sigma) - eps*sigma/h)", truth, E, printed_above="safe")


@paper.claim("gaussian.classical", where="Dwork, Roth 2014, theorem A.1", kind="threshold")
def classical():
    """Noise of deviation sqrt(2 ln(1.25/delta))/eps gives delta, for eps < 1 and every delta < 1: delta = 1.25 e^(-u^2/2), u > 2/3."""
    E = Domain(eps=Real.between(0, 1), u=Real > "2/3", at=dict(eps="1/2", u=5))
    eps, u = E.symbols("eps u")
    exact = substitute(profile(), {PAIR["eta"]: eps / u, PAIR["eps"]: eps}, "the noise that is used", E)
    tail = bounded_by(exact, Phi(eps / (2 * u) - u), "what is subtracted is positive")
    return AtMost("delta", supremum(tail, eps), E.without(eps), names={"delta": sp.Rational(5, 4) * sp.exp(-(u**2) / 2)})


# -- Gaussian privacy --------------------------------------------------------------------------------------------------------
@paper.claim("gaussian.gdp.dual", where="Dong, Roth, Su 2022, corollary 2.13", kind="identity")
def dual():
    """mu-Gaussian privacy is (eps, delta(eps))-privacy."""
    return Equal("Phi(-eps/mu + mu/2) - exp(eps)*Phi(-eps/mu - mu/2)", profile(), PAIR, printed_above="safe", names={"mu": PAIR["eta"]})


@paper.claim("gaussian.gdp.composed", where="Dong, Roth, Su 2022, corollary 3.3", kind="identity")
def composed():
    """mu1 and mu2 together are sqrt(mu1^2 + mu2^2): the Rényi divergence of every order, alpha mu^2/2."""
    E = Domain(mu1=Real > 0, mu2=Real > 0, s=Real > 0, at=dict(mu1=1, mu2=2, s=1))
    parts = [renyi(laws.Normal(E[m], 1), laws.Normal(0, 1), 1 + E["s"], E) for m in ("mu1", "mu2")]
    mu = {"mu": sp.sqrt(E["mu1"] ** 2 + E["mu2"] ** 2), "alpha": 1 + E["s"]}
    return Equal("alpha*mu^2/2", theory.renyi_orders.together(*parts), E, printed_above="safe", names=mu)


@paper.claim("gaussian.tradeoff", where="Dong, Roth, Su 2022, proposition 2.5", kind="identity")
def tradeoff():
    """The trade-off function of (eps, delta)-privacy at the false alarm a."""
    E = Domain(eps=Real >= 0, delta=Real.between(0, 1), a=Real.between(0, 1), at=dict(eps=1, delta="1/10", a="1/5"))
    truth = theory.tradeoff.least_missed(E["a"], E["eps"], E["delta"], on=E)
    return Equal("max(0, 1 - delta - exp(eps)*a, exp(-eps)*(1 - delta - a))", truth, E, printed_above="unsafe")


@paper.claim("gaussian.variation", where="textbook", kind="identity")
def variation():
    """The total variation of two unit normals mu apart."""
    E = Domain(mu=Real > 0, x=Real, at=dict(mu=1, x=0))
    F = E.without(E["x"])
    truth = theory.events.excess_beyond(laws.Normal(F["mu"], 1), laws.Normal(0, 1), E["x"], sp.S.Zero, F)
    return Equal("2*Phi(mu/2) - 1", truth, F, printed_above="safe")


# -- learning ------------------------------------------------------------------------------------------------------------------
@paper.claim("gaussian.sgd.full", where="Abadi and others 2016, with all records in every step", kind="identity")
def full_batches():
    """T steps with clipped gradients and noise multiplier sigma."""
    E = Domain(T=Integer >= 1, sigma=Real > 0, s=Real > 0, at=dict(T=10, sigma=2, s=1))
    step = renyi(laws.Normal(1, E["sigma"] ** 2), laws.Normal(0, E["sigma"] ** 2), 1 + E["s"], E)
    return Equal("T*alpha/(2*sigma^2)", theory.records.independent(step, E["T"]), E, printed_above="safe", names={"alpha": 1 + E["s"]})


@paper.claim("gaussian.sgd.order2", where="Abadi and others 2016, the moment of order 2", kind="identity")
def sampled():
    """One step on a sample at rate q, Rényi divergence of order 2."""
    E = Domain(q=Real.between(0, 1), sigma=Real > 0, at=dict(q="1/10", sigma=1))
    moment = theory.sampled_gaussian.moment(sp.Integer(2), E["q"], E["sigma"] ** 2, E)
    truth = theory.sampled_gaussian.larger_direction(theory.divergence.renyi_of_integral(moment, sp.Integer(2)))
    return Equal("ln(1 + q^2*(exp(1/sigma^2) - 1))", truth, E, printed_above="safe")


@paper.claim("gaussian.sgd.symbolic", where="Mironov, Talwar, Zhang 2019, equation (3)", kind="identity")
def sampled_at_any_order():
    """The moment of one step at any whole order a."""
    E = Domain(q=Real.between(0, 1), sigma=Real > 0, a=Integer >= 2, at=dict(q="1/10", sigma=1, a=3))
    truth = theory.sampled_gaussian.moment(E["a"], E["q"], E["sigma"] ** 2, E)
    return Equal("sum(i, 0, a, binom(a, i)*(1 - q)^(a - i)*q^i*exp((i^2 - i)/(2*sigma^2)))", truth, E, printed_above="safe")


# -- votes ---------------------------------------------------------------------------------------------------------------------
@paper.claim("gaussian.pate.renyi", where="Papernot and others 2018, proposition 8", kind="identity")
def pate():
    """Noisy votes of teachers: one teacher moves a vote from one class to another."""
    E = Domain(sigma=Real > 0, s=Real > 0, move=Real > 0, at=dict(sigma=2, s=1, move=1))
    F = E.without(E["move"])
    one = renyi(laws.Normal(E["move"], E["sigma"] ** 2), laws.Normal(0, E["sigma"] ** 2), 1 + E["s"], E)
    moved = theory.costs.squared_l2_of_marginal(F, replaced=True).apply(sp.sqrt)
    truth = substitute(one, {E["move"]: moved}, "the votes move by this length", F)
    return Equal("alpha/sigma^2", truth, F, printed_above="safe", names={"alpha": 1 + E["s"]})


@paper.claim("gaussian.pate.pair", where="Papernot and others 2018, proposition 7, one term", kind="identity")
def pate_pair():
    """The chance that a class that is `gap` votes behind comes out first of the two."""
    E = Domain(sigma=Real > 0, gap=Real > 0, at=dict(sigma=2, gap=3))
    both = theory.records.variance_of_sum(theory.normal.actual_variance(laws.Normal(0, E["sigma"] ** 2), E), 2)
    behind = 1 - probability_below(laws.Normal(0, theory.normal.with_variance(both)), E["gap"], E)
    return Equal("erfc(gap/(2*sigma))/2", behind, E, printed_above="safe")


@paper.claim("gaussian.pate.laplace", where="Papernot and others 2017, lemma 4, one term", kind="identity")
def pate_laplace():
    """The same for Laplace noise of scale 1/gamma."""
    E = Domain(gamma=Real > 0, gap=Real > 0, at=dict(gamma="1/2", gap=3))
    gap = theory.noisy_choices.GAP["t"]
    truth = substitute(theory.noisy_choices.beats_by(), {gap: E["gamma"] * E["gap"]}, "in units of the noise", E)
    return Equal("(2 + gamma*gap)/(4*exp(gamma*gap))", truth, E, printed_above="safe")
