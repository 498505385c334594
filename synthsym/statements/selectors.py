"""What a user means by SELECTOR: an id, a dotted prefix of it, a verdict, or the path of a file or folder of claims."""

from __future__ import annotations

import difflib
import hashlib
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..shipped import HOME, NAME
from .cache import Cache, engine_digest
from .claim import PAPERS, Claim, Elsewhere, Paper
from .corpus import in_order, load_corpus, load_file
from .verdict import VERDICTS

# Which statements are shipped, kept from one run to the next: where every judgement is in the cache no derivation is
# imported. What is kept is what their declarations say, without the derivations; its key covers the sources of all of
# them and the engine's.


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


@dataclass(frozen=True)
class Selection:
    """The claims chosen, the verdicts they are filtered by (empty: any), everything they may depend on, and user files."""

    ids: tuple[str, ...]
    claims: dict[str, Claim]
    verdicts: frozenset[str] = frozenset()
    files: tuple[Path, ...] = field(default=())


def select(selectors: Sequence[str], store: Cache | None = None) -> Selection:
    """Ids, prefixes and paths add up; verdicts then keep only the findings that have one of them.

    With a store the corpus is known from there, and imported when a statement of it is judged.
    """
    verdicts = frozenset(_verdict(s) for s in selectors if s.startswith("verdict:"))
    places = [s for s in selectors if not s.startswith("verdict:")]
    claims = declared(store)
    if not places:
        return Selection(tuple(claims), claims, verdicts)
    chosen: dict[str, None] = {}
    files: list[Path] = []
    for place in places:
        found = [id for id, c in claims.items() if id == place or id.startswith(place + ".") or c.paper == place]
        if not found and _is_path(place):
            path = Path(place)
            own = load_file(path)
            claims = {**claims, **own}
            files.append(path.resolve())
            found = list(own)
        if not found:
            raise UserError(_unknown(place, claims))
        chosen.update(dict.fromkeys(found))
    order = {id: k for k, id in enumerate(claims)}
    return Selection(tuple(sorted(chosen, key=order.__getitem__)), claims, verdicts, tuple(files))


def one(id: str, file: str | None = None, store: Cache | None = None) -> Selection:
    """Exactly one claim, of the corpus or of a user's own file."""
    chosen = select([id] if file is None else [file], store)
    if id in chosen.claims:
        return Selection((id,), chosen.claims, files=chosen.files)
    if len(chosen.ids) == 1 and file is None:
        return chosen
    if file is not None:
        raise UserError(f"{file} has no statement {id!r}; it has {', '.join(chosen.ids[:8])}")
    raise UserError(f"{id!r} selects {len(chosen.ids)} statements ({', '.join(chosen.ids[:5])}, …); name one")


def _is_path(place: str) -> bool:
    return "/" in place or place.endswith(".py") or (place != "" and Path(place).exists())


def _verdict(selector: str) -> str:
    name = selector.partition(":")[2]
    if name not in VERDICTS:
        raise UserError(f"{selector!r}: a verdict is one of {', '.join(VERDICTS)}")
    return name


def _unknown(place: str, claims: Mapping[str, Claim]) -> str:
    near = difflib.get_close_matches(place, claims, n=3, cutoff=0.5)
    papers = sorted({id.partition(".")[0] for id in claims})
    hint = f"did you mean {', '.join(near)}?" if near else f"ids begin with {', '.join(papers) or '(none yet)'}"
    return f"no statement is called {place!r}; {hint} (a SELECTOR is an id, a prefix, verdict:unsound, or the path of a file)"
