"""True neighbours of the false statements by what is put for the letters of a guarantee."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.guarantees import GROUP, MANY, SAMPLE

paper = Paper("truehypotheses")
D = Domain(s=Real > 1, v=Real > 0, L=Real > 0, at=dict(s=3, v=1, L=10))
s, v, L = D.symbols("s v L")
K = Domain(b=Real > 0, k=Integer >= 1, L=Real > 0, at=dict(b=1, k=2, L=3))
E = Domain()
ORDER, PAIR = th.conversions.ORDER, th.gaussian.PAIR
one, zero, tenth = sp.S.One, sp.S.Zero, sp.Rational(1, 10)
ALPHA = {"alpha": 1 + s, "delta": sp.exp(-L)}


def true(id, build):
    paper.claim(f"truehypotheses.guarantee-{id}", where="x", kind="bound", says="true")(build)


def normal(order):
    return renyi(laws.Normal(one, v), laws.Normal(zero, v), order, D)


def converted(divergence):
    return substitute(th.conversions.epsilon(), {ORDER["tau"]: divergence}, "the divergence", domain=D)


def group(eps):
    delta = substitute(th.gaussian.profile(), {PAIR["eta"]: one, PAIR["eps"]: eps}, "at this eps", E)
    return substitute(
        th.guarantees.group_delta(), {GROUP["j"]: one, GROUP["eps"]: eps, GROUP["delta"]: delta}, "two records", E
    )


true("at-its-order", lambda: AtMost("(1+s)/(2*v) + ln(1/delta)/(alpha-1)", converted(normal(1 + s)), D, names=ALPHA))
true(
    "order-put-first",
    lambda: AtMost(
        "11/(2*v) + L/10", substitute(substitute(th.conversions.epsilon(), {ORDER["s"]: sp.Integer(10)}), {ORDER["tau"]: normal(sp.Integer(11))}, domain=D), D
    ),
)  # fmt: skip
true(
    "loss-for-eps",
    lambda: AtMost(
        "k/b*(exp(1/b)-1) + sqrt(2*k*L)/b",
        substitute(th.guarantees.concentrated(), {MANY["eps"]: th.costs.laplace_cost(one, K["b"], K)}, domain=K),
        K,
    ),
)  # fmt: skip
true("delta-at-that-eps", lambda: AtMost("1", group(tenth)))
true("delta-as-a-letter", lambda: AtMost("m*delta/(m + more)", th.guarantees.amplified_delta(), SAMPLE))
