"""False statements by what a formula was read as: another relation's move, the centre of a lattice, moments of two variables, coins, cancelled names."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.moments import added

paper = Paper("mistakenreadings")
D = Domain(
    n=Integer >= 2,
    h=Real > 0,
    b=Real > 0,
    p=Real.between(0, 1),
    q=Real.between(0, 1),
    r=Real.between(0, 1),
    t=Integer >= 0,
    x=Real,
    at=dict(n=10, h=1, b=2, p="1/3", q="1/10", r="1/3", t=1, x=0),
)
n, h, b, p, q, r, t, x = D.symbols("n h b p q r t x")
mean, variance = th.responses.mean, th.responses.variance


def false(id, build, neighbours=""):
    paper.claim(f"mistakenreadings.{id}", where="x", kind="bound", says="false", neighbours=neighbours)(build)


def coin(chance=p):
    return th.responses.heads(chance, on=D)


def laplace():
    return supremum(log_ratio(laws.Laplace(h, b), laws.Laplace(0, b), x, D), x)


def counted():
    """The mean of n ones after a record has joined: the record is counted as well."""
    E = Domain(n=Integer >= 2, w=Real > 0, x=Real.between(0, "w", closed=True), at=dict(n=10, w=1, x=0))
    change = added(sp.S.Zero, E["x"], on=E) / added(E["n"], sp.S.One, on=E)
    return th.neighbours.sensitivity_of(supremum(change, E["x"]))


# neighbours of another relation: a record that joins moves less than one that is replaced
JOINED = {
    "joined-for-replaced": lambda: Equal("h/(n + 1)", mean_shift(n, 0, h, D, "added"), D),
    "left-for-replaced": lambda: Equal("h/n", mean_shift(n, 0, h, D, "removed"), D),
    "joined-noise": lambda: Equal("h/((n + 1)*b)", th.costs.laplace_cost(mean_shift(n, 0, h, D, "added"), b, D), D),
    "joined-cells": lambda: Equal("1/b", th.costs.laplace_cost(th.costs.l1_of_marginal(D, False), b, D), D),
    "joined-counted": lambda: Equal("w/(n + 1)", counted()),
}
for name, build in JOINED.items():
    false(f"relation-{name}", build, "replace")
# a record joins or leaves: where one leaves n of them, their mean moves farther than where one joins
ONE_WAY = {
    "only-joins": lambda: Equal("h/(n + 1)", mean_shift(n, 0, h, D, "added"), D),
    "only-joins-noise": lambda: Equal("h/((n + 1)*b)", th.costs.laplace_cost(mean_shift(n, 0, h, D, "added"), b, D), D),
    "only-joins-larger": lambda: Equal(
        "h/n", largest(mean_shift(n, 0, h, D, "added"), mean_shift(n + 1, 0, h, D, "removed")) * (n + 1) / n, D
    ),
}
for name, build in ONE_WAY.items():
    false(f"relation-{name}", build, "add-remove")
false("relation-replaced-cells", lambda: Equal("2", th.costs.l1_of_marginal(D, True), D), "add-remove")

# the centre of a lattice is one site
false(
    "centre-at-least",
    lambda: Equal("2*r^t/(1 + r)", th.lattice.distance_at_least(laws.TwoSidedGeometric(0, r), t, D), D),
)
false(
    "centre-scale",
    lambda: Equal("2*exp(-t/b)/(1 + exp(-1/b))", th.lattice.distance_at_least(laws.DiscreteLaplace(0, b), t, D), D),
)
false(
    "centre-distance",
    lambda: Equal("2*r^t*(1 - r)/(1 + r)", th.lattice.distance(laws.TwoSidedGeometric(0, r), t, D), D),
)

# moments over more than a law, and of two variables
false("moments-twice", lambda: Equal("1 + p", mean([coin(), 1 - coin(), coin()], [1, 1, 1]), D))
false("moments-not-a-law", lambda: Equal("2*p", mean([coin(), coin()], [1, 1]), D))
false("moments-negative", lambda: Equal("1", mean([1 + coin(), -coin()], [1, 1]), D))
false(
    "moments-other-values",
    lambda: Equal("4*p - p^2", variance(mean([coin(), 1 - coin()], [4, 0]), mean([coin(), 1 - coin()], [1, 0])), D),
)
false("moments-part", lambda: Equal("p", variance(mean([coin()], [1]), mean([coin()], [0])), D))
false(
    "moments-of-two",
    lambda: Equal(
        "9*p - q^2", variance(mean([coin(), 1 - coin()], [9, 0]), mean([coin(q / 2), 1 - coin(q / 2)], [2, 0])), D
    ),
)

# a coin that is given was thrown for what is asked
false(
    "given-coin-another",
    lambda: Equal("q", th.trials.conditioned_on(th.trials.success(p * q, on=D), th.trials.success(p, on=D)), D),
)
false("given-coin-heads", lambda: Equal("q", th.trials.conditioned_on(coin(p * q), coin(p)), D))
false(
    "given-coin-other-side",
    lambda: Equal("(1 - p)/(1 + p)", th.trials.conditioned_on((1 - coin()) / 2, 1 - (1 - coin()) / 2), D),
)

# of one draw, the second chance is not that given the first
false("draw-two-tails", lambda: Equal("Phi(x)*Phi(x + 1)", th.composition.both(below(0), below(1), on=D), D))
false("draw-same-event", lambda: Equal("Phi(x)^2", th.composition.both(below(0), below(0), on=D), D))
false("draw-two-sides", lambda: Equal("p*(1 - p)", th.composition.both(coin(), 1 - coin(), on=D), D))


def below(shift):
    return probability_below(laws.Normal(0, 1), x + shift, D)


# names that cancel have a value all the same
false("undefined-name-taken-away", lambda: Equal("h/b + w - w", laplace(), D.without(x), names={"w": sp.log(-h)}))
false("undefined-name-times-zero", lambda: Equal("h/b + 0*w", laplace(), D.without(x), names={"w": 1 / (h - 1)}))
false("undefined-name-to-zero", lambda: Equal("h/b*w^0", laplace(), D.without(x), names={"w": sp.sqrt(h - 1)}))
false("undefined-name-bound", lambda: AtMost("2*h/b + w - w", laplace(), D.without(x), names={"w": 1 / (b - 3)}))

# a zero has no digit that says how much
LOSS = Domain()


def delta_at(eta, eps):
    return substitute(profile(), {PAIR["eta"]: sp.sympify(eta), PAIR["eps"]: sp.sympify(eps)}, "a point", LOSS)


false("zero-whole", lambda: Prints("0", delta_at(1, 1), LOSS))
false("zero-point", lambda: Prints("0.", delta_at(1, 1), LOSS))
false("zero-places", lambda: Prints("0.00", delta_at(1, 3), LOSS))

# how far something moves is derived, or is a letter; numbers of rows are whole
false("typed-moves-half", lambda: Equal("1/(2*b)", th.costs.laplace_cost(sp.S.Half, b, D), D), "replace")
false("typed-moves-none", lambda: Equal("0", th.costs.laplace_cost(0, b, D), D))
false("typed-squares", lambda: Equal("1/(4*b)", th.costs.gaussian_cost(parameter(D, sp.S.Half), b, D), D))
false("typed-rows", lambda: Equal("2/3", th.releases.random_row(sp.Rational(3, 2), sp.S.One, D), D))

# what something else reaches says nothing of a bound
F = Domain(h=Real > 0, b=Real > 0, s=Real > 0, at=dict(h=1, b=2, s=1))
CHOICE = th.choices.NOISE


def normal(order):
    return renyi(laws.Normal(F["h"], F["b"] ** 2), laws.Normal(0, F["b"] ** 2), order, F)


def at_most_reached(lower):
    """The divergence of order 1 + s, known from that of order 1 + 2 s."""
    bound = th.renyi_orders.at_smaller_order(normal(1 + 2 * F["s"]), F["s"], 2 * F["s"], F)
    return AtMost("(1 + 2*s)*h^2/(2*b^2)", bound, F, lower=lower)


def chosen(divergence):
    return AtMost("eps", th.choices.general_loss(), CHOICE, lower=divergence)


false("reached-order", lambda: at_most_reached(normal(1 + 2 * F["s"])))
false("reached-rho", lambda: at_most_reached(zcdp(laws.Normal(F["h"], F["b"] ** 2), laws.Normal(0, F["b"] ** 2), F)))
false(
    "reached-law",
    lambda: chosen(
        renyi(laws.Normal(CHOICE["eps"], CHOICE["eps"]), laws.Normal(0, CHOICE["eps"]), sp.Integer(2), CHOICE)
    ),
)

# what is seen of a sampled row is answered with this privacy, and the row is seen with a chance
ONE_OF, OTHER = [sp.S(3) / 4, sp.S(1) / 4], [sp.S(1) / 4, sp.S(3) / 4]


def sampled_row(share, nobody, eps):
    pair = th.pure.sampled_divergence(share, nobody, OTHER, ONE_OF, sp.log(eps), sp.Integer(2), LOSS)
    return AtMost("1", pair, LOSS)


false("sampled-row-other-eps", lambda: sampled_row(sp.S.Half, ONE_OF, 2))
false("sampled-row-no-chance", lambda: sampled_row(sp.S(11) / 10, ONE_OF, 3))
false("sampled-row-nobody", lambda: sampled_row(sp.S.Half, [sp.S(9) / 10, sp.S(1) / 10], 3))
