"""False statements by what is put for the letters of a guarantee: a divergence of another order, a delta at another eps, rho as eps."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.exponential_families import family_kl
from synthsym.theory.guarantees import GROUP, MANY, SAMPLE, TWO

paper = Paper("hypotheses")
D = Domain(s=Real > 1, v=Real > 0, L=Real > 0, at=dict(s=3, v=1, L=10))
s, v, L = D.symbols("s v L")
K = Domain(v=Real > 0, k=Integer >= 1, L=Real > 0, at=dict(v=1, k=2, L=3))
E = Domain()
ORDER, PAIR = th.conversions.ORDER, th.gaussian.PAIR
one, zero, tenth = sp.S.One, sp.S.Zero, sp.Rational(1, 10)
ALPHA = {"alpha": 1 + s, "delta": sp.exp(-L)}


def false(id, build):
    paper.claim(f"hypotheses.guarantee-{id}", where="x", kind="bound", says="false")(build)


def normal(order):
    return renyi(laws.Normal(one, v), laws.Normal(zero, v), order, D)


def converted(divergence):
    return substitute(th.conversions.epsilon(), {ORDER["tau"]: divergence}, "the divergence", domain=D)


def delta_at(eps):
    return substitute(th.gaussian.profile(), {PAIR["eta"]: one, PAIR["eps"]: eps}, "at this eps", E)


def group(eps, delta):
    return substitute(
        th.guarantees.group_delta(), {GROUP["j"]: one, GROUP["eps"]: eps, GROUP["delta"]: delta}, "two records", E
    )


# the conversion speaks of the divergence at its own order
false(
    "order-2-for-any", lambda: AtMost("1/v + ln(1/delta)/(alpha-1)", converted(normal(sp.Integer(2))), D, names=ALPHA)
)
false(
    "order-1-for-any",
    lambda: AtMost(
        "1/(2*v) + ln(1/delta)/(alpha-1)",
        converted(family_kl(laws.Normal(one, v), laws.Normal(zero, v), D)),
        D,
        names=ALPHA,
    ),
)
false(
    "order-put-later",
    lambda: AtMost(
        "1/v + L/10", substitute(substitute(th.conversions.epsilon(), {ORDER["s"]: sp.Integer(10)}), {ORDER["tau"]: normal(sp.Integer(2))}, domain=D), D
    ),
)  # fmt: skip
W = D.extend(tau=Real.between(0, 9), at=dict(s=3, v=2, L=10))
V = W.where(v > 1)
false(
    "order-of-a-narrower-letter",
    lambda: AtMost(
        "1/v + ln(1/delta)/(alpha-1)",
        substitute(th.conversions.epsilon().on(V), {V["tau"]: normal(sp.Integer(2)).on(V)}),
        names=ALPHA,
    ),
)
# eps of k mechanisms, of a sample, of a group is no rho, and no loss of one output
false(
    "rho-for-eps",
    lambda: AtMost(
        "k/(2*v)*(exp(1/(2*v))-1) + sqrt(2*k*L)/(2*v)",
        substitute(th.guarantees.concentrated(), {MANY["eps"]: zcdp(laws.Normal(one, K["v"]), laws.Normal(zero, K["v"]), K)}, domain=K),
        K,
    ),
)  # fmt: skip
false(
    "one-loss-for-eps",
    lambda: AtMost(
        "1/2",
        substitute(
            th.guarantees.mean_loss(),
            {MANY["eps"]: log_ratio(laws.Normal(one, one), laws.Normal(zero, one), one, E)},
            domain=E,
        ),
    ),
)
false(
    "one-loss-for-eps-of-a-sample",
    lambda: AtMost(
        "m/(2*(m + more))",
        substitute(
            th.guarantees.amplified_loss(),
            {SAMPLE["eps"]: log_ratio(laws.Normal(one, one), laws.Normal(zero, one), one, E)},
        ),
    ),
)
# delta is one at the eps that stands beside it
false("delta-at-another-eps", lambda: AtMost("1/1000", group(tenth, delta_at(sp.Integer(5)))))
false("half-of-delta", lambda: AtMost("1/10", group(tenth, delta_at(tenth) / 4)))
false(
    "delta-of-the-other-mechanism",
    lambda: AtMost(
        "delta2 + 1/1000",
        substitute(th.guarantees.common_part(), {TWO["delta1"]: delta_at(sp.Integer(5)), TWO["eps1"]: tenth}),
    ),
)
false(
    "loss-for-delta",
    lambda: AtMost(
        "m/(m + more)/10",
        substitute(th.guarantees.amplified_delta(), {SAMPLE["delta"]: th.costs.laplace_cost(one, sp.Integer(10), E)}),
    ),
)
