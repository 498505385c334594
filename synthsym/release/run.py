"""The whole of a release, in the only safe order: check everything, count, enter the ledger, draw, write."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from .. import __version__
from ..errors import UserError
from ..files import refuse_existing, write_whole
from ..synthesize.noise import Source
from . import forms, ledger, owner, statement
from .design import Design, design
from .drawing import as_csv, release
from .reading import check_columns, tally
from .spec import read_spec

Say = Callable[[str], None]


@dataclass(frozen=True)
class Job:
    """One command line."""

    data: Path
    spec: Path
    eps: Fraction
    delta: Fraction
    out: Path
    statement: Path | None = None
    owner: Path | None = None
    owner_picture: Path | None = None
    ledger: Path | None = None
    budget: tuple[Fraction, Fraction] | None = None
    same_people: bool = False
    force: bool = False


@dataclass(frozen=True)
class Done:
    """What was written, what it cost, and what the ledger says afterwards."""

    design: Design
    records: int
    digest: str
    state: ledger.State | None


def perform(job: Job, say: Say = lambda words: None) -> Done:
    """Does the release; whatever fails before the ledger's line has cost nothing."""
    spec = read_spec(job.spec)
    _check_places(job)
    check_columns(job.data, spec)
    say("reading the data")
    kept = tally(job.data, spec)
    say("certifying the loss")
    plan = design(spec, kept.records, job.eps, job.delta)
    cited = statement.theorems(plan) if job.statement is not None else []
    date, number, state = statement.today(), 0, None
    if job.ledger is not None:
        entry = {"date": date, "title": spec.about.get("title", job.out.name), "version": __version__}
        loss = ledger.Loss(plan.eps, plan.delta, plan.rho)
        number, state = ledger.spend(
            job.ledger, loss, spec.relation, kept.fingerprint, entry, job.budget, job.same_people
        )
    say("drawing")
    levels = release(spec, plan, kept, Source.system())
    say("writing")
    digest = hashlib.sha256()
    write_whole(job.out, _hashed(as_csv(spec, levels), digest.update), "--out", job.force)
    if job.statement is not None:
        facts = statement.Facts(job.out.name, digest.hexdigest(), _counted(number, state), date, __version__)
        parts = statement.sections(spec, plan, cited, facts)
        write_whole(job.statement, [forms.render(parts, job.statement)], "--statement", job.force)
    if job.owner is not None:
        write_whole(job.owner, [owner.report(spec, kept, levels).encode()], "--owner", job.force)
    if job.owner_picture is not None:
        drawn = owner.panels(spec, plan, kept, levels, job.owner_picture)
        write_whole(job.owner_picture, [drawn], "--owner-picture", job.force)
    if job.ledger is not None:
        ledger.note_written(job.ledger, number, {"sha256": digest.hexdigest()})
    return Done(plan, kept.records, digest.hexdigest(), state)


def _check_places(job: Job) -> None:
    """Before a cell is read: no file in the way, no two outputs in one place, the means to typeset."""
    outputs = {
        "--out": job.out,
        "--statement": job.statement,
        "--owner": job.owner,
        "--owner-picture": job.owner_picture,
    }
    inputs = {"DATA": job.data, "--spec": job.spec, "--ledger": job.ledger}
    taken = {p.resolve(): name for name, p in inputs.items() if p is not None}
    for name, path in outputs.items():
        if path is None:
            continue
        other = taken.setdefault(path.resolve(), name)
        if other != name and (path.is_file() or not path.exists()):
            raise UserError(f"{name} {path}: this is {other} too")
        refuse_existing(name, path, job.force)
    if job.statement is not None:
        forms.check_suffix(job.statement)
    if job.owner_picture is not None:
        owner.check_picture("--owner-picture", job.owner_picture, job.force)
    if job.ledger is not None and job.budget is None and not ledger.exists(job.ledger):
        raise UserError(f"--ledger {job.ledger}: there is no such ledger; --budget EPS,DELTA begins one")


def _counted(number: int, state: ledger.State | None) -> str:
    if state is None:
        return "No ledger was kept: whether other releases were made from the same data is not known here."
    return (
        f"It is release {number} in the ledger of these data, whose budget for all releases together is eps = "
        f"{statement.cautious(state.eps)}, delta = {statement.cautious(state.delta)}."
    )


def _hashed(parts: Iterable[bytes], update: Callable[[bytes], object]) -> Iterator[bytes]:
    for part in parts:
        update(part)
        yield part
