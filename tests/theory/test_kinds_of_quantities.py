"""Entries of the ledger refuse quantities of another kind or order; what they speak of passes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import sympy as sp

from synthsym.author import Domain, Integer, Real, Truth, laws, log_ratio, mean_shift, renyi, supremum, theory, zcdp
from synthsym.errors import StepRejected

D = Domain(
    n=Integer >= 2,
    a=Real > 0,
    h=Real > 0,
    alpha=Real > 1,
    b=Real > 0,
    x=Real,
    at=dict(n=5, a=2, h=1, alpha=2, b=1, x=0),
)
n, a, h, alpha, b, x = D.symbols("n a h alpha b x")
ONE, ZERO, TWO = sp.S.One, sp.S.Zero, sp.Integer(2)
HALVES, THIRDS = [ONE / 2, ONE / 2], [ONE / 3, TWO / 3]


def divergence(order: sp.Expr = TWO) -> Truth:
    return renyi(laws.Normal(h, ONE), laws.Normal(ZERO, ONE), order, D)


def loss() -> Truth:
    return log_ratio(laws.Laplace(ONE, b), laws.Laplace(ZERO, b), x, D)


def largest() -> Truth:
    return supremum(loss(), x)


def shift() -> Truth:
    return mean_shift(n, -a, a, D)


def moment(order: int) -> Truth:
    return theory.events.log_moment(sp.Integer(order), divergence(sp.Integer(order + 1)))


def short(low: object) -> Truth:
    """The largest of the divergence over its order, for orders between this and 3."""
    E = D.without(alpha).extend(order=Real.between(low, 3, closed=True), at=dict(order=2))
    return supremum(renyi(laws.Normal(h, ONE), laws.Normal(ZERO, ONE), E["order"], E) / E["order"], E["order"])


REFUSED: dict[str, Callable[[], Truth]] = {
    "a sensitivity over a scale is no loss": lambda: theory.pure.largest_loss(shift() / b),
    "nor is its square a divergence": lambda: theory.renyi_orders.at_lower_order(shift() ** 2, TWO, TWO),
    "nor a sensitivity rho": lambda: zcdp(shift()),
    "what meets a delta does not add up": lambda: theory.records.independent(theory.conversions.epsilon(), 2),
    "nor does its formula": lambda: theory.records.independent(theory.conversions.exact_epsilon(), 2),
    "odds are no loss": lambda: theory.pure.largest_loss(theory.pure.private_odds(a, on=D)),
    "a moment of another order": lambda: theory.renyi_orders.from_log_moment(moment(2), 3),
    "an integral of another order": lambda: theory.divergence.renyi_of_integral(moment(1).apply(sp.exp), sp.Integer(3)),
    "divergences of two orders": lambda: theory.renyi_orders.together(divergence(), divergence(sp.Integer(3))),
    "rho over a short range of orders": lambda: zcdp(short(2)),
    "rho of the largest loss": lambda: zcdp(largest()),
    "the loss of one output for a mean": lambda: theory.renyi_orders.log_mean_at_most(loss()),
    "masses of any pair for the canonical one": lambda: theory.pure.worst_of_private(
        theory.pure.divergence_of_masses(HALVES, THIRDS, TWO, on=D)
    ),
    "a record that is replaced moves scores either way": lambda: theory.noisy_max.level_moves_one_way(shift()),
    "two variances": lambda: theory.sampled_gaussian.larger_direction(
        renyi(laws.Normal(h, ONE), laws.Normal(ZERO, TWO), ONE / 2, D)
    ),
}


@pytest.mark.parametrize("made", REFUSED.values(), ids=REFUSED)
def test_another_kind_is_refused(made: Callable[[], Truth]) -> None:
    with pytest.raises(StepRejected):
        made()


ACCEPTED: dict[str, tuple[Callable[[], Truth], sp.Expr]] = {
    "losses add up": (lambda: theory.records.independent(largest(), 2), 2 / b),
    "a moment of its order": (lambda: theory.renyi_orders.from_log_moment(moment(2), 2), 3 * h**2 / 2),
    "divergences of one order": (lambda: theory.renyi_orders.together(divergence(), divergence()), 2 * h**2),
    "rho over all orders": (lambda: zcdp(supremum(divergence(alpha) / alpha, alpha)), h**2 / 2),
    "the canonical pair": (
        lambda: theory.pure.worst_of_private(theory.pure.divergence_of_masses(THIRDS, THIRDS[::-1], TWO, on=D)),
        sp.log(sp.Rational(3, 2)),
    ),
    "a sum that a record joins": (
        lambda: theory.noisy_max.level_moves_one_way(theory.neighbours.change_of_sum(ZERO, a, D)),
        a,
    ),
    "one variance": (lambda: theory.sampled_gaussian.larger_direction(divergence()), h**2),
}


@pytest.mark.parametrize(("made", "value"), ACCEPTED.values(), ids=ACCEPTED)
def test_the_kind_that_is_spoken_of_passes(made: Callable[[], Truth], value: sp.Expr) -> None:
    assert sp.simplify(made().expr - value) == 0
