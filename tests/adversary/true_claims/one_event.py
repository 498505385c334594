"""True neighbours: the masses of one event, and values under their own names."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("trueoneevent")
E = Domain()
one, zero, half = sp.S.One, sp.S.Zero, sp.S.Half


def true(id, build):
    paper.claim(f"trueoneevent.{id}", where="x", kind="bound", says="true")(build)


def above(law, x):
    return 1 - probability_below(law, sp.sympify(x), E)


def one_copy():
    return renyi(laws.Normal(one, 2), laws.Normal(zero, 2), sp.Integer(2), E)


true(
    "one-event-not-private",
    lambda: Never(th.events.excess(above(laws.Normal(one, one), 1), above(laws.Normal(zero, one), 1), zero), E),
)
true(
    "one-event-below",
    lambda: Never(
        th.events.excess(
            probability_below(laws.Normal(zero, one), one, E), probability_below(laws.Normal(one, one), one, E), zero
        ),
        E,
    ),
)
true(
    "one-event-demanded",
    lambda: AtLeast(
        "1/2",
        th.events.demanded_eps(above(laws.Normal(one, one), 1), above(laws.Normal(zero, one), 1), sp.Rational(1, 100)),
        E,
    ),
)
true(
    "name-of-copies",
    lambda: AtMost(
        "1", th.renyi_orders.of_copies(th.records.independent(one_copy(), 2), sp.Integer(2), half, sp.Integer(2)), E
    ),
)
true(
    "name-of-all-private",
    lambda: AtMost("1", th.pure.of_all_private(th.pure.response_divergence(one, one, E), one, sp.Integer(2)), E),
)
true(
    "name-of-losses-in-sequence",
    lambda: AtMost(
        "2",
        th.renyi_orders.pure_in_sequence(
            th.costs.laplace_cost(one, one, E) + th.costs.laplace_cost(one, one, E), one, one
        ),
        E,
    ),
)
true(
    "name-of-this-rho",
    lambda: AtMost(
        "1/2",
        th.conversions.concentrated_after_processing(zcdp(laws.Normal(one, one), laws.Normal(zero, one), E), half),
        E,
    ),
)
