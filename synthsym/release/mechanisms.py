"""What each mechanism does to its columns at its share of the target: the noise it takes, and the certified loss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..errors import UserError
from ..synthesize.table import MAX_COLUMNS
from . import certify
from .columns import Column
from .reading import grain
from .spec import Spec

# Judged statements on the integer laws that are drawn.
LAPLACE = "opendp.NoisePrivacyMap_for_ZExpFamily1.final"  # the largest loss of discrete Laplace noise on vectors
PROFILE = "lib.diffprivlib.discrete-gaussian"  # the exact delta of discrete Gaussian noise on one number
RHO = "opendp.NoisePrivacyMap_for_ZExpFamily2.thm14"  # rho of discrete Gaussian noise on vectors
PROCESSED = "zheng.prop2.16"  # what is computed from the noisy numbers alone


@dataclass(frozen=True)
class Part:
    """One mechanism on some columns, with its certified loss."""

    mechanism: str  # laplace, gaussian, urn, normal, normal-plugin, linear-statistics
    columns: tuple[str, ...]
    eps: Fraction
    delta: Fraction
    rho: Fraction  # zCDP
    noise: Fraction  # scale, variance or prior, as the mechanism has it
    words: str
    rests_on: tuple[str, ...]  # ids of judged statements


def moved(spec: Spec) -> int:
    """Cells of one histogram that one record changes, each by one."""
    return 2 if spec.relation == "replace" else 1


def _pure_rho(eps: Fraction) -> Fraction:
    return eps * eps / 2


def _histograms(
    spec: Spec, columns: list[Column], eps: Fraction, delta: Fraction, records: int, synthetic: int
) -> Part:
    """Independent noise of one law on every cell; one record changes `size` of them by one."""
    names, size = tuple(c.name for c in columns), moved(spec) * len(columns)
    if spec.noise == "gaussian" and delta == 0:
        raise UserError(
            '--delta 0: Gaussian noise has no pure guarantee; give a delta, or noise = "laplace" in the spec'
        )
    scale = size / eps
    laplace = Part(
        "laplace",
        names,
        eps,
        Fraction(0),
        _pure_rho(eps),
        scale,
        f"every cell of {_tables(columns)} gets discrete Laplace noise, P(k) proportional to exp(-|k|/t) with t "
        f"= {scale}; "
        f"one record moves {size} cells by 1, so the odds of any outcome change by at most exp({size}/t)",
        (LAPLACE, PROCESSED),
    )
    if delta == 0 or spec.noise == "laplace":
        return laplace
    variance, proved = certify.gaussian_variance(1, size, eps, delta)
    if spec.noise == "auto" and variance >= 2 * scale * scale:
        return laplace
    return Part(
        "gaussian",
        names,
        eps,
        proved,
        certify.rho_of(variance, 1, size),
        variance,
        f"every cell of {_tables(columns)} gets discrete Gaussian noise, P(k) proportional to exp(-k^2/(2 v)) "
        f"with v = {variance}; "
        f"one record moves {size} cells by 1",
        (PROFILE, RHO, PROCESSED, *_converted(variance, size)),
    )


def _converted(variance: Fraction, copies: int) -> tuple[str, ...]:
    """Where the noise is too narrow for the exact sum, delta comes from rho."""
    return ("canonne.conversion.delta",) if certify.only_by_rho(variance, copies) else ()


def _tables(columns: list[Column]) -> str:
    pairs = sum(c.parent is not None for c in columns)
    words = [f"{len(columns) - pairs} histograms"] if pairs < len(columns) else []
    return " and ".join(words + ([f"{pairs} tables of two columns"] if pairs else []))


def _urn(spec: Spec, columns: list[Column], eps: Fraction, delta: Fraction, records: int, synthetic: int) -> Part:
    (c,) = columns
    prior = c.prior if c.prior is not None else certify.urn_prior(synthetic, eps)
    spent = certify.urn_loss(synthetic, prior)
    if spent > eps:
        raise UserError(
            f"column {c.name}: prior = {prior} loses eps = {float(spent):.4g} with {synthetic} records; its "
            f"share is {float(eps):.4g} "
            f"(a prior of {float(certify.urn_prior(synthetic, eps)):.6g} would do)"
        )
    law = "Dirichlet" if c.cells > 2 else "beta"
    return Part(
        "urn",
        (c.name,),
        spent,
        Fraction(0),
        _pure_rho(spent),
        prior,
        f"{synthetic} records from one draw of the {law} posterior with prior weight {prior} for each of "
        f"{c.cells} values "
        f"(Pólya's urn); the odds change by at most 1 + {synthetic}/{prior}",
        (f"worst.{'categorical' if c.cells > 2 else 'bernoulli'}-synth-one.epsilon",),
    )


def _normal(spec: Spec, columns: list[Column], eps: Fraction, delta: Fraction, records: int, synthetic: int) -> Part:
    (c,) = columns
    if delta == 0:
        raise UserError(f"--delta 0: column {c.name}: the normal mechanisms need a delta > 0")
    shift = grain(c)
    variance, proved = certify.gaussian_variance(shift, 1, eps, delta)
    return Part(
        "normal",
        (c.name,),
        eps,
        proved,
        certify.rho_of(variance, shift, 1),
        variance,
        f"the sum of the clamped values, on a lattice of {shift} steps, gets discrete Gaussian noise with v = "
        f"{variance}; "
        f"records are then drawn around the noisy mean with the public standard deviation {c.sd}",
        (PROFILE, RHO, PROCESSED),
    )


def plugin_variance(c: Column, records: int) -> Fraction:
    """Variance of a record's noise on the lattice of the coarse sum: the public sd times the number of records."""
    assert c.sd is not None
    return (c.sd / c.step / c.top * grain(c) * records) ** 2


def _plugin(spec: Spec, columns: list[Column], eps: Fraction, delta: Fraction, records: int, synthetic: int) -> Part:
    (c,) = columns
    if delta == 0:
        raise UserError(f"--delta 0: column {c.name}: the normal mechanisms need a delta > 0")
    shift, variance = grain(c), plugin_variance(c, records)
    found = certify.gaussian_delta(variance, shift, synthetic, eps)
    if not found <= certify.ball(delta):
        least, _ = certify.gaussian_variance(shift, synthetic, eps, delta)
        raise UserError(
            f"column {c.name}: {synthetic} records with sd = {c.sd} lose more than its share of eps and delta; "
            f"sd must be at least {float(c.sd or 0) * float(least / variance) ** 0.5:.4g} "
            '(or take mechanism = "normal", which takes any number)'
        )
    return Part(
        "normal-plugin",
        (c.name,),
        eps,
        min(delta, certify.upper(found)),
        certify.rho_of(variance, shift, synthetic),
        variance,
        f"{synthetic} records around the mean of the clamped values, each with discrete Gaussian noise of "
        f"standard deviation {c.sd}, "
        f"on a lattice of {shift} times {records} steps, then rounded and clamped",
        (PROFILE, RHO, PROCESSED, *_converted(variance, synthetic)),
    )


def _linear(spec: Spec, columns: list[Column], eps: Fraction, delta: Fraction, records: int, synthetic: int) -> Part:
    from ..synthesize.families import Family

    if len(columns) > MAX_COLUMNS:
        raise UserError(f"linear-statistics: {len(columns)} columns; at most {MAX_COLUMNS} are accepted")
    family = Family("conjunctions", len(columns), min(2, len(columns)))
    scale = family.sensitivity() / eps
    return Part(
        "linear-statistics",
        tuple(c.name for c in columns),
        eps,
        Fraction(0),
        _pure_rho(eps),
        scale,
        f"the counts of all {family.noised} conjunctions of at most two columns get discrete Laplace noise with "
        f"t = {scale}; a density on public points is fitted to them (a linear program), and records are drawn from it",
        (LAPLACE, "bsv.thm22.omega"),
    )


def ranges(columns: Sequence[Column]) -> list[int]:
    """How far one replaced record moves each of `moments_of`.

    Values lie from -g to g, squares from 0 to g^2, other products from -gh to gh.
    """
    g = [grain(c) for c in columns]
    return [2 * x for x in g] + [g[i] * g[j] * (1 if i == j else 2) for i in range(len(g)) for j in range(i, len(g))]


def _moments(spec: Spec, columns: list[Column], eps: Fraction, delta: Fraction, records: int, synthetic: int) -> Part:
    """Noise in proportion to the range of each moment, so that each costs the same rho."""
    if delta == 0:
        raise UserError("--delta 0: mean-covariance needs a delta > 0")
    rho, proved = certify.rho_for(eps, delta)
    moments = len(ranges(columns))
    ratio = certify.round_up(moments / (2 * rho), 6)
    return Part(
        "mean-covariance",
        tuple(c.name for c in columns),
        eps,
        proved,
        moments / (2 * ratio),
        ratio,
        f"the {moments} sums of the clamped values and of their products get discrete Gaussian noise with v = "
        f"{ratio} times the square of how far one record can move each; records are drawn from the normal law with the "
        "noisy means and covariances",
        (RHO, "canonne.conversion.delta", PROCESSED),
    )


Builder = Callable[[Spec, list[Column], Fraction, Fraction, int, int], Part]
BUILDERS: dict[str, Builder] = {
    "histogram": _histograms,
    "urn": _urn,
    "normal": _normal,
    "normal-plugin": _plugin,
    "linear-statistics": _linear,
    "mean-covariance": _moments,
}
