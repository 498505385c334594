"""Directions, eigenvalues, grids of losses and perturbed objectives: the ledger against quadrature, matrices and exact tails; false twins."""

from __future__ import annotations

import mpmath as mp
import numpy as np
import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.theory.costs import cross_entropy, needed_ridge, needed_variance
from synthsym.theory.loss_law import needed_width, rounding_failure
from synthsym.theory.matrices import norm_of_two, total_move
from synthsym.theory.norms import log_acceptance, log_angular, log_spherical

V = Domain(r=Real > 0, l=Real, d=Integer >= 1, form=Real > 0)
r, length, d, form = V.symbols("r l d form")


# -- directions ----------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("dimension", [2, 3])
def test_a_random_length_and_direction_make_a_density(dimension: int) -> None:
    """Over a cube the density integrates to the chance that the point lies in it: here to that of the ball inside, by shells of the cube's octant."""
    density = sp.lambdify((r, length), sp.exp(log_spherical(length, r, d, on=V).expr.subs(d, dimension)), "mpmath")
    # known areas, not the formula of the entry
    shell = {2: lambda x: 2 * mp.pi * x, 3: lambda x: 4 * mp.pi * x**2}[dimension]
    total = mp.quad(lambda x: shell(x) * density(x, -x), [0, 1, 10, 60])  # the length has density e^(-x)
    assert mp.almosteq(total, 1, 1e-12)
    with altered("definition:spherical", 2):
        assert log_spherical(length, r, d, on=V).expr != log_spherical(length, r, d, on=V).expr.subs(r, 2 * r)
    with pytest.raises(StepRejected):
        log_spherical(length, -r, d, on=V)


@pytest.mark.parametrize("angles", [(0, 1), (0.3, 2.2)])
def test_the_direction_of_a_normal_vector_in_the_plane(angles: tuple[float, float]) -> None:
    """The density of the angle is the integral over the radius of that of the vector."""
    omega = mp.matrix([[2, mp.mpf("0.5")], [mp.mpf("0.5"), 1]])

    def quadratic(angle: float) -> mp.mpf:
        u = mp.matrix([mp.cos(angle), mp.sin(angle)])
        return (u.T * omega * u)[0]

    first, second = (mp.quad(lambda s, a=a: s * mp.e ** (-s * s * quadratic(a) / 2), [0, 2, 12]) for a in angles)
    entry = sp.lambdify((form, d), log_angular(form, d, on=V).expr, "mpmath")
    assert mp.almosteq(mp.log(first / second), entry(quadratic(angles[0]), 2) - entry(quadratic(angles[1]), 2), 1e-10)


def test_what_is_kept_follows_the_target() -> None:
    target, proposal = [0.5, 0.3, 0.2], [0.2, 0.3, 0.5]
    D = Domain(quotient=Real, most=Real)
    entry = sp.lambdify(D.symbols("quotient most"), log_acceptance(*D.symbols("quotient most"), on=D).expr)
    most = max(np.log(np.divide(target, proposal)))
    kept = np.multiply(proposal, [np.exp(entry(np.log(t / p), most)) for t, p in zip(target, proposal, strict=True)])
    assert np.allclose(kept / kept.sum(), target) and max(kept / proposal) == pytest.approx(1)


# -- eigenvalues -----------------------------------------------------------------------------------------------------------------------
def test_sorted_eigenvalues_move_by_at_most_the_trace_norm() -> None:
    rng = np.random.default_rng(5)
    D = Domain(t=Real >= 0, x=Real >= 0, y=Real >= 0)
    assert total_move(D["t"], on=D).expr == D["t"] and total_move(D["t"], on=D).lean == "upper"
    limit = sp.lambdify(D.symbols("x y"), norm_of_two(*D.symbols("x y"), on=D).expr)
    nearest = 0.0
    for _ in range(200):
        A = rng.normal(size=(4, 4))
        x, y = rng.normal(size=(2, 4))
        E = np.outer(x, x) - np.outer(y, y)
        trace_norm = np.abs(np.linalg.eigvalsh(E)).sum()
        moved = np.abs(np.linalg.eigvalsh(A + A.T + E) - np.linalg.eigvalsh(A + A.T)).sum()
        most = limit(np.linalg.norm(x), np.linalg.norm(y))
        assert moved <= trace_norm + 1e-9 and trace_norm <= most + 1e-9
        nearest = max(nearest, trace_norm / most)
    assert nearest > 0.9  # half of it would not do
    orthogonal = np.diag([4.0, -9.0, 0, 0])
    assert np.abs(np.linalg.eigvalsh(orthogonal)).sum() == limit(2, 3)
    with pytest.raises(StepRejected):
        total_move(-1 - D["t"], on=D)


# -- grids -----------------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", [4, 12, 30])
def test_rounding_errors_at_both_ends_of_a_cell_stay_below_the_bound(number: int) -> None:
    """Errors of half a mesh up or down with equal chance: the tail is a binomial one, and exact."""
    D = Domain(mesh=Real > 0, t=Real > 0)
    bound = rounding_failure(sp.Integer(number), D["mesh"], D["t"], D)
    assert bound.lean == "upper"
    for t in (1, 2, 4):
        exact = mp.fsum(
            mp.binomial(number, k) / mp.mpf(2) ** number
            for k in range(number + 1)
            if abs(2 * k - number) * mp.mpf("0.5") > t
        )
        assert exact <= mp.mpf(sp.N(bound.expr.subs({D["mesh"]: 1, D["t"]: t}), 20))


def test_the_width_that_the_theorem_asks_for() -> None:
    D = Domain(e=Real > 0, total=Real >= 0, each=Real >= 0)
    entry = sp.lambdify(D.symbols("e total each"), needed_width(*D.symbols("e total each"), on=D).expr)
    assert entry(0.5, 5, 1) == 7.5 and entry(0.5, 1, 9) == 11
    with altered("cited:loss-grid", 2):
        assert needed_width(*D.symbols("e total each"), on=D).expr.subs({D["e"]: 1, D["total"]: 1, D["each"]: 0}) == 6
    with pytest.raises(StepRejected):
        needed_width(-D["e"], D["total"], D["each"], on=D)


# -- perturbed objectives -----------------------------------------------------------------------------------------------------------------
def test_cross_entropy_is_the_logarithm_of_the_softmax() -> None:
    D = Domain(u=Real, v=Real)
    loss = sp.lambdify(D.symbols("u v"), cross_entropy(list(D.symbols("u v")), D["u"], on=D).expr)
    assert loss(1.0, -0.5) == pytest.approx(-np.log(np.exp(1) / (np.exp(1) + np.exp(-0.5))))


@pytest.mark.parametrize("row, other", [(1, 0), (0, 1), (1, -1)])
def test_noise_and_ridge_of_the_theorem_keep_the_promise_in_one_dimension(row: int, other: int) -> None:
    """delta(1) of the minimiser for one record against another, by quadrature; half of the variance keeps it no more for any reason but slack."""
    eps, target = 1.0, 0.01
    D = Domain(g=Real > 0, e=Real > 0, q=Real.between(0, 1), b=Real > 0)
    g, e, q, b = D.symbols("g e q b")
    var = float(needed_variance(g, e, q, on=D).expr.subs({g: 1, e: eps, q: target}))
    ridge = 2 * float(needed_ridge(b, e, 1, on=D).expr.subs({b: sp.Rational(1, 4), e: eps}))  # of |w|^2/2

    def density(w: mp.mpf, x: int) -> mp.mpf:
        share = 1 / (1 + mp.e ** (x * w))
        return mp.npdf(-(-x * share + ridge * w), 0, mp.sqrt(var)) * (x * x * share * (1 - share) + ridge)

    total = mp.quad(lambda w: density(w, row), [-120, -20, 0, 20, 120])
    delta = mp.quad(
        lambda w: max(mp.mpf(0), density(w, row) - mp.e**eps * density(w, other)),
        [-120, -60, -20, -5, 0, 5, 20, 60, 120],
    )
    assert mp.almosteq(total, 1, 1e-6) and delta <= target
    with pytest.raises(StepRejected):
        needed_variance(-g, e, q, on=D)
