"""Noise and its tails, thresholds, smooth sensitivity. Statements of papers outside the corpus.

synthsym audit examples/unseen/noises.py
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
    density,
    integral,
    laws,
    log_ratio,
    probability_below,
    rewrite,
    simplify,
    substitute,
    sums,
    supremum,
    theory,
    zcdp,
)  # fmt: skip
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.responses import mean

paper = Paper("noises", title="Noise and its tails", authors="papers outside the corpus", year=2020)

G = Domain(r=Real.between(0, 1), at=dict(r="1/3"))
r = G["r"]


@paper.claim("noises.laplace.quantile", where="Dwork, Roth 2014, theorem 3.8, one query", kind="identity")
def quantile():
    """P(|X| > b ln(1/beta)) = beta."""
    D = Domain(b=Real > 0, t=Real > 0, at=dict(b=2, t=1))
    return Equal("beta", theory.laplace.both_tails(D["b"], D["b"] * D["t"], D), D, names={"beta": sp.exp(-D["t"])})


@paper.claim("noises.laplace.union", where="Dwork, Roth 2014, theorem 3.8", kind="bound", hurts="accuracy")
def union():
    """Of k noises of scale b some one is beyond b t with probability at most k e^(-t); e^t = 1 + w."""
    D = Domain(b=Real > 0, w=Real > 0, k=Integer >= 1, at=dict(b=2, w=2, k=3))
    E = Domain(b=Real > 0, t=Real > 0, at=dict(b=2, t=1))
    either = substitute(theory.laplace.both_tails(E["b"], E["b"] * E["t"], E), {E["t"]: sp.log(1 + D["w"])}, "e^t = 1 + w", D)
    within = 1 - rewrite(either, 1 / (1 + D["w"]))
    return AtMost("k*exp(-t)", 1 - theory.trials.all_of_a_kind(within, D["k"], on=D), D, names={"t": sp.log(1 + D["w"])})


@paper.claim("noises.laplace.size", where="textbook", kind="identity")
def size():
    """E|X| = b."""
    D = Domain(b=Real > 0, at=dict(b=2))
    return Equal("b", theory.laplace.mean_size(D["b"], D), D)


@paper.claim("noises.normal.tail", where="Dwork, Roth 2014, appendix A", kind="bound", hurts="accuracy")
def normal_tail():
    """P(|Z| > t sigma) <= 2 e^(-t^2/2)."""
    D = Domain(t=Real > 0, sigma=Real > 0, at=dict(t=1, sigma=2))
    return AtMost("2*exp(-t^2/2)", 2 * (1 - probability_below(laws.Normal(0, D["sigma"] ** 2), D["t"] * D["sigma"], D)), D)


@paper.claim("noises.normal.tail.half", where="Chang, Cosman, Milstein 2011", kind="bound", hurts="accuracy")
def normal_tail_half():
    """P(|Z| > t) <= e^(-t^2/2)."""
    D = Domain(t=Real > 0, at=dict(t=1))
    return AtMost("exp(-t^2/2)", 2 * (1 - probability_below(laws.Normal(0, 1), D["t"], D)), D)


@paper.claim("noises.normal.size", where="textbook", kind="identity")
def normal_size():
    """E|Z| = sigma sqrt(2/pi)."""
    D = Domain(sigma=Real > 0, x=Real > 0, at=dict(sigma=2, x=1))
    half = integral(density(laws.Normal(0, D["sigma"] ** 2), D["x"], D) * D["x"], D["x"], 0, sp.oo)
    return Equal("sigma*sqrt(2/pi)", 2 * half, D.without(D["x"]))


@paper.claim("noises.normal.delta", where="Bun, Steinke 2016, lemma 3.5, normal noise", kind="bound")
def normal_delta():
    """delta at rho + y sqrt(2 rho) is at most e^(-y^2/2), rho = eta^2/2."""
    D = Domain(eta=Real > 0, y=Real > 0, at=dict(eta=1, y=2))
    eta, y = D.symbols("eta y")
    exact = substitute(profile(), {PAIR["eta"]: eta, PAIR["eps"]: eta**2 / 2 + y * eta}, "this eps", D)
    exact = rewrite(exact, Phi(-y) - sp.exp(eta**2 / 2 + y * eta) * Phi(-eta - y), "in units of the noise")
    return AtMost("exp(-y^2/2)", bounded_by(exact, Phi(-y), "what is subtracted is positive"), D)


# -- the integers ----------------------------------------------------------------------------------------------------------
@paper.claim("noises.geometric.zero", where="Ghosh, Roughgarden, Sundararajan 2009", kind="identity")
def zero():
    """P(X = 0) = (1 - r)/(1 + r)."""
    return Equal("(1 - r)/(1 + r)", theory.lattice.mass(laws.TwoSidedGeometric(0, r), sp.S.Zero, G), G)


@paper.claim("noises.geometric.beyond", where="Ghosh, Roughgarden, Sundararajan 2009", kind="identity")
def beyond():
    """P(X > t) = r^(t + 1)/(1 + r)."""
    D = G.extend(t=Integer >= 0, at=dict(r="1/3", t=2))
    return Equal("r^(t + 1)/(1 + r)", theory.lattice.beyond(laws.TwoSidedGeometric(0, r), D["t"], D), D)


@paper.claim("noises.geometric.size", where="Ghosh, Roughgarden, Sundararajan 2009", kind="identity")
def geometric_size():
    """E|X| = 2 r/(1 - r^2)."""
    D = G.extend(y=Integer >= 1)
    y = D["y"]
    term = y * theory.lattice.distance(laws.TwoSidedGeometric(0, r), y, D)
    return Equal("2*r/(1 - r^2)", sums.telescoped(term, y, 1, sp.oo, -2 * r**y / (1 + r) * (y + r / (1 - r))), G)


def not_below():
    """P(X >= 0): one less the sites above, which are as likely as those below."""
    return 1 - theory.lattice.beyond(laws.TwoSidedGeometric(0, r), sp.S.Zero, G)


@paper.claim("noises.geometric.variation", where="Geng, Viswanath 2016", kind="identity")
def geometric_variation():
    """The total variation of geometric noise around 1 and around 0 is (1 - r)/(1 + r)."""
    truth = theory.events.excess_of_masses(not_below(), 1 - not_below(), sp.S.Zero)
    return Equal("(1 - r)/(1 + r)", truth, G, printed_above="safe")


@paper.claim("noises.geometric.kl", where="Ghosh, Roughgarden, Sundararajan 2009, the mean loss", kind="identity")
def geometric_kl():
    """The mean loss, ln(1/r) at the sites from the centre on and its negative elsewhere."""
    loss = theory.lattice_pair.largest_loss(r, G)
    return Equal("(1 - r)/(1 + r)*ln(1/r)", mean([not_below(), 1 - not_below()], [loss, -loss]), G, printed_above="safe")


@paper.claim("noises.discretegaussian.tail", where="Canonne, Kamath, Steinke 2020, proposition 25", kind="bound", hurts="accuracy")
def discrete_tail():
    """P(X >= m) is at most that of a normal law from m - 1 on."""
    D = Domain(m=Integer >= 1, sigma=Real > 0, at=dict(m=2, sigma=1))
    return AtMost("1 - Phi((m - 1)/sigma)", theory.lattice_bounds.tail_below(laws.DiscreteGaussian(0, D["sigma"] ** 2), D["m"] - 1, D), D)


@paper.claim("noises.discretegaussian.rho", where="Canonne, Kamath, Steinke 2020, theorem 4", kind="bound")
def discrete_rho():
    """Discrete Gaussian noise on an integer that moves by one is 1/(2 sigma^2)-concentrated."""
    D = Domain(sigma=Real > 0, s=Real > 0, at=dict(sigma=1, s=1))
    at_order = theory.noise.divergence_of_lattice_normals(sp.S.One, D["sigma"] ** 2, 1 + D["s"], D)
    return AtMost("1/(2*sigma^2)", zcdp(supremum(simplify(at_order / (1 + D["s"])), D["s"])), D.without(D["s"]))


# -- smooth sensitivity, tests, thresholds -----------------------------------------------------------------------------------
@paper.claim("noises.smooth.laplace", where="Nissim, Raskhodnikova, Smith 2007, dilation", kind="identity")
def dilated():
    """Laplace noise whose scale grows by e^z loses z in that order of the data sets."""
    D = Domain(b=Real > 0, w=Real > 0, x=Real, at=dict(b=1, w=1, x=0))  # e^z = 1 + w
    wide = laws.Laplace(0, D["b"] * (1 + D["w"]))
    truth = supremum(log_ratio(laws.Laplace(0, D["b"]), wide, D["x"], D), D["x"])
    return Equal("z", truth, D.without(D["x"]), printed_above="safe", names={"z": sp.log(1 + D["w"])})


@paper.claim("noises.smooth.normal", where="Nissim, Raskhodnikova, Smith 2007, normal noise", kind="identity")
def dilated_normal():
    """Normal noise whose deviation grows by 1 + w loses ln(1 + w) in that order."""
    D = Domain(sigma=Real > 0, w=Real > 0, x=Real, at=dict(sigma=1, w=1, x=0))
    wide = laws.Normal(0, (D["sigma"] * (1 + D["w"])) ** 2)
    truth = supremum(log_ratio(laws.Normal(0, D["sigma"] ** 2), wide, D["x"], D), D["x"], at=sp.S.Zero)
    return Equal("ln(1 + w)", truth, D.without(D["x"]), printed_above="safe")


@paper.claim("noises.propose", where="Dwork, Lei 2009, propose-test-release", kind="identity")
def propose():
    """A distance of 0 passes the test at ln(1/(2 delta))/eps with probability delta."""
    D = Domain(eps=Real > 0, L=Real > 0, at=dict(eps=1, L=5))
    truth = theory.noise_tails.tail(0, 1 / D["eps"], D["L"] / D["eps"], D)
    return Equal("delta", truth, D, printed_above="safe", names={"delta": sp.exp(-D["L"]) / 2})


@paper.claim("noises.stability", where="Korolova and others 2009, threshold", kind="identity")
def stability():
    """One record's key is released with probability delta at the threshold 1 + ln(1/(2 delta))/eps."""
    D = Domain(eps=Real > 0, L=Real > 0, at=dict(eps=1, L=5))
    truth = theory.noise_tails.tail(1, 1 / D["eps"], D["L"] / D["eps"], D)
    return Equal("exp(-L)/2", truth, D, printed_above="safe")


@paper.claim("noises.stability.normal", where="Swanberg and others 2023, normal noise", kind="identity")
def stability_normal():
    """The same with normal noise of deviation sigma."""
    D = Domain(sigma=Real > 0, T=Real > 1, at=dict(sigma=1, T=4))
    return Equal("1 - Phi((T - 1)/sigma)", 1 - probability_below(laws.Normal(1, D["sigma"] ** 2), D["T"], D), D, printed_above="safe")


@paper.claim("noises.threshold.answers", where="Dwork, Roth 2014, theorem 3.24, one query", kind="identity")
def answers():
    """Query noise 4/eps is beyond a/2 with probability e^(-eps a/8)."""
    D = Domain(eps=Real > 0, a=Real > 0, at=dict(eps=1, a=4))
    return Equal("exp(-eps*a/8)", theory.laplace.both_tails(4 / D["eps"], D["a"] / 2, D), D)


@paper.claim("noises.threshold.level", where="Dwork, Roth 2014, theorem 3.24, the threshold", kind="identity")
def level():
    """Threshold noise 2/eps is beyond a/2 with probability e^(-eps a/4)."""
    D = Domain(eps=Real > 0, a=Real > 0, at=dict(eps=1, a=4))
    return Equal("exp(-eps*a/4)", theory.laplace.both_tails(2 / D["eps"], D["a"] / 2, D), D)
