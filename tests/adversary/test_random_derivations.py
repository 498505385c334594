"""A few random programs in every run of the tests; and each check of the engine, switched off, is noticed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from .random_derivations import run


def test_no_rule_accepts_a_falsehood() -> None:
    found = run(1, 40)
    assert not found.false
    assert found.counts["accepted"] > 20


# A check, and what stands in for it: it lets everything pass.
CHECKS: dict[str, Callable[..., Any]] = {
    "synthsym.rules.checks.placed": lambda *a, **k: (),
    "synthsym.rules.checks.need_value": lambda *a, **k: None,
    "synthsym.rules.checks.need": lambda relation, *a, **k: _closed(relation),
    "synthsym.rules.extremes.has_values": lambda *a, **k: (),
    "synthsym.rules.extremes.ends_of": lambda v: (v.low, v.high, v.low_strict, v.high_strict),
    "synthsym.rules.densities.same_support": lambda *a, **k: (),
    "synthsym.rules.densities.lawful": lambda *a, **k: (),
    "synthsym.rules.basic.reachable": lambda *a, **k: None,
    "synthsym.rules.neighbours._count": lambda *a, **k: None,
    "synthsym.core.lean.rises": lambda *a, **k: True,
    "synthsym.core.lean.of_product": lambda a, b: a.lean if a.lean != "exact" else b.lean,
    "synthsym.rules.primitive._continuous": lambda *a, **k: True,
    "synthsym.rules.densities.proper_order": lambda alpha, domain: _closed(alpha),
}


def _closed(what: Any) -> Any:
    from synthsym.core.truth import Obligation

    return Obligation(str(what), True, "switched off")


@pytest.mark.slow
@pytest.mark.adversary
@pytest.mark.parametrize("check", CHECKS)
def test_a_check_that_is_switched_off_is_noticed(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name = check.rsplit(".", 1)
    real = getattr(sys.modules[module], name)
    for other in [m for n, m in sys.modules.items() if n.startswith("synthsym")]:
        if getattr(other, name, None) is real:
            monkeypatch.setattr(other, name, CHECKS[check])
    found = (run(seed, 20) for seed in range(1, 2000, 20))
    assert any(part.false for part in found)
