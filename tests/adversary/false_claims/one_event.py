"""False statements by the masses of two events in place of those of one, and by the value of other laws under a name."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("oneevent")
E = Domain()
one, zero, half = sp.S.One, sp.S.Zero, sp.S.Half
N, WIDE = laws.Normal(zero, one), sp.Integer(100)


def false(id, build):
    paper.claim(f"oneevent.{id}", where="x", kind="bound", says="false")(build)


def above(law, x):
    return 1 - probability_below(law, sp.sympify(x), E)


def order_2(first, second):
    return renyi(first, second, sp.Integer(2), E)


# one law twice: nothing is lost
false("two-events-not-private", lambda: Never(th.events.excess(above(N, 1), above(N, 5), zero), E))
false("two-events-demanded", lambda: AtLeast("1", th.events.demanded_eps(above(N, 1), above(N, 5), zero), E))
false("two-events-opposite", lambda: Never(th.events.excess(above(N, -1), probability_below(N, -one, E), zero), E))
# values of other laws
false(
    "name-of-other-laws",
    lambda: Equal(
        "1/10", th.divergence.largest_of(laws.Normal(one, one), N, th.costs.laplace_cost(one, sp.Integer(10), E)), E
    ),
)
false(
    "name-of-wider-noise",
    lambda: AtMost(
        "1/100",
        th.divergence.renyi_of(
            laws.Normal(one, one),
            N,
            order_2(laws.Normal(one, WIDE), laws.Normal(zero, WIDE)).apply(sp.exp),
            sp.Integer(2),
        ),
        E,
    ),
)
false(
    "name-of-fewer-copies",
    lambda: AtMost(
        "1/100",
        th.renyi_orders.of_copies(order_2(laws.Normal(one, WIDE), laws.Normal(zero, WIDE)), sp.Integer(2), one, WIDE),
        E,
    ),
)
false(
    "name-of-another-order",
    lambda: AtMost(
        "1/50",
        th.renyi_orders.of_copies(
            2 * order_2(laws.Normal(one, WIDE), laws.Normal(zero, WIDE)), sp.Integer(3), one / WIDE, sp.Integer(2)
        ),
        E,
    ),
)
false(
    "name-of-all-private",
    lambda: AtMost(
        "1/100", th.pure.of_all_private(order_2(laws.Normal(one, WIDE), laws.Normal(zero, WIDE)), one, sp.Integer(2)), E
    ),
)
false(
    "name-of-larger-eps",
    lambda: AtMost("1/4", th.pure.of_all_private(th.pure.response_divergence(half, one, E), one, sp.Integer(2)), E),
)
false(
    "name-of-smaller-losses",
    lambda: AtMost(
        "1/10", th.renyi_orders.pure_in_sequence(th.costs.laplace_cost(one, sp.Integer(10), E), one, one), E
    ),
)
false(
    "name-of-a-smaller-rho",
    lambda: AtMost(
        "1/200",
        th.conversions.concentrated_after_processing(zcdp(laws.Normal(one, WIDE), laws.Normal(zero, WIDE), E), one),
        E,
    ),
)
