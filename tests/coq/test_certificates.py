"""A stored theorem counts for exactly the judgement whose statements it has; scopes are computed, forgeries refused."""

from __future__ import annotations

import copy
import subprocess
from pathlib import Path
from typing import Any

import pytest
import sympy as sp

import synthsym.coq.certificates as certificates
from synthsym.api import audit
from synthsym.coq import check, library
from synthsym.coq.certificates import (
    CertificatesWarning,
    all_theorems,
    asked,
    certificates_of,
    certifies,
    key_of,
    on_the_kernel,
    seen,
    shipped,
    store_of,
    theorems_of,
)
from synthsym.coq.check import compared, forged, is_plain, recompiled
from synthsym.coq.proving import Outcome, check_selection, save, stored
from synthsym.coq.scope import NOTHING, form_names
from synthsym.coq.store import Unreadable, read_all
from synthsym.core.domain import Domain, Integer, Real
from synthsym.rules import parameter
from synthsym.statements import All, Always, AtMost, Equal, Iff, Necessary, Prints, Sufficient, loss_at_most
from synthsym.statements.base import Form
from synthsym.statements.claim import Claim
from synthsym.statements.corpus import load_corpus
from synthsym.statements.finding import finding
from synthsym.statements.referee import examine, settle
from synthsym.statements.selectors import select

D = Domain(n=Integer >= 1, x=Real > 0, at={"n": 10, "x": 2})
n, x = D.symbols("n x")
LOSS = parameter(D, x / n)


def claim(form: Form, id: str = "t.a", argument: Any = None) -> Claim:
    return Claim(id, "t", "", "identity", "", lambda: form)


def judged(one: Claim) -> dict[str, Any]:
    """The judgement with what it hands to Coq, as an audit makes it."""
    return examine(one, debug=True, asked=asked)


def stored_for(form: Form, id: str = "t.a") -> dict[str, Any]:
    """What `prove` would keep of a claim, were each of its theorems accepted."""
    found = theorems_of(id, form.judge().goals)
    made = [{"name": t.name, "statement": t.statement, "script": "intros; lra.", "axioms": []} for t in found]
    return {id: {"key": key_of([t.statement for t in found]), "theorems": made, "resists": ""}}


def found_with(form: Form, store: dict[str, Any]) -> dict[str, Any]:
    mine = claim(form)
    raw = {mine.id: judged(mine)}
    verdict = settle(raw, {mine.id: mine})[mine.id]
    return finding(mine, raw[mine.id], verdict, coq=seen(store, mine.id, raw[mine.id]["coq"], str(verdict)))


FORMS: dict[str, tuple[Form, str, str]] = {  # form, its verdict, what Coq has then seen of it
    "an identity": (Equal("(x + n)^2/n", parameter(D, (n + x) ** 2 / n)), "confirmed", "comparison"),
    "an inequality": (Always("t <= x", {"t": LOSS}, D), "confirmed", "comparison"),
    "a sharp bound, of which sharpness is not shown": (AtMost("x/n", LOSS), "confirmed", "half"),
    "a loose bound": (AtMost("2*x", LOSS), "loose", "half"),
    "digits": (Prints("0.2000", LOSS), "confirmed", "comparison"),
    "an equivalence": (Iff("x <= 2*n", loss_at_most(LOSS, 2), D), "confirmed", "comparison"),
    "one direction of two": (Sufficient("x <= 2*n", loss_at_most(LOSS, 2), D), "confirmed", "half"),
    "a condition that is more than enough": (Sufficient("x <= n", loss_at_most(LOSS, 2), D), "loose", "half"),
    "a refutation on the harmful side": (Equal("x/(2*n)", LOSS, printed_above="safe"), "unsound", "comparison"),
    "an insufficient condition": (Sufficient("x <= 3*n", loss_at_most(LOSS, 2), D), "unsound", "comparison"),
    "a refutation on the safe side": (Equal("2*x/n", LOSS, printed_above="safe"), "false-safe", "half"),
    "more than is needed": (Necessary("x <= n", loss_at_most(LOSS, 2), D), "false-safe", "half"),
    "a misprint": (Equal("x/n + 1", LOSS), "misprint", "half"),
    "a bound among equations": (All(Equal("x/n", LOSS), AtMost("x/n", LOSS)), "confirmed", "half"),
}


@pytest.mark.parametrize("case", FORMS)
def test_the_scope_is_what_the_theorems_say_of_the_verdict(case: str) -> None:
    form, verdict, scope = FORMS[case]
    out = found_with(form, stored_for(form))
    assert (out["verdict"], out["coq"]["scope"]) == (verdict, scope)
    assert out["coq"]["theorems"] and out["coq"]["from"] == "derived" and out["trust"] != "kernel"


def test_an_argument_that_does_not_carry_leaves_half() -> None:
    form = Equal("x/n", LOSS, argument=Always("t <= x - 1", {"t": LOSS}, D))
    out = found_with(form, stored_for(form))
    assert (out["verdict"], out["coq"]["scope"]) == ("gap", "half")


@pytest.mark.parametrize("case", FORMS)
def test_an_altered_statement_is_not_certified(case: str) -> None:
    form, _, _ = FORMS[case]
    store = stored_for(form)
    for t in store["t.a"]["theorems"]:
        other = copy.deepcopy(store)
        changed = next(u for u in other["t.a"]["theorems"] if u["name"] == t["name"])
        changed["statement"] = "True"
        assert certifies(store, "t.a", store["t.a"]["key"]) and not certifies(other, "t.a", store["t.a"]["key"])
        left = found_with(form, other)["coq"]
        assert left.pop("missing") and left == {"scope": "none", "trivial": False, "from": "derived", "theorems": []}
        assert forged("t.a", other["t.a"]) == "its statements are not those of its digest"


def test_a_forger_who_digests_anew_has_another_judgement() -> None:
    form = FORMS["an identity"][0]
    entry = {
        "key": key_of(["True"]),
        "theorems": [{"name": "t_a_0", "statement": "True", "script": "exact I.", "axioms": []}],
        "resists": "",
    }
    assert certifies({"t.a": entry}, "t.a", entry["key"]) and found_with(form, {"t.a": entry})["coq"]["scope"] == "none"  # type: ignore[arg-type]
    now = {"t.a": judged(claim(form))["coq"]}
    assert [c.kind for c in compared({"t.a": entry}, now)] == ["stale"]


def test_another_formula_another_domain_another_claim() -> None:
    store = stored_for(Equal("x + x", parameter(D, 2 * x)))
    key = store["t.a"]["key"]
    E = Domain(x=Real > 1)
    for other in (Equal("x + x", parameter(E, 2 * E["x"])), Equal("3*x - x", parameter(D, 2 * x))):
        assert not certifies(store, "t.a", judged(claim(other))["coq"]["key"])
    assert certifies(store, "t.a", key) and not certifies(store, "t.b", key) and not certifies(store, "t.a", "")
    store["t.a"]["theorems"][0]["axioms"] = ["mine"]
    assert not certifies(store, "t.a", key)


def test_nothing_open_is_seen_and_nothing_in_the_store_makes_a_whole() -> None:
    store = stored_for(FORMS["an identity"][0])
    store["t.a"] |= {"scope": "whole", "from": "laws", "covers": ["confirmed"], "trivial": False}
    now = judged(claim(FORMS["an identity"][0]))["coq"]
    assert seen(store, "t.a", now, "open")["scope"] == "none"
    left = seen(store, "t.a", now, "confirmed")
    assert left["missing"] and left | {"theorems": [], "missing": []} == NOTHING | {
        "scope": "comparison",
        "trivial": True,
    }
    assert not any(on_the_kernel(seen(store, "t.a", now, v)) for v in ("confirmed", "unsound", "gap"))


def test_only_the_whole_that_says_something_is_the_kernel() -> None:
    assert on_the_kernel({"scope": "whole", "trivial": False})
    assert not on_the_kernel({"scope": "whole", "trivial": True}) and not on_the_kernel(
        {"scope": "comparison", "trivial": False}
    )


def test_the_forms_below_an_id_are_all_told() -> None:
    assert form_names(All(Equal("x/n", LOSS), All(AtMost("x", LOSS)))) == ["Equal", "AtMost"]


def test_what_check_compares() -> None:
    form = FORMS["an identity"][0]
    good, now = stored_for(form), {"t.a": judged(claim(form))["coq"]}
    assert compared(good, now) == []
    assert [c.kind for c in compared({}, now)] == ["missing"]
    assert compared({}, {"t.a": {"key": "", "theorems": []}}) == []
    assert [c.kind for c in compared(good, {})] == ["stale"]
    assert [c.kind for c in compared(good, {"t.a": {"key": "", "theorems": []}})] == ["stale"]
    renamed = copy.deepcopy(good)
    renamed["t.a"]["theorems"][0]["name"] = "t_a_7"
    assert [c.kind for c in compared(renamed, now)] == ["forged"]
    renamed["t.a"]["theorems"][0]["name"] = "t : True. Proof. exact I. Qed. Theorem t_a_0"
    assert "no theorem of this claim" in forged("t.a", renamed["t.a"])


@pytest.mark.parametrize("script", [
    "Admitted. Goal True. exact I.", "intros. lra. Qed. Axiom f : False.", "Unset Guard Checking. lra.", 'idtac "AXIOMS pack_algebra".', "(* *) lra.",
    "intros. #[local] Axiom f : False.", "intros. Formulas. admit.", "lra. Admitted.",
])  # fmt: skip
def test_a_script_is_tactics_only(script: str) -> None:
    assert not is_plain(script) and is_plain(
        "intros x. apply (H 1); [lra | field; side]. all: nra. - lra. { lra. } Formulas.same_value."
    )
    entry = stored_for(FORMS["an identity"][0])["t.a"]
    entry["theorems"][0]["script"] = script
    assert "more than tactics" in forged("t.a", entry)


@pytest.mark.needs("coqc")
@pytest.mark.slow
def test_every_proof_is_compiled_again_and_the_refused_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "prepare", lambda folder, anew: library.prepare(folder))  # anew: see test_library
    theorems = [
        {"name": f"t_a_{k}", "statement": s, "script": "intros; lra.", "axioms": []}
        for k, s in enumerate(("1 < 2", "2 < 1"))
    ]
    found = recompiled({"t.a": {"key": "", "theorems": theorems}})
    assert [(c.kind, c.claim) for c in found] == [("refused", "t.a")] and "t_a_1" in found[0].detail


@pytest.mark.needs("coqc")
@pytest.mark.slow
def test_the_second_checker_names_an_axiom_and_a_file_that_is_not_what_was_compiled(tmp_path: Path) -> None:
    sources = {
        "Sound": "Require Import Reals Lra.\nTheorem fine : (1 < 2)%R. Proof. lra. Qed.\n",
        "Granted": "Require Import Reals.\nAxiom granted : (2 < 1)%R.\nTheorem told : (2 < 1)%R. Proof granted.\n",
        "Damaged": "Theorem fine : 1 = 1. Proof. reflexivity. Qed.\n",
    }
    for name, text in sources.items():
        (tmp_path / f"{name}.v").write_text(text)
        subprocess.run(["coqc", "-q", f"{name}.v"], cwd=tmp_path, check=True)
    compiled = (tmp_path / "Damaged.vo").read_bytes()
    (tmp_path / "Damaged.vo").write_bytes(compiled[: len(compiled) // 2])
    told = {name: [c.detail for c in check.looked_at_again(tmp_path, name)] for name in sources}
    assert (
        told["Sound"] == [] and told["Granted"] == ["coqchk: it rests on Granted.granted"] and len(told["Damaged"]) == 1
    )


def test_the_corpus_reads_its_own_file_and_a_damaged_one_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = load_corpus()["neun.s41.single"]
    assert certificates_of([some])[some.id]["theorems"]
    monkeypatch.setattr(certificates.store, "corpus_folder", lambda: tmp_path)
    with pytest.warns(CertificatesWarning, match="missing"):
        assert certificates_of([some]) == {}
    (tmp_path / "neun.json").write_text("{half")
    with pytest.warns(CertificatesWarning, match="cannot be read"):
        assert certificates_of([some]) == {}


OWN = """
from synthsym.author import Domain, Equal, Integer, Paper, Real, mean_shift

E = Domain(n=Integer >= 1, R=Real > 0)
paper = Paper("of_ones_own")

@paper.claim("neun.own", where="p. 1", kind="identity")
def twice() -> Equal:
    return Equal("4*R/n", 2 * mean_shift(E["n"], -E["R"], E["R"], E))
"""


def test_a_file_of_ones_own_keeps_its_certificates_beside_it(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    mine = str(tmp_path / "mine.py")
    chosen = select([mine])
    own = chosen.claims["neun.own"]
    assert not shipped(own) and store_of(own) == tmp_path / "mine.certificates.json"
    assert audit(mine)["neun.own"]["coq"]["scope"] == "none"
    kept = [
        {"name": t.name, "statement": t.statement, "script": "intros; lra.", "axioms": []}
        for t in all_theorems(own, own.form(), own.form().judge())
    ]
    save([Outcome(own.id, key_of([t["statement"] for t in kept]), kept)], chosen.claims)
    assert [p.name for p in tmp_path.glob("*.json")] == ["mine.certificates.json"] and own.id not in read_all()
    found = audit(mine)["neun.own"]
    assert found["coq"] == {
        "scope": "whole",
        "trivial": False,
        "from": "laws",
        "theorems": ["neun_own_0_inhabited", "neun_own_0", "neun_own_0_whole"],
        "missing": [],
    }
    assert found["trust"] == "kernel"
    now = {own.id: judged(own)["coq"]}
    assert check_selection(chosen, now, compile_too=False) == []
    (tmp_path / "mine.certificates.json").write_text("{")
    with pytest.warns(CertificatesWarning):
        assert audit(mine)["neun.own"]["coq"]["scope"] == "none"
    assert [c.kind for c in check_selection(chosen, now, compile_too=False)] == ["damaged"]
    with pytest.raises(Unreadable):
        stored(chosen)


def test_nothing_is_asked_that_cannot_be_exported() -> None:
    form = Equal("x", parameter(D, x))
    nothing = {"key": "", "theorems": [], "whole": [], "covers": [], "trivial": False}
    nothing["missing"] = ["no definition in the library of what `letters` makes of parameters alone"]
    judged = form.judge()
    object.__setattr__(judged.goals[0], "right", sp.zeta(x))
    assert asked(claim(form), judged, form) == nothing
    judged.goals = []
    assert asked(claim(form), judged, form) == nothing
