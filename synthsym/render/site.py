"""The static site: results, all statements, libraries, a page a paper, a page a claim, graphs, figures, errata. No network, no build step."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from ..core.ledger import foundations
from ..notation import parse
from ..statements.claim import PAPERS, Claim, Paper
from ..statements.verdict import KINDS, VERDICTS
from .alphabet import occurring, scripted
from .claimpage import page, remark, sections, shown, told
from .code import all_touched, touched
from .derivation import Line
from .drawings import around, chapter, edges, event_svg
from .errata import Cause, groups, ordered
from .full import steps_latex
from .kernel import MEANS, summary
from .markdown import to_html
from .mathml import formula, to_mathml
from .peers import runs
from .promised import ALT, SUBJECT, promised_svg, reached
from .references import reference, references
from .results import HOW, counts, headline, library_rows, of_libraries, of_papers, printed_ones, utility
from .words import MEANS as WORDS
from .words import (
    NEIGHBOURS,
    RUNGS,
    advice,
    as_stated,
    in_fact,
    is_library,
    magnitude,
    number,
    place,
    plainly,
    readable,
    rounded,
    short_name,
)

WRONG = ("unsound", "false", "false-safe", "misprint")
LATEX_ON_A_PAGE, IN_A_STEP = 2500, 240  # characters; longer steps are shown as text, folded away


def environment() -> Environment:
    """The templates, with the filters and words that they use."""
    folder = resources.files("synthsym.render").joinpath("templates")
    sources = {p.name: p.read_text(encoding="utf-8") for p in folder.iterdir() if p.name.endswith(".html")}
    env = Environment(loader=DictLoader(sources), autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    env.filters["number"] = number
    env.filters["readable"] = readable
    env.filters["rounded"] = rounded
    env.filters["formula"] = lambda text, paper="": Markup(formula(text, paper=paper))
    env.globals["means"] = WORDS
    return env


def _asset(name: str) -> str:
    return resources.files("synthsym.render").joinpath("templates", name).read_text(encoding="utf-8")


def dressed(f: Mapping[str, Any]) -> dict[str, Any]:
    """A finding with its formulas as HTML."""
    return {
        **f, "printed_html": Markup(formula(f["printed"], paper=f["paper"])), "true_html": Markup(formula(f["true"], paper=f["paper"])),
        "source_name": short_name(f["paper"]),
        "place": place(f["where"]), "sentence": readable(f["says"]), "why": plainly(f["why"]), "why_exact": f["why"], "remark": remark(f),
    }  # fmt: skip


def statements_js(findings: Sequence[Mapping[str, Any]]) -> str:
    """What the search looks through: id, source, place, sentence and verdict of each statement, once."""
    papers = list(dict.fromkeys(f["paper"] for f in findings))
    known = {p: PAPERS.get(p) for p in papers}
    names = [
        [short_name(p), paper.authors if paper else "", f"{paper.title} {paper.venue} {p}" if paper else p]
        for p, paper in known.items()
    ]
    rows = [
        [f["id"], papers.index(f["paper"]), place(f["where"]), readable(f["says"]), VERDICTS.index(f["verdict"])]
        for f in findings
    ]
    parts = {"papers": names, "verdicts": list(VERDICTS), "rows": rows}
    return '"use strict";\nconst STATEMENTS = ' + json.dumps(parts, ensure_ascii=False, separators=(",", ":")) + ";\n"


def index_page(env: Environment, shared: Mapping[str, Any], findings: Sequence[Mapping[str, Any]], picture: str) -> str:
    """The results: what the Markdown page says, with the search above."""
    findings = printed_ones(findings)
    r = {
        "headline": headline(findings), "how": HOW, "counts": counts(findings), "total": len(findings), "papers": of_papers(findings),
        "libraries": of_libraries(findings), "shelves": any(is_library(f) for f in findings), "utility": utility(findings),
    }  # fmt: skip
    return env.get_template("index.html").render(
        shared, title="What was found", root="", r=r, picture=Markup(picture), alt=ALT
    )


def libraries_page(env: Environment, shared: Mapping[str, Any], findings: Sequence[Mapping[str, Any]]) -> str:
    """The page of all libraries."""
    mine = [f for f in findings if is_library(f)]
    unsound = sum(f["verdict"] == "unsound" for f in mine)
    return env.get_template("libraries.html").render(
        shared,
        title="Libraries",
        root="",
        total=len(mine),
        unsound=unsound,
        rows=of_libraries(findings),
        shelves=library_rows(findings),
        codes=all_touched(mine),
        wrong=[_shown_by(f) for f in ordered(mine) if f["verdict"] in WRONG],
    )


def paper_pages(
    env: Environment,
    shared: Mapping[str, Any],
    paper: Paper,
    shown: Sequence[Mapping[str, Any]],
    findings: Sequence[Mapping[str, Any]],
) -> dict[str, str]:
    """A source: its statements, what uses what, what should be corrected."""
    pages: dict[str, str] = {}
    mine = [f for f in shown if f["paper"] == paper.id]
    plain = [f for f in findings if f["paper"] == paper.id]
    failing = {f["id"] for f in told(plain)}
    pages[f"{paper.id}.html"] = env.get_template("paper.html").render(
        shared,
        title=short_name(paper.id),
        root="",
        paper=paper,
        sections=sections(mine),
        counts=counts(plain),
        source=reference(paper),
        letters=_letters([f["printed"] for f in plain], paper.id),
        failing=[f for f in mine if f["id"] in failing],
    )
    pages[f"graph-{paper.id}.html"] = env.get_template("graph.html").render(
        shared,
        title=f"{short_name(paper.id)}: what uses what",
        root="",
        sources=None,
        paper=paper.id,
        chapters=_chapters(plain),
        verdicts=VERDICTS,
    )
    pages[f"errata/{paper.id}.html"] = env.get_template("errata.html").render(
        shared,
        title=f"Notes on {paper.id}",
        root="../",
        paper=paper,
        groups=[(head, [_point(c) for c in items]) for head, items in groups(plain)],
    )
    return pages


def claim_pages(
    env: Environment,
    shared: Mapping[str, Any],
    shown: Sequence[Mapping[str, Any]],
    findings: Sequence[Mapping[str, Any]],
    raw: Mapping[str, Mapping[str, Any]],
    claims: Mapping[str, Claim],
    certificates: Mapping[str, Any],
) -> dict[str, str]:
    """A page a statement: print, truth, derivation, what Coq has seen, what it uses and what uses it."""
    pages: dict[str, str] = {}
    template = env.get_template("claim.html")
    known = {f["id"]: f for f in findings}
    used_by: dict[str, list[str]] = {}
    for f in findings:
        for used in f["depends"]:
            used_by.setdefault(used, []).append(f["id"])
    ledger = foundations()
    for f, plain in zip(shown, findings, strict=True):
        entry = certificates.get(f["id"]) if f["coq"]["scope"] != "none" else None
        coq = "\n\n".join(_theorem(t) for t in entry["theorems"]) if entry else ""
        p = page(plain, raw[f["id"]]["steps"], known, used_by.get(f["id"], []))
        pages[f"claim/{f['id']}.html"] = template.render(
            shared,
            title=f"{f['source_name']}, {f['place']}: {f['verdict']}",
            root="../",
            f=f,
            p=p,
            drawn=_picture(f),
            coq=coq,
            scope=MEANS[f["coq"]["scope"]],
            reads=claims[f["id"]].reads,
            library=is_library(f),
            code=touched(plain),
            around=Markup(around(plain, known, used_by.get(f["id"], []))),
            letters=_letters([plain["printed"], plain["true"]], f["paper"]),
            lines=[_line(made, f["paper"]) for made in p["lines"]],
            rests=[
                (ledger[r].name, as_stated(ledger[r].statement), ledger[r].reference)
                for r in f["rests_on"]
                if r in ledger
            ],
            latex=_verbatim(_latex(plain, raw[f["id"]]["steps"])),
            json=_verbatim(json.dumps(plain, indent=1, ensure_ascii=False)),
        )
    return pages


def build(
    audit: Mapping[str, Any],
    raw: Mapping[str, Mapping[str, Any]],
    claims: Mapping[str, Claim],
    certificates: Mapping[str, Any],
    figures: Sequence[Mapping[str, str]],
) -> dict[str, str]:
    """Every page by its path below the site's root."""
    env = environment()
    findings = [dressed(f) for f in audit["findings"]]
    papers = [p for p in PAPERS.values() if any(f["paper"] == p.id for f in findings)]
    whole = any(f["id"] == SUBJECT for f in findings)  # of the corpus, not of somebody's own paper
    shared = {"papers": papers, "whole": whole}
    pages = {name: _asset(name) for name in ("style.css", "search.js", "claim.js")}
    pages["statements.js"] = statements_js(audit["findings"])
    curve = reached() if whole else []
    if whole:
        pages["promised.svg"] = promised_svg(curve, own_style=True)
    pages["index.html"] = index_page(env, shared, audit["findings"], promised_svg(curve, own_style=False))
    if whole:
        pages["libraries.html"] = libraries_page(env, shared, audit["findings"])
    pages["how.html"] = env.get_template("how.html").render(
        shared, title="How to read this", root="", how=HOW, rungs=RUNGS, neighbours=filter(None, NEIGHBOURS.values())
    )
    about = resources.files("synthsym.render").joinpath("about.md").read_text(encoding="utf-8")
    pages["about.html"] = env.get_template("about.html").render(
        shared, title="About this audit", root="", text=Markup(to_html(about))
    )
    pages["references.html"] = env.get_template("references.html").render(
        shared, title="References", root="", references=references([p.id for p in papers])
    )
    pages["statements.html"] = env.get_template("statements.html").render(
        shared,
        title="All statements",
        root="",
        findings=findings,
        summary=audit["summary"],
        trust=audit["trust"],
        kinds=KINDS,
    )
    for paper in papers:
        pages |= paper_pages(env, shared, paper, findings, audit["findings"])
    drawn = [
        _drawn(p.id, p_findings)
        for p in papers
        if edges(p_findings := [f for f in audit["findings"] if f["paper"] == p.id])
    ]
    pages["graph.html"] = env.get_template("graph.html").render(
        shared, title="What uses what", root="", sources=drawn, verdicts=VERDICTS
    )
    pages["figures.html"] = env.get_template("figures.html").render(shared, title="Figures", root="", figures=figures)
    if whole:
        pages["peers.html"] = env.get_template("peers.html").render(
            shared, title="Installed libraries", root="", runs=runs()
        )
    pages["kernel.html"] = env.get_template("kernel.html").render(
        shared, title="What Coq has seen", root="", k=summary(audit["findings"], certificates)
    )
    pages |= claim_pages(env, shared, findings, audit["findings"], raw, claims, certificates)
    return pages


def _shown_by(f: Mapping[str, Any]) -> dict[str, Any]:
    """A wrong statement with the command that shows it."""
    code = touched(f)
    return {
        "id": f["id"],
        "source": short_name(f["paper"]),
        "place": place(f["where"]),
        "verdict": f["verdict"],
        "fact": in_fact(f)[0],
        "code": code.words if code else "",
        "command": f"synthsym show {f['id']}",
        "run": code.command if code else "",
    }


def _point(c: Cause) -> dict[str, Any]:
    """A cause as the page of notes shows it."""
    f = c.root
    kind, use = advice(f, IN_A_STEP)
    breaks = [{"id": g["id"], "place": place(g["where"]), "verdict": g["verdict"]} for g in c.breaks]
    return {
        "id": f["id"],
        "place": place(f["where"]),
        "verdict": f["verdict"],
        "says": readable(f["says"]),
        "printed": f["printed"],
        "paper": f["paper"],
        "kind": kind,
        "use": use,
        "magnitude": magnitude(f),
        "breaks": breaks,
        "code": touched(f),
    }


def _chapters(findings: Sequence[Mapping[str, Any]]) -> list[tuple[str, str, Markup, int]]:
    """(anchor, heading, drawing, how many stand alone) of each chapter of a source."""
    found = []
    linked = {id for used, user, _ in edges(findings) for id in (used, user)}
    for anchor, head, items in sections(findings):
        found.append(
            (anchor, head, Markup(chapter(items, findings, anchor)), sum(f["id"] not in linked for f in items))
        )
    return found


def _drawn(id: str, findings: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    arrows = edges(findings)
    return {
        "id": id,
        "name": short_name(id),
        "statements": len(findings),
        "arrows": len(arrows),
        "red": sum(bad for *_, bad in arrows),
    }


def _letters(texts: Sequence[str], paper: str) -> list[dict[str, Any]]:
    """The letters that a reader may look up, as the source sets them."""
    return [
        {"html": Markup(scripted(f"<math>{to_mathml(parse(x.set))}</math>")), "means": x.means, "where": x.where}
        for x in occurring(texts, paper)
    ]


def _line(made: Line, paper: str) -> tuple[str, Markup, str]:
    text, operation = shown(made)
    return readable(made.because), Markup(formula(text, IN_A_STEP, paper)), operation


def _latex(f: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> str:
    """The derivation to paste; a long one only in its result, for the page's sake."""
    whole = steps_latex(f, steps)
    if len(whole) <= LATEX_ON_A_PAGE:
        return whole
    return f"% every step: synthsym derive {f['id']} --as latex\n" + steps_latex(f, [])


def _verbatim(text: str) -> Markup:
    """Text inside an element: quotation marks may stay as they are."""
    return Markup(html.escape(text, quote=False))


def _picture(f: Mapping[str, Any]) -> Markup:
    """The event of a refutation, drawn where its laws are known."""
    return Markup(event_svg((f["witness"] or {}).get("picture") or {}))


def _theorem(t: Mapping[str, Any]) -> str:
    return f"Theorem {t['name']} : {t['statement']}.\n(* axioms, at most: {', '.join(t['axioms']) or 'none'} *)"
