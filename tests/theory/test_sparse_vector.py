"""The sparse vector technique: masses of patterns against quadrature, the moment's bound against sums over all patterns."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
import scipy.integrate
import scipy.stats as st
import sympy as sp

from synthsym.balls.enclosure import certified
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.theory.sparse_vector import growth, log_after_steps, log_moment_until_first, mass_of_pattern


def test_masses_of_patterns() -> None:
    for level, below, gap, above in ((-1, 3, 2, 1), (0, 0, 1, 2), (sp.Rational(1, 2), 2, 0, 0)):
        mass = mass_of_pattern(level, below, gap, above, Domain())
        ball = certified(mass.expr, {}, 15)
        expected = scipy.integrate.quad(lambda z, a=float(level), b=below, g=float(gap), c=above:
                                        st.norm.pdf(z) * st.norm.cdf((z + a) / 2) ** b * st.norm.sf((z + g) / 2) ** c, -12, 12)[0]  # fmt: skip
        assert float(ball.mid()) == pytest.approx(expected, rel=1e-9)
        with altered("definition:shared-threshold", 2):
            assert above + below == 0 or abs(float(certified(mass.expr, {}, 15).mid()) - expected) > 1e-4


def test_a_query_adds_no_more_than_said() -> None:
    step = growth()
    assert step.lean == "upper" and sp.expand(step.expr - (step.domain["V"] - 1)) == 0
    D = Domain(V=Real >= 1, k=Integer >= 1)
    with pytest.raises(StepRejected):
        log_after_steps(1, D["V"] - 2, D["k"], on=D)


def test_the_moment_until_the_first_above_is_bounded() -> None:
    D = Domain(k=Integer >= 1, a=Real > 1, h=Real > 0, v=Real > 0, at=dict(k=3, a=2, h=1, v=1))
    k, a, h, v = D.symbols("k a h v")
    bound = log_moment_until_first(k, a, h, v, D)
    rng = np.random.default_rng(2)
    for order, shift in itertools.product((1.5, 4.0), (0.2, 1.0)):
        most = float(bound.expr.subs({k: 3, a: order, h: shift, v: 1}).evalf())
        for _ in range(30):
            x = rng.normal(size=3) * 2
            moved = x + shift * rng.uniform(size=3)  # an answer below is no less likely there
            total, stay = 0.0, 1.0
            for old, new in zip(x, moved, strict=True):
                above = st.norm.sf(old) ** order * st.norm.sf(new) ** (1 - order)
                total, stay = total + stay * above, stay * st.norm.cdf(old) ** order * st.norm.cdf(new) ** (1 - order)
            assert math.log(total + stay) <= most + 1e-12
