"""Corollary 2.4: Boolean data, with explicit choices for what "much larger" and "o(1)" mean.

Let B = |F| >= 2 and n = q^4 B log B, k = q^4 log B: "n >> B log B" and "k >> log B" say that q grows. Choose
delta = gamma = 1/q and m = q^3 K B, with q > 4 (gamma below 1/4, as the theorem asks). For the fewest functions, which are the
worst, loss, accuracy and failure probability vanish as q grows, and m is polynomial in n and the condition number.
"""

import sympy as sp
from synthsym.author import Always, Domain, Real, Truth, limit, rewrite, solve, substitute, supremum
from . import paper
from .common import hoeffding_failure, only, pure_loss, union
from .section32_accuracy import total_deviation, total_failure
from .section32_deviation import weighted_failure

Q = Domain(B=Real >= 2, q=Real > 4, K=Real >= 1, at=dict(B=211, q=5, K=2))


def _draws_needed(D: Domain) -> Truth:
    """The draws at which Hoeffding's bound on a deviation of 2 delta, for F functions, falls to (gamma/F)^2 2F <= gamma/2."""
    E, k = D.adding("k > 0")
    failure = union(hoeffding_failure(k, 2 * D["delta"], E), times=D["F"])
    root = sp.log(D["F"] / D["g"]) / D["delta"] ** 2
    return solve(failure, k, 2 * D["g"] ** 2 / D["F"], root, "where it falls to 2 gamma^2/F")


@paper.claim(
    "bsv.cor24",
    "Corollary 2.4",
    "bound",
    hurts="accuracy",
    uses="bsv.thm22 bsv.thm23 bsv.count bsv.eq23",
    of={"eps": "lim(q, inf, eps)", "acc": "lim(q, inf, delta)", "fail": "lim(q, inf, P)"},
)
def boolean_data():
    """With n >> |F| log |F| and k >> log |F| the synthetic data are o(1)-accurate with probability 1 - o(1), and o(1)-private.
    Read: n = q^4 |F| log|F|, k = q^4 log|F|, q growing; |F| = binom(p, <=d) is B; o(1): tends to 0, whatever B is;
    time: the number of points"""
    B, q, K = Q.symbols("B q K")
    S = Domain("F >= 2, 0 < g < 1/4, 0 < delta <= 1/2, n > 0, K >= 1", at=dict(F=211, g="1/10", delta="1/10", n=10**6))
    M, m = S.adding("m > 0")
    image = {S["F"]: B, S["g"]: 1 / q, S["delta"]: 1 / q, S["K"]: K}
    put = {**image, S["n"]: q**4 * B * sp.log(B)}
    loss = substitute(pure_loss(S), put, "the data, delta and gamma as chosen", domain=Q)
    accuracy = substitute(total_deviation(S), image, "delta as chosen", domain=Q)
    failure = substitute(total_failure(S), image, "gamma as chosen", domain=Q)
    need = substitute(solve(weighted_failure(M), m, M["g"]), image, "points of the reduced space", domain=Q)
    draws = substitute(_draws_needed(S), image, "synthetic records", domain=Q)
    parts = rewrite(loss, sp.expand(sp.expand_log(loss.expr, force=True)), "logarithm of a product", domain=Q)
    vanishing = {"eps": parts, "acc": accuracy, "fail": failure}
    ends = {name: limit(_of_fewest(t, B), q, sp.oo) for name, t in vanishing.items()}
    for name, end in ends.items():
        yield Always(f"{name} <= 0", {name: end}, end.domain)
    yield Always("need <= q^4*log(B) and points <= K*(q^4*B*log(B))^2", {"need": draws, "points": need}, Q)


def _of_fewest(t: Truth, B: sp.Symbol) -> Truth:
    """The worst case over the number of functions."""
    return supremum(t.on(only(Q, "B", "q")), B, "fewest functions are worst") if B in t.expr.free_symbols else t
