"""What becomes of guarantees: composed, used by groups, on samples, processed, tested, converted.

synthsym audit examples/cookbook/composition.py
"""

import sympy as sp

from synthsym.author import (
    AtLeast,
    AtMost,
    Domain,
    Equal,
    Paper,
    Real,
    largest,
    masses,
    rewrite,
    simplify,
    substitute,
    supremum,
    theory,
    zcdp,
)  # fmt: skip
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.guarantees import (
    GROUP,
    MANY,
    SAMPLE,
    TWO,
    amplified_delta,
    common_part,
    composed_example,
    concentrated,
    group_delta,
    mean_loss,
)

paper = Paper("composition", title="What becomes of guarantees", authors="well-known results", year=2014)

EPS = Domain(eps=Real > 0, at=dict(eps=1))
eps = EPS["eps"]
p, q = sp.symbols("p q", nonnegative=True)  # masses of one event on the two data sets


# -- composition, groups -------------------------------------------------------------------------------------------------
@paper.claim("composition.basic", where="Dwork, Roth 2014, theorem 3.16", kind="bound")
def basic():
    """Two mechanisms lose the sums of their eps and of their delta."""
    return AtMost("delta1 + delta2", common_part(), TWO, lower=composed_example())


@paper.claim("composition.advanced", where="Dwork, Roth 2014, theorem 3.20", kind="bound")
def advanced():
    """k mechanisms, delta' = e^(-L)."""
    return AtMost("sqrt(2*k*ln(1/dprime))*eps + k*eps*(exp(eps) - 1)", concentrated(), MANY, names={"dprime": sp.exp(-MANY["L"])})


@paper.claim("composition.parallel", where="McSherry 2009, theorem 4", kind="identity")
def parallel():
    """Mechanisms on disjoint parts of the records lose the largest of their eps: one record lies in one part."""
    D = Domain(eps1=Real > 0, more=Real >= 0, share=Real.between(0, 1), at=dict(eps1=1, more=1, share="1/9"))
    losses = []
    for e in (D["eps1"], D["eps1"] + D["more"]):
        odds = theory.pure.private_odds(e, on=D)
        losses.append(simplify(loss_of_masses(odds * D["share"], D["share"])))
    return Equal("max(eps1, eps2)", largest(*losses), D, printed_above="safe", names={"eps2": D["eps1"] + D["more"]})


@paper.claim("composition.group", where="Vadhan 2017, lemma 2.2", kind="bound")
def group():
    """delta of a group of three records at 3 eps."""
    D = Domain(eps=Real > 0, delta=Real > 0, at=dict(eps=1, delta="1/100"))
    truth = substitute(group_delta(), {GROUP["j"]: sp.Integer(2)}, "groups of three", D)
    return AtMost("3*exp(2*eps)*delta", rewrite(truth, D["delta"] * (1 + masses.expand(D["eps"]) + masses.expand(2 * D["eps"])), "geometric sum"), D)


@paper.claim("composition.optimal.two", where="Kairouz, Oh, Viswanath 2015, theorem 3.3", kind="identity")
def optimal():
    """The total variation of two eps-private releases together."""
    odds = sp.exp(eps)
    one, other = odds / (1 + odds), 1 / (1 + odds)
    P, Q = [one**2, 2 * one * other, other**2], [other**2, 2 * one * other, one**2]
    return Equal("(exp(2*eps) - 1)/(1 + exp(eps))^2", masses.hockey_stick(P, Q, sp.S.Zero, EPS), EPS, printed_above="safe")


# -- samples -------------------------------------------------------------------------------------------------------------
RATE = Domain(u=Real > 0, q=Real.between(0, 1), at=dict(u=1, q="1/10"))


@paper.claim("composition.sample.eps", where="Li, Qardaji, Su 2012", kind="identity")
def sampled():
    """A mechanism that sees each record with probability q loses ln(1 + q (e^eps - 1))."""
    loss = theory.sampling.sampled_loss(sp.log(1 + RATE["u"]), RATE["q"], RATE)
    return Equal("ln(1 + q*(exp(eps) - 1))", loss, RATE, printed_above="safe", names={"eps": sp.log(1 + RATE["u"])})


@paper.claim("composition.sample.delta", where="Balle, Barthe, Gaboardi 2018, theorem 9", kind="identity")
def sampled_delta():
    """delta of m of n records, n = m + more."""
    return Equal("(m/n)*delta", amplified_delta(), SAMPLE, printed_above="safe", names={"n": SAMPLE["m"] + SAMPLE["more"]})


# -- tests and distances ---------------------------------------------------------------------------------------------------
@paper.claim("composition.test", where="Wasserman, Zhou 2010", kind="bound")
def errors():
    """The errors of a test of the two data sets: false alarms times e^eps, and misses, are at least 1 - delta."""
    D = EPS.extend(delta=Real.between(0, 1), at=dict(eps=1, delta="1/10"))
    known = masses.indistinguishable(p, q, D["eps"], D["delta"])
    least = masses.farkas(sp.exp(D["eps"]) * q + 1 - p, [(sp.S.One, known)], [p, q], D, example={p: D["delta"], q: 0}, upper=False)
    return AtLeast("1 - delta", least, D)


@paper.claim("composition.variation", where="Kairouz, Oh, Viswanath 2015", kind="identity")
def variation():
    """The total variation of an eps-private pair is at most (e^eps - 1)/(e^eps + 1)."""
    odds = masses.expand(eps)
    share = 1 / (1 + odds)
    both = [(share, masses.indistinguishable(p, q, eps, 0)), (share, masses.indistinguishable(1 - q, 1 - p, eps, 0))]
    truth = masses.farkas(p - q, both, [p, q], EPS, example={p: odds * share, q: share})
    return Equal("(exp(eps) - 1)/(exp(eps) + 1)", truth, EPS, printed_above="safe")


@paper.claim("composition.mean", where="Bun, Steinke 2016, proposition 3.3", kind="identity")
def mean():
    """The mean loss of an eps-private pair is at most eps tanh(eps/2)."""
    return Equal("eps*tanh(eps/2)", mean_loss(), MANY, printed_above="safe")


@paper.claim("composition.mean.older", where="Dwork, Rothblum, Vadhan 2010, lemma 3.2", kind="bound")
def older_mean():
    """... and so at most eps (e^eps - 1)."""
    return AtMost("eps*(exp(eps) - 1)", mean_loss(), MANY)


# -- conversions -----------------------------------------------------------------------------------------------------------
@paper.claim("composition.pure.concentrated", where="Bun, Steinke 2016, proposition 1.4", kind="bound")
def pure_to_concentrated():
    """An eps-private mechanism is eps^2/2-concentrated."""
    D = EPS.extend(s=Real > 0, at=dict(eps=1, s=1))
    at_order = simplify(theory.pure.moment_bound(D["eps"], D["s"], D) / (1 + D["s"]))
    return AtMost("eps^2/2", zcdp(supremum(at_order, D["s"])), EPS)


C = Domain(s=Real > 0, tau=Real > 0, L=Real > 0, at=dict(s=3, tau=1, L=10))  # alpha = 1 + s, delta = e^(-L)


@paper.claim("composition.renyi.approximate", where="Mironov 2017, proposition 3", kind="bound")
def renyi_to_approximate():
    """(alpha, tau)-Rényi privacy gives tau + log(1/delta)/(alpha - 1)."""
    return AtMost("tau + ln(1/delta)/(alpha - 1)", theory.conversions.epsilon(), C, names={"alpha": 1 + C["s"], "delta": sp.exp(-C["L"])})


@paper.claim("composition.concentrated.approximate", where="Bun, Steinke 2016, proposition 1.3", kind="bound")
def concentrated_to_approximate():
    """rho-concentrated gives rho + 2 sqrt(rho log(1/delta)); rho = L/s^2 runs through all positive numbers."""
    D = Domain(s=Real > 0, L=Real > 0, at=dict(s=3, L=10))
    s, L = D.symbols("s L")
    rho = L / s**2
    at_order = theory.events.divergence_at_order(rho, 1 + s, on=D)
    enough = substitute(theory.conversions.epsilon(), {C["tau"]: at_order}, "the order 1 + s", domain=D)
    return AtMost("rho + 2*sqrt(rho*ln(1/delta))", enough, D, names={"delta": sp.exp(-L), "rho": rho})
