"""Writes docs/example.ipynb: the cells below are run one after the other, and what they show stands with them.

python docs/make_notebook.py
"""

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parent / "example.ipynb"
CELLS = (
    ("markdown", "# synthsym in a notebook\n\nA certified number: every digit is proved."),
    ("code", 'import synthsym\n\nvalue = synthsym.eval("gaussian.delta", eta=1, eps="1/2")\nvalue'),
    ("markdown", "A practical question: one parameter is left out and solved for."),
    ("code", 'answer = synthsym.plan("linear-statistics", n=1000, sigma="0.1", eps=1)\nanswer.value, answer.printed'),
    ("markdown", "A printed statement, judged. The object shows the print and the truth as formulas."),
    ("code", 'statement = synthsym.claim("neun.s41.single")\nstatement'),
    ("code", 'for step in statement.steps:\n    print(step["rule"], "|", step["after"], "|", step["because"])'),
    ("markdown", "Several at once, as a table."),
    ("code", 'found = synthsym.audit("neun.s41.single", "neun.s41.comp")\nfound'),
    ("markdown", "A formula of our own, from text to LaTeX. Nothing that is typed is executed."),
    ("code", 'from synthsym.notation import parse\n\nparse("rho + 2*sqrt(rho*log(1/delta))").latex()'),
)  # fmt: skip


def shown(value: object) -> dict[str, list[str]]:
    """What a notebook would show of a value."""
    rich = any(hasattr(value, name) for name in ("_repr_html_", "_repr_latex_"))
    forms = {"text/plain": f"<{type(value).__name__}>" if rich else repr(value)}  # the whole object is no reading
    for name, kind in (("_repr_html_", "text/html"), ("_repr_latex_", "text/latex")):
        if hasattr(value, name):
            forms[kind] = getattr(value, name)()
    return {kind: said.splitlines(keepends=True) for kind, said in forms.items()}


def ran(code: str, names: dict[str, Any], number: int) -> list[dict[str, object]]:
    """The outputs of a cell: what it prints, and the value of its last line."""
    *before, last = ast.parse(code).body
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        value = None
        exec(compile(ast.Module(before, []), "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
        else:
            exec(compile(ast.Module([last], []), "<cell>", "exec"), names)
    out: list[dict[str, object]] = []
    if printed.getvalue():
        out.append({"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(keepends=True)})
    if value is not None:
        out.append({"data": shown(value), "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return out


def cell(number: int, kind: str, text: str, names: dict[str, Any]) -> dict[str, object]:
    lines = [line + "\n" for line in text.split("\n")]
    body: dict[str, object] = {
        "cell_type": kind,
        "id": f"cell-{number}",
        "metadata": {},
        "source": [*lines[:-1], lines[-1].rstrip("\n")],
    }
    return body if kind == "markdown" else {**body, "execution_count": number, "outputs": ran(text, names, number)}


def notebook() -> str:
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    names: dict[str, Any] = {}
    cells = [cell(i, kind, text, names) for i, (kind, text) in enumerate(CELLS, 1)]
    whole = {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PAGE.write_text(notebook(), encoding="utf-8")
