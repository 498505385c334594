"""Whether a claim file reads nothing but what it imports: only then is the digest of its sources a key for its judgements.

A file that opens others, asks the environment, the clock or a random generator, or imports what does any of this, is judged
anew every time.
"""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

from .cache import closure

# Modules whose functions depend on their arguments alone; the versions of the libraries among them are in the key.
_PURE = frozenset(
    "__future__ abc bisect cmath collections contextlib copy dataclasses decimal derivations enum flint fractions functools heapq itertools math mpmath "
    "numbers operator re string sympy synthsym textwrap types typing".split()
)
_READS = frozenset("__import__ breakpoint compile eval exec input open".split())


@lru_cache(maxsize=1024)
def self_contained(file: Path) -> bool:
    """Whether neither this file nor a local module that it imports reads anything else."""
    local = closure(file.resolve())
    near = {path.stem for path in local} | {path.parent.name for path in local if path.name == "__init__.py"}
    return all(_reads_nothing(path.read_bytes(), near) for path in local)


def _reads_nothing(source: bytes, near: set[str]) -> bool:
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return False
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                asked = [name.name for name in names]
            case ast.ImportFrom(module, _, level):
                asked = [] if level else [module or ""]
            case ast.Name(id):
                asked = ["?"] if id in _READS else []
            case _:
                continue
        if any(name.split(".")[0] not in _PURE | near for name in asked):
            return False
    return True
