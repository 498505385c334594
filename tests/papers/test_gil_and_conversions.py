"""The table of Rényi divergences and the conversions: derived values are the certified numbers, and rest on what they should."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp
from flint import ctx

from derivations.conversions.printed import LEVEL
from derivations.gil2013 import paper
from synthsym.balls.enclosure import enclose
from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.laws import Laplace
from synthsym.numbers.quantities import ball_at
from synthsym.statements.corpus import load_corpus
from synthsym.theory.conversions import epsilon, log_constant
from synthsym.theory.divergence import renyi_of_integral
from synthsym.theory.laplace_pair import total
from tests.judged import judged


def test_every_entry_of_the_table_is_settled():
    load_corpus()
    assert len(paper.claims) >= 20
    for id in ("gil.exponential", "gil.uniform", "gil.kl.levy"):
        found = judged(id)
        assert not found["error"]
        assert found["trust"] == "derived"


def test_laplace_with_two_centres_is_the_certified_number():
    D = Domain(m=Real > 0, r=Real > 0, g=Real > 0, alpha=Real.between(0, 1), at=dict(m=1, r=3, g=1, alpha="2/5"))
    m, r, g, alpha = D.symbols("m r g alpha")
    t = renyi_of_integral(total(Laplace(0, alpha / m), Laplace(g, (1 - alpha) / (m + r)), g, D, alpha), alpha)
    with ctx.workprec(150):
        # alpha/b1 = 1 and (1 - alpha)/b2 = 4
        number = ball_at(
            "renyi.laplace",
            dict(mu1=Fraction(0), b1=Fraction(2, 5), mu2=Fraction(1), b2=Fraction(3, 20), alpha=Fraction(2, 5)),
            150,
        )
        assert enclose(t.expr, D.at).overlaps(number)
    assert {"law:laplace", "definition:renyi"} <= t.rests_on


@pytest.mark.parametrize(("with_constant", "method"), [(True, "canonne"), (False, "mironov")])
def test_the_derived_conversion_is_the_one_that_is_evaluated(with_constant, method):
    t = epsilon(with_constant)
    point = {LEVEL["s"]: sp.Integer(9), LEVEL["tau"]: sp.Integer(1), LEVEL["L"]: sp.log(10**6)}
    with ctx.workprec(150):
        value = enclose(t.expr.subs(point), {})
        at = dict(alpha=Fraction(10), epsilon=Fraction(1), delta=Fraction(1, 10**6), method=method)
        assert value.overlaps(ball_at("convert.rdp", at, 150))


def test_altering_a_definition_moves_the_conversion():
    for name in ("definition:renyi", "definition:hockey-stick"):
        before = epsilon()
        assert name in before.rests_on
        with altered(name, 2), ctx.workprec(100):
            assert not enclose(before.expr, LEVEL.at).overlaps(enclose(epsilon().expr, LEVEL.at))


def test_the_constant_is_the_largest_gain():
    t = log_constant()
    with ctx.workprec(100):
        for s in (1, 2, 7):
            top = enclose(t.expr.subs(t.domain["s"], s), {})
            for w in (sp.Rational(1, 10), sp.Rational(s, s + 1), sp.Rational(99, 100)):
                assert not enclose(sp.log(1 - w) + s * sp.log(w), {}) > top


def test_laplace_above_its_last_order_is_refused():
    D = Domain(l1=Real > 0, l2=Real > 0, g=Real > 0, t=Real > 0, at=dict(l1=1, l2=1, g=1, t=1))
    with pytest.raises(StepRejected, match="the integrand decays"):
        total(Laplace(0, D["l1"]), Laplace(D["g"], D["l2"]), D["g"], D, 1 + D["t"])


@pytest.mark.parametrize(
    "id",
    [
        "gil.max.gamma",
        "gil.finite.gamma",
        "gil.kl.cramer",
        "gil.dirichlet",
        "dwork.group.sharp",
        "kairouz.thm3.3",
        "bun.prop1.4",
    ],
)
def test_the_further_entries_are_settled_and_derived(id):
    found = judged(id)
    assert not found["error"] and found["trust"] == "derived"
    assert any(name.startswith(("law:", "definition:")) for name in found["rests_on"])
