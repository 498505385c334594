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


# A check, and what stands in for it: it lets everything pass. After a colon: switched off in that module only.
CHECKS: dict[str, Callable[..., Any]] = {
    "synthsym.rules.checks.placed": lambda *a, **k: (),
    "synthsym.rules.checks.need_value": lambda *a, **k: None,
    "synthsym.rules.checks.need": lambda relation, *a, **k: _closed(relation),
    "synthsym.rules.sums:need": lambda relation, *a, **k: _closed(relation),
    "synthsym.rules.sums:prove_equal": lambda *a, **k: _proof(),
    "synthsym.rules.exponentials:need": lambda relation, *a, **k: _closed(relation),
    "synthsym.rules.kernels:need": lambda relation, *a, **k: _closed(relation),
    "synthsym.rules.kernels:prove_equal": lambda *a, **k: _proof(),
    "synthsym.rules.kernels._runs_over": lambda *a, **k: None,
    "synthsym.rules.expfamily:need": lambda relation, *a, **k: _closed(relation),
    "synthsym.rules.densities:need": lambda relation, *a, **k: _closed(relation),
    "synthsym.rules.densities:need_value": lambda *a, **k: None,
    "synthsym.rules.densities.same_support": lambda *a, **k: (),
    "synthsym.rules.densities.lawful": lambda *a, **k: (),
    "synthsym.rules.densities._exact": lambda law: "exact",
    "synthsym.rules.densities.proper_order": lambda alpha, domain: _closed(alpha),
    "synthsym.rules.masses:need": lambda relation, *a, **k: _closed(relation),
    "synthsym.rules.masses:prove_equal": lambda *a, **k: _proof(),
    "synthsym.rules.extremes.has_values": lambda *a, **k: (),
    "synthsym.rules.extremes.ends_of": lambda v: (v.low, v.high, v.low_strict, v.high_strict),
    "synthsym.rules.extremes._convex": lambda *a, **k: True,
    "synthsym.rules.extremes._nowhere_negative": lambda *a, **k: _proof(),
    "synthsym.rules.extremes:prove": lambda *a, **k: _proof(),
    "synthsym.rules.extremes:need_value": lambda *a, **k: None,
    "synthsym.rules.basic.reachable": lambda *a, **k: None,
    "synthsym.rules.basic._kept_inside": lambda *a, **k: None,
    "synthsym.rules.basic._quantity_inside": lambda *a, **k: None,
    "synthsym.rules.basic:prove": lambda *a, **k: _proof(),
    "synthsym.rules.basic:prove_equal": lambda *a, **k: _proof(),
    "synthsym.rules.basic:need_value": lambda *a, **k: None,
    "synthsym.rules.pieces:prove": lambda *a, **k: _proof(),
    "synthsym.rules.solving:prove_equal": lambda *a, **k: _proof(),
    "synthsym.rules.solving:prove": lambda *a, **k: _proof(),
    "synthsym.rules.lemma:prove": lambda *a, **k: _proof(),
    "synthsym.rules.lemma:need": lambda relation, *a, **k: _closed(relation),
    "synthsym.rules.primitive._continuous": lambda *a, **k: True,
    "synthsym.rules.primitive:prove_equal": lambda *a, **k: _proof(),
    "synthsym.rules.neighbours._count": lambda *a, **k: None,
    "synthsym.core.truth._needs_value": lambda *a, **k: None,
    "synthsym.core.truth:within": lambda *a, **k: {},
    "synthsym.core.lean.rises": lambda *a, **k: True,
    "synthsym.core.lean.is_positive": lambda *a, **k: True,
    "synthsym.core.lean.reaches": lambda *a, **k: True,
    "synthsym.core.lean.slope_in": lambda expr, x: sp.diff(expr, x),
    "synthsym.core.lean.of_product": lambda a, b: a.lean if a.lean != "exact" else b.lean,
    "synthsym.statements.values.without_value": lambda *a, **k: False,
    "synthsym.statements.onesided.strength": lambda *a, **k: (True, True),
}


def _closed(what: Any) -> Any:
    return Obligation(str(what), True, "switched off")


def _proof() -> Any:
    return Proof("switched off", ("flint", "sympy"))


def switched_off(check: str, patch: pytest.MonkeyPatch) -> None:
    """The stand-in wherever the check is used, or in the module before the colon only."""
    module, name = check.split(":") if ":" in check else check.rsplit(".", 1)
    real = getattr(sys.modules[module], name)
    for known, other in list(sys.modules.items()):
        if known.startswith("synthsym") and getattr(other, name, None) is real and (":" not in check or known == module):
            patch.setattr(other, name, CHECKS[check])


def noticed(check: str, programs: int) -> str | None:
    """The first falsehood that is accepted without the check."""
    with pytest.MonkeyPatch.context() as patch:
        switched_off(check, patch)
        for seed in range(1, programs + 1):
            found = run(seed, 1)
            if found.false:
                return found.false[0]
    return None


@pytest.mark.slow
@pytest.mark.adversary
@pytest.mark.parametrize("check", CHECKS)
def test_a_check_that_is_switched_off_is_noticed(check: str) -> None:
    assert noticed(check, 6000)
