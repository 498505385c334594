"""A finding that rests on a neighbour relation is whole only by a theorem that speaks of neighbours, as the library defines them."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from synthsym.coq import store
from synthsym.coq.library import sources
from synthsym.coq.whole import ENDING, leaves
from synthsym.coq.whole.points import bare
from synthsym.core.truth import Truth
from synthsym.statements.corpus import load_corpus

# Each was read against its definition: which data sets, and what makes two of them neighbours.
REVIEWED = frozenset({
    "NormalLaw.neighbours", "BetaBin.neighbours", "Records.add_remove", "Records.replace_one", "Numbers.add_remove_rows", "Numbers.replace_row",
    "Tables.one_more", "Tables.one_less", "BinaryLoss.toward", "Kinds.one_replaced",
    "Moments.changed", "Moments.joining", "Cube.one_replaced",
})  # fmt: skip
_DEFINITION = re.compile(r"^\s*(?:Definition|Fixpoint|Inductive)\s+(\w+)(.*?)\.\s*$", re.M | re.S)


def speaking() -> frozenset[str]:
    """The notions, and every definition of the library in whose text one of these stands."""
    named = {
        f"{module}.{name}": _names(module, text, body)
        for module, text in sources().items()
        for name, body in _DEFINITION.findall(text)
    }
    known = set(REVIEWED)
    while True:
        more = {full for full, names in named.items() if full not in known and names & known}
        if not more:
            return frozenset(known)
        known |= more


def _names(module: str, text: str, body: str) -> set[str]:
    """What a text may mean by its names: those with a module, those of its own module and of what this imports."""
    words = set(re.findall(r"\b[A-Z]\w*\.\w+|\b\w+", body))
    imported = " ".join(re.findall(r"^Require Import ([^.]*)\.", text, re.M)).split()
    return {full for w in words for full in ([w] if "." in w else [f"{m}.{w}" for m in (module, *imported)])}


def relations(claim_id: str) -> set[str]:
    """The neighbour relations that the truths of a claim rest on."""
    found: set[str] = set()
    for leaf in leaves(load_corpus()[claim_id].form()):
        truth = getattr(bare(leaf), "truth", None)
        parts = [truth] if isinstance(truth, Truth) else [x for part in getattr(truth, "parts", ()) for x in part]
        found |= {r for t in parts if isinstance(t, Truth) for r in t.rests_on if r.startswith("relation:")}
    return found


def whole() -> dict[str, list[str]]:
    """The stored whole theorems of each claim that has some."""
    stored = store.read_all()
    kept = {
        id: [t["statement"] for t in entry["theorems"] if t["name"].endswith(ENDING)] for id, entry in stored.items()
    }
    return {id: found for id, found in kept.items() if found and id in load_corpus()}


def test_the_notions_are_those_of_the_library() -> None:
    texts = sources()
    for notion in REVIEWED:
        module, name = notion.split(".")
        assert re.search(rf"Definition {name}\b", texts[module]), notion
    assert resources.files("synthsym.coq").joinpath("library").is_dir()
    said = speaking()
    assert {
        "NormalPosterior.refuted",
        "Numbers.add_remove_rows",
        "BetaBin.private",
    } <= said  # by what they are defined of
    assert (
        not {
            "NormalLaw.pdf",
            "Renyi.is_renyi",
            "Laplace.pdf",
            "Records.total",
            "Compose.within_reach",
            "Numbers.answers_within",
        }
        & said
    )


@pytest.mark.slow
def test_who_rests_on_a_relation_speaks_of_neighbours() -> None:
    said, seen = speaking(), 0
    for id, statements in whole().items():
        if relations(id):
            seen += 1
            named = [set(re.findall(r"\b[A-Z]\w*\.\w+", s)) & said for s in statements]
            assert any(named), f"{id} rests on {relations(id)}, of which no theorem speaks"
    assert seen >= 20
