"""A few random programs in every run of the tests; and each check of the engine, switched off, is noticed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp

from synthsym.core.truth import Obligation
from synthsym.decide import Proof

from .random_derivations import run


def test_no_rule_accepts_a_falsehood() -> None:
    found = run(1, 40)
    assert not found.false
    assert found.counts["accepted"] > 20


_ANY, _NONE, _TRUE = (lambda *a, **k: ()), (lambda *a, **k: None), (lambda *a, **k: True)


def _need(relation: Any, *_: Any, **__: Any) -> Any:
    return Obligation(str(relation), True, "switched off")


def _almost_everywhere(expr: sp.Expr, x: sp.Symbol) -> sp.Expr:
    """The slope but for the jumps: that of a floor is 0."""
    return sp.diff(expr, x).replace(sp.Derivative, lambda *_: sp.S.Zero)


def _proof(*_: Any, **__: Any) -> Any:
    return Proof("switched off", ("flint", "sympy"))


# A check, what stands in for it and lets everything pass, and the programs that may notice. After a colon: in that module only.
CHECKS: dict[str, tuple[Callable[..., Any], str]] = {
    "synthsym.rules.checks.placed": (_ANY, "substitute at_point root"),
    "synthsym.rules.checks.need_value": (_NONE, "derivative"),
    "synthsym.rules.sums:need": (_need, "series"),
    "synthsym.rules.sums:need_value": (_NONE, "series"),
    "synthsym.rules.sums:prove_equal": (_proof, "series"),
    "synthsym.rules.exponentials:need": (_need, "integrands"),
    "synthsym.rules.exponentials:prove_equal": (_proof, "integrands"),
    "synthsym.rules.kernels:need": (_need, "integrands laws"),
    "synthsym.rules.kernels:prove_equal": (_proof, "integrands a_kernel"),
    "synthsym.rules.kernels._runs_over": (_NONE, "integrands"),
    "synthsym.theory.exponential_families:need": (_need, "laws family"),
    "synthsym.rules.densities:need": (_need, "laws"),
    "synthsym.rules.densities:need_value": (_NONE, "laws density loss"),
    "synthsym.rules.densities.same_support": (_ANY, "laws loss"),
    "synthsym.rules.densities.lawful": (_ANY, "laws"),
    "synthsym.rules.densities._exact": (lambda law: "exact", "laws"),
    "synthsym.rules.densities.proper_order": (_need, "laws"),
    "synthsym.rules.masses:need": (_need, "laws masses"),
    "synthsym.rules.masses:prove_equal": (_proof, "laws masses"),
    "synthsym.rules.extremes.has_values": (_ANY, "sup inf"),
    "synthsym.rules.extremes.ends_of": (lambda v: (v.low, v.high, v.low_strict, v.high_strict), "sup inf corners"),
    "synthsym.rules.extremes._convex": (_TRUE, "corners"),
    "synthsym.rules.extremes._nowhere_negative": (_proof, "sup inf"),
    "synthsym.rules.extremes:prove": (_proof, "at_point the_largest"),
    "synthsym.rules.extremes:need": (_need, "up_to_a_reach sup"),
    "synthsym.rules.basic.reachable": (_NONE, "limit"),
    "synthsym.rules.basic._kept_inside": (_NONE, "on_another_domain"),
    "synthsym.rules.basic._quantity_inside": (_NONE, "a_bound_for_a_letter"),
    "synthsym.rules.basic:prove": (_proof, "bounded derivative"),
    "synthsym.rules.basic:prove_equal": (_proof, "rewrite same_again"),
    "synthsym.rules.basic:need_value": (_NONE, "derivative"),
    "synthsym.rules.pieces:prove": (_proof, "by_pieces"),
    "synthsym.rules.solving:prove_equal": (_proof, "solved threshold"),
    "synthsym.rules.solving:prove": (_proof, "threshold root"),
    "synthsym.rules.lemma:prove": (_proof, "by_lemma"),
    "synthsym.rules.lemma:need": (_need, "by_lemma"),
    "synthsym.rules.primitive._continuous": (_TRUE, "integral"),
    "synthsym.rules.primitive:prove_equal": (_proof, "integral"),
    "synthsym.rules.neighbours._count": (_NONE, "laws"),
    "synthsym.core.truth._needs_value": (_NONE, "same_again function_of_a_bound bound_times"),
    "synthsym.core.truth:within": (lambda *a, **k: {}, "only_what_was_drawn"),
    "synthsym.core.lean.rises": (_TRUE, "a_bound_for_a_letter bound_times"),
    "synthsym.core.lean.is_positive": (_TRUE, "function_of_a_bound bound_times"),
    "synthsym.core.lean.reaches": (_TRUE, "a_bound_for_a_letter"),
    "synthsym.core.lean.slope_in": (_almost_everywhere, "sup inf"),
    "synthsym.core.lean.of_product": (lambda a, b: a.lean if a.lean != "exact" else b.lean, "bound_times"),
    "synthsym.decide.limits:_approaches": (_TRUE, "limit"),
    "synthsym.statements.values.without_value": (lambda *a, **k: False, "printed"),
    "synthsym.statements.onesided.strength": (lambda *a, **k: (True, True), "printed"),
    "synthsym.statements.settled:implies": (_proof, "printed"),
}


class Lying:
    """SymPy with one function that is wrong."""

    def __init__(self, name: str, wrong: Callable[..., Any]) -> None:
        self._name, self._wrong = name, wrong

    def __getattr__(self, name: str) -> Any:
        return self._wrong if name == self._name else getattr(sp, name)


# Checks behind another one, which sees the same: they are noticed where that one is switched off too.
SECOND: dict[str, dict[str, Callable[..., Any]]] = {
    "synthsym.rules.checks.need_value": {"synthsym.decide.prove.prove_defined": _proof}
}

# Checks of what SymPy proposes, and gets right: they are noticed where it lies. With the check no lie may be believed.
LIES: dict[str, tuple[str, Callable[..., Any]]] = {
    "synthsym.rules.exponentials:prove_equal": ("simplify", lambda e, *_, **__: 2 * sp.simplify(e)),
    "synthsym.decide.limits:_approaches": ("limit", lambda *a, **k: sp.limit(*a, **k) + 1),
}


def switched_off(check: str, patch: pytest.MonkeyPatch) -> None:
    """The stand-in for the check, and for what stands behind it."""
    _replaced(check, CHECKS[check][0], patch)
    for other, stand_in in SECOND.get(check, {}).items():
        _replaced(other, stand_in, patch)
    if check in LIES:
        _lie(check, patch)


def _lie(check: str, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sys.modules[check.split(":")[0]], "sp", Lying(*LIES[check]))


def _replaced(check: str, stand_in: Callable[..., Any], patch: pytest.MonkeyPatch) -> None:
    """The stand-in wherever the check is used, or in the module before the colon only."""
    module, name = check.split(":") if ":" in check else check.rsplit(".", 1)
    real = getattr(sys.modules[module], name)
    for known, other in list(sys.modules.items()):
        if (
            known.startswith("synthsym")
            and getattr(other, name, None) is real
            and (":" not in check or known == module)
        ):
            patch.setattr(other, name, stand_in)


def noticed(check: str, programs: int) -> str | None:
    """The first falsehood that is accepted without the check."""
    with pytest.MonkeyPatch.context() as patch:
        switched_off(check, patch)
        for seed in range(1, programs + 1):
            found = run(seed, 1, frozenset(CHECKS[check][1].split()))
            if found.false:
                return found.false[0]
    return None


@pytest.mark.parametrize("check", LIES)
def test_a_wrong_proposal_is_not_believed(check: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        _lie(check, patch)
        assert not run(1, 12, frozenset(CHECKS[check][1].split())).false


@pytest.mark.slow
@pytest.mark.adversary
@pytest.mark.parametrize("check", CHECKS)
def test_a_check_that_is_switched_off_is_noticed(check: str) -> None:
    assert noticed(check, 3000)
