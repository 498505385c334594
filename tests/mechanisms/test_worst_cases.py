"""What a value rests on: the statements agree with the values, every mechanism names its own, and nothing is claimed that no report has seen."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
import sympy as sp

from synthsym.balls.enclosure import certified
from synthsym.cli import run
from synthsym.mechanisms.gauss import METHODS
from synthsym.numbers.quantities import ball_at, load_all
from synthsym.numbers.worst_cases import _table, grounds, statements
from synthsym.planning.rules import rules
from synthsym.statements.corpus import load_corpus

GAUSSIAN = [f"worst.gauss-{m}.{q}" for m in METHODS for q in ("delta", "rho")]
NORMAL = [f"worst.normal-{m}.{q}" for m in ("plugin", "bayes") for q in ("delta", "rho")]


def points(id: str) -> Iterator[dict[str, Fraction]]:
    """Random values of the letters of a statement."""
    rng = random.Random(id)
    for _ in range(4):
        yield {"n": Fraction(rng.randint(3, 900)), "d": Fraction(rng.randint(1, 40), 7), "R": Fraction(rng.randint(1, 40), 7),
               "var": Fraction(rng.randint(1, 50), 9), "prior_var": Fraction(rng.randint(1, 50), 3), "m": Fraction(rng.randint(1, 60)),
               "records": Fraction(rng.randint(1, 60)), "copies": Fraction(rng.randint(1, 5)), "eps": Fraction(rng.randint(1, 30), 10)}  # fmt: skip


@pytest.mark.parametrize("id", [*GAUSSIAN, *NORMAL])
def test_the_derived_worst_case_is_the_value(id: str) -> None:
    """The truth of the statement, at random points, against the quantity's own arithmetic."""
    form = load_corpus()[id].build()
    quantity = id.removeprefix("worst.")
    for at in points(id):
        known = {p.name for p in load_all()[quantity].params}
        here = {name: value for name, value in at.items() if name in known}
        truth = certified(form.truth.expr, {s: here[s.name] for s in form.truth.expr.free_symbols}, 25)
        value = ball_at(quantity, here, 160)
        assert truth.overlaps(value) and value.rel_accuracy_bits() > 60, at


@pytest.mark.parametrize(
    ("n", "dim", "sigma", "alpha"), [(10**4, 6, "1/10", 3), (5000, 3, "1/4", "5/2"), (900, 2, "1/3", 2)]
)
def test_the_divergence_of_fitted_normals_is_the_theorem_at_the_largest_leverage(
    n: int, dim: int, sigma: str, alpha: object
) -> None:
    """Both orders of the theorem's exact loss, its letter tau being dim (1 + w)^2/sigma."""
    forms = load_corpus()["miura.thm3.1.max"].form().forms
    s = Fraction(sigma)
    leverage = (1 + sp.sqrt(1 - sp.Rational(s))) ** 2 * dim / sp.Rational(s)
    put = {"n": sp.Integer(n), "d": sp.Integer(dim), "tau": leverage, "alpha": sp.Rational(str(alpha))}
    losses = [
        certified(t.subs({x: put[x.name] for x in t.free_symbols}, simultaneous=True), {}, 20)
        for t in (f.truth.expr for f in forms)
    ]
    value = ball_at("mean-covariance.renyi", {"n": Fraction(n), "dim": Fraction(dim), "sigma": s, "records": Fraction(1),
                                              "relation": "add-remove", "alpha": Fraction(str(alpha))}, 160)  # fmt: skip
    assert max(losses, key=lambda x: float(x.mid())).overlaps(value)


def test_every_quantity_of_a_mechanism_says_what_it_rests_on() -> None:
    named = {p for entry in _table()["value"] for p in entry["of"]}
    for name in load_all():
        stem = name.rpartition(".")[0]
        if stem in rules():
            assert grounds(name, {}), f"{name} says nothing in derivations/worst_cases.toml"
    assert all(p in load_all() or any(q.startswith(p + ".") for q in load_all()) for p in named)
    assert set(statements()) <= set(load_corpus())


def test_defaults_count_and_the_first_entry_that_fits_decides() -> None:
    assert grounds("normal-plugin.delta", {})[0].id == "worst.normal-plugin.delta"
    assert grounds("normal-bayes.delta", {"relation": "add-remove"})[0].id == "worst.normal-bayes.joined"
    assert [g.id for g in grounds("bernoulli-synth-one.epsilon", {"delta": "0"})] == [
        "worst.bernoulli-synth-one.epsilon",
        "worst.bernoulli-synth-one.weights",
    ]
    assert grounds("bernoulli-synth-one.epsilon", {"delta": "1/10"})[0].id == "worst.bernoulli-synth-one.shared"
    assert grounds("bernoulli-synth-map.epsilon", {"a": "1"})[0].id == "worst.bernoulli-synth-map.excluded"
    assert grounds("renyi.normal", {}) == ()


def test_what_no_report_has_judged_true_is_assumed(monkeypatch: pytest.MonkeyPatch) -> None:
    from synthsym.numbers import worst_cases

    monkeypatch.setattr(worst_cases, "_rungs", dict)
    assert {g.trust for g in grounds("normal-plugin.delta", {})} == {"assumed"}
    monkeypatch.setattr(
        worst_cases, "_rungs", lambda: {"worst.normal.shift": {"verdict": "unsound", "trust": "kernel"}}
    )
    assert {g.trust for g in grounds("normal-plugin.delta", {})} == {"assumed"}


def test_commands_name_it(capfd: pytest.CaptureFixture[str]) -> None:
    def said(*args: str) -> str:
        assert run(args) == 0
        return capfd.readouterr().out

    given = ["normal-plugin.delta", "n=1000", "d=4", "var=1", "records=5", "copies=1", "eps=1"]
    told = json.loads(said("eval", *given, "--format", "json"))["rests_on"]
    assert [g["id"] for g in told] == ["worst.normal-plugin.delta", "worst.normal.shift"] and all(
        g["trust"] != "assumed" for g in told
    )
    assert "worst.normal.shift (" in said("eval", *given, "--why")
    asked = ["bernoulli-post", "n=10", "eps=1", "delta=1/10"]
    assert json.loads(said("plan", *asked, "--format", "json"))["rests_on"] == [
        {"id": "worst.bernoulli-post.shared", "trust": "derived"}
    ]


def test_what_is_only_stated_is_said_in_words(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from synthsym.numbers import worst_cases

    said = {"stated.two-values": "Two values only."}
    monkeypatch.setattr(
        worst_cases, "_table", lambda: {"stated": said, "value": [{"of": ["bernoulli-post"], "rests_on": [*said]}]}
    )
    asked = ("plan", "bernoulli-post", "n=10", "eps=1", "delta=1/10")
    assert run([*asked, "--format", "json"]) == 0
    assert json.loads(capfd.readouterr().out)["rests_on"] == [
        {"id": "stated.two-values", "says": "Two values only.", "trust": "assumed"}
    ]
    assert run(asked) == 0 and "stated, not derived: Two values only." in capfd.readouterr().out


def cases() -> Iterator[tuple[str, dict[str, str]]]:
    """Every quantity at a point of each kind that the table tells apart for it."""
    for name, known in load_all().items():
        letters = {p.name for p in known.params}
        before: set[str] = set()
        for entry in _table()["value"]:
            when = entry.get("when", {})
            if not any(name == p or name.startswith(p + ".") for p in entry["of"]) or not set(when) <= letters:
                continue
            yield name, {**dict.fromkeys(before, "another value"), **when}
            if not when:
                break
            before |= set(when)


def test_how_many_cases_rest_on_a_sentence() -> None:
    """As many as the page says, a number that may only fall; a case stands on the weakest rung of what it rests on."""
    found = [(name, at, [g.trust for g in grounds(name, at)]) for name, at in cases()]
    assert len(found) > 150 and all(trusts for _, _, trusts in found)
    stated = sum("assumed" in trusts for _, _, trusts in found)
    page = (Path(__file__).parents[2] / "docs" / "extending.md").read_text(encoding="utf-8")
    assert stated == 0 and f"Of the cases that the table tells apart, {stated} rest on such a sentence" in page
