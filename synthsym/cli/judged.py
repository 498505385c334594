"""How findings look on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from .common import table

# `open` is never green: it is not a pass.
STYLE = {
    "confirmed": "green",
    "loose": "cyan",
    "misprint": "yellow",
    "gap": "yellow",
    "false-safe": "magenta",
    "unsound": "bold red",
    "open": "bold white on blue",
}


def findings_text(findings: Sequence[Mapping[str, Any]], summary: Mapping[str, int], trust: Mapping[str, int], seconds: float) -> str:
    """The table of an audit and its summary."""
    from rich.text import Text

    colour = sys.stdout.isatty()
    rows = []
    for f in findings:
        verdict = Text(f["verdict"], style=STYLE[f["verdict"]] if colour else "")
        hurts = "" if f["hurts"] == "privacy" else " (accuracy)"
        rows.append((Text(f["id"]), verdict, Text(f["trust"]), Text(f["why"] + hurts)))
    body = table(("statement", "verdict", "trust", "why"), rows, wrap="why")
    counts = ", ".join(f"{n} {name}" for name, n in summary.items() if n)
    rungs = ", ".join(f"{n} {name}" for name, n in trust.items() if n)
    return f"{body}\n{len(findings)} statements: {counts or 'none'}\ntrust: {rungs or 'none'}\n{seconds:.1f} s\n"


def statement_text(finding: Mapping[str, Any], says: str, reads: str, steps: Sequence[Mapping[str, Any]]) -> str:
    """One statement whole."""
    hurts = "" if finding["hurts"] == "privacy" else " (a statement about accuracy)"
    lines = [
        f"{finding['id']}   {finding['paper']}, {finding['where']}   [{finding['kind']}]",
        *([says] if says else []),
        *([f"read as: {reads}"] if reads else []),
        "",
        f"printed   {finding['printed']}",
        f"true      {finding['true'] or '-'}",
        f"verdict   {finding['verdict']}{hurts}",
        f"trust     {finding['trust']}",
        f"coq       {finding['coq']['scope']}{', trivial' if finding['coq']['trivial'] else ''}",
        f"why       {finding['why']}",
    ]
    lines += [f"ratio     at {_point(r['at'])}: printed {r['printed']}, true {r['true']}" for r in finding["ratio"]]
    lines += _witness(finding["witness"])
    if finding["depends"]:
        lines.append(f"uses      {', '.join(finding['depends'])}")
    if finding["rests_on"]:
        lines.append(f"rests on  {', '.join(finding['rests_on'])}")
    closed, waiting = finding["obligations"]["closed"], finding["obligations"]["open"]
    lines += [f"steps     {finding['steps']}; obligations {closed} closed, {waiting} open", f"digest    {finding['digest']}"]
    return "\n".join(lines) + "\n" + ("\n" + steps_text(steps) if steps else "")


def _witness(witness: Mapping[str, Any] | None) -> list[str]:
    if not witness:
        return []
    true = witness["true"]
    shown = f"{true['mid']} ± {true['rad']}" if isinstance(true, Mapping) else str(true)
    lines = [f"witness   at {_point(witness['at'])}: printed {witness['printed']}, true {shown}"]
    return lines + ([f"event     {witness['event']}"] if witness.get("event") else [])


def _point(at: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in at.items()) or "every point"


def steps_text(steps: Sequence[Mapping[str, Any]]) -> str:
    """A derivation, one numbered step after another."""
    out = []
    for number, step in enumerate(steps, 1):
        out.append(f"{number:3}. {step['rule']}   [{step['trust']}: {', '.join(step['engines'])}]")
        if step["before"]:
            out.append(f"     {step['before']}")
        out.append(f"     {step['relation']} {step['after']}")
        if step["because"]:
            out.append(f"     because {step['because']}")
        out += [f"     needs {o['condition']}: {'closed, ' + o['method'] if o['closed'] else 'OPEN'}" for o in step["obligations"]]
    return "\n".join(out) + "\n"


def steps_latex(finding: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> str:
    """A derivation as an `align*` display, for a document that loads amsmath."""
    relations = {"<=": r"\le", ">=": r"\ge", "sup": r"\overset{\sup}{=}", "inf": r"\overset{\inf}{=}", "lim": r"\to", "=": "="}
    rows = []
    for step in steps:
        left = step["before_latex"]
        sign = relations.get(step["relation"], step["relation"])
        rows.append(rf"  {left} &{sign} {step['after_latex']} && \text{{{escape(step['because'] or step['rule'])}}} \\")
    head = f"% {finding['id']} ({finding['paper']}, {finding['where']})\n"
    last = rf"  \text{{printed: }} &\quad {finding['printed_latex']} \\" + "\n" + rf"  \text{{true: }} &\quad {finding['true_latex']}"
    return head + "\\begin{align*}\n" + "\n".join([*rows, last]) + "\n\\end{align*}\n"


GREEK = dict(zip("αβγδεζηθκλμνξπρστφχψωΓΔΘΛΞΠΣΦΨΩ", (
    "alpha beta gamma delta varepsilon zeta eta theta kappa lambda mu nu xi pi rho sigma tau varphi chi psi omega "
    "Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega").split(), strict=True))  # fmt: skip
SIGNS = {"≤": "le", "≥": "ge", "≠": "ne", "→": "to", "∞": "infty", "⇒": "Rightarrow", "⇔": "Leftrightarrow", "·": "cdot", "×": "times", "−": "-",
         "∈": "in", "√": "surd", "…": "ldots", "′": "prime"}  # fmt: skip


def escape(text: str) -> str:
    """Plain words inside LaTeX; letters that a plain document lacks become mathematics, or a question mark."""
    special = {
        "\\": r"\textbackslash{}",
        "^": r"\textasciicircum{}",
        "~": r"\textasciitilde{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "–": "--",
        "—": "---",
    }
    for sign, name in {**GREEK, **SIGNS}.items():
        special[sign] = "-" if name == "-" else rf"\ensuremath{{\{name}}}"
    return "".join(special.get(ch, "\\" + ch if ch in "&%$#_{}" else ch if ord(ch) < 0x180 else "?") for ch in text)
