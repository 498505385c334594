"""Which statements there are: the shipped derivations, and a user's own files."""

from __future__ import annotations

import ast
import difflib
import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from ..errors import UserError
from ..shipped import HOME, import_them
from .cache import closure
from .claim import PAPERS, Claim, all_claims

SHIPPED = tuple(
    (
        "neunhoeffer2024 miura2023 boedihardjo2021 zheng2015 gil2013 conversions opendp libraries worst_cases "
        "exact_answers"
    ).split()
)


def load_corpus() -> dict[str, Claim]:
    """Import every shipped derivation module; returns all claims in the order of the papers."""
    for paper in SHIPPED if import_them() else ():
        try:
            package = importlib.import_module(f"derivations.{paper}")
        except ModuleNotFoundError as error:
            if error.name in (f"derivations.{paper}", "derivations"):
                continue
            raise
        for module in sorted(m.name for m in pkgutil.iter_modules(package.__path__)):
            importlib.import_module(f"derivations.{paper}.{module}")
    return in_order()


def in_order() -> dict[str, Claim]:
    """All claims that are declared, in the order of the papers."""
    order = {p: i for i, p in enumerate(SHIPPED)}
    claims = [c for p in sorted(PAPERS.values(), key=lambda p: order.get(p.id, 99)) for c in p.claims.values()]
    return {c.id: c for c in claims}


def load_file(path: Path) -> dict[str, Claim]:
    """Import a user's own file (or every .py file of a folder); returns the claims it declares."""
    files = sorted(path.glob("*.py")) if path.is_dir() else [path]
    if not files or not all(f.exists() for f in files):
        raise UserError(f"{path}: no claim file is there")
    corpus = {id: c for id, c in load_corpus().items() if shipped(c)}
    again = {f.resolve() for f in files}
    known = {id: c for id, c in all_claims().items() if _home(c) not in again}
    papers = dict(PAPERS)
    try:
        found = _run(files, set(all_claims()))
        _new_names_only(path, found, known, corpus)
    except BaseException:
        PAPERS.clear()
        PAPERS.update(papers)
        raise
    return found


def _run(files: list[Path], before: set[str]) -> dict[str, Claim]:
    """The claims that these files declare."""
    declared: dict[str, Path] = {}
    for file in files:
        name = f"synthsym_user_{abs(hash(str(file.resolve())))}"
        spec = importlib.util.spec_from_file_location(name, file)
        if spec is None or spec.loader is None:
            raise UserError(f"{file}: not a Python file")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except UserError:
            raise
        except (Exception, SystemExit) as error:  # the user's own code, a script perhaps: point at its line
            line = _line_in(file, error)
            raise UserError(f"{file}:{line}: {type(error).__name__}: {error}") from error
        now = all_claims()
        for id, first in declared.items():
            if id not in now or _home(now[id]) != first:
                raise UserError(f"{file}: {id!r} stands in {first} already; one paper is declared once")
        here = file.resolve()
        declared |= {id: here for id, c in now.items() if _home(c) == here}
    own = {file.resolve() for file in files}
    found = {id: c for id, c in all_claims().items() if id not in before or _home(c) in own}
    if not found:
        raise UserError(f"{files[0].parent if len(files) > 1 else files[0]}: it declares no claims (Paper(...).claim)")
    return found


def _new_names_only(
    path: Path, found: Mapping[str, Claim], known: Mapping[str, Claim], corpus: Mapping[str, Claim]
) -> None:
    """No id is taken twice, none of the corpus is taken, and what is used exists."""
    now = all_claims()
    taken = sorted(id for id, c in corpus.items() if now.get(id) is not c) or sorted(
        {c.paper for c in found.values()} & {c.paper for c in corpus.values()}
    )
    if taken:
        raise UserError(
            f"{path}: {taken[0]!r} belongs to the corpus; another name is needed (Paper({taken[0].partition('.')[0]!r}) is taken)"
        )
    for id, c in found.items():
        for used in c.uses:
            if used not in found and used not in known:
                file, line = c.source()
                near = difflib.get_close_matches(used, [*found, *known], n=1)
                hint = f"; did you mean {near[0]}?" if near else ""
                raise UserError(f"{file}:{line}: {id} uses {used!r}, which no statement is called{hint}")


def shipped(claim: Claim) -> bool:
    """Whether the claim belongs to the corpus, whose truths are perturbed in the tests, and not to a user's own file."""
    return _beside_the_papers(claim.source()[0])


@lru_cache(maxsize=4096)
def _beside_the_papers(file: str) -> bool:
    own = _real(file)
    return any(own.is_relative_to(HOME / paper) for paper in SHIPPED)


def _home(claim: Claim) -> Path:
    return _real(claim.source()[0])


@lru_cache(maxsize=4096)
def _real(file: str) -> Path:
    """The file itself, behind links: asked for every claim, and the claims are in a few hundred files."""
    return Path(file).resolve()


def _line_in(file: Path, error: BaseException) -> int:
    import traceback

    if isinstance(error, SyntaxError) and error.lineno:
        return error.lineno
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(file)]
    return lines[-1] or 1 if lines else 1


def related(ids: set[str], claims: Mapping[str, Claim], users: Mapping[str, set[str]] | None = None) -> set[str]:
    """The ids, all that they use, however far, and the other users of what they use: what the referee must see to settle them.

    `users` is what `users_of` gives; whoever asks for many statements works it out once.
    """
    told = users_of(claims) if users is None else users
    out: set[str] = set()
    waiting = [*ids]
    while waiting:
        id = waiting.pop()
        if id not in out and id in claims:
            out.add(id)
            waiting += claims[id].uses
    for id in list(out):  # whether a false step is a misprint is decided by what stands on it
        out |= told.get(id, set())
    return out


def users_of(claims: Mapping[str, Claim]) -> dict[str, set[str]]:
    """Which statements use each one."""
    users: dict[str, set[str]] = {}
    for c in claims.values():
        for used in c.uses:
            users.setdefault(used, set()).add(c.id)
    return users


# Whether a claim file reads nothing but what it imports: only then is the digest of its sources a key for its
# judgements. A file that opens others, asks the environment, the clock or a random generator, or imports what does
# any of this, is judged anew every time.


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
