"""From a spec and a target to parts: what each mechanism does to which columns, with what noise, and what it costs.

The target is split by the columns' shares; the parts are independent given the data, so their eps and delta add up.
Everything is decided from the spec, the target and, under `replace`, the public number of records: never from a cell.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .columns import Column
from .mechanisms import BUILDERS, Part
from .spec import Spec


@dataclass(frozen=True)
class Design:
    """Everything that a release will do, fixed before the data are opened."""

    parts: tuple[Part, ...]
    eps: Fraction
    delta: Fraction
    rho: Fraction
    synthetic: int
    relation: str

    def part_of(self, column: str) -> Part:
        """The mechanism that releases this column."""
        return next(p for p in self.parts if column in p.columns)


def mechanism_of(column: Column) -> str:
    """The column's mechanism: a histogram where the spec leaves it open (`auto`)."""
    return "histogram" if column.mechanism == "auto" else column.mechanism


def design(spec: Spec, records: int, eps: Fraction, delta: Fraction) -> Design:
    """`records` is used under `replace` only, where it is public."""
    synthetic = spec.records or records
    groups = _groups(spec)
    weight = {key: sum((c.share for c in columns), Fraction(0)) for key, columns in groups.items()}
    whole, needy = sum(weight.values()), sum(w for key, w in weight.items() if _wants_delta(spec, key))
    parts = []
    for key, columns in groups.items():
        share = eps * weight[key] / whole
        own = delta * weight[key] / needy if needy and _wants_delta(spec, key) else Fraction(0)
        parts.append(BUILDERS[key.partition(":")[0]](spec, columns, share, own, records, synthetic))
    total_eps, total_delta = sum((p.eps for p in parts), Fraction(0)), sum((p.delta for p in parts), Fraction(0))
    if total_eps > eps or total_delta > delta:
        raise AssertionError("a part costs more than its share")
    return Design(
        tuple(parts), total_eps, total_delta, sum((p.rho for p in parts), Fraction(0)), synthetic, spec.relation
    )


def _groups(spec: Spec) -> dict[str, list[Column]]:
    """Histograms share one noise, bits one linear program, moments one normal law; every other column stands alone."""
    groups: dict[str, list[Column]] = {}
    for c in spec.columns:
        kind = mechanism_of(c)
        key = {"dirichlet": "urn", "beta-bernoulli": "urn"}.get(kind, kind)
        groups.setdefault(
            key if key in ("histogram", "linear-statistics", "mean-covariance") else f"{key}:{c.name}", []
        ).append(c)
    return groups


def _wants_delta(spec: Spec, key: str) -> bool:
    return key.startswith(("normal", "mean-covariance")) or (key == "histogram" and spec.noise != "laplace")
