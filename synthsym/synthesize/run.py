"""Algorithm 1 from a table to a synthetic table, and what can be said about the result.

What leaves the noise step (`released`) is private; everything computed from it, and from the public points, loses
nothing more. The accuracy against the true data is computed too, for the owner of the data: it is itself not private.

The sizes that the printed theorems ask for, and those of the proof that stands.

Printed: sigma = delta/L with L = log(|F|/gamma); n >= 2 |F| L/(delta eps) for privacy; min(n, k) >= L/delta^2 and
m >= K |F|/(delta^2 gamma) for (8 delta)-accuracy with probability 1 - 4 gamma.

Proved: Hoeffding's inequality for functions with values in [-1, 1] reads P(|mean - E| > t) <= 2 exp(-n t^2/2), so the
deviations of X and Y are at most delta from 2 log(2 |F|/gamma)/delta^2 records on, and the chain then ends at 6 delta
(the normalised weights lie within 2 delta of the population, not 4).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from flint import arb, ctx, fmpq

from ..errors import Undecided, UserError
from ..numbers.decimals import decimal
from .families import Family
from .noise import Source, discrete_laplace
from .program import Fit, fit_density
from .table import Codes, Table

MAX_POINTS = 300_000
MAX_ENTRIES = 60_000_000  # non-zero entries of the program's matrix, about 2 GB with the solver's copies
Sampler = Callable[[int, Source], Codes]
Say = Callable[[str], None]
_BITS = 4096  # up to which a size is told from an integer


@dataclass(frozen=True)
class Request:
    """What the user asks for; where accuracy is given, the theorem's noise and sizes are used."""

    family: Family
    eps: Fraction | None = None
    sigma: Fraction | None = None
    accuracy: Fraction | None = None
    gamma: Fraction = Fraction(1, 10)
    condition: Fraction = Fraction(1)
    reduced: int | None = None
    records: int | None = None
    solver: str = "highs-ipm"
    time_limit: float | None = None


@dataclass(frozen=True)
class Outcome:
    """The synthetic table, the noise, the exact loss beside the printed one, and how near the statistics come."""

    table: Table
    sigma: Fraction
    eps: Fraction  # exact pure loss of the released statistics
    eps_printed: Fraction  # 2 |F| / (n sigma)
    points: int
    distinct: int
    fit: Fit
    fit_error: float  # synthetic statistics against the released ones
    accuracy: float  # synthetic statistics against the true ones: not private
    printed: Sizes | None
    proved: Sizes | None


def noise_scale(request: Request, n: int) -> Fraction:
    """sigma from what was asked: given, from the theorem, or the smallest that keeps eps."""
    if request.sigma is not None:
        return request.sigma
    if request.accuracy is not None:
        return printed_scale(request.family.size, request.accuracy, request.gamma)
    if request.eps is None:
        raise UserError("one of --eps, --sigma and --accuracy is needed")
    return request.family.sensitivity() / (n * request.eps)


def check_sizes(request: Request, n: int, sigma: Fraction) -> tuple[Sizes | None, Sizes | None]:
    """The sizes of both theorems, and a refusal where eps cannot be kept."""
    eps = request.family.sensitivity() / (n * sigma)
    if request.eps is not None and eps > request.eps:
        least = request.family.sensitivity() / (sigma * request.eps)
        raise UserError(
            f"--data: {n} records are too few: noise of scale {float(sigma):.6g} on {request.family.noised} statistics needs at least "
            f"{-(-least.numerator // least.denominator)} records for eps = {float(request.eps):.6g}"
        )
    if request.accuracy is None:
        return None, None
    given = (request.family.size, request.accuracy, request.gamma, request.condition, request.eps)
    return printed_sizes(*given), proved_sizes(*given)


def _reduced_size(request: Request, printed: Sizes | None) -> int:
    if request.reduced is not None:
        m = request.reduced
    elif printed is not None:
        m = printed.reduced
    else:
        m = min(max(8 * request.family.size, 500), 20_000)
    if m > MAX_POINTS:
        raise UserError(
            f"--reduced: {m} points are infeasible here; at most {MAX_POINTS} (give --reduced, or ask for less accuracy)"
        )
    rows = request.family.noised
    density = {"conjunctions": 0.3, "marginals": 0.3, "parities": 1.0}[request.family.kind]
    most = int(MAX_ENTRIES / (rows * density))
    if m > most:
        raise UserError(f"--reduced: {m} points with {rows} statistics make too large a program; at most {most}")
    return m


def release(request: Request, integers: list[int], n: int, sigma: Fraction, source: Source) -> list[int]:
    """The only step that sees the data: exact noise on every integer but the constant's."""
    scale = sigma * n / request.family.step
    return [value + discrete_laplace(source, scale) for value in integers]


def synthesize(
    table: Table, request: Request, sampler: Sampler, source: Source, say: Say = lambda words: None
) -> Outcome:
    """The three steps of the algorithm; none is timed, as the noise's time depends on the noise."""
    family, n = request.family, table.records
    sigma = noise_scale(request, n)
    printed, proved = check_sizes(request, n, sigma)
    m = _reduced_size(request, printed)
    k = request.records or (printed.synthetic if printed is not None else n)

    say("adding noise")
    integers = family.integers(table.histogram())
    target = family.means(release(request, integers, n, sigma, source), n)
    say("drawing the reduced space")
    points = np.unique(sampler(m, source))
    matrix = family.matrix(points)
    say("fitting the density")
    fit = fit_density(matrix, target, request.solver, request.time_limit)
    say("drawing the synthetic records")
    synthetic = Table(table.names, draw(points, fit.density, k, source))
    reached = family.means(family.integers(synthetic.histogram()), k)
    exact = family.sensitivity() / (n * sigma)
    true = family.means(integers, n)
    return Outcome(
        table=synthetic,
        sigma=sigma,
        eps=exact,
        eps_printed=2 * family.size / (n * sigma),
        points=m,
        distinct=len(points),
        fit=fit,
        fit_error=float(np.abs(reached - target).max()),
        accuracy=float(np.abs(reached - true).max()),
        printed=printed,
        proved=proved,
    )


def draw(points: Codes, density: np.ndarray, k: int, source: Source) -> Codes:
    """k independent records from the density, by inversion: post-processing."""
    cumulative = np.cumsum(density)
    where = np.searchsorted(cumulative, source.random(k) * cumulative[-1], side="right")
    chosen: Codes = points[np.minimum(where, len(points) - 1)]
    return chosen


def cube_family(p: int, d: int, kind: str) -> Family:
    """The family of this kind over p columns; refuses a degree that is not 1, 2 or 3."""
    if not 1 <= d <= 3:
        raise UserError(f"--degree {d}: degrees 1, 2 and 3 are accepted")
    if d > p:
        raise UserError(f"--degree {d}: the data have only {p} columns")
    return Family(kind, p, d)  # type: ignore[arg-type]


# What is told about a run: numbers as strings, as everywhere, and what is not private kept apart.


def _sizes(sizes: Sizes) -> dict[str, str | None]:
    return {
        "records": str(sizes.records),
        "records_for_eps": None if sizes.private is None else str(sizes.private),
        "synthetic": str(sizes.synthetic),
        "reduced": str(sizes.reduced),
        "accuracy": str(sizes.accuracy),
        "failure": str(sizes.failure),
    }


def as_json(n: int, request: Request, outcome: Outcome, secure: bool, target: Path) -> dict[str, Any]:
    """What `synthesize` writes beside the table; numbers are text, so that none is rounded."""
    family = request.family
    return {
        "schema": 1,
        "mechanism": "linear-statistics",
        "out": str(target),
        "records": str(n),
        "synthetic": str(outcome.table.records),
        "columns": str(family.p),
        "family": {
            "kind": family.kind,
            "degree": str(family.d),
            "size": str(family.size),
            "noised": str(family.noised),
        },
        "relation": "replace",
        "sigma": str(outcome.sigma),
        "eps": str(outcome.eps),
        "eps_printed_bound": str(outcome.eps_printed),
        "private": secure,
        "reduced": {"drawn": str(outcome.points), "distinct": str(outcome.distinct)},
        "fit": {
            "value": repr(outcome.fit.value),
            "lower": repr(outcome.fit.lower),
            "gap": repr(outcome.fit.gap),
            "iterations": str(outcome.fit.iterations),
            "synthetic_error": repr(outcome.fit_error),
        },
        "sizes": {
            "printed": None if outcome.printed is None else _sizes(outcome.printed),
            "proved": None if outcome.proved is None else _sizes(outcome.proved),
        },
    }


def for_the_owner(outcome: Outcome) -> str:
    """What is computed from the true data: a file of its own."""
    return (
        "NOT TO BE PUBLISHED: computed from the private data, protected by nothing.\n"
        f"largest distance of a synthetic statistic from the true one: {outcome.accuracy!r}\n"
    )


def _short(text: str) -> str:
    return decimal(Fraction(text), 6)


def as_text(facts: dict[str, Any]) -> str:
    """The same in the lines that a terminal shows."""
    family, fit = facts["family"], facts["fit"]
    lines = [
        f"wrote {facts['synthetic']} synthetic records to {facts['out']}",
        f"privacy    eps = {_short(facts['eps'])} for one replaced record"
        f" (the printed bound gives {_short(facts['eps_printed_bound'])}); noise scale {_short(facts['sigma'])}",
        f"statistics {family['size']} {family['kind']} up to degree {family['degree']}, {family['noised']} of them noised",
        f"fit        {float(fit['value']):.3g} from the released statistics on {facts['reduced']['distinct']} points"
        f" (no density does better than {float(fit['lower']):.3g})",
    ]
    for name, words in (("printed", "printed theorem"), ("proved", "corrected proof")):
        sizes = facts["sizes"][name]
        if sizes is not None:
            private = "" if sizes["records_for_eps"] is None else f" ({sizes['records_for_eps']} for eps)"
            lines.append(
                f"sizes      {words}: {sizes['records']} records{private}, {sizes['synthetic']} synthetic, {sizes['reduced']} points"
                f" for accuracy {_short(sizes['accuracy'])} except with probability {_short(sizes['failure'])}"
            )
    if not facts["private"]:
        lines.append("warning    the noise was seeded: this result is not private")
    return "\n".join(lines)


@dataclass(frozen=True)
class Sizes:
    """What a theorem asks for and promises: sizes of the tables, accuracy, failure probability."""

    records: int  # n for accuracy
    synthetic: int  # k
    reduced: int  # m
    private: int | None  # n for eps-privacy
    accuracy: Fraction  # what is then promised
    failure: Fraction


def _ball(q: Fraction) -> arb:
    return arb(fmpq(q.numerator, q.denominator))


def _ceiling(compute: Callable[[], arb]) -> int:
    """The ceiling of a real number given by balls; one that cannot be told from an integer is an error."""
    prec = 128
    while prec <= _BITS:
        with ctx.workprec(prec):
            whole = compute().ceil().unique_fmpz()
        if whole is not None:
            return int(whole)
        prec *= 2
    raise Undecided("a size lies too close to an integer to be rounded up")


def printed_sizes(family: int, delta: Fraction, gamma: Fraction, condition: Fraction, eps: Fraction | None) -> Sizes:
    """What Theorems 2.2 and 2.3 ask for."""
    records = _ceiling(lambda: (_ball(Fraction(family) / gamma)).log() / _ball(delta**2))
    rest = _reduced(family, delta, gamma, condition), _private(family, delta, gamma, eps)
    return Sizes(records, records, *rest, 8 * delta, 4 * gamma)


def proved_sizes(family: int, delta: Fraction, gamma: Fraction, condition: Fraction, eps: Fraction | None) -> Sizes:
    """What the corrected proof asks for: twice as many records, and a better constant in return."""
    records = _ceiling(lambda: 2 * (_ball(2 * Fraction(family) / gamma)).log() / _ball(delta**2))
    rest = _reduced(family, delta, gamma, condition), _private(family, delta, gamma, eps)
    return Sizes(records, records, *rest, 6 * delta, 4 * gamma)


def _reduced(family: int, delta: Fraction, gamma: Fraction, condition: Fraction) -> int:
    exact = condition * family / (delta**2 * gamma)
    return -(-exact.numerator // exact.denominator)


def _private(family: int, delta: Fraction, gamma: Fraction, eps: Fraction | None) -> int | None:
    if eps is None:
        return None
    return _ceiling(lambda: 2 * family * (_ball(Fraction(family) / gamma)).log() / _ball(delta * eps))


def printed_scale(family: int, delta: Fraction, gamma: Fraction) -> Fraction:
    """sigma = delta/log(|F|/gamma), rounded up to a multiple of 2^-40 of itself: never less noise than that."""
    with ctx.workprec(128):
        sigma = (_ball(delta) / _ball(Fraction(family) / gamma).log()).upper()
        mantissa, exponent = sigma.mid().man_exp()
    exact = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    grain = Fraction(1, 2**40) * Fraction(2) ** (exact.numerator.bit_length() - exact.denominator.bit_length())
    steps = exact / grain
    return -(-steps.numerator // steps.denominator) * grain
