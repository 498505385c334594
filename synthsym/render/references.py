"""Where the audited sources are to be found: derivations/references.toml, beside what a source says of itself."""

from __future__ import annotations

from dataclasses import dataclass

from ..statements.claim import PAPERS, Paper
from .alphabet import read


@dataclass(frozen=True)
class Reference:
    """A source as one cites it."""

    id: str
    words: str
    doi: str
    link: str
    edition: str

    @property
    def url(self) -> str:
        """The address by the DOI, or the link where there is none."""
        return f"https://doi.org/{self.doi}" if self.doi else self.link


def reference(paper: Paper) -> Reference:
    """Where the source is to be found: words, DOI and link."""
    known = read("references.toml").get(paper.id, {})
    link = known.get("link", "") or (
        f"https://{paper.venue}" if paper.sort == "library" and paper.venue.startswith("github.com/") else ""
    )
    words = (
        ". ".join(
            x
            for x in (paper.authors, paper.title, ", ".join(str(x) for x in (paper.venue, paper.year or "") if x))
            if x
        )
        + "."
    )
    return Reference(paper.id, words, known.get("doi", ""), link, known.get("edition", ""))


def references(of: list[str]) -> list[Reference]:
    """Of these sources, publications first."""
    found = [p for p in PAPERS.values() if p.id in of and p.sort != "own"]
    return [reference(p) for p in sorted(found, key=lambda p: p.sort != "paper")]
