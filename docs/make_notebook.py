"""Writes docs/example.ipynb: cells without outputs, so that the file does not depend on a run.

python docs/make_notebook.py
"""

import json
from pathlib import Path

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


def cell(number: int, kind: str, text: str) -> dict[str, object]:
    lines = [line + "\n" for line in text.split("\n")]
    body: dict[str, object] = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": [*lines[:-1], lines[-1].rstrip("\n")]}
    return body if kind == "markdown" else {**body, "execution_count": None, "outputs": []}


def notebook() -> str:
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    cells = [cell(i, kind, text) for i, (kind, text) in enumerate(CELLS, 1)]
    whole = {"cells": cells, "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PAGE.write_text(notebook(), encoding="utf-8")
