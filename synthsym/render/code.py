"""Whether shipped code errs as the text does: the stored runs of `regression.shipped`, held against the findings of now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..regression.shipped import Given, errs_in_words, load
from .words import Finding, number, place, point, short_name


@dataclass(frozen=True)
class Touched:
    """One statement and the code that computes it."""

    id: str
    place: str
    source: str
    release: str
    by: str
    at: str
    printed: str
    true: str
    given: str
    errs: bool
    words: str
    command: str

    @property
    def sentence(self) -> str:
        """For the page of the statement, and for a letter."""
        where = f" at {self.at}" if self.at else ""
        return f"{self.words[0].upper()}{self.words[1:]}: {self.release}, {self.by}, gives {self.given}{where}; printed is {self.printed}, true {self.true}."


@lru_cache(maxsize=1)
def _stored() -> dict[str, Given]:
    return {g.claim: g for g in load()}


def touched(f: Finding) -> Touched | None:
    """The stored run of a statement, where it can be compared with the witness that the statement has now."""
    given = _stored().get(f["id"])
    errs = given.errs(f) if given else None
    if given is None or errs is None:
        return None
    witness = f["witness"]
    return Touched(
        f["id"],
        place(f["where"]),
        short_name(f["paper"]),
        f"{given.library} {given.version}",
        given.by,
        point(given.at),
        number(witness["printed"]),
        number(witness["true"]["mid"]),
        number(given.given),
        errs,
        errs_in_words(errs),
        given.command,
    )


def all_touched(findings: Sequence[Finding]) -> list[Touched]:
    """Every statement whose code was run; those whose code is right come last."""
    found = [t for f in findings if (t := touched(f)) is not None]
    return sorted(found, key=lambda t: (not t.errs, t.source, t.id))
