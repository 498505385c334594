"""Finished judgements on disk, keyed by the content of all that they were computed from.

The key covers the claim, the source of its derivation and of every local module that it imports, the source of the engine,
the versions of the libraries, and the knobs that are turned; a file that reads anything else has none (see selfcontained). An
entry carries a checksum; one that is damaged counts as absent. Only settled judgements are kept, so that an `open` is tried
again, and an entry says nothing that the computation did not say: the cache cannot raise trust.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import tempfile
from collections.abc import Iterator
from functools import lru_cache
from importlib import metadata
from pathlib import Path
from typing import Any

from ..core.ledger import alterations
from .claim import Claim

PACKAGE = Path(__file__).resolve().parents[1]
# Rooms whose source cannot change a judgement.
_ELSEWHERE = {"cli", "synthesize", "regression", "render", "planning"}
# What is made of judgements, once they are there.
_LATER = {"statements/finding.py", "statements/remedy.py", "statements/registry.py", "statements/selectors.py"}
_LIBRARIES = ("sympy", "mpmath", "python-flint", "numpy", "scipy")


def default_root() -> Path:
    """$SYNTHSYM_CACHE, or the user's cache folder."""
    given = os.environ.get("SYNTHSYM_CACHE")
    if given:
        return Path(given)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "synthsym"


class Cache:
    """A folder of files, each a line with key and checksum and then the JSON; every failure to read or write is a miss, never an error."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or default_root()

    def path(self, key: str) -> Path:
        """Where the entry of this key is kept."""
        return self.root / key[:2] / f"{key}.json"

    def get(self, key: str) -> dict[str, Any] | None:
        """The entry, or None where there is none or where it is damaged."""
        try:
            head, _, text = self.path(key).read_bytes().partition(b"\n")
            told = json.loads(head)
            payload = json.loads(text) if told == {"key": key, "checksum": checksum(text)} else None
        except (OSError, ValueError, TypeError, RecursionError):
            return None
        return payload if isinstance(payload, dict) else None

    def put(self, key: str, payload: dict[str, Any]) -> None:
        """Whole or not at all, also when the process is killed on the way."""
        path = self.path(key)
        text = json.dumps(payload).encode()
        head = json.dumps({"key": key, "checksum": checksum(text)}).encode()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent, suffix=".tmp")
            with os.fdopen(handle, "wb") as stream:
                stream.write(head + b"\n" + text)
            os.replace(name, path)
        except OSError:
            return


def checksum(text: bytes) -> str:
    """By which an entry shows that it is whole."""
    return hashlib.sha256(text).hexdigest()


def cacheable(judgement: dict[str, Any]) -> bool:
    """Settled one way or the other, without an error."""
    return judgement.get("holds") is not None and not judgement.get("error")


def key_of(claim: Claim, effort: int | None = None) -> str:
    """The digest of all that the judgement of this claim depends on, the work that it may cost included."""
    file, line = claim.source()
    parts = [
        engine_digest(),
        sources_digest(Path(file)),
        json.dumps(
            [
                claim.id,
                claim.paper,
                claim.kind,
                claim.says,
                list(claim.uses),
                claim.hurts,
                Path(file).name,
                line,
                effort,
            ]
        ),
        json.dumps(alterations()),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@lru_cache(maxsize=1)
def engine_digest() -> str:
    """Sources of the engine and versions of the libraries under it."""
    digest = hashlib.sha256()
    for file in sorted(p for p in PACKAGE.rglob("*.*") if p.suffix in (".py", ".c")):
        inside = file.relative_to(PACKAGE)
        if inside.as_posix() not in _LATER and inside.parts[0] not in _ELSEWHERE:
            digest.update(f"{inside.as_posix()}\0".encode() + file.read_bytes() + b"\0")
    for library in _LIBRARIES:
        try:
            digest.update(f"{library}=={metadata.version(library)}\n".encode())
        except metadata.PackageNotFoundError:
            digest.update(f"{library} unknown\n".encode())
    return digest.hexdigest()


@lru_cache(maxsize=1024)
def sources_digest(file: Path) -> str:
    """A derivation's source together with every module beside it, or in its package, that it imports."""
    digest = hashlib.sha256()
    for source in sorted(closure(file.resolve())):
        digest.update(f"{source.name}\0".encode() + source.read_bytes() + b"\0")
    return digest.hexdigest()


def closure(file: Path) -> set[Path]:
    """The files reached from `file` by imports that stay outside installed packages."""
    found: set[Path] = set()
    waiting = [file]
    while waiting:
        current = waiting.pop()
        if current in found or not current.is_file():
            continue
        found.add(current)
        waiting += _imports(current, current.read_bytes())
    return found


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement at whatever depth; no expression holds one."""
    yield tree
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(tree, block, ()):
            yield from _statements(inner)


# An import statement that is a whole line, or several between parentheses.
_IMPORT = re.compile(
    rb"^[ \t]*(?:from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^()#\\;]*\)|[^()#\\;\n]+)|import[ \t]+([^()#\\;\n]+))$",
    re.MULTILINE,
)
_WORD = re.compile(rb"\bimport\b")


@lru_cache(maxsize=1024)
def _imports(file: Path, source: bytes) -> list[Path]:
    asked = _asked_plainly(source)
    if asked is None:
        asked = _asked(source)
    return [path for module, level in asked for path in _resolve(file, module, level)]


def _asked_plainly(source: bytes) -> list[tuple[str, int]] | None:
    """The modules that are asked for, where every word `import` stands in a plain statement; reading the whole file takes ten times as long."""
    found = list(_IMPORT.finditer(source))
    if len(_WORD.findall(source)) != len(found) or any(len(_WORD.findall(m[0])) != 1 for m in found):
        return None
    out: list[tuple[str, int]] = []
    for dots, base, names, plain in (m.groups(b"") for m in found):
        listed = [n.split()[0].decode() for n in (names or plain).strip(b"()").split(b",") if n.strip()]
        if plain:
            out += [(name, 0) for name in listed]
        else:
            module = base.decode()
            out += [(module, len(dots)), *((f"{module}.{name}".lstrip("."), len(dots)) for name in listed)]
    return out


def _asked(source: bytes) -> list[tuple[str, int]]:
    """The modules that are asked for by any statement of the file, each with its number of dots."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return []
    out: list[tuple[str, int]] = []
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            out += [(alias.name, 0) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            out += [(base, node.level), *((f"{base}.{alias.name}".lstrip("."), node.level) for alias in node.names)]
    return out


def _resolve(file: Path, module: str, level: int) -> list[Path]:
    """Candidates on disk for one imported name, relative to the file's package or to the folder above it."""
    parts = [p for p in module.split(".") if p]
    if level:
        roots = [file.parents[level - 1]]
    else:
        if parts and parts[0] == "synthsym":
            return []  # the engine has its own digest
        roots = [file.parent, *([PACKAGE.parent] if parts[:1] == ["derivations"] else [])]
    out = []
    for root in roots:
        place = root.joinpath(*parts)
        out += [
            p
            for p in (place.with_suffix(".py") if parts else place / "__init__.py", place / "__init__.py")
            if p.is_file()
        ]
    return [p.resolve() for p in out]
