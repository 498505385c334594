"""`make repeats`: which places that share six lines are code, and which repeat on purpose (CONTRIBUTING.md).

The places are found by the command `duplicates`, where there is one; this sorts what it lists. A line is a declaration
(fields, a signature, a decorator, a module's table or registration), a case (one arm a kind), text (what Coq, a page or a
reader is told), a statement of a paper (which the next one is like), or code. A pair fails where both sides have five lines of code.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
LEAST = 5  # of the six lines that make a pair
_ROW = re.compile(r"^D\d+ (\S+):(\d+)-(\d+) ~ (\S+):(\d+)-(\d+)", re.MULTILINE)
_SHORT = 2  # statements of a function that only hands something over


@dataclass(frozen=True)
class Pair:
    """Two places, each a file with its first and last line."""

    places: tuple[tuple[str, int, int], tuple[str, int, int]]

    def text(self) -> str:
        return " ~ ".join(f"{name}:{low}-{high}" for name, low, high in self.places)


def sorts(source: str) -> dict[int, str]:
    """What each line of a module is; blank lines and comments are left out."""
    tree = ast.parse(source)
    found = {
        i: "code" for i, line in enumerate(source.splitlines(), 1) if line.strip() and not line.strip().startswith("#")
    }
    for sort, (low, high) in sorted(_parts(tree), key=lambda part: part[0] == "statement"):
        found |= {i: sort for i in range(low, high + 1) if i in found}
    return found


def _parts(tree: ast.Module) -> Iterator[tuple[str, tuple[int, int]]]:
    """Stretches of lines with what they are, the outer ones first."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield "declaration", _lines(node)
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef():
                yield "declaration", (_first(node), node.body[0].lineno - 1)
                for part in node.body:
                    if not isinstance(part, ast.FunctionDef):
                        yield "declaration", _lines(part)
            case ast.FunctionDef() if any(
                isinstance(d, ast.Call) and ast.unparse(d.func).endswith(".claim") for d in node.decorator_list
            ):
                yield "statement", (_first(node), _lines(node)[1])
            case ast.FunctionDef():
                yield "declaration", (_first(node), node.body[0].lineno - 1)
                told = ast.get_docstring(node) is not None
                if len(node.body) - told < _SHORT and isinstance(node.body[-1], ast.Return | ast.Expr):
                    yield "declaration", _lines(node)
                elif told:
                    yield "text", _lines(node.body[0])
            case ast.Match(cases=cases):
                for case in cases:
                    yield "case", (case.pattern.lineno, _lines(case.body[-1])[1])
            case ast.JoinedStr() | ast.Constant(value=str()):
                yield "text", _lines(node)
            case ast.Dict() | ast.Import() | ast.ImportFrom():
                yield "declaration", _lines(node)


def _lines(node: ast.stmt | ast.expr) -> tuple[int, int]:
    return node.lineno, node.end_lineno or node.lineno


def _first(node: ast.FunctionDef | ast.ClassDef) -> int:
    return min([node.lineno, *(d.lineno for d in node.decorator_list)])


@cache
def _sorts_of(path: Path) -> dict[int, str]:
    if path.suffix != ".py":  # a file of Coq: lemmas and scripts
        return {i: "text" for i, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if line.strip()}
    return sorts(path.read_text(encoding="utf-8"))


def sort_of(pair: Pair, folder: Path) -> str:
    """`code` where both sides are, otherwise what most of the lines are."""
    sides = [
        Counter(s for i, s in _sorts_of(folder / name).items() if low <= i <= high) for name, low, high in pair.places
    ]
    if all(side["code"] >= LEAST for side in sides):
        return "code"
    both = sides[0] + sides[1]
    del both["code"]
    return both.most_common(1)[0][0] if both else "code"


def pairs(folder: Path) -> list[Pair]:
    """What the command lists below a folder."""
    command = ["duplicates", "--repo", str(folder), "--most", "200", "--seconds", "120"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "incomplete:" in out:
        raise SystemExit(out.splitlines()[-1])
    rows = _ROW.findall(out)
    return [Pair(((a, int(b), int(c)), (d, int(e), int(f)))) for a, b, c, d, e, f in rows]


def main() -> int:
    """Counts by sort for the engine and the derivations; 1 where code stands twice."""
    if shutil.which("duplicates") is None:
        print("repeats: the command `duplicates` is not on this machine", file=sys.stderr)
        return 2
    wrong = 0
    for name in ("synthsym", "derivations"):
        folder = ROOT / name
        found = [(sort_of(p, folder), p) for p in pairs(folder)]
        print(
            f"{name}: {len(found)} pairs;",
            ", ".join(f"{n} {s}" for s, n in sorted(Counter(s for s, _ in found).items())),
        )
        for sort, p in found:
            if sort == "code":
                print("  code:", p.text())
                wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
