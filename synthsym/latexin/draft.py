"""A file of claims drafted from a LaTeX file: what is printed, place by place, with the truth still to be derived."""

from __future__ import annotations

import re

from ..notation import Rel
from .cases import Cases
from .finding import Finding, Report

FORMS = {"=": "Equal", "<=": "AtMost", "<": "AtMost", ">=": "AtLeast", ">": "AtLeast"}

HEAD = '''"""The statements of @FILE@, drafted from its displays; the truth of each is still to be derived.

Each claim prints the right side of a relation and grants the left one. Derive the left side instead: from a law, a
neighbour relation or a definition, by rules (docs/tutorial-author.md).

    synthsym audit @NAME@.py
"""

from synthsym.author import AtLeast, AtMost, Equal, Paper, assume
from synthsym.balls.reading import to_sympy
from synthsym.core.where import domain_of
from synthsym.notation import parse

paper = Paper("@NAME@", title="@FILE@")


def granted(text, domain):
    """The left side as it is printed: put a derivation in its place."""
    return assume(domain, to_sympy(parse(text), domain.table()), "printed, not derived yet")
'''


def draft(report: Report, name: str, file: str) -> tuple[str, int]:
    """The text of the claims file, and how many claims it has."""
    out = [HEAD.replace("@FILE@", _plain(file)).replace("@NAME@", name)]
    count, left_out = 0, []
    for finding in report.findings:
        reason = _why_not(finding)
        if reason:
            left_out.append(f"#   line {finding.line}: {_plain(finding.printed)[:80]}: {reason}")
            continue
        count += 1
        out.append(_claim(finding, name, count))
    if left_out:
        out.append("# Not drafted:\n" + "\n".join(left_out) + "\n")
    return "\n\n\n".join(part.rstrip("\n") for part in out) + "\n", count


def _why_not(finding: Finding) -> str:
    statement = finding.statement
    if finding.status == "not read":
        return finding.why
    if finding.held:
        return "it rests on terms that are not computed here"
    if finding.status in ("defines", "condition", "granted", "domain not known"):
        return finding.why
    if (
        not isinstance(statement, Rel)
        or len(statement.ops) != 1
        or statement.ops[0] not in FORMS
        or any(isinstance(n, Cases) for n in statement.walk())
    ):
        return "a relation that has no form"
    return ""


def _claim(finding: Finding, name: str, number: int) -> str:
    statement = finding.statement
    assert isinstance(statement, Rel)
    left, right = statement.operands
    names = sorted(set(statement.names()) - {"pi", "e", "inf"})
    kind = "identity" if statement.ops[0] == "=" else "bound"
    domain = f"domain_of({names!r}, {finding.conditions!r}, {list(finding.integers)!r})"
    return (
        f'@paper.claim("{name}.line{finding.line}.{number}", where="line {finding.line}", kind="{kind}")\n'
        f"def line{finding.line}_{number}():\n"
        f'    """{_plain(finding.printed)}"""\n'
        f"    domain = {domain}\n"
        f"    return {FORMS[statement.ops[0]]}({right.text()!r}, granted({left.text()!r}, domain), domain)\n"
    )


def _plain(text: str) -> str:
    """Text that is safe inside a docstring or a comment."""
    return re.sub(r"[\r\n]+", " ", text).replace("\\", "/").replace('"', "'")
