"""True neighbours of the statements about a quantity of another sort."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *

paper = Paper("truesorts")
H = Domain(h=Real > 0, alpha=Real > 1, at=dict(h=1, alpha=2))
h, alpha = H.symbols("h alpha")
L = Domain(b=Real > 0, x=Real, at=dict(b=1, x=0))


def C(id):
    return paper.claim(f"truesorts.{id}", where="x", kind="bound", says="true")


def divergence(order=alpha):
    return renyi(laws.Normal(h, 1), laws.Normal(0, 1), order, H)


@C("divergences-add-up")
def _():
    return Equal("alpha*h^2", theory.records.independent(divergence(), 2), H)


@C("lower-order")
def _():
    four = substitute(divergence(), {alpha: sp.Integer(4)})
    return AtMost("2*h^2", theory.renyi_orders.at_lower_order(four, sp.Integer(3), sp.Integer(4)))


@C("moment-of-order")
def _():
    return Equal("3*h^2", theory.events.log_moment(sp.Integer(2), divergence(sp.Integer(3))), H)


@C("largest-of-outputs")
def _():
    loss = log_ratio(laws.Laplace(sp.Integer(1), L["b"]), laws.Laplace(sp.Integer(0), L["b"]), L["x"], L)
    return Equal("1/b", theory.pure.largest_loss(supremum(loss, L["x"])))


@C("rho-of-all-orders")
def _():
    return Equal("h^2/2", zcdp(supremum(simplify(divergence() / alpha), alpha)), Domain(h=Real > 0, at=dict(h=1)))


@C("delta-of-one-mechanism")
def _():
    return Equal(
        "Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta)", theory.gaussian.profile(), theory.gaussian.PAIR
    )
