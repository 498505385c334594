"""Verdicts under altered foundations: the graph's forecast is kept, and each way in which it could be broken is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Real
from synthsym.core.ledger import altered, knob
from synthsym.core.truth import Step, concluded
from synthsym.statements import AtMost, Equal
from synthsym.statements.claim import Claim
from synthsym.statements.corpus import load_corpus

from .verdicts import Account, Ruling, chosen, compared, first_ruling, reach, ruling, under

D = Domain(v=Real > 0, at={"v": 1})
LAW, OTHER = "law:normal", "law:laplace"


def claim(
    name: str,
    value: Callable[[], sp.Expr],
    rests_on: tuple[str, ...] = (LAW,),
    uses: tuple[str, ...] = (),
    bound: bool = False,
) -> Claim:
    """A statement that prints 1/(2 v) for what `value` computes."""

    def build() -> Equal:
        expr = value()
        truth = concluded(Step("law", None, expr, "made for this test", rests_on=rests_on), D)
        return (AtMost if bound else Equal)("1/(2*v)", truth, D)

    return Claim(name, "x", "", "identity", "", build, uses=uses)


def honest() -> sp.Expr:
    return 1 / (2 * D["v"] * knob(LAW))


def typed_in() -> sp.Expr:
    return 1 / (2 * D["v"])


def broken() -> sp.Expr:
    return typed_in() if knob(LAW) == 1 else [][0]


def account(*claims: Claim, name: str = LAW, judged: tuple[str, ...] | None = None) -> Account:
    known = {c.id: c for c in claims}
    base = {i: first_ruling(c) for i, c in known.items()}
    return compared(name, known, base, under(name, [c for c in claims if judged is None or c.id in judged]))


def test_a_contradicted_truth_is_judged_true_no_more() -> None:
    load_corpus()
    found = account(claim("x.a", honest))
    assert (
        found.counts["must"] == found.counts["must, moved"] == found.counts["changed"] == found.counts["verdicts"] == 1
        and not found.defects
    )


def test_a_bound_that_still_holds_may_stay() -> None:
    found = account(claim("x.a", honest, bound=True))
    assert found.counts["must"] == 0 and found.counts["named"] == 1 and not found.defects


def test_what_does_not_rest_on_it_stays() -> None:
    found = account(claim("x.a", honest), name=OTHER)
    assert found.counts["others"] == found.counts["others, same"] == found.counts["settled"] == 1 and not found.defects


def test_a_judgement_that_moves_without_its_foundation_is_astray(monkeypatch: pytest.MonkeyPatch) -> None:
    """The footprint is not named and the reading was not seen: only the judgement gives it away."""
    hidden = claim("x.a", honest, rests_on=())
    base = {"x.a": first_ruling(hidden)}
    base["x.a"].read = []
    found = compared(LAW, {"x.a": hidden}, base, under(LAW, [hidden]))
    assert len(found.astray) == 2  # its judgement and its verdict


def test_a_referee_that_does_not_hear_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = claim("x.a", honest)
    base = first_ruling(real)
    with altered(LAW, 2):
        now = ruling(real, opinion=True)
    assert now.fails is not None and now.raw is not None
    believing = Ruling({**now.raw, "holds": True}, now.read, now.fails)
    assert compared(LAW, {"x.a": real}, {"x.a": base}, {"x.a": believing}).deaf


def test_a_crash_is_not_a_verdict() -> None:
    assert account(claim("x.a", broken)).crashed


def test_a_verdict_may_move_with_what_uses_it_or_is_used() -> None:
    step, theorem, apart = (
        claim("x.step", honest),
        claim("x.thm", typed_in, (), ("x.step",)),
        claim("x.apart", typed_in, ()),
    )
    near = reach({c.id: c for c in (step, theorem, apart)})
    assert near == {"x.step": {"x.step", "x.thm"}, "x.thm": {"x.step", "x.thm"}, "x.apart": {"x.apart"}}
    found = account(step, theorem, apart, judged=("x.step",))
    assert found.counts["verdicts"] >= 1 and found.counts["settled"] == 1 and not found.defects


def test_the_choice_keeps_to_the_footprint() -> None:
    base = {f"x.{i}": Ruling({"rests_on": [LAW] if i % 2 else []}, [OTHER] if i == 4 else []) for i in range(9)}
    with_it, without = chosen(base, LAW, 2, 2)
    assert (
        len(with_it) == len(without) == 2
        and all(int(i[2:]) % 2 for i in with_it)
        and not any(int(i[2:]) % 2 for i in without)
    )
    assert chosen(base, OTHER, 2, 1)[0] == ["x.4"]  # read, though not named


@pytest.mark.slow
def test_a_few_of_the_corpus() -> None:
    corpus = load_corpus()
    found = account(*(corpus[i] for i in ("neun.s41.delta", "neun.s41.single", "gil.exponential", "zheng.prop2.10")))
    assert found.counts["must"] >= 1 and not found.defects
