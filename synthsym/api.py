"""The face that scripts, notebooks and the command line share: audit, claims, one claim, a value, a plan."""

from __future__ import annotations

import contextlib
import html
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from . import __version__
from .coq.certificates import asked, certificates_of, seen
from .core.ledger import alterations, altered
from .core.truth import TRUST
from .effort import answered
from .errors import UserError
from .statements.cache import Cache, cacheable, key_of
from .statements.claim import Claim
from .statements.corpus import load_corpus, related, self_contained, shipped, users_of
from .statements.finding import summary
from .statements.judging import Manner, examine_by_id, examined, know
from .statements.referee import findings
from .statements.selectors import Selection, one, select
from .workers import cluster

if TYPE_CHECKING:
    from .numbers.quantities import Value
    from .planning.plan import Plan
    from .planning.sweep import Table
    from .regression.check import Report
    from .statements.oneliner import Checked
    from .statements.registry import Constant

Raw = dict[str, dict[str, Any]]
Tell = Callable[[int, int], None]
Each = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Audit:
    """The findings of one run, in the order of the papers."""

    findings: tuple[dict[str, Any], ...]
    seconds: float
    raw: Raw = field(default_factory=dict, repr=False)
    unfinished: int = 0  # statements that were not judged because the run was interrupted

    def to_json(self) -> dict[str, Any]:
        """What `audit --format json` prints."""
        verdicts, trust = summary(self.findings)
        return {
            "schema": 2,
            "findings": list(self.findings),
            "summary": verdicts,
            "trust": trust,
            "seconds": round(self.seconds, 3),
        }

    def __repr__(self) -> str:
        counts = ", ".join(f"{n} {verdict}" for verdict, n in summary(self.findings)[0].items())
        return f"<Audit of {len(self)} statements: {counts or 'none judged'}>"

    def __str__(self) -> str:
        width = max((len(f["id"]) for f in self.findings), default=0)
        return "\n".join(
            [*(f"{f['id']:{width}}  {f['verdict']:11} {f['trust']:8}  {f['why']}" for f in self.findings), repr(self)]
        )

    def verdicts(self) -> dict[str, str]:
        """The verdict of every statement by its id."""
        return {f["id"]: f["verdict"] for f in self.findings}

    def weaker_than(self, rung: str) -> list[str]:
        """The ids whose finding stands on less than this rung, or that are open."""
        if rung not in TRUST:
            raise UserError(f"{rung!r}: trust is one of {', '.join(TRUST)}")
        floor = TRUST.index(rung)
        return [f["id"] for f in self.findings if TRUST.index(f["trust"]) < floor or f["verdict"] == "open"]

    def errors(self) -> list[str]:
        """The ids whose derivation broke."""
        return [f["id"] for f in self.findings if f["reason"] == "error"]

    def __getitem__(self, id: str) -> dict[str, Any]:
        for f in self.findings:
            if f["id"] == id:
                return f
        raise KeyError(id)

    def __len__(self) -> int:
        return len(self.findings)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.findings)

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{html.escape(f['id'])}</td><td>{f['verdict']}</td><td>{f['trust']}</td><td>${f['printed_latex']}$</td>"
            f"<td>{html.escape(f['why'])}</td></tr>"
            for f in self.findings
        )
        return f"<table><tr><th>id</th><th>verdict</th><th>trust</th><th>printed</th><th>why</th></tr>{rows}</table>"


@dataclass(frozen=True)
class Statement:
    """One claim with its finding and the whole derivation."""

    claim: Claim
    finding: dict[str, Any]
    judgement: dict[str, Any] = field(repr=False)

    @property
    def verdict(self) -> str:
        """One of the words of docs/verdicts.md."""
        return str(self.finding["verdict"])

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The derivation, a mapping a step; `inputs` are the places of the steps that it used."""
        return list(self.judgement["steps"])

    def to_json(self) -> dict[str, Any]:
        """The finding with how the print is read and the derivation."""
        return {**self.finding, "reads": self.claim.reads, "derivation": self.steps}

    def _repr_latex_(self) -> str:
        return (
            rf"$\text{{printed: }} {self.finding['printed_latex']} \qquad \text{{true: }} {self.finding['true_latex']}$"
        )


def audit(*selectors: str, jobs: int = 1, cache: bool | Path = True, tell: Tell | None = None, each: Each | None = None,
          effort: int | None = None, dask: str | None = None) -> Audit:  # fmt: skip
    """Judge the statements selected (all by default).

    `each` is handed every finding as soon as it is settled; `effort` is the counted work that one statement may cost; `dask` is
    the address of a scheduler whose workers judge, with this version of the program and the same paths to claim files. An
    interrupt ends the run, and what is done is kept.
    """
    started = time.perf_counter()
    if effort is not None and (isinstance(effort, bool) or not isinstance(effort, int) or effort < 1):
        raise UserError(f"effort={effort!r}: a whole number of units of work, 1 or more")
    store = _store(cache)
    chosen = select(selectors, store)
    made: dict[str, dict[str, Any]] = {}
    raw: Raw = {}
    try:
        for f in _judge(chosen, jobs, store, tell, raw, effort, dask):
            if chosen.verdicts and f["verdict"] not in chosen.verdicts:
                made[f["id"]] = {}
                continue
            made[f["id"]] = f
            if each is not None:
                each(f)
    except KeyboardInterrupt:
        pass
    kept = tuple(made[id] for id in chosen.ids if made.get(id))
    return Audit(kept, time.perf_counter() - started, raw, sum(id not in made for id in chosen.ids))


def claims(*selectors: str) -> list[Claim]:
    """The statements selected, unjudged unless a verdict is among the selectors.

    >>> [c.id for c in claims("neun.s41")][:2]
    ['neun.s41.delta', 'neun.s41.single']
    """
    chosen = select(selectors, Cache())
    ids: Sequence[str] = chosen.ids
    if chosen.verdicts:
        ids = [f["id"] for f in audit(*selectors)]
    return [chosen.claims[id] for id in ids]


def claim(id: str, *, file: str | None = None, cache: bool | Path = True) -> Statement:
    """One statement, judged, with its derivation; `file` is where it stands if it is one of your own.

    >>> claim("neun.s41.delta").finding["verdict"]
    'confirmed'
    """
    store = _store(cache)
    chosen = one(id, file, store)
    raw: Raw = {}
    (found,) = _judge(chosen, 1, store, None, raw)
    return Statement(chosen.claims[chosen.ids[0]], found, raw[chosen.ids[0]])


@overload
def constants(name: str) -> Constant: ...
@overload
def constants(name: None = None) -> dict[str, Constant]: ...
def constants(name: str | None = None) -> Constant | dict[str, Constant]:
    """A proved formula by its name; all of them by name where none is given.

    >>> constants("mean.sensitivity").formula
    'abs(2*d)/n'
    >>> constants("mean.sensitivity").value(n=100, d=1)
    '0.020000000000000000000'
    """
    from .statements.registry import constant, load

    return load() if name is None else constant(name)


def eval(quantity: str, digits: int = 20, **at: Any) -> Value:
    """A certified value, of which every digit is proved. Floats are refused: write them as text. Losses are in nats.

    >>> print(eval("gaussian.delta", eta=1, eps="1/10"))
    0.35232517168136665648
    """
    from .numbers.decimals import evaluate

    return answered(lambda: evaluate(quantity, _exact(at), digits))


def plan(mechanism: str, digits: int = 20, **at: Any) -> Plan:
    """Solve for the one parameter left out: the largest or smallest value that meets (eps, delta).

    >>> plan("normal-plugin", n=1000, d=4, var=1, copies=1, eps=1, delta="1e-6").value
    '875'
    """
    from .planning.plan import solve

    return answered(lambda: solve(mechanism, _exact(at), digits))


def check(formula: str, *, where: str = "", integers: Sequence[str] = (), effort: int | None = None, equals: str | None = None,
          at_most: str | None = None, at_least: str | None = None, less: str | None = None, greater: str | None = None) -> Checked:  # fmt: skip
    """Decide one relation, or one formula against another, over a domain; `holds` is None where neither side is proved.

    >>> check("exp(x) >= 1 + x").holds
    True
    >>> check("x^2 >= x", where="0 < x < 2").holds
    False
    """
    from .statements import oneliner

    claims = {"equals": equals, "at_most": at_most, "at_least": at_least, "less": less, "greater": greater}
    if isinstance(integers, str):
        raise UserError(f"integers={integers!r}: a list of names, such as ['n', 'k']")
    return oneliner.check(formula, where, integers, oneliner.EFFORT if effort is None else effort, claims)


def sweep(quantity: str, digits: int = 15, jobs: int = 1, **axes: Any) -> Table:
    """A certified table over a grid; an axis is a list, or a range with a number of points.

    >>> [row["value"] for row in sweep("gaussian.delta", digits=5, eta=1, eps="0..2:3").rows]
    ['0.38292', '0.12694', '0.020924']
    """
    from .planning.sweep import Table, asked, run

    grid = asked(quantity, _ranges(axes), digits)
    return Table(grid, run(grid, jobs))


def regress(target: str, quantity: str | None = None, rtol: str = "auto", side: str = "both", slack: str | None = None, atol: str = "0",
            **axes: Any) -> Report:  # fmt: skip
    """Another implementation's values against certified ones: a file of cases, `package.module:function`, or a library's name."""
    from .regression.cases import held_against

    return held_against(target, quantity, _ranges(axes), rtol, side, slack, atol)


def _ranges(axes: Mapping[str, Any]) -> Any:
    from .planning.grid import parse_axes

    for name, value in axes.items():
        for x in value if isinstance(value, (list, tuple)) else [value]:
            if isinstance(x, (float, bool)) or not isinstance(x, (int, str, Fraction)):
                raise UserError(
                    f"{name}={value!r}: numbers are exact; write an int, a Fraction, text such as '0.1', or a list of them"
                )
    return parse_axes(
        [f"{name}={','.join(map(str, v)) if isinstance(v, (list, tuple)) else v}" for name, v in axes.items()]
    )


def _exact(at: Mapping[str, Any]) -> dict[str, Fraction | str]:
    from .notation import parse_value

    out: dict[str, Fraction | str] = {}
    for name, value in at.items():
        if isinstance(value, (list, tuple)) and all(isinstance(x, (int, str, Fraction)) for x in value):
            value = ",".join(map(str, value))
        if isinstance(value, float) or not isinstance(value, (int, str, Fraction)):
            raise UserError(
                f"{name}={value!r}: numbers are exact; write an int, a Fraction, or text such as '0.1' or '1e-10'"
            )
        out[name] = parse_value(name, value) if isinstance(value, str) else Fraction(value)
    return out


# -- judging --------------------------------------------------------------------------------------------------------------
def _store(cache: bool | Path) -> Cache | None:
    return Cache(cache if isinstance(cache, Path) else None) if cache is not False else None


def _keyed(claim: Claim) -> bool:
    """Whether all that the judgement depends on is in its key: a claim of one's own may read what no digest covers."""
    return shipped(claim) or self_contained(Path(claim.source()[0]))


def _judge(chosen: Selection, jobs: int, store: Cache | None, tell: Tell | None, raw: Raw,
           effort: int | None = None, dask: str | None = None) -> Iterator[dict[str, Any]]:  # fmt: skip
    """The findings of what is selected, each as soon as all that it is settled together with has been examined."""
    users = users_of(chosen.claims)
    needs = {id: related({id}, chosen.claims, users) for id in chosen.ids}
    wanted = set().union(*needs.values()) if needs else set()
    needed = [id for id in chosen.claims if id in wanted]
    keys: dict[str, str] = {}
    if store is not None:
        for id in needed:
            if not _keyed(chosen.claims[id]):
                continue
            keys[id] = key_of(chosen.claims[id], effort)
            found = store.get(keys[id])
            if found is not None:
                raw[id] = found
    missing = [id for id in needed if id not in raw]
    if missing:
        load_corpus()  # once, for all workers
    accepted = certificates_of(chosen.claims[id] for id in needed)

    def told(id: str) -> dict[str, Any]:
        coq = lambda name, now, verdict: seen(accepted, name, now, verdict)  # noqa: E731
        return findings([id], {n: raw[n] for n in needs[id]}, chosen.claims, coq)[0]

    absent = {id: sum(1 for n in needs[id] if n not in raw) for id in chosen.ids}
    waited: dict[str, list[str]] = {}
    for id in chosen.ids:
        for n in needs[id]:
            waited.setdefault(n, []).append(id)
    yield from (told(id) for id in chosen.ids if not absent[id])
    manner = Manner(effort, asked)
    judged = (
        examined(missing, chosen, jobs, manner)
        if dask is None or not missing
        else _examined_there(missing, chosen, dask, manner)
    )
    for done, (id, judgement) in enumerate(judged, 1):
        raw[id] = judgement
        if store is not None and id in keys and cacheable(judgement):
            store.put(keys[id], judgement)
        if tell is not None:
            tell(done, len(missing))
        for other in waited.get(id, ()):
            absent[other] -= 1
            if not absent[other]:
                yield told(other)


def _examined_there(
    ids: Sequence[str], chosen: Selection, address: str, manner: Manner
) -> Iterator[tuple[str, dict[str, Any]]]:
    """By the workers of a Dask cluster; a task that is lost with its worker is run again."""
    from distributed import as_completed

    with cluster(address) as client:
        files, knobs = [str(f) for f in chosen.files], dict(alterations())
        running = {
            client.submit(_examine_there, id, manner, files, knobs, __version__, pure=False, retries=3): id
            for id in ids
        }
        for future in as_completed(list(running)):
            yield running[future], future.result()


def _examine_there(
    id: str, manner: Manner, files: Sequence[str], knobs: Mapping[str, int | str], version: str
) -> dict[str, Any]:
    if version != __version__:
        raise UserError(f"--dask: a worker has synthsym {__version__}, this is {version}")
    know([Path(f) for f in files])
    with contextlib.ExitStack() as held:
        for name, factor in knobs.items():
            held.enter_context(altered(name, factor))
        return examine_by_id(id, manner)
