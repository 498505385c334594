"""How findings look on a terminal."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

# `open` is never green: it is not a pass.
STYLE = {
    "confirmed": "green",
    "loose": "cyan",
    "holds": "cyan",
    "misprint": "yellow",
    "gap": "yellow",
    "false-safe": "magenta",
    "unsound": "bold red",
    "false": "bold red",
    "open": "bold white on blue",
}


_ID, _VERDICT, _TRUST = 34, 12, 9
_WIDE, _READABLE = 160, 40  # columns: of a whole line, and the fewest for a sentence beside its statement
_SHORT = 100  # characters of a rule that fits into a line of the table


def heading() -> str:
    """The line above a table of findings."""
    return f"{'statement':{_ID}} {'verdict':{_VERDICT}}{'trust':{_TRUST}}why\n"


def finding_text(f: Mapping[str, Any]) -> str:
    """One finding, as it is printed while the others are still being judged."""
    verdict = f"{f['verdict']:{_VERDICT}}"
    if sys.stdout.isatty():
        import click

        verdict = click.style(verdict, **_click_style(f["verdict"]))
    before, width = _ID + 1 + _VERDICT + _TRUST, _width()
    if width < before + _READABLE:  # a narrow terminal: what is said goes below, the id stays in one piece
        told = textwrap.fill(
            _told(f), width, initial_indent="  ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
        return f"{f['id']} {verdict.rstrip()} {_stands_on(f)}\n{told}\n"
    lines = textwrap.wrap(_told(f), width - before, break_long_words=False) or [""]
    room = " " * before
    return f"{f['id']:{_ID}} {verdict}{_stands_on(f):{_TRUST}}" + f"\n{room}".join(lines) + "\n"


def _stands_on(f: Mapping[str, Any]) -> str:
    """The rung; a derivation that broke stands on none."""
    return "-" if f["reason"] == "error" else str(f["trust"])


def _width() -> int:
    """The columns of the terminal; of a pipe or a file, wide ones."""
    return min(shutil.get_terminal_size((_WIDE, 24)).columns, _WIDE) if sys.stdout.isatty() else _WIDE


def _click_style(verdict: str) -> dict[str, Any]:
    words = STYLE[verdict].split()
    colours = [w for w in words if w not in ("bold", "on")]
    return {"fg": colours[0], "bg": colours[1] if len(colours) > 1 else None, "bold": "bold" in words}


def _told(f: Mapping[str, Any]) -> str:
    reason = f"[{f['reason']}] " if f["reason"] else ""
    granted = f" If it is granted: {f['if_granted']}." if f.get("if_granted") else ""
    return reason + f["why"] + _sharper(f) + granted + ("" if f["hurts"] == "privacy" else " (accuracy)")


def _sharper(f: Mapping[str, Any]) -> str:
    """What is better than a print that is not sharp, and by how much."""
    if f["verdict"] != "loose":
        return ""
    rule, by = f.get("use_instead"), f.get("magnitude")
    return (f" Sharper: {rule}." if rule and len(rule) <= _SHORT else "") + (f" By how much: {by}." if by else "")


def counts_text(count: int, summary: Mapping[str, int], trust: Mapping[str, int], seconds: float) -> str:
    """The lines below it: how many of each verdict and rung, and how long it took."""
    counts = ", ".join(f"{n} {name}" for name, n in summary.items() if n)
    rungs = ", ".join(f"{n} {name}" for name, n in trust.items() if n)
    return f"\n{count} statements: {counts or 'none'}\ntrust: {rungs or 'none'}\n{seconds:.1f} s\n"


def findings_text(
    findings: Sequence[Mapping[str, Any]], summary: Mapping[str, int], trust: Mapping[str, int], seconds: float
) -> str:
    """The findings of an audit and its summary, at once."""
    return heading() + "".join(finding_text(f) for f in findings) + counts_text(len(findings), summary, trust, seconds)


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
        *([f"reason    {finding['reason']}"] if finding["reason"] else []),
        *([f"granted   it would be {finding['if_granted']}"] if finding.get("if_granted") else []),
        f"coq       {finding['coq']['scope']}{', trivial' if finding['coq']['trivial'] else ''}",
        f"why       {finding['why']}",
    ]
    told = (("use", "use_instead"), ("at least", "at_least"), ("repair", "repair"), ("by", "magnitude"))
    lines += [f"{name:9} {finding[key]}" for name, key in told if finding.get(key)]
    where = [*finding["domain"], *finding.get("named", ())]
    lines += [f"where     {', '.join(where)}"] if where else []
    lines += [f"breaks at {', '.join(finding['breaks_at'])}"] if finding["breaks_at"] else []
    lines += [f"ratio     at {_point(r['at'])}: printed {r['printed']}, true {r['true']}" for r in finding["ratio"]]
    lines += _witness(finding["witness"])
    if finding["depends"]:
        lines.append(f"uses      {', '.join(finding['depends'])}")
    if finding["rests_on"]:
        lines.append(f"rests on  {', '.join(finding['rests_on'])}")
    closed, waiting = finding["obligations"]["closed"], finding["obligations"]["open"]
    lines += [
        f"steps     {finding['steps']}; obligations {closed} closed, {waiting} open",
        f"digest    {finding['digest']}",
    ]
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
    from ..render.derivation import line
    from ..render.words import as_stated

    out = []
    for number, step in enumerate(steps, 1):
        used = f"   from {', '.join(str(k + 1) for k in step['inputs'])}" if step.get("inputs") else ""
        checked = f": {', '.join(step['engines'])}" if step["engines"] else ""
        out.append(f"{number:3}. {step['rule']}   [{step['trust']}{checked}]{used}")
        made = line(step, latex=False)
        out += [f"     {made.left}", f"     = {made.right}"] if made.left else [f"     then {made.right}"]
        if step["because"]:
            out.append(f"     because {made.because}")
        out += [
            f"     needs {as_stated(o['condition'])}: {'closed, ' + o['method'] if o['closed'] else 'OPEN'}"
            for o in step["obligations"]
        ]
    return "\n".join(out) + "\n"
