"""Programming Differential Privacy, chapter 7: local sensitivity of the mean, and three frameworks that use or avoid it."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Domain, Equal, Form, Forms, Instead, Integer, Laplace, Real, mean_shift, probability_below,
    substitute,
)  # fmt: skip
from synthsym.theory.events import excess
from synthsym.theory.laplace import laplace_loss
from synthsym.theory.neighbours import mean_changes
from synthsym.theory.noise_tails import tail
from . import uvm


# -- the mean ----------------------------------------------------------------------------------------------------------------
@uvm.claim("lib.uvm.ls-mean", "notebooks/ch7.ipynb: Local sensitivity of the mean", "constant")
def mean_moves() -> Forms:
    """The bounds on the local sensitivity of the mean, at the data set and k steps away from it.
    Read: a row joins or leaves, two or more rows stay; the bounds are meant for all data sets of that size"""
    D, more, k, u = Domain.of("more integer >= 0 at 3, k integer >= 1 at 2, u > 0 at 100")
    n = more + k + 2
    forms = [
        AtMost(text, mean_changes(size, sp.S.Zero, u, D), D, names={"n": n})
        for text, size in (("u/(n+1)", n), ("u/((n-k)+1)", n - k))
    ]
    yield from forms


@uvm.claim("lib.uvm.ls-step", "notebooks/ch7.ipynb: derivation", "proof-step")
def mean_step() -> Forms:
    """The line of the derivation in which the mean of n values is divided by n + 1. Read: S = n v with 0 <= v <= u"""
    D = Domain(n=Integer >= 1, v=Real >= 0, room=Real >= 0, at=dict(n=5, v=2, room=1))
    names = {"S": D["n"] * D["v"], "u": D["v"] + D["room"]}
    yield Always("abs((S+u)/(n+1) - S/n) <= abs((S+u)/(n+1) - S/(n+1))", names, D)
    yield Always("abs((S+u)/(n+1) - S/(n+1)) = u/(n+1)", names, D)


# -- frameworks --------------------------------------------------------------------------------------------------------------
@uvm.claim("lib.uvm.saa", "notebooks/ch7.ipynb: Sample and aggregate", "constant", of="loss(M)")
def sample_and_aggregate() -> Form:
    """The mean of k clipped answers with Laplace noise of scale (u - l)/(k eps).
    Read: a row belongs to one chunk, whatever the others are; whatever happens to it, the chunk's answer stays in [l,
    u]"""
    D, k, l, width, eps = Domain.of("k integer >= 1 at 10, l real at 20, width > 0 at 60, eps > 0 at 1")
    moved = mean_shift(k, l, l + width, D)
    t = laplace_loss()
    b, h = t.domain.symbols("b h")
    return AtMost("eps", substitute(t, {b: width / (k * eps), h: moved}, "one of k answers changes", D), D)


PROPOSE = Domain(eps=Real > 0, L=Real > 0, b=Real > 0, far=Real > 0, at=dict(eps=1, L=5, b=1, far=20))


@uvm.claim(
    "lib.uvm.ptr",
    "notebooks/ch7.ipynb: Propose-test-release",
    "threshold",
    event="data sets of high local sensitivity whose answers lie far apart; S: the test is passed, and the answer lies on the first one's "
    "side of the middle",
    of={"lost": "P(S) - exp(eps)*P'(S)", "delta": "delta"},
)
def propose_test_release() -> Form:
    """The test is passed by mistake and the answer lies nearer to that of the first data set: the excess of this event against delta.
    Read: delta = 2 e^(-L) for any L > 0; both data sets are of high local sensitivity, at distance 0; f differs by b
    far"""
    eps, L, b, far = PROPOSE.symbols("eps L b far")
    passed = tail(sp.S.Zero, 1 / eps, L / (2 * eps), PROPOSE)
    other = tail(sp.S.Zero, b / eps, b * far / eps, PROPOSE)
    lost = excess(
        passed * (1 - other), passed * other, eps, "S = {passed, and the answer lies on the first side of the middle}"
    )
    return Always("lost <= delta", {"lost": lost, "delta": 2 * sp.exp(-L)}, PROPOSE, asserts="privacy")


SMOOTH = Domain(L=Real > 0, beta=Real > 0, at=dict(L=3, beta=2))


@uvm.claim(
    "lib.uvm.smooth",
    "notebooks/ch7.ipynb: Smooth sensitivity",
    "bound",
    event="data sets whose true answers are 1 apart; S: the answer is at least the larger of them",
    of={"lost": "P(S) - exp(eps)*P'(S)", "delta": "delta"},
)
def smooth_sensitivity() -> Form:
    """Noise of scale 2 S/eps with S = e^(-beta): the event that the answer is at least the larger of two true ones.
    Read: k from 1 on, as printed; delta = 2 e^(-L), eps = 2 beta L; tried on a query that any one step changes by 1"""
    L, beta = SMOOTH.symbols("L beta")
    eps = 2 * beta * L
    scale = 2 * sp.exp(-beta) / eps  # the largest e^(-beta k) over k = 1, ..., n is that of k = 1
    larger, smaller = (1 - probability_below(Laplace(c, scale), sp.S.One, SMOOTH) for c in (sp.S.One, sp.S.Zero))
    lost = excess(larger, smaller, eps, "S = {the answer is at least the larger true one}")
    claimed = Always("lost <= delta", {"lost": lost, "delta": 2 * sp.exp(-L)}, SMOOTH, asserts="privacy")
    t = laplace_loss()
    b, h = t.domain.symbols("b h")
    safe = substitute(t, {b: 2 / eps, h: sp.S.One}, "the largest over k = 0, 1, ... is that of k = 0", SMOOTH)
    return Instead(
        claimed,
        Equal("eps/2", safe, SMOOTH, names={"eps": eps}),
        "the loss if k runs from 0 on: S = 1 for this query, noise of scale 2 S/eps",
    )
