"""Writes docs/quantities.md and docs/references.md from what is registered; the tests fail where the file is stale.

python docs/make_reference.py
"""

from pathlib import Path

from synthsym.numbers.quantities import Quantity, load_all
from synthsym.planning.plan import rules
from synthsym.render.references import references
from synthsym.statements.claim import PAPERS
from synthsym.statements.corpus import load_corpus, shipped

PAGE = Path(__file__).resolve().parent / "quantities.md"
SOURCES = PAGE.with_name("references.md")
HEAD = """# Quantities

Every name that `synthsym eval` and `synthsym sweep` accept, with its parameters. A parameter in brackets may be left
out. Generated from the registry by `python docs/make_reference.py`.
"""


def signature(q: Quantity) -> str:
    return " ".join(p.name if p.default is None else f"[{p.name}={p.default}]" for p in q.params)


def page() -> str:
    groups: dict[str, list[Quantity]] = {}
    for name, q in load_all().items():
        groups.setdefault(name.split(".")[0], []).append(q)
    lines = [HEAD]
    for group, members in groups.items():
        lines += [f"## {group}", "", "| quantity | parameters | what it is |", "|---|---|---|"]
        for q in members:
            note = " (an upper bound)" if q.bound == "upper" else ""
            lines.append(f"| `{q.name}` | {signature(q)} | {q.summary.replace('|', chr(92) + '|')}{note} |")
        lines.append("")
    lines += ["## Mechanisms that can be planned", "", "| mechanism | solved for one of | words |", "|---|---|---|"]
    for name, rule in rules().items():
        lines.append(f"| `{name}` | {', '.join(rule.solves)} | {rule.words} |")
    return "\n".join(lines) + "\n"


def sources() -> str:
    """The audited sources with their DOI."""
    load_corpus()
    written = "The sources whose statements are judged, from `derivations/references.toml`. `python docs/make_reference.py` writes this page."
    lines = ["# References", "", written, ""]
    for r in references([p.id for p in PAPERS.values() if any(map(shipped, p.claims.values()))]):
        link = f" [{r.doi or r.link}]({r.url})" if r.url else ""
        lines.append(f"- **{r.id}**: {r.words}{link}" + (f" {r.edition[:1].upper()}{r.edition[1:]}." if r.edition else ""))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    SOURCES.write_text(sources(), encoding="utf-8")
