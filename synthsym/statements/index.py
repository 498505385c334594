"""Which statements are shipped, kept from one run to the next: where every judgement is in the cache no derivation is imported.

What is kept is what their declarations say, without the derivations; its key covers the sources of all of them and the engine's.
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import fields
from typing import Any

from ..shipped import HOME, NAME
from .cache import Cache, engine_digest
from .claim import PAPERS, Claim, Elsewhere, Paper
from .corpus import in_order, load_corpus

_CLAIM = tuple(f.name for f in fields(Claim) if f.name != "build")
_PAPER = tuple(f.name for f in fields(Paper) if f.name != "claims")


def declared(store: Cache | None) -> dict[str, Claim]:
    """The same claims as `load_corpus` gives, which may build their forms later; without a store they are imported."""
    if store is None or NAME in sys.modules:
        return load_corpus()
    key = _key()
    kept = store.get(key)
    if kept is not None and kept.get("papers"):
        _register(kept["papers"])
        return in_order()
    before = set(PAPERS)
    claims = load_corpus()
    store.put(key, {"papers": [_table(p) for p in PAPERS.values() if p.id not in before]})
    return claims


def _key() -> str:
    digest = hashlib.sha256(f"index\0{HOME}\0{engine_digest()}\0".encode())
    for file in sorted(p for p in HOME.rglob("*.*") if p.suffix in (".py", ".toml")):
        digest.update(f"{file.relative_to(HOME).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _table(paper: Paper) -> dict[str, Any]:
    return {name: getattr(paper, name) for name in _PAPER} | {"claims": [_row(c) for c in paper.claims.values()]}


def _row(claim: Claim) -> dict[str, Any]:
    file, line = claim.source()
    return {name: getattr(claim, name) for name in _CLAIM} | {"module": claim.module(), "file": file, "line": line}


def _register(papers: list[dict[str, Any]]) -> None:
    for table in papers:
        paper = Paper(**{name: table[name] for name in _PAPER})
        for row in table["claims"]:
            told = {name: row[name] for name in _CLAIM} | {"uses": tuple(row["uses"])}
            build = Elsewhere(paper.id, row["id"], row["module"], row["file"], row["line"])
            paper.claims[row["id"]] = Claim(**told, build=build)
