"""The static site: a ledger, a page a paper, a page a claim, graphs, figures, errata. No network, no build step."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from ..core.ledger import foundations
from ..statements.claim import PAPERS, Claim
from ..statements.verdict import KINDS, VERDICTS
from .errata import groups
from .event import event_svg
from .graph import dependency_svg
from .kernel import MEANS, summary
from .mathml import formula
from .peers import runs

LATEX_ON_A_PAGE, IN_A_STEP = 2500, 240  # characters; longer steps are shown as text, folded away


def environment() -> Environment:
    folder = resources.files("synthsym.render").joinpath("templates")
    sources = {p.name: p.read_text(encoding="utf-8") for p in folder.iterdir() if p.name.endswith(".html")}
    env = Environment(loader=DictLoader(sources), autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    env.filters["tidy"] = tidy
    return env


def tidy(decimal: str) -> str:
    """A decimal without the zeros that say nothing: 1.0000000000e-6 is 1e-6."""
    head, mark, power = str(decimal).partition("e")
    return (head.rstrip("0").rstrip(".") if "." in head else head) + mark + power


def asset(name: str) -> str:
    return resources.files("synthsym.render").joinpath("templates", name).read_text(encoding="utf-8")


def dressed(f: Mapping[str, Any]) -> dict[str, Any]:
    """A finding with its formulas as HTML."""
    return {**f, "printed_html": Markup(formula(f["printed"])), "true_html": Markup(formula(f["true"]))}


def build(audit: Mapping[str, Any], raw: Mapping[str, Mapping[str, Any]], claims: Mapping[str, Claim], certificates: Mapping[str, Any],
          figures: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """Every page by its path below the site's root."""
    env = environment()
    findings = [dressed(f) for f in audit["findings"]]
    papers = [p for p in PAPERS.values() if any(f["paper"] == p.id for f in findings)]
    shared = {"papers": papers}
    pages = {"style.css": asset("style.css"), "ledger.js": asset("ledger.js"), "claim.js": asset("claim.js")}
    pages["index.html"] = env.get_template("index.html").render(
        shared, title="Ledger", root="", findings=findings, summary=audit["summary"], trust=audit["trust"], kinds=KINDS)
    for paper in papers:
        mine = [f for f in findings if f["paper"] == paper.id]
        counts = {v: sum(1 for f in mine if f["verdict"] == v) for v in VERDICTS}
        pages[f"{paper.id}.html"] = env.get_template("paper.html").render(shared, title=paper.id, root="", paper=paper, findings=mine, counts=counts)
        pages[f"graph-{paper.id}.html"] = env.get_template("graph.html").render(
            shared, title=f"Graph of {paper.id}", root="", svg=Markup(dependency_svg(mine)), verdicts=VERDICTS)
        pages[f"errata/{paper.id}.html"] = env.get_template("errata.html").render(
            shared, title=f"Notes on {paper.id}", root="../", paper=paper, groups=groups(mine))
    pages["graph.html"] = env.get_template("graph.html").render(shared, title="Graph", root="", svg=Markup(dependency_svg(findings)), verdicts=VERDICTS)
    pages["figures.html"] = env.get_template("figures.html").render(shared, title="Figures", root="", figures=figures)
    pages["peers.html"] = env.get_template("peers.html").render(shared, title="Other libraries", root="", runs=runs())
    pages["kernel.html"] = env.get_template("kernel.html").render(shared, title="What Coq has seen", root="", k=summary(audit["findings"], certificates))
    template = env.get_template("claim.html")
    known = {f["id"] for f in findings}
    ledger = foundations()
    for f, plain in zip(findings, audit["findings"], strict=True):
        steps = [{**s, "after_html": Markup(formula(s["after"], IN_A_STEP))} for s in raw[f["id"]]["steps"]]
        entry = certificates.get(f["id"]) if f["coq"]["scope"] != "none" else None
        coq = "\n\n".join(_theorem(t) for t in entry["theorems"]) if entry else ""
        pages[f"claim/{f['id']}.html"] = template.render(
            shared, title=f["id"], root="../", f=f, drawn=_picture(f), steps=steps, known=known, coq=coq, scope=MEANS[f["coq"]["scope"]],
            reads=claims[f["id"]].reads,
            rests=[ledger[r] for r in f["rests_on"] if r in ledger], used_by=[g["id"] for g in findings if f["id"] in g["depends"]],
            latex=_verbatim(_latex(plain, raw[f["id"]]["steps"])), json=_verbatim(json.dumps(plain, indent=1, ensure_ascii=False)))
    return pages


def _latex(f: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> str:
    """The derivation to paste; a long one only in its result, for the page's sake."""
    from .plain import steps_latex

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
