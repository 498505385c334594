"""What guarantees become: composed, on samples, for groups, converted. Statements of papers outside the corpus.

synthsym audit examples/unseen/guarantees.py
"""

import sympy as sp

from synthsym.author import (
    AtMost,
    Domain,
    Equal,
    Integer,
    Paper,
    Real,
    laws,
    log_ratio,
    masses,
    mean_shift,
    renyi,
    substitute,
    supremum,
    theory,
    zcdp,
)  # fmt: skip
from synthsym.theory.exponential_families import family_kl
from synthsym.theory.guarantees import GROUP, MANY, concentrated, group_delta, mean_loss

paper = Paper("guarantees", title="What guarantees become", authors="papers outside the corpus", year=2020)

EPS = Domain(eps=Real > 0, at=dict(eps=1))
U = Domain(u=Real > 0, q=Real.between(0, 1), at=dict(u=1, q="1/10"))  # e^eps = 1 + u
FROM_U = {"eps": sp.log(1 + U["u"])}
p, q = sp.symbols("p q", nonnegative=True)


@paper.claim("guarantees.copies", where="Dwork 2006, sequential composition", kind="identity")
def copies():
    """k numbers, each with its own Laplace noise of scale b and sensitivity h, lose k h/b."""
    D = Domain(h=Real > 0, b=Real > 0, k=Integer >= 1, x=Real, at=dict(h=1, b=2, k=3, x=0))
    one = supremum(log_ratio(laws.Laplace(D["h"], D["b"]), laws.Laplace(0, D["b"]), D["x"], D), D["x"])
    return Equal("k*h/b", theory.records.independent(one, D["k"]), D.without(D["x"]), printed_above="safe")


@paper.claim("guarantees.renyi.sum", where="Mironov 2017, proposition 1, two normal noises", kind="identity")
def renyi_sum():
    """Two releases with normal noise: the Rényi divergences add up."""
    D = Domain(sigma=Real > 0, tau=Real > 0, s=Real > 0, at=dict(sigma=1, tau=2, s=1))
    parts = [renyi(laws.Normal(1, D[v] ** 2), laws.Normal(0, D[v] ** 2), 1 + D["s"], D) for v in ("sigma", "tau")]
    return Equal("alpha/2*(1/sigma^2 + 1/tau^2)", theory.renyi_orders.together(*parts), D, printed_above="safe", names={"alpha": 1 + D["s"]})


@paper.claim("guarantees.advanced", where="Kairouz, Oh, Viswanath 2015, theorem 3.4, the second term", kind="bound")
def advanced():
    """k eps-private releases, with the exact mean loss in place of eps (e^eps - 1)."""
    printed = "k*eps*(exp(eps) - 1)/(exp(eps) + 1) + eps*sqrt(2*k*ln(1/dprime))"
    return AtMost(printed, concentrated(), MANY, names={"dprime": sp.exp(-MANY["L"])})


@paper.claim("guarantees.advanced.square", where="Bun, Steinke 2016, with eps^2/2 for the mean", kind="bound")
def advanced_square():
    """... with k eps^2/2 for the means."""
    return AtMost("k*eps^2/2 + eps*sqrt(2*k*ln(1/dprime))", concentrated(), MANY, names={"dprime": sp.exp(-MANY["L"])})


@paper.claim("guarantees.mean.half", where="Dwork, Rothblum 2016, lemma 3.2", kind="bound")
def half():
    """The mean loss of an eps-private pair is at most eps (e^eps - 1)/2."""
    return AtMost("eps*(exp(eps) - 1)/2", mean_loss(), MANY)


@paper.claim("guarantees.mean.square", where="Bun, Steinke 2016, proposition 3.3, at order 1", kind="bound")
def square():
    """... and at most eps^2/2."""
    return AtMost("eps^2/2", mean_loss(), MANY)


@paper.claim("guarantees.group.two", where="Dwork, Roth 2014, group privacy", kind="bound")
def two():
    """delta of two records together, at 2 eps."""
    D = Domain(eps=Real > 0, delta=Real > 0, at=dict(eps=1, delta="1/100"))
    return AtMost("(1 + exp(eps))*delta", substitute(group_delta(), {GROUP["j"]: sp.Integer(1)}, "two records", D), D)


@paper.claim("guarantees.group.concentrated", where="Bun, Steinke 2016, proposition 1.9, normal noise", kind="identity")
def group_rho():
    """Normal noise against groups of k records costs k^2 rho."""
    D = Domain(k=Integer >= 1, h=Real > 0, sigma=Real > 0, at=dict(k=2, h=1, sigma=1))
    truth = zcdp(laws.Normal(D["k"] * D["h"], D["sigma"] ** 2), laws.Normal(0, D["sigma"] ** 2), D)
    return Equal("k^2*rho", truth, D, printed_above="safe", names={"rho": D["h"] ** 2 / (2 * D["sigma"] ** 2)})


@paper.claim("guarantees.sample.linear", where="Kasiviswanathan and others 2011, sampling", kind="bound")
def linear():
    """A sample at rate q loses at most q (e^eps - 1)."""
    return AtMost("q*(exp(eps) - 1)", theory.sampling.sampled_loss(sp.log(1 + U["u"]), U["q"], U), U, names=FROM_U)


@paper.claim("guarantees.sample.twice", where="Beimel and others 2014, lemma 2", kind="bound")
def twice():
    """... and at most 2 q eps for eps <= 1."""
    D = Domain(u=Real.between(0, "17/10"), q=Real.between(0, 1), at=dict(u=1, q="1/10"))
    return AtMost("2*q*eps", theory.sampling.sampled_loss(sp.log(1 + D["u"]), D["q"], D), D, names={"eps": sp.log(1 + D["u"])})


@paper.claim("guarantees.variation.delta", where="Kairouz, Oh, Viswanath 2015, remark 2.2", kind="identity")
def variation():
    """The total variation of an (eps, delta)-private pair is at most (e^eps - 1 + 2 delta)/(e^eps + 1)."""
    D = EPS.extend(delta=Real.between(0, 1), at=dict(eps=1, delta="1/10"))
    odds, delta = masses.expand(D["eps"]), D["delta"]
    share = 1 / (1 + odds)
    both = [(share, masses.indistinguishable(p, q, D["eps"], delta)), (share, masses.indistinguishable(1 - q, 1 - p, D["eps"], delta))]
    truth = masses.farkas(p - q, both, [p, q], D, example={p: (odds + delta) * share, q: (1 - delta) * share})
    return Equal("(exp(eps) - 1 + 2*delta)/(exp(eps) + 1)", truth, D, printed_above="safe")


def answers(copies):
    """Masses of the number of likelier answers among independent randomised responses, under both data sets."""
    odds = sp.exp(EPS["eps"])
    one, other = odds / (1 + odds), 1 / (1 + odds)
    P = [sp.binomial(copies, i) * one ** (copies - i) * other**i for i in range(copies + 1)]
    return P, P[::-1]


@paper.claim("guarantees.optimal.two", where="Kairouz, Oh, Viswanath 2015, theorem 3.3, k = 2", kind="identity")
def optimal_two():
    """delta at eps of two eps-private releases."""
    P, Q = answers(2)
    return Equal("(exp(2*eps) - exp(eps))/(1 + exp(eps))^2", masses.hockey_stick(P, Q, EPS["eps"], EPS), EPS, printed_above="safe")


@paper.claim("guarantees.optimal.three", where="Kairouz, Oh, Viswanath 2015, theorem 3.3, k = 3", kind="identity")
def optimal_three():
    """delta at eps of three eps-private releases."""
    P, Q = answers(3)
    return Equal("(exp(3*eps) - exp(eps))/(1 + exp(eps))^3", masses.hockey_stick(P, Q, EPS["eps"], EPS), EPS, printed_above="safe")


C = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))  # alpha = 1 + s, delta = e^(-L)


@paper.claim("guarantees.renyi.sharper", where="Canonne, Kamath, Steinke 2020, proposition 12", kind="bound")
def sharper():
    """(alpha, tau)-Rényi privacy as approximate privacy, with the constant of the argument."""
    printed = "tau + ln(1/delta)/(alpha - 1) + ln(1 - 1/alpha) - ln(alpha)/(alpha - 1)"
    return AtMost(printed, theory.conversions.epsilon(), C, names={"alpha": 1 + C["s"], "delta": sp.exp(-C["L"])})


@paper.claim("guarantees.renyi.asoodeh", where="Asoodeh and others 2020, lemma 1, a looser form", kind="bound")
def looser():
    """... without the term of order 1."""
    printed = "tau + ln(1/(delta*alpha))/(alpha - 1)"
    return AtMost(printed, theory.conversions.epsilon(), C, names={"alpha": 1 + C["s"], "delta": sp.exp(-C["L"])})


@paper.claim("guarantees.pure.renyi", where="Mironov 2017, lemma 1", kind="bound")
def pure_renyi():
    """An eps-private mechanism has Rényi divergence of at most 2 alpha eps^2."""
    D = EPS.extend(s=Real > 0, at=dict(eps=1, s=1))
    return AtMost("2*alpha*eps^2", theory.pure.moment_bound(D["eps"], D["s"], D), D, names={"alpha": 1 + D["s"]})


@paper.claim("guarantees.response.renyi", where="Mironov 2017, proposition 5", kind="identity")
def response_renyi():
    """The Rényi divergence of a response that tells the truth with probability p."""
    D = Domain(p=Real.between("1/2", 1), s=Real > 0, at=dict(p="3/4", s=1))
    truth = renyi(laws.Binomial(sp.S.One, D["p"]), laws.Binomial(sp.S.One, 1 - D["p"]), 1 + D["s"], D)
    printed = "1/(alpha - 1)*ln(p^alpha*(1 - p)^(1 - alpha) + (1 - p)^alpha*p^(1 - alpha))"
    return Equal(printed, truth, D, printed_above="safe", names={"alpha": 1 + D["s"]})


@paper.claim("guarantees.response.kl", where="Mironov 2017, proposition 5, the limit of order 1", kind="identity")
def response_kl():
    """Its mean loss is (2 p - 1) ln(p/(1 - p))."""
    D = Domain(p=Real.between("1/2", 1), at=dict(p="3/4"))
    p = theory.responses.heads(D["p"], on=D)
    loss = theory.composition.loss_of_masses(p, 1 - p)
    return Equal("(2*p - 1)*ln(p/(1 - p))", theory.responses.mean([p, 1 - p], [loss, -loss]), D, printed_above="safe")


@paper.claim("guarantees.normal.kl", where="Dwork, Rothblum 2016, the normal mechanism", kind="identity")
def normal_kl():
    """The mean loss of normal noise is h^2/(2 sigma^2)."""
    D = Domain(h=Real > 0, sigma=Real > 0, at=dict(h=1, sigma=2))
    return Equal("h^2/(2*sigma^2)", family_kl(laws.Normal(D["h"], D["sigma"] ** 2), laws.Normal(0, D["sigma"] ** 2), D), D, printed_above="safe")


@paper.claim("guarantees.mean.added", where="Wilson and others 2020, means", kind="identity")
def mean_added():
    """The mean of n records in [low, high] when one more joins them."""
    D = Domain(n=Integer >= 1, low=Real, width=Real > 0, at=dict(n=10, low=0, width=1))
    high = D["low"] + D["width"]
    return Equal("(high - low)/(n + 1)", mean_shift(D["n"], D["low"], high, D, "added"), D, printed_above="safe", names={"high": high})


@paper.claim("guarantees.sgd.order3", where="Mironov, Talwar, Zhang 2019, order 3", kind="identity")
def order_three():
    """One step on a sample at rate q, Rényi divergence of order 3."""
    D = Domain(q=Real.between(0, 1), sigma=Real > 0, at=dict(q="1/10", sigma=1))
    moment = theory.sampled_gaussian.moment(sp.Integer(3), D["q"], D["sigma"] ** 2, D)
    truth = theory.sampled_gaussian.larger_direction(theory.divergence.renyi_of_integral(moment, sp.Integer(3)))
    printed = "ln(1 + 3*q^2*(1 - q)*(exp(1/sigma^2) - 1) + q^3*(exp(3/sigma^2) - 1))/2"
    return Equal(printed, truth, D, printed_above="safe")


@paper.claim("guarantees.sgd.square", where="Abadi and others 2016, the leading term", kind="bound")
def sampled_square():
    """... of order 2 is at most q^2 (e^(1/sigma^2) - 1)."""
    D = Domain(q=Real.between(0, 1), sigma=Real > 0, at=dict(q="1/10", sigma=1))
    moment = theory.sampled_gaussian.moment(sp.Integer(2), D["q"], D["sigma"] ** 2, D)
    truth = theory.sampled_gaussian.larger_direction(theory.divergence.renyi_of_integral(moment, sp.Integer(2)))
    return AtMost("q^2*(exp(1/sigma^2) - 1)", truth, D)
