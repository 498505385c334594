"""False statements made of true ones of another kind: a delta added up, the loss of one output as the largest, an order that is another one."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.balls.functions import computed
from synthsym.rules.basic import evaluated
from synthsym.theory.exponential_families import family_kl

paper = Paper("falsesorts")
D = Domain(n=Integer >= 2, a=Real > 0, s=Real > 0, at=dict(n=5, a=2, s=1))
n, a, s = D.symbols("n a s")
H = Domain(h=Real > 0, alpha=Real > 1, at=dict(h=1, alpha=2))
h, alpha = H.symbols("h alpha")
L = Domain(b=Real > 0, x=Real, at=dict(b=1, x=0))
b, x = L.symbols("b x")
PAIR = th.gaussian.PAIR
PROFILE = "2*(Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta))"
half = sp.Rational(1, 2)


def C(id):
    return paper.claim(f"falsesorts.{id}", where="x", kind="bound", says="false")


def divergence(order=alpha):
    return renyi(laws.Normal(h, 1), laws.Normal(0, 1), order, H)


def one_loss():
    return log_ratio(laws.Laplace(sp.Integer(1), b), laws.Laplace(sp.Integer(0), b), x, L)


@C("deltas-add-up")
def _():
    return AtMost(PROFILE, th.records.independent(th.gaussian.profile(), 2), PAIR)


@C("deltas-add-up-in-a-pair")
def _():
    return Equal(PROFILE, th.renyi_orders.together(th.gaussian.profile(), th.gaussian.profile()), PAIR)


@C("sensitivity-as-loss")
def _():
    return AtMost("4*a/n", th.records.independent(mean_shift(n, -a, a, D), 2), D)


@C("sensitivity-as-variance")
def _():
    return AtMost("2*a", th.records.variance_of_sum(mean_shift(n, -a, a, D), n), D)


@C("one-output")
def _():
    return AtMost("(abs(x) - abs(x - 1))/b", th.pure.largest_loss(one_loss()), L)


@C("one-value")
def _():
    found = substitute(one_loss(), {x: half})
    return AtMost("1/(100*b)", th.pure.largest_loss(found), found.domain)


@C("one-order")
def _():
    found = substitute(divergence() / alpha, {alpha: sp.Integer(2)})
    return AtMost("h^2/2", zcdp(found), found.domain)


@C("another-order")
def _():
    return AtMost("h^2", th.renyi_orders.at_lower_order(divergence(sp.Integer(2)), sp.Integer(3), sp.Integer(4)), H)


@C("another-order-of-moment")
def _():
    return AtMost("2*h^2", th.events.log_moment(sp.Integer(2), divergence(sp.Integer(2))), H)


@C("mean-as-largest")
def _():
    found = family_kl(laws.Normal(h, 1), laws.Normal(0, 1), H)
    return AtMost("h^2/2", th.renyi_orders.over_all_orders(found), H)


@C("divergence-as-moment")
def _():
    return Equal("h^2*alpha/(2*(alpha - 1))", th.renyi_orders.from_log_moment(divergence(), alpha - 1), H)


@C("normal-pair-as-worst")
def _():
    return AtMost("alpha*h^2/2", th.pure.worst_of_private(divergence()), H)


@C("exponential-direction")
def _():
    R = Domain(r=Real > 1, at=dict(r=2))
    found = family_kl(laws.Exponential(R["r"]), laws.Exponential(sp.S.One), R)
    return AtMost("log(r) + 1/r - 1", th.sampled_gaussian.larger_direction(found), R)


@C("mean-loss-zero")
def _():
    K = Domain(eps=Real > 0, k=Integer >= 1, L=Real > 0, at=dict(eps=1, k=3, L=1))
    return AtMost("sqrt(2*k*L)*eps", th.composition.sum_of_losses(parameter(K, 0), K["eps"], K["k"], K["L"]), K)


@C("normaliser-forgotten")
def _():
    U = Domain(g=Real > 0, eps=Real > 0, at=dict(g=1, eps=1))
    return AtMost(
        "eps/2", th.exponential_mechanism.loss_of_choice(parameter(U, U["g"]), parameter(U, 0), U["eps"], U["g"]), U
    )


@C("own-routine")
def _():
    own = computed("delta", lambda y: y / 1000, rests_on=("law:normal", "definition:hockey-stick"))
    whole = Domain()
    moved = mean_shift(sp.Integer(1000), sp.Integer(-4), sp.Integer(4), whole)
    return AtMost("1/10000", evaluated(own, (moved,), whole, "the profile"), whole)
