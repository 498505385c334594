"""What was spent on one data set: a file of lines that is only ever appended to, and refuses what would exceed the
budget.

A line is written, and has reached the disk, before anything is drawn: a run that is killed has spent what it
announced. Each line carries the checksum of itself and of the line before. A last line that was cut off by a crash
was never complete, so nothing was drawn for it: it is removed under the lock. Any other damage is refused.

Losses add up in two ways, both exactly, in fractions: (eps, delta) by the composition theorem, and rho by zCDP,
turned into eps at the budget's delta; a release fits if one of them does. The checksums find damage, not malice.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..files import sync_folder
from ..numbers.decimals import decimal
from ..numbers.quantities import ball_at
from .certify import upper

MOST_BYTES = 1 << 26
BEGINS = b'{"check": "'


@dataclass(frozen=True)
class Loss:
    """What a release costs: (eps, delta), and rho of zCDP. Losses add up."""

    eps: Fraction
    delta: Fraction
    rho: Fraction | None  # None where no finite one is known

    def __add__(self, other: Loss) -> Loss:
        rho = None if self.rho is None or other.rho is None else self.rho + other.rho
        return Loss(self.eps + other.eps, self.delta + other.delta, rho)


NOTHING = Loss(Fraction(0), Fraction(0), Fraction(0))


@dataclass(frozen=True)
class State:
    """What a ledger says: the budget, whose data, and every line."""

    eps: Fraction
    delta: Fraction
    relation: str
    fingerprint: str
    lines: tuple[dict[str, Any], ...]

    @property
    def releases(self) -> list[dict[str, Any]]:
        """The lines that spend, oldest first."""
        return [line for line in self.lines if line["kind"] == "spent"]

    @property
    def spent(self) -> Loss:
        """What all releases cost together."""
        total = NOTHING
        for line in self.releases:
            total += Loss(
                Fraction(line["eps"]), Fraction(line["delta"]), None if line["rho"] is None else Fraction(line["rho"])
            )
        return total

    def written(self, number: int) -> bool:
        """Whether the synthetic file of the release of this number was written."""
        return any(line["kind"] == "written" and line["release"] == number for line in self.lines)

    def fits(self, more: Loss) -> bool:
        """Whether one more loss stays within the budget, by eps and delta or by rho."""
        total = self.spent + more
        if total.eps <= self.eps and total.delta <= self.delta:
            return True
        return total.rho is not None and self.delta > 0 and eps_of_rho(total.rho, self.delta) <= self.eps

    def left(self) -> tuple[Fraction, Fraction]:
        """What the plain sums leave."""
        return max(Fraction(0), self.eps - self.spent.eps), max(Fraction(0), self.delta - self.spent.delta)


def eps_of_rho(rho: Fraction, delta: Fraction) -> Fraction:
    """The eps at delta that rho-zCDP implies, rounded up."""
    if rho == 0:
        return Fraction(0)
    return upper(ball_at("convert.zcdp", {"rho": rho, "delta": delta, "method": "optimal"}, 96), 9)


# -- the file ---------------------------------------------------------------------------------------------------------
def _sealed(line: dict[str, Any], before: str) -> bytes:
    body = json.dumps(line, sort_keys=True, ensure_ascii=True)
    check = hashlib.sha256(f"{before}\n{body}".encode()).hexdigest()
    return json.dumps({"check": check, "line": line}, sort_keys=True, ensure_ascii=True).encode() + b"\n"


def _parse(path: Path, raw: bytes) -> tuple[list[dict[str, Any]], str, int]:
    """Lines, the last checksum, and how many bytes are whole lines."""
    lines: list[dict[str, Any]] = []
    before, good = "", 0
    for number, piece in enumerate(raw.split(b"\n")[:-1], 1):
        try:
            entry = json.loads(piece)
            whole = isinstance(entry, dict) and _sealed(entry["line"], before) == piece + b"\n"
        except (ValueError, KeyError, RecursionError):
            whole = False
        if not whole:
            raise UserError(
                f"--ledger {path}: line {number} is damaged; nothing is released until the file is restored from a copy"
            )
        lines.append(entry["line"])
        before, good = entry["check"], good + len(piece) + 1
    return lines, before, good


@contextmanager
def _locked(path: Path, create: bool) -> Iterator[int]:
    try:
        handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC | (os.O_CREAT if create else 0), 0o600)
    except OSError as error:
        raise UserError(f"--ledger {path}: cannot be opened ({error.strerror})") from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise UserError(f"--ledger {path}: a regular file is needed")
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield handle
    finally:
        os.close(handle)


def _read(path: Path, handle: int) -> tuple[list[dict[str, Any]], str]:
    """All whole lines; a last one without its end is cut away."""
    size = os.fstat(handle).st_size
    if size > MOST_BYTES:
        raise UserError(f"--ledger {path}: larger than {MOST_BYTES} bytes; this is no ledger")
    raw = os.pread(handle, size, 0)
    lines, before, good = _parse(path, raw)
    if good < size:
        if not lines and raw[: len(BEGINS)] != BEGINS[: len(raw)]:
            raise UserError(f"--ledger {path}: this is no ledger")
        os.ftruncate(handle, good)
        os.fsync(handle)
    return lines, before


def _append(path: Path, handle: int, line: dict[str, Any], before: str) -> None:
    data = _sealed(line, before)
    size = os.fstat(handle).st_size
    try:
        if os.write(handle, data) != len(data):
            raise OSError(28, "no space left")
        os.fsync(handle)
    except OSError as error:
        os.ftruncate(handle, size)
        raise UserError(f"--ledger {path}: cannot be written ({error.strerror}); nothing was released") from None


def _state(path: Path, lines: list[dict[str, Any]]) -> State:
    head = lines[0] if lines else {}
    if head.get("kind") != "budget":
        raise UserError(f"--ledger {path}: this is no ledger")
    return State(Fraction(head["eps"]), Fraction(head["delta"]), head["relation"], head["fingerprint"], tuple(lines))


def show(path: Path) -> State:
    """What the ledger in this file says, after its checksums have been checked."""
    with _locked(path, create=False) as handle:
        return _state(path, _read(path, handle)[0])


def exists(path: Path) -> bool:
    """Whether a ledger stands there already; an empty file is none."""
    return path.exists() and path.stat().st_size > 0


def spend(
    path: Path,
    loss: Loss,
    relation: str,
    fingerprint: str,
    facts: dict[str, str],
    budget: tuple[Fraction, Fraction] | None,
    same_people: bool = False,
) -> tuple[int, State]:
    """Enter a release before it is drawn, or refuse it; its number and what the ledger says afterwards."""
    with _locked(path, create=budget is not None) as handle:
        lines, before = _read(path, handle)
        if not lines:
            if budget is None:
                raise UserError(f"--ledger {path}: it is empty; --budget EPS,DELTA begins one")
            head = {
                "kind": "budget",
                "eps": str(budget[0]),
                "delta": str(budget[1]),
                "relation": relation,
                "fingerprint": fingerprint,
            }
            _append(path, handle, head, before)
            sync_folder(path.absolute().parent)
            lines, before = _read(path, handle)
        state = _state(path, lines)
        _same(path, state, relation, fingerprint, budget, same_people)
        if not state.fits(loss):
            left = state.left()
            raise UserError(
                f"--ledger {path}: eps = {_short(loss.eps)}, delta = {_short(loss.delta)} would exceed the "
                f"budget: left are "
                f"eps = {_short(left[0], down=True)}, delta = {_short(left[1], down=True)}; nothing was released"
            )
        number = len(state.releases) + 1
        line = {
            "kind": "spent",
            "release": number,
            "eps": str(loss.eps),
            "delta": str(loss.delta),
            "rho": None if loss.rho is None else str(loss.rho),
            "fingerprint": fingerprint,
            **facts,
        }
        _append(path, handle, line, before)
        return number, _state(path, [*lines, line])


def _same(
    path: Path,
    state: State,
    relation: str,
    fingerprint: str,
    budget: tuple[Fraction, Fraction] | None,
    same_people: bool,
) -> None:
    if budget is not None and budget != (state.eps, state.delta):
        raise UserError(f"--budget: the ledger {path} has another budget, and a budget cannot be changed")
    if relation != state.relation:
        raise UserError(
            f"--ledger {path}: it counts for neighbours = {state.relation!r}; losses of the two kinds do not add up"
        )
    if fingerprint != state.fingerprint and not same_people:
        raise UserError(
            f"--ledger {path}: it belongs to another file; if these are the same people (a corrected file), "
            "--same-people goes on counting; otherwise begin a ledger of its own"
        )


def note_written(path: Path, number: int, facts: dict[str, str]) -> None:
    """After the outputs: which files came of it. Costs nothing."""
    with _locked(path, create=False) as handle:
        _, before = _read(path, handle)
        _append(path, handle, {"kind": "written", "release": number, **facts}, before)


def _short(x: Fraction, down: bool = False) -> str:
    return decimal(x, 6, toward=-1 if down else 1)


# -- what a ledger says to the owner of the data ---------------------------------------------------------------------
def as_text(path: Path, state: State) -> str:
    """What is spent and what is left, in lines."""
    spent, left = state.spent, state.left()
    lines = [
        f"ledger     {path} (for the owner of the data: do not publish it)",
        f"budget     eps = {_short(state.eps, True)}, delta = {_short(state.delta, True)}, neighbours: {state.relation}",
    ]
    for line in state.releases:
        end = "" if state.written(line["release"]) else "  (spent, but its output was never finished)"
        lines.append(
            f"release {line['release']:<3}eps = {_short(Fraction(line['eps']))}, delta = "
            f"{_short(Fraction(line['delta']))}"
            f"  {line.get('date', '')}  {line.get('title', '')}{end}".rstrip()
        )
    lines.append(f"spent      eps = {_short(spent.eps)}, delta = {_short(spent.delta)}")
    if spent.rho is not None and spent.rho > 0 and state.delta > 0:
        lines.append(
            f"or         eps = {_short(eps_of_rho(spent.rho, state.delta))} at delta = "
            f"{_short(state.delta, True)} (rho = {_short(spent.rho)}, zCDP)"
        )
    lines.append(f"left       eps = {_short(left[0], True)}, delta = {_short(left[1], True)}")
    return "\n".join(lines) + "\n"


def as_json(state: State) -> dict[str, Any]:
    """The same for programs, with fractions as text."""
    spent, left = state.spent, state.left()
    return {
        "schema": 1,
        "budget": {"eps": str(state.eps), "delta": str(state.delta)},
        "neighbours": state.relation,
        "spent": {
            "eps": str(spent.eps),
            "delta": str(spent.delta),
            "rho": None if spent.rho is None else str(spent.rho),
        },
        "left": {"eps": str(left[0]), "delta": str(left[1])},
        "releases": [
            {k: v for k, v in line.items() if k not in ("kind", "fingerprint")}
            | {"written": state.written(line["release"])}
            for line in state.releases
        ],
    }
