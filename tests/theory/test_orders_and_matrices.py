"""Orders, pairs and third laws against normal laws; matrices against products; hypotheses that fail are refused."""

from __future__ import annotations

import math

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.errors import StepRejected
from synthsym.theory import matrices, renyi_orders
from synthsym.theory.pure import largest_loss

D = Domain(alpha=Real > 1, p=Real > 1, a=Real, b=Real, at=dict(alpha=4, p=2, a=1, b=-1))


def value(expr: sp.Expr, **at: float) -> float:
    return float(expr.subs({s: at[s.name] for s in expr.free_symbols}))


@pytest.mark.parametrize(("alpha", "p"), [(2.0, 1.5), (4.0, 3.0), (1.5, 1.2)])
def test_through_a_third_law_bounds_and_is_reached_by_normal_laws(alpha: float, p: float) -> None:
    """P, R, Q normal with variance 1 and means m, 0, -t: D_alpha(P || Q) = alpha (m + t)^2/2; equality for one t."""
    letters = Domain(alpha=Real > 1, p=Real > 1, D1=Real, D2=Real, at=dict(alpha=4, p=2, D1=1, D2=1))
    bound, beta, gamma = renyi_orders.through_third(*letters.symbols("alpha p D1 D2"), letters)
    assert bound.lean == "upper" and beta.lean == gamma.lean == "exact"
    first, second = value(beta.expr, alpha=alpha, p=p), value(gamma.expr, alpha=alpha, p=p)
    gaps = []
    for t in (
        0.1,
        0.5,
        first / (second - 1),
        3.0,
    ):  # the third is where the powers of Hölder's inequality are proportional
        told = value(bound.expr, alpha=alpha, p=p, D1=first / 2, D2=second * t * t / 2)
        gaps.append(told - alpha * (1 + t) ** 2 / 2)
    assert min(gaps) > -1e-9 and abs(gaps[2]) < 1e-9


def test_a_larger_order_bounds_a_smaller_one_and_not_the_other_way_round() -> None:
    E = Domain(loss=Real >= 0, low=Real > 0, gap=Real > 0)
    loss, low, gap = E.symbols("loss low gap")
    t = renyi_orders.at_smaller_order(loss, low, low + gap, E)
    assert sp.simplify(t.expr - loss) == 0 and t.lean == "upper"
    with pytest.raises(StepRejected):
        renyi_orders.at_smaller_order(loss, low + gap, low, E)


def test_the_orders_of_an_integrand_add_up() -> None:
    E = Domain(alpha=Real > 1)
    alpha = E["alpha"]
    assert renyi_orders.order_of(alpha, 1 - alpha, on=E).expr == alpha
    with pytest.raises(StepRejected):
        renyi_orders.order_of(alpha, 2 - alpha, on=E)


def test_an_adaptive_pair_is_bounded_from_above_only() -> None:
    E = Domain(alpha=Real > 1, e1=Real >= 0, e2=Real >= 0)
    bound, independent = renyi_orders.of_adaptive_pair(*E.symbols("alpha e1 e2"), E)
    assert (bound.lean, independent.lean) == ("upper", "exact")
    assert sp.simplify(bound.expr - independent.expr) == 0


def test_all_orders_together_reach_the_largest_loss() -> None:
    E = Domain(top=Real >= 0)
    t = renyi_orders.over_all_orders(largest_loss(E["top"], on=E))
    assert t.expr == E["top"] and t.lean == "exact"


def test_products_of_matrices() -> None:
    E = Domain(x=Real, y=Real)
    x, y = E.symbols("x y")
    A, B = [[x, 1], [2, y]], [[y, x], [3, x - y]]
    found = matrices.product(A, B, E)
    assert all(
        sp.expand(found[i][j].expr - (sp.Matrix(A) * sp.Matrix(B))[i, j]) == 0 for i in range(2) for j in range(2)
    )


def test_shares_of_a_unit_vector_are_checked() -> None:
    E = Domain(l1=Real, l2=Real, s=Real.between(0, 1))
    l1, l2, s = E.symbols("l1 l2 s")
    assert matrices.unit_form([l1, l2], [s, 1 - s], on=E).expr == l1 * s + l2 * (1 - s)
    with pytest.raises(StepRejected):
        matrices.unit_form([l1, l2], [s, s], on=E)
    with pytest.raises(StepRejected):
        matrices.unit_form([l1, l2], [2 * s, 1 - 2 * s], on=E)


def test_matrices_that_do_not_commute_share_no_eigenvalues() -> None:
    E = Domain(a=Real > 0, b=Real > 0, c=Real > 0)
    with pytest.raises(StepRejected):
        matrices.common_eigenvalue(E["a"], E["b"], E["c"], on=E)


def test_the_inverse_form_needs_a_positive_eigenvalue_and_is_a_bound() -> None:
    E = Domain(length=Real >= 0, least=Real > 0, other=Real)
    t = matrices.inverse_form(E["length"], E["least"], on=E)
    assert t.lean == "upper" and t.expr == E["length"] / E["least"]
    with pytest.raises(StepRejected):
        matrices.inverse_form(E["length"], E["other"], on=E)


def test_leverage_in_the_class_is_at_least_that_of_real_data() -> None:
    """Random records in the box: no leverage exceeds d (1 + w)^2/sigma for their own least eigenvalue."""
    np = pytest.importorskip("numpy")
    from synthsym.theory.matrices import top_leverage

    E = Domain(w=Real.between(0, 1), d=Real > 0, sigma=Real.between(0, 1))
    w, d, sigma = E.symbols("w d sigma")
    bound = top_leverage(d, 1 - w**2, w, E)
    assert bound.lean == "upper"
    with pytest.raises(StepRejected):  # a mean that no data set of the class is near
        top_leverage(d, sigma, w, E)
    rng = np.random.default_rng(5)
    for dims in (1, 2, 4):
        x = rng.uniform(-1, 1, (30, dims)) ** 3
        m, c = x.mean(axis=0), np.cov(x.T, bias=True).reshape(dims, dims)
        least = float(np.linalg.eigvalsh(c)[0])
        reach = max(float((r - m) @ np.linalg.solve(c, r - m)) for r in [*x, -np.sign(m), np.sign(m)])
        assert reach <= value(bound.expr, w=math.sqrt(1 - least), d=dims)
