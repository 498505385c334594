"""The posterior draw of section 6.1.2: its privacy loss, and bounds of its privacy profile from both sides.

Shared records weigh u = alpha + j (ones) and v = beta + r (zeros); X has one more one, X' one more zero, so the draws are
Beta(u + 1, v) and Beta(u, v + 1). T is a common lower bound of the two prior weights: u = T + p, v = T + q.
"""

from __future__ import annotations

import sympy as sp

from synthsym.author import Beta, Domain, Integer, Real, StepRejected, Truth, bounded_by, log_ratio, log_tail_bound, remembered, rewrite, substitute
from synthsym.core.ledger import declare, knob
from synthsym.core.truth import Step
from synthsym.rules import cite, definition

declare("definition:conditional-probability", "P(S | E) = P(S and E)/P(E)")
declare("cited:log-sum", "sum a_i log(b_i/a_i) <= (sum a_i) log(sum b_i/sum a_i), a_i, b_i > 0", "Cover and Thomas, Elements of Information Theory, 2.7.1")

PAIR = Domain(u=Real > 0, v=Real > 0, eps=Real > 0, at=dict(u=3, v=5, eps=1))
SPREAD = Domain(T=Real > 0, p=Real >= 0, q=Real >= 0, eps=Real.between(0, 1), at=dict(T=3, p=1, q=2, eps="1/2"))
LEAST = Domain(T=Real > 0, eps=Real.between(0, 1), at=dict(T=3, eps="1/2"))
DATA = Domain(n1=Integer >= 1, n0=Integer >= 1, a=Real > 0, b=Real > 0, theta=Real.between(0, 1), eps=Real > 0,
              at=dict(n1=4, n0=5, a=2, b=3, theta="1/3", eps=1))


def replaced(D: Domain, shape: tuple[sp.Expr, sp.Expr]) -> tuple[Beta, Beta]:
    """Posteriors of X (with the record a one) and X' (a zero), from the weights of the shared records."""
    u, v = shape
    k: sp.Expr = knob("relation:replace")  # type: ignore[assignment]
    return Beta(u + k, v), Beta(u, v + k)


def loss(theta: sp.Symbol, shape: tuple[sp.Expr, sp.Expr], D: Domain) -> Truth:
    """log p(theta | X)/p(theta | X'), X' with a one of X made a zero."""
    P, Q = replaced(D, shape)
    raw = log_ratio(P, Q, theta, D)
    raw = raw.then(Step("neighbours", None, raw.expr, "replace one record", rests_on=("relation:replace",)))
    factor: sp.Expr = knob("definition:privacy-loss")  # type: ignore[assignment]
    return rewrite(raw, sp.log(sp.factor(sp.gammasimp(sp.exp(sp.expand_log(raw.expr / factor, force=True))))) * factor, "Gamma(s+1) = s Gamma(s)")


def level_point(ratio: Truth, theta: sp.Symbol, level: sp.Expr) -> Truth:
    """The theta at which the likelihood ratio equals e^eps (or e^-eps): solved, then checked by substitution."""
    stand_in = sp.Dummy("level", positive=True)
    roots = sp.solve(sp.numer(sp.together(ratio.expr - stand_in)), theta)
    if len(roots) != 1:
        raise StepRejected(f"no single theta at which {ratio.expr} has a given level")
    root = sp.factor(roots[0].subs(stand_in, level))
    checked = rewrite(substitute(ratio, {theta: root}, "at the candidate"), level, "the ratio has this level there")
    return Truth(root, ratio.domain, checked.steps, checked.rests_on).then(Step("level", ratio.expr, root, f"solved for {theta}"))


@remembered
def log_profile_bound() -> Truth:
    """log delta(eps) <= -T eps^2/6 for eps < 1 and every data set whose shared weights are at least T.

    delta(eps) = P(S) - e^eps Q(S) <= P(S), S = {loss > eps} = {theta > e^eps u/(v + e^eps u)}; Chernoff's bound of the
    tail is additive in the weights up to the log-sum inequality, so u = v = T is the worst.
    """
    D = PAIR.extend(theta=Real.between(0, 1), at={"theta": "1/3"})
    u, v, eps, theta = D.symbols("u v eps theta")
    factor: sp.Expr = knob("definition:hockey-stick")  # type: ignore[assignment]
    edge = level_point(loss(theta, (u, v), D).apply(sp.exp), theta, sp.exp(factor * eps))
    P, _ = replaced(PAIR, (u, v))
    tail = log_tail_bound(P, edge.expr, PAIR, less=1)
    tail = definition("definition:hockey-stick", tail.expr, PAIR, "P(S) - e^eps Q(S) <= P(S)", edge, tail)
    T, p, q, e = SPREAD.symbols("T p q eps")
    spread = substitute(tail, {u: T + p, v: T + q, eps: e}, "weights beyond T", domain=SPREAD)
    kept = T * e - 2 * T * sp.log((1 + sp.exp(factor * e)) / 2)
    rewrite(substitute(tail, {u: T, v: T, eps: e}, "u = v = T", domain=LEAST), kept, "both weights equal to T")
    least = cite("cited:log-sum", kept, LEAST, "the bound at (T, T) times the bound at (p, q), and the latter is at most 1 by concavity", spread, lean="upper")
    return bounded_by(least, -T * e**2 / 6, "second derivative in eps")
