"""The judge of alterations judged: every kind is tried, and a referee that believes, doubts or blames too much is caught.

`make test` does a few statements; `make adversary` the whole corpus (`python -m tests.mutations`).
"""

from __future__ import annotations

from pathlib import Path

import mpmath as mp
import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.rules import bounded_by, parameter
from synthsym.statements import Always, AtLeast, AtMost, Condition, Equal, Monotone, Order, Prints, Sufficient
from synthsym.statements.corpus import load_corpus

from .__main__ import recorded, run
from .corpus import Tally, alterations_of, chosen, examined, only_truth, trial
from .opinion import falsified, holds_at, side_at
from .reckon import Unclear, expression_at, printed_at

FEW = ["neun.s2.gauss", "neun.s2.post", "zheng.thm6.3.ratio"]
D = Domain(a=Real > 0, b=Real > 0, at={"a": 2, "b": 3})
a, b = D.symbols("a b")


def sharp_bound() -> AtMost:
    return AtMost("2*a + b", parameter(D, 2 * a + b), D)


def test_a_few_statements_have_no_survivors() -> None:
    tally = Tally()
    with only_truth():
        for id in FEW:
            tally.add(examined(load_corpus()[id], 4))
    print(tally.words())
    assert tally.survivors == [] and tally.claims == len(FEW)
    assert sum(tally.counts.values()) == 4 * len(FEW) and tally.refuted() >= len(FEW)


@pytest.mark.slow
def test_a_run_that_was_cut_short_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    first = run(FEW[:1], 3, 1, file)
    assert set(recorded(file)) == set(FEW[:1])
    whole = run(FEW[:2], 3, 1, file)
    assert len(file.read_text().splitlines()) == 2
    assert sum(whole.counts.values()) == sum(first.counts.values()) + 3


def test_every_kind_of_alteration_is_tried_and_seen() -> None:
    tally, form = Tally(), sharp_bound()
    tried = list(alterations_of(form))
    assert {"AtMost turned into AtLeast", "AtMost turned into Equal"} <= {what for what, _ in tried}
    for what, other in tried:
        trial("toy", what, other, True, tally)
    assert tally.survivors == []
    assert tally.refuted() >= 8 and tally.counts["true"] >= 4
    assert sum(tally.counts.values()) == len(tried)


def test_those_that_are_chosen_differ_from_the_print() -> None:
    for count in (1, 3, 8, 1000):
        found = chosen(sharp_bound(), count)
        assert 0 < len(found) <= count and len({what for what, _ in found}) == len(found)
    assert len(chosen(sharp_bound(), 1000)) == len(list(alterations_of(sharp_bound())))


class Verdict:
    """What a referee might say."""

    def __init__(self, holds: bool, errs: str | None = None, **at: str) -> None:
        self.holds, self.errs, self.side_known, self.witness = holds, errs, True, {"at": at} if at else None


def believing(monkeypatch: pytest.MonkeyPatch, kind: type, verdict: Verdict) -> None:
    monkeypatch.setattr(kind, "judge", lambda self: verdict)


def survivors_of(form: object) -> list[str]:
    tally = Tally()
    trial("toy", "alteration", form, True, tally)
    return tally.survivors


def test_a_referee_that_believes_everything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    believing(monkeypatch, AtMost, Verdict(True))
    tally = Tally()
    for what, other in alterations_of(sharp_bound()):
        trial("toy", what, other, True, tally)
    assert len(tally.survivors) >= 8


def test_a_referee_that_doubts_everything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    believing(monkeypatch, AtMost, Verdict(False, None, a="2", b="3"))
    found = survivors_of(AtMost("3*a + b", parameter(D, 2 * a + b), D))
    assert len(found) == 1 and "fulfils" in found[0]


def test_blame_on_the_wrong_side_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    above = Equal("3*a + b", parameter(D, 2 * a + b), D, printed_above="safe")
    below = Equal("a + b", parameter(D, 2 * a + b), D, printed_above="safe")
    believing(monkeypatch, Equal, Verdict(False, "unsafe", a="2", b="3"))
    assert "called unsound" in survivors_of(above)[0] and survivors_of(below) == []
    believing(monkeypatch, Equal, Verdict(False, "safe", a="2", b="3"))
    assert "called safe" in survivors_of(below)[0] and survivors_of(above) == []


def test_a_difference_in_the_hundredth_place_is_no_contradiction(monkeypatch: pytest.MonkeyPatch) -> None:
    truth = parameter(D, 1 + sp.exp(-100 * b))
    believing(monkeypatch, Equal, Verdict(False, None, a="2", b="3"))
    assert survivors_of(Equal("1", truth, D)) == []


def test_a_wrong_order_and_wrong_digits_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    believing(monkeypatch, Order, Verdict(True))
    believing(monkeypatch, Prints, Verdict(True))
    assert survivors_of(Order("a^2", parameter(D, a), "a", D)) == [
        "toy: alteration: judged true, fails at by its order"
    ]
    assert len(survivors_of(Prints("0.34", parameter(D, sp.Rational(1, 3))))) == 1
    assert survivors_of(Prints("0.33", parameter(D, sp.Rational(1, 3)))) == []


def test_points_of_our_own_tell_true_from_false() -> None:
    truth = parameter(D, 2 * a + b)
    assert falsified(sharp_bound()) is None
    assert falsified(Equal("2*a - b", truth, D)) is not None
    assert falsified(AtMost("a + b", truth, D)) is not None
    assert falsified(AtLeast("a + b", truth, D)) is None
    assert falsified(Sufficient("a <= 1", Condition((truth, "<=", 2 + b)), D)) is None
    assert falsified(Sufficient("a <= 2", Condition((truth, "<=", 2 + b)), D)) is not None
    assert falsified(Always("t > b", {"t": truth}, D)) is None
    assert falsified(Always("t > 3*b", {"t": truth}, D)) is not None
    assert falsified(Monotone(truth, "a", "increasing", D)) is None
    assert falsified(Monotone(truth, "a", "decreasing", D)) is not None


def test_a_bound_of_the_truth_speaks_for_one_side_only() -> None:
    upper = bounded_by(parameter(D, a), 2 * a)
    at = dict(D.at)
    assert side_at(AtMost("3*a", upper, D), at) == 1
    with pytest.raises(Unclear):
        holds_at(AtMost("a", upper, D), at)


@pytest.mark.parametrize(
    "text",
    [
        "exp(-a) + Phi(b)",
        "gamma(b)/sqrt(a)",
        "sum(k, 1, 3, k^a)",
        "b! - log(a)",
        "max(a, b)*pi - e",
        "binom(b, a)*floor(5/2)",
    ],
)
def test_a_printed_tree_and_its_expression_have_one_value(text: str) -> None:
    form = Equal(text, parameter(D, a), D)
    assert mp.almosteq(
        printed_at(form.printed, D.at), expression_at(form.printed.expr, D.at), rel_eps=mp.mpf(10) ** -25
    )


def test_no_opinion_where_there_is_no_number() -> None:
    E = Domain(k=Integer >= 1, at={"k": 2})
    for text in ("log(1 - k)", "sqrt(1 - k)", "1/(k - 2)"):
        with pytest.raises(Unclear):
            printed_at(Equal(text, parameter(E, E["k"]), E).printed, E.at)
