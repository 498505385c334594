"""Writes docs/quantities.md from the registry; the tests fail where the file is stale.

python docs/make_reference.py
"""

from pathlib import Path

from synthsym.numbers.quantities import Quantity, load_all
from synthsym.planning.plan import rules

PAGE = Path(__file__).resolve().parent / "quantities.md"
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


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
