"""No rule takes SymPy's assumptions for a proof: what they settle beforehand is put to the provers as a relation all the same."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.laws import Beta
from synthsym.rules import bounded_by, cite, corners, log_integral, parameter, supremum
from synthsym.rules.beta_tail import log_tail_bound
from synthsym.rules.growth import least_at_low
from synthsym.rules.lemma import apply, lemma
from synthsym.rules.levels import level_root
from synthsym.rules.masses import bad_mass, fact, farkas, hockey_stick
from synthsym.rules.pieces import largest, piecewise_supremum
from synthsym.rules.primitive import integral
from synthsym.rules.solving import solve_affine, solve_inverse
from synthsym.rules.threshold import least

D = Domain(a=Real > 0, b=Real >= 1, at={"a": 2, "b": 3})
a, b = D.symbols("a b")
X, Z, MASS = sp.Symbol("x", real=True), sp.Symbol("z", positive=True), sp.Symbol("mass", nonnegative=True)
LETTER = Domain(x=Real > 0)
QUARTERS = [sp.Rational(1, 4), sp.Rational(3, 4)]
CASES: dict[str, Callable[[], object]] = {
    "pieces, two roots": lambda: piecewise_supremum(parameter(D, sp.Abs(X - a) - sp.Abs(X)), X),
    "pieces, three roots": lambda: piecewise_supremum(parameter(D, -sp.Abs(X - a) - sp.Abs(X) - sp.Abs(X + b)), X),
    "largest": lambda: largest(parameter(D, a), parameter(D, 2 * a)),
    "affine": lambda: solve_affine(parameter(D, 3 * a + b), a, 2 * b),
    "falling": lambda: solve_affine(parameter(D, -3 * a + b), a, -2 * b),
    "inverse": lambda: solve_inverse(parameter(D, b**2 / a), a, b),
    "threshold": lambda: least(parameter(D, 3 * sp.log(1 + 1 / a)), a, sp.log(2), 1 / (2 ** sp.Rational(1, 3) - 1)),
    "lemma above": lambda: lemma(-LETTER["x"], sp.S.Zero, LETTER, upper=True),
    "lemma below": lambda: lemma(LETTER["x"], sp.S.Zero, LETTER),
    "lemma, twice": lambda: apply(parameter(D, 2 * a), lemma(LETTER["x"], sp.S.Zero, LETTER), {LETTER["x"]: a}, times=2),
    "tail": lambda: log_tail_bound(Beta(sp.S(2), sp.S(2)), sp.Rational(3, 4), D),
    "least": lambda: least_at_low(parameter(D, b**2), b),
    "rising to a level": lambda: level_root(parameter(D, a * b), b, 1 + 1 / a, a + 1),
    "falling to a level": lambda: level_root(parameter(D, -a * b), b, 1 + 1 / a, -a - 1),
    "certificate": lambda: farkas(MASS, [(a, fact(1 - MASS / a, "scaled"))], [MASS], D),
    "excesses": lambda: hockey_stick(QUARTERS, QUARTERS[::-1], sp.log(2), D),
    "bad outputs": lambda: bad_mass(QUARTERS, QUARTERS[::-1], sp.S.Zero, D),
    "gaussian": lambda: log_integral(parameter(D, -a * X**2), X, "gaussian", D),
    "gamma": lambda: log_integral(parameter(D, a * sp.log(Z) - b * Z), Z, "gamma", D),
    "beta": lambda: log_integral(parameter(D, a * sp.log(Z) + b * sp.log(1 - Z)), Z, "beta", D),
    "primitive": lambda: integral(parameter(D, 1 / Z), Z, a, 2 * a, sp.log(Z)),
    "bound above": lambda: bounded_by(parameter(D, a), 2 * a),
    "bound below": lambda: bounded_by(parameter(D, a), -a, upper=False),
    "citation": lambda: cite("cited:beta-integral", a, D, "said", hypotheses=(sp.Gt(a, 0, evaluate=False),)),
    "monotone": lambda: supremum(parameter(D, -a * b), b),
    "corners": lambda: corners(parameter(D, sp.Abs(X)), {X: (sp.S.Zero, a)}),
    "a bound that rises": lambda: replace(parameter(D, a), lean="upper") * b,
    "a bound that falls": lambda: replace(parameter(D, a), lean="upper") * -b,
    "a positive bound": lambda: replace(parameter(D, a), lean="upper") ** 2,
}


@pytest.mark.parametrize("name", CASES)
def test_every_question_is_still_a_relation(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[sp.Basic] = []

    def watch(plain: Callable[[sp.Basic, Domain], object]) -> Callable[[sp.Basic, Domain], object]:
        def watched(relation: sp.Basic, domain: Domain) -> object:
            asked.append(relation)
            return plain(relation, domain)

        return watched

    for module in [m for key, m in sys.modules.items() if key.startswith(("synthsym.rules.", "synthsym.core.lean")) and hasattr(m, "prove")]:
        if not module.__name__.endswith(".basic") or name in ("bound above", "bound below", "citation"):  # it also asks whether values are admissible
            monkeypatch.setattr(module, "prove", watch(module.prove))
    CASES[name]()
    assert asked and all(isinstance(relation, sp.Rel) for relation in asked)
