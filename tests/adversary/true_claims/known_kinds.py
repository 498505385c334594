"""True neighbours of false_claims/unknown_kinds.py: outcomes written out, suprema over whole supports, kinds that arithmetic keeps."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("knownkinds")
D = Domain(n=Integer >= 2, a=Real > 0, b=Real > 0, x=Real, at=dict(n=5, a=2, b=1, x=0))
n, a, b, x = D.symbols("n a b x")
P = Domain(p=Real.between(0, "1/2"), at=dict(p="1/4"))
p = P["p"]
one, zero, half = sp.S.One, sp.S.Zero, sp.S.Half
largest_loss = th.pure.largest_loss


def true(id, build):
    paper.claim(f"knownkinds.{id}", where="x", kind="bound", says="true")(build)


def top():
    return supremum(log_ratio(laws.Laplace(one, b), laws.Laplace(zero, b), x, D), x)


true(
    "both-answers",
    lambda: AtMost("log((1-p)/p)", largest_loss(th.outcomes.largest_over([(p, 1 - p), (1 - p, p)], P)), P),
)
true("three-answers", lambda: AtMost("log(4/3)", largest_loss(th.outcomes.largest_over(
    [(half, sp.Rational(3, 8)), (sp.Rational(1, 4), half), (sp.Rational(1, 4), sp.Rational(1, 8))], P)) - sp.log(sp.Rational(3, 2)), P))  # fmt: skip
true("all-outputs", lambda: AtMost("1/b", largest_loss(top()), D))
true(
    "outputs-of-a-half-line",
    lambda: AtMost("log((a+1)/a)", th.renyi_orders.over_all_orders(supremum(*exponentials())), D),
)
true("sum-of-largest", lambda: AtMost("2/b", largest_loss(th.renyi_orders.together(top(), top())), D))
true(
    "divergences-add-up",
    lambda: AtMost(
        "3*a^2", th.records.independent(renyi(laws.Normal(a, one), laws.Normal(zero, one), sp.Integer(2), D), 3), D
    ),
)
true("rho-of-a-ratio", lambda: AtMost("a^2/2", zcdp(laws.Normal(a, one), laws.Normal(zero, one), D), D))
true("largest-for-a-letter", lambda: AtMost("1/b", put_for_the_loss(top()), D))


def exponentials():
    E = D.extend(u=Real > 0)
    return rewrite(
        log_ratio(laws.Exponential(a + 1), laws.Exponential(a), E["u"], E), sp.log(a + 1) - sp.log(a) - E["u"]
    ), E["u"]


def put_for_the_loss(t):
    L = Domain(lost=Real)
    return substitute(largest_loss(L["lost"], on=L), {L["lost"]: t})
