"""Section 2.2 and the subsampling theorem: post-processing, composition, subsampling, for every mechanism at once."""

from __future__ import annotations

from itertools import product

import sympy as sp

from synthsym.author import All, AtMost, Domain, Equal, Form, Integer, Real, Truth, corners, rewrite, substitute, supremum
from synthsym.core.ledger import declare, knob
from synthsym.rules import cite, definition
from synthsym.rules.masses import LOSS, PROBABILITY, PURE, Premise, expand, fact, farkas, hockey_stick

from . import paper

declare("cited:canonical-pair", "an (eps, delta)-indistinguishable pair is a randomised function of: with probability delta everything, "
        "otherwise a pair whose loss is at most eps both ways", "Kairouz, Oh, Viswanath (2015), theorem 3.1; Murtagh, Vadhan (2016)")
declare("cited:hoeffding-losses", "a sum of k independent losses in [-eps, eps] exceeds its mean by t with probability at most exp(-t^2/(2 k eps^2))",
        "Hoeffding (1963), theorem 2")
declare("definition:sampling-without-replacement", "m of n rows, each subset equally often: a given row is drawn with probability knob * m/n")

LEVEL = Domain(eps=Real >= 0, delta=Real.between(0, 1), at=dict(eps="1/2", delta="1/10"))
eps, delta = LEVEL.symbols("eps delta")
PAIR = Domain(eps1=Real >= 0, eps2=Real >= 0, delta1=Real >= 0, delta2=Real >= 0, at=dict(eps1=1, eps2="1/2", delta1="1/10", delta2="1/5"))
TWO = Domain(eps1=Real > 0, eps2=Real > 0, delta1=Real.between(0, 1, closed=True), delta2=Real.between(0, 1, closed=True),
             at=dict(eps1=1, eps2="1/2", delta1="1/10", delta2="1/5"))


# -- post-processing -----------------------------------------------------------------------------------------------------
def processed() -> Truth:
    """P(B(A) in T) - e^eps Q(B(A) in T): an output y counts with probability f(y), which is best 1 or 0."""
    D = LEVEL.extend(f=Real.between(0, 1, closed=True), p=Real >= 0, q=Real >= 0, at=dict(f="1/2", p="1/3", q="1/4"))
    f, p, q = D.symbols("f p q")
    whole: sp.Expr = knob(PROBABILITY)
    one = definition("definition:hockey-stick", f * (p - expand(eps) * q), D, "excess of one output that lands in T with probability f")
    best = corners(one, {f: (sp.S.Zero, whole)}, "linear in f: an output counts fully or not at all")
    excess = sp.Symbol("excess", nonnegative=True)
    premise = Premise(delta - excess, "the positive excesses of A add up to at most delta", ("definition:hockey-stick", PROBABILITY))
    return farkas(whole * excess, [(whole, premise)], [excess], LEVEL, parts=[best], example={excess: delta})


@paper.claim("zheng.prop2.16", where="Proposition 2.16", kind="bound", required=True)
def post_processing() -> Form:
    """Whatever is computed from the output alone keeps (eps, delta)."""
    return AtMost("delta", processed(), LEVEL)


@paper.claim("zheng.thm5.1", where="Theorem 5.1", kind="bound", required=True, uses=["zheng.prop2.16"])
def synthetic_from_parameter() -> Form:
    """Synthetic data are a randomised function of the released parameter (mode, or one posterior draw)."""
    return AtMost("delta", processed(), LEVEL)


# -- basic composition ---------------------------------------------------------------------------------------------------
def common_part() -> Truth:
    """Largest P(S) - e^(eps1+eps2) Q(S) of a product: P_i and e^eps_i Q_i share a part M_i of mass at least 1 - delta_i."""
    d1, d2 = TWO.symbols("delta1 delta2")
    e = TWO["eps1"] + TWO["eps2"]
    P, Q, M, whole = sp.symbols("P Q M whole", nonnegative=True)
    shared = (1 - d1) * (1 - d2)
    certificate = [
        (sp.S.One, Premise(expand(e) * Q - M, "M = M1 x M2 lies below e^(eps1+eps2) Q", ("definition:hockey-stick",))),
        (sp.S.One, fact((1 - whole) - (P - M), "M lies below P: what S adds beyond M is at most what everything adds")),
        (sp.S.One, Premise(whole - shared, "masses multiply: each P_i exceeds its M_i by at most delta_i", ("definition:hockey-stick", PROBABILITY))),
    ]
    return farkas(P - expand(e) * Q, certificate, [P, Q, M, whole], TWO)


def composed_example() -> Truth:
    """Two mechanisms that reveal all with probability delta_i and otherwise answer at random: their product."""
    laws = []
    for i in "12":
        e, d = TWO["eps" + i], TWO["delta" + i]
        yes, no = sp.exp(e) / (1 + sp.exp(e)), 1 / (1 + sp.exp(e))
        laws.append(([d, (1 - d) * yes, (1 - d) * no, sp.S.Zero], [sp.S.Zero, (1 - d) * no, (1 - d) * yes, d]))
    (P1, Q1), (P2, Q2) = laws
    P = [a * b for a, b in product(P1, P2)]
    Q = [a * b for a, b in product(Q1, Q2)]
    return hockey_stick(P, Q, TWO["eps1"] + TWO["eps2"], TWO, because="outcomes: reveal the first, answer, opposite answer, reveal the second; twice")


@paper.claim("zheng.prop2.17", where="Proposition 2.17", kind="bound", required=True)
def basic_composition() -> Form:
    """Two releases with independent randomness are (eps1 + eps2, delta1 + delta2)-private."""
    exact = composed_example()
    return AtMost("delta1 + delta2", common_part(), TWO, lower=exact)


@paper.claim("zheng.prop2.17.optimal", where="Remark after Proposition 2.17", kind="prose")
def pure_composition() -> Form:
    """Two randomised responses lose eps1 + eps2 together: no smaller pure bound holds for all pairs."""
    D = Domain(eps1=Real >= 0, eps2=Real >= 0, at=dict(eps1=1, eps2="1/2"))
    losses = []
    for name in ("eps1", "eps2"):
        odds = sp.exp(D[name])
        losses.append(definition("definition:pure-dp", sp.log(odds / (1 + odds)) - sp.log(1 / (1 + odds)), D, "loss of the true answer"))
    total = (losses[0] + losses[1]) * knob(PURE)
    return Equal("eps1 + eps2", rewrite(total, (D["eps1"] + D["eps2"]) * knob(PURE), "logarithms of products"), D, printed_above="safe")


# -- advanced composition ------------------------------------------------------------------------------------------------
MANY = Domain(eps=Real > 0, k=Integer >= 1, L=Real > 0, at=dict(eps="1/2", k=10, L=5))  # delta' = e^-L


def mean_loss() -> Truth:
    """Largest mean loss E_P[L] of a pair whose loss lies in [-eps, eps]: E_P[q/p] is all of Q, and q/p = e^-L lies below its chord."""
    e, whole = MANY["eps"], knob(PROBABILITY)
    mean = sp.Symbol("mean_loss", real=True)
    up, down = sp.exp(e / knob(LOSS)), sp.exp(-e / knob(LOSS))  # the largest and the smallest p/q
    cosh, sinh = (up + down) / 2, (up - down) / 2
    chord = Premise(whole * cosh - mean / e * sinh - whole, "1 = E_P[e^-L] <= E_P[chord of e^-L over [-eps, eps]]", (LOSS, PROBABILITY))
    best = whole * e * (cosh - 1) / sinh
    return farkas(mean, [(e / sinh, chord)], [mean], MANY, example={mean: best})


def concentrated() -> Truth:
    """eps_k at failure probability delta': k times the largest mean plus Hoeffding's deviation."""
    e, k, L = MANY.symbols("eps k L")
    top, odds = mean_loss() * k, sp.exp(e / knob(LOSS))
    tanh = e * (odds - 1) / (odds + 1) * k * knob(PROBABILITY)
    return cite("cited:hoeffding-losses", tanh + e * sp.sqrt(2 * k * L), MANY, "deviation t with exp(-t^2/(2 k eps^2)) = delta'",
                rewrite(top, tanh, "half-angle form"), lean="upper")


def revealed() -> Truth:
    """What the canonical pair reveals: the excess of the event {everything, the likelier answer}, whatever eps is."""
    D = Domain(eps=Real > 0, delta=Real.between(0, 1), at=dict(eps=1, delta="1/100"))
    e, d = D.symbols("eps delta")
    likely, unlikely = (1 - d) * expand(e) / (1 + expand(e)), (1 - d) / (1 + expand(e))
    excess = hockey_stick([d, likely, unlikely, sp.S.Zero], [sp.S.Zero, unlikely, likely, d], e, D,
                          because="each release is (eps, delta)-private: outcomes of the canonical pair")
    return supremum(excess, e)


def failures() -> Truth:
    """Mass on which some of k canonical pairs reveals everything, or the losses deviate: 1 - (1-delta)^k (1-delta')."""
    D = Domain(k=Integer >= 1, delta=Real.between(0, 1), dprime=Real.between(0, 1), at=dict(k=10, delta="1/100", dprime="1/10"))
    k, dp, one = D["k"], D["dprime"], revealed()
    lost = 1 - (1 - one.expr.subs(one.domain["delta"], D["delta"])) ** k * (1 - dp)
    return cite("cited:canonical-pair", lost, D, "no pair reveals everything, and the deviation stays below t", one, lean="upper")


@paper.claim("zheng.thm2.18", where="Theorem 2.18 (advanced composition)", kind="bound", required=True)
def advanced_composition() -> Form:
    """k releases: the printed eps_k, and the failure probability k delta + delta'."""
    lost = failures()
    return All(
        AtMost("eps*sqrt(2*k*log(1/delta_prime)) + k*eps*(exp(eps) - 1)", concentrated(), MANY, names={"delta_prime": sp.exp(-MANY["L"])}),
        AtMost("k*delta + dprime", lost, lost.domain),
    )


# -- subsampling ---------------------------------------------------------------------------------------------------------
SAMPLE = Domain(eps=Real > 0, delta=Real.between(0, 1), m=Integer >= 1, more=Integer >= 0, at=dict(eps=1, delta="1/10", m=10, more=90))


def rate(D: Domain) -> sp.Expr:
    """Probability that the replaced row is drawn."""
    r: sp.Expr = knob("definition:sampling-without-replacement") * D["m"] / (D["m"] + D["more"])
    return r


def amplified() -> tuple[Truth, Truth]:
    """(eps', delta') of the mechanism on a sample: mixtures g p1 + (1-g) p0 against g q1 + (1-g) p0.

    p1, q1: the row is drawn, with its old and new value; p0: it is not. p1 is close to q1 (one row of the sample is
    replaced) and to p0 (couple each sample with the row to one without it).
    """
    D = SAMPLE
    g, d = rate(D), D["delta"]
    odds = expand(D["eps"])
    mixed = 1 + g * (odds - 1)
    p0, p1, q1 = sp.symbols("p0 p1 q1", nonnegative=True)
    share = mixed / odds
    certificate = [
        (g * share, Premise(odds * q1 + d - p1, "the sample's row is replaced", ("definition:hockey-stick",))),
        (g * (1 - share), Premise(odds * p0 + d - p1, "samples with the row are coupled to samples without it",
                                  ("definition:hockey-stick", "definition:sampling-without-replacement"))),
    ]
    objective = g * p1 + (1 - g) * p0 - mixed * (g * q1 + (1 - g) * p0)
    lost = farkas(objective, certificate, [p0, p1, q1], D, example={p0: sp.S.Zero, p1: d, q1: sp.S.Zero})
    lost = rewrite(lost, g * d, "common denominator", D)
    low = 1 / (1 + odds)
    pure = definition(PURE, knob(PURE) * (sp.log(g * odds * low + (1 - g) * low) - sp.log(g * low + (1 - g) * low)), D,
                      "randomised response about one row's presence: the loss of the likelier answer", lost)
    return rewrite(pure, knob(PURE) * sp.log(mixed), "common factor", D), lost


@paper.claim("zheng.thm2.22", where="Theorem 2.22 (subsampling)", kind="bound", required=True)
def subsampling() -> Form:
    """(m/n)(e^eps - 1) and (m/n) delta for m of n rows drawn without replacement."""
    loss, lost = amplified()
    n = {"n": SAMPLE["m"] + SAMPLE["more"]}
    return All(AtMost("(m/n)*(exp(eps) - 1)", loss, SAMPLE, names=n), AtMost("(m/n)*delta", lost, SAMPLE, names=n))


@paper.claim("zheng.sec2.3.factor", where="Sentence after Theorem 2.22", kind="constant", required=True)
def enlarging_the_database() -> Form:
    """What a 1-private algorithm loses when the database is larger by 1/eps: rate eps."""
    D = Domain(eps=Real.between(0, 1), at=dict(eps="1/10"))
    loss, _ = amplified()
    e, m, more = SAMPLE.symbols("eps m more")
    at_rate = substitute(loss, {more: m / D["eps"] - m, e: sp.S.One}, "a 1-private algorithm on a fraction eps of the rows", D)
    rate_now = D["eps"] * knob("definition:sampling-without-replacement")
    flat = rewrite(at_rate, knob(PURE) * sp.log(1 + rate_now * (expand(sp.S.One) - 1)), "the rate is eps", D.extend(m=Integer >= 1))
    return AtMost("eps", flat, D)
