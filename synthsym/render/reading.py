"""A reader's own PDF beside the findings: where the text names a place that was judged, the verdict stands in the margin.

The text is taken from the PDF on this machine and goes into one page that is written here; nothing of it is sent, kept or copied elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ..errors import UserError
from ..statements.claim import PAPERS
from .words import Finding, is_library, magnitude, place, readable, short_name

KINDS = tuple("theorem proposition corollary lemma definition section table figure chapter hypothesis remark".split())
_PLACE = re.compile(rf"\b({'|'.join(KINDS)})\s*\(?(\d+(?:\.\d+)*|[A-Z]\.\d+)\)?", re.IGNORECASE)
_HEADING = re.compile(r"^\s*(\d+(?:\.\d+)+)\.?\s+[A-Z]")
NEEDS = "reading a PDF needs the extra [read] (pypdf): pip install 'synthsym[read]'"


@dataclass(frozen=True)
class Mark:
    """A line of the text that names a judged place."""

    page: int
    line: int
    place: str


def text_of(pdf: Path) -> list[str]:
    """The text of each page."""
    if not pdf.is_file():
        raise UserError(f"--read {pdf}: no such file")
    try:
        import pypdf
    except ImportError:
        raise UserError(f"--read: {NEEDS}") from None
    try:
        found = [page.extract_text() or "" for page in pypdf.PdfReader(str(pdf)).pages]
    except Exception as error:  # whatever a broken PDF makes its reader raise
        raise UserError(f"--read {pdf}: not a PDF that can be read ({type(error).__name__})") from None
    if not "".join(found).strip():
        raise UserError(f"--read {pdf}: it holds no text, only pictures of pages; run a text recognition on it first")
    return found


def places(words: str) -> list[str]:
    """The numbered places that a text names, as `theorem 7.8`."""
    return [f"{kind.lower()} {number}" for kind, number in _PLACE.findall(words)]


def by_place(findings: Sequence[Finding]) -> dict[str, list[Finding]]:
    """The findings of each place; a proof stands with its theorem."""
    found: dict[str, list[Finding]] = {}
    for f in findings:
        for where in dict.fromkeys(places(f["where"])):
            found.setdefault(where, []).append(f)
    return found


def guess(text: Sequence[str], findings: Sequence[Finding]) -> str:
    """The source whose title stands at the head of the text."""
    head = _plain(" ".join(text[:3]))
    known = dict.fromkeys(f["paper"] for f in findings if not is_library(f) and f["paper"] in PAPERS)
    titles = sorted(
        ((len(PAPERS[p].title), p) for p in known if _plain(PAPERS[p].title) in head and PAPERS[p].title), reverse=True
    )
    if not titles:
        raise UserError(
            f"--read: the first pages name none of the audited papers; say which it is with --paper ({', '.join(known)})"
        )
    return titles[0][1]


def _plain(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "", words.lower())


def marks(text: Sequence[str], known: Mapping[str, Sequence[Finding]]) -> list[Mark]:
    """Lines that begin a place (`Theorem 7.8.`), or else the first that names it; a heading `4.3 Unknown variance` begins its section."""
    first: dict[str, Mark] = {}
    begun: dict[str, Mark] = {}
    for page, words in enumerate(text, 1):
        for line, said in enumerate(words.splitlines()):
            heading = _HEADING.match(said)
            named = places(said) + ([f"section {heading[1]}"] if heading else [])
            for where in named:
                if where not in known:
                    continue
                mark = Mark(page, line, where)
                first.setdefault(where, mark)
                if heading or re.match(
                    rf"\s*{where.split()[0]}\s*{re.escape(where.split()[1])}\b", said, re.IGNORECASE
                ):
                    begun[where] = mark if heading is None or where not in begun else begun[where]
    return sorted((begun.get(w, m) for w, m in first.items()), key=lambda m: (m.page, m.line))


_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:80rem;padding:1rem}"
    ".row{display:grid;grid-template-columns:minmax(0,2fr) minmax(14rem,1fr);gap:1.5rem}"
    ".row p{margin:.1rem 0;white-space:pre-wrap;overflow-wrap:anywhere}"
    "aside{border-left:.3rem solid #888;padding-left:.7rem;font-size:.9rem}aside.bad{border-color:#b3261e}"
    "aside div{margin:.3rem 0}mark{background:#ffe08a;color:#111}@media(max-width:45rem){.row{display:block}}"
    "@media(prefers-color-scheme:dark){body{background:#14171c;color:#e6e9ee}a{color:#8ab8ff}}"
)


def page(pdf: Path, text: Sequence[str], paper: str, findings: Sequence[Finding], site: str = "") -> str:
    """One page of HTML: the text, and beside the places that were judged their findings. `site` is the folder of the report, where there is one."""
    mine = [f for f in findings if f["paper"] == paper]
    known = by_place(mine)
    found = marks(text, known)
    at = {(m.page, m.line): [x.place for x in found if (x.page, x.line) == (m.page, m.line)] for m in found}
    missing = [w for w in known if w not in {m.place for m in found}]
    contents = "".join(
        f'<li><a href="#p{m.page}-{m.line}">{escape(place(m.place))}</a>, page {m.page}</li>' for m in found
    )
    body = "".join(_page(number, words, at, known, site) for number, words in enumerate(text, 1))
    title = escape(f"{short_name(paper)}: your copy beside the findings")
    rest = f"<p>Not found in the text: {escape(', '.join(place(w) for w in missing))}.</p>" if missing else ""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title><style>{_STYLE}</style>'
    said = f"From {escape(pdf.name)}, on this machine; keep this page to yourself as you do the paper. {len(found)} of {len(known)} judged places were found."
    top = f"<h1>{title}</h1><p>{said}</p>{rest}<details><summary>Places</summary><ul>{contents}</ul></details>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body><main>{top}{body}</main></body></html>\n'


def _page(
    number: int,
    words: str,
    at: Mapping[tuple[int, int], Sequence[str]],
    known: Mapping[str, Sequence[Finding]],
    site: str,
) -> str:
    out = [f"<h2>Page {number}</h2>"]
    plain: list[str] = []
    for line, said in enumerate(words.splitlines()):
        here = at.get((number, line))
        if here is None:
            plain.append(escape(said))
            continue
        if plain:
            out.append(f'<div class="row"><p>{chr(10).join(plain)}</p></div>')
            plain = []
        told = [f for where in here for f in known[where]]
        bad = ' class="bad"' if any(f["verdict"] in ("unsound", "false") for f in told) else ""
        beside = "".join(_told(f, site) for f in told)
        out.append(
            f'<div class="row" id="p{number}-{line}"><p><mark>{escape(said)}</mark></p><aside{bad}>{beside}</aside></div>'
        )
    return "".join([*out, f'<div class="row"><p>{chr(10).join(plain)}</p></div>' if plain else ""])


def _told(f: Finding, site: str) -> str:
    name = escape(place(f["where"]))
    head = (
        f'<a href="{escape(site, quote=True)}claim/{f["id"]}.html">{name}</a>'
        if site
        else f"{name} (<code>synthsym show {f['id']}</code>)"
    )
    said = (
        f"{readable(f['says'])} {magnitude(f)}"
        if f["verdict"] not in ("confirmed", "holds", "open")
        else readable(f["says"])
    )
    return f"<div><strong>{f['verdict']}</strong> {head}: {escape(said)}</div>"
