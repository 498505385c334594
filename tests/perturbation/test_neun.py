"""Every truth of the normal synthesizers moves when a law, a definition or the neighbour relation under it is altered."""

from __future__ import annotations

import pytest

from synthsym.statements.corpus import load_corpus

from .turning import footprint, unmoved

IDS = sorted(i for i in load_corpus() if i.startswith(("neun.", "zheng.lem7.9")))
QUICK = {
    "neun.s2.conv",
    "neun.s2.post",
    "neun.s2.gauss",
    "neun.s3.adv1",
    "neun.s41.delta",
    "neun.s41.single",
    "neun.s42.posterior",
    "neun.s43.gamma",
    "neun.s43.leak",
    "neun.s43.mean",
    "neun.s43.plrv",
    "neun.s43.sens",
    "zheng.lem7.9",
    "zheng.lem7.9.integral",
    "zheng.lem7.9.mills",
}


@pytest.mark.parametrize("id", [id if id in QUICK else pytest.param(id, marks=pytest.mark.slow) for id in IDS])
def test_truth_moves(id: str) -> None:
    claim = load_corpus()[id]
    assert footprint(claim), f"{id} rests on nothing that could be altered"
    assert unmoved(claim) == []


def test_a_typed_in_truth_is_caught() -> None:
    """A formula that only claims to rest on the normal law stays where it is."""
    import sympy as sp

    from synthsym.core.domain import Domain, Real
    from synthsym.core.truth import Step, concluded
    from synthsym.statements import Equal
    from synthsym.statements.claim import Claim

    D = Domain(v=Real > 0, at={"v": 1})
    typed = concluded(Step("law", None, 1 / (2 * D["v"]), "typed in", rests_on=("law:normal",)), D)
    claim = Claim("x.typed", "x", "", "identity", "", lambda: Equal("1/(2*v)", typed, D))
    assert unmoved(claim) == ["law:normal"]
    assert sp.simplify(typed.expr) != 0
