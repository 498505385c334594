"""False statements, written as an honest but careless author would: none of them is ever judged true; their true neighbours are never refuted."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from synthsym.statements.claim import PAPERS, Claim
from synthsym.statements.corpus import load_corpus, load_file
from synthsym.statements.referee import examine, settle

HERE = Path(__file__).parent
TRUE = {"confirmed", "loose", "holds"}
_EFFORT = 20_000


@cache
def _claims(folder: str) -> tuple[Claim, ...]:
    """The statements of a folder, read once, which stay in no list of papers."""
    load_corpus()  # before the list is kept: what is imported once is not declared again
    papers = dict(PAPERS)
    try:
        return tuple(load_file(HERE / folder).values())
    finally:
        PAPERS.clear()
        PAPERS.update(papers)


def _verdict(claim: Claim) -> str:
    judged = examine(claim, debug=True, suspected=True, effort=_EFFORT)  # a claim that breaks would test nothing
    return str(settle({claim.id: judged}, {claim.id: claim})[claim.id])


@pytest.mark.slow
@pytest.mark.parametrize("claim", _claims("false_claims"), ids=lambda c: c.id)
def test_what_is_false_is_never_judged_true(claim: Claim) -> None:
    assert _verdict(claim) not in TRUE


@pytest.mark.long
@pytest.mark.parametrize(
    "claim",
    [
        pytest.param(c, id=c.id, marks=[pytest.mark.slow] if c.paper == "trueclasses" else [])
        for c in _claims("true_claims")
    ],
)
def test_what_is_true_is_never_refuted(claim: Claim) -> None:
    assert _verdict(claim) in TRUE


# Classes of holes: how the ids of the false claims begin, and those of the true neighbours.
CLASSES = {
    "a truth made by hand": (
        "times-zero minus-itself power-zero log-one joined bounded-typed assume parameter",
        "hand-",
    ),
    "the side of a bound": ("lean-", "lean-"),
    "a truth leaves its domain": ("domain- relation-dropped meet-of-domains", "domain-"),
    "a value out of range": ("range- sub-out-of-range", "range-"),
    "integers as reals": ("int- integer- reach-between-integers", "integers-"),
    "supports": ("support- density-at-the-end loss-at-the-end", "support-"),
    "quantifiers": ("exists-", "quantifier-"),
    "orders": ("order-", "order-"),
    "sharpness by default": ("sharp- int-sharp-real attained-no-data-set", "sharp-"),
    "a middle term": ("through-", "middle-"),
    "poles and jumps": ("monotone- sup-pole- integral-pole", "pole-"),
    "premises": ("premise- iff-premise-square sufficient-wrong necessary-wrong", "premise-"),
    "special values": ("limit-special integral-special monotone-special", "special-"),
    "single rules": ("corners- corner-missed integral-jump root-", "single-"),
    "undefined": ("undefined- iff-undefined nan-", "defined-"),
    "a part for the whole": ("part-", "part-"),
    "a moment over some of the outputs": ("moment-", "moment-"),
    "a mean over some of the outputs": ("mean-left mean-between mean-of-the-other mean-one-answer", "mean-"),
    "the largest loss over parts": ("largest-", "largest-"),
    "the length of an interval of losses": ("width-", "width-"),
    "what lies in the event that is given": ("given-", "given-"),
    "sharp by something else": ("else-", "else-"),
    "conditions that are never met": ("never-met-", "never-met-"),
    "letters out of place": ("misplaced-", "misplaced-"),
    "a norm for another one": ("norm-", "norm-"),
    "levels that move": ("level-", "level-"),
    "what an entry does not ask for": ("unasked-", "asked-"),
    "neighbours of another relation": ("relation-", "relation-"),
    "neighbours of two relations": ("relations-", "relations-"),
    "bounds that something else attains": ("attained-", "attained-"),
    "records that are chosen": ("record-", "record-"),
    "events of one draw": ("draw-", "draw-"),
    "masses of two laws": ("given-law-", "given-law-"),
    "two events for one": ("two-events-", "one-event-"),
    "values under another name": ("name-", "name-"),
    "one order of the data sets": ("one-way-", "both-ways-"),
    "laws of an author's own": ("own-law-", "own-law-"),
    "constants that are none": ("constant-", "constant-"),
    "what is put for the letters of a guarantee": ("guarantee-", "guarantee-"),
    "the centre of a lattice": ("centre-", "centre-"),
    "moments of two variables, or over more than a law": ("moments-", "moments-"),
    "coins that are given": ("given-coin-", "given-coin-"),
    "names that cancel": ("undefined-name-", "defined-name-"),
    "a zero for a small number": ("zero-", "zero-"),
    "what something else reaches": ("reached-", "reached-"),
    "rows that are seen with a chance": ("sampled-row-", "sampled-row-"),
    "moves that are typed in": ("typed-", "typed-"),
    "what is known of a pair": ("pair-", "pair-"),
    "orders and kinds of divergences": (
        "lower-order- higher-order- rho-of- kl-for zcdp-for",
        "lower-order higher-order rho-of-",
    ),
}


@pytest.mark.parametrize("name", CLASSES)
def test_each_class_of_holes_has_false_twins_and_true_neighbours(name: str) -> None:
    for folder, starts in zip(("false_claims", "true_claims"), CLASSES[name], strict=True):
        known = [c.id.split(".", 1)[1] for c in _claims(folder)]
        found = {i for i in known if i.startswith(tuple(starts.split()))}
        assert len(found) >= 3, (folder, sorted(found))
