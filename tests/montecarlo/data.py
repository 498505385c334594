"""Neighbouring data sets for every mechanism: real records, one of them replaced (or removed), never parameters."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

Pair = tuple[Any, Any]


@dataclass(frozen=True)
class Case:
    """A mechanism at exact parameters, its neighbouring data sets, and where it is looked at."""

    mechanism: str
    at: dict[str, Any]  # for `eval`: exact text
    eps: str
    pairs: list[Pair] = field(repr=False)
    fit: dict[str, Any] = field(default_factory=dict, repr=False)  # for the synthesizer, where it asks for more
    alpha: str | None = "2"
    # whether the pairs contain the worst one (then the estimate must reach the certified value)
    worst_inside: bool = True

    @property
    def id(self) -> str:
        return f"{self.mechanism}-{'-'.join(f'{v}' for v in self.at.values())}"


def replaced(data: Any, values: list[Any]) -> Iterator[Pair]:
    """Every data set that differs from this one in a single record, taken from `values`."""
    seen = set()
    for i, value in itertools.product(range(len(data)), values):
        other = np.array(data)
        other[i] = value
        key = np.sort(other, axis=0).tobytes()
        if not np.array_equal(other[i], data[i]) and key not in seen:
            seen.add(key)
            yield np.array(data), other


def corner(n: int, top: float, rest: float) -> list[Pair]:
    """One record moves from -top to top; the others stay at `rest`."""
    first = np.full(n, rest, dtype=float)
    second = first.copy()
    first[0], second[0] = -top, top
    return [(first, second)]


def binary(n: int) -> list[Pair]:
    """All neighbouring binary data sets of n records, up to order."""
    return [(np.repeat([1, 0], [i, n - i]), np.repeat([1, 0], [i + 1, n - i - 1])) for i in range(n)]


def kinds(n: int, k: int) -> list[Pair]:
    """Neighbouring data sets of n records of k kinds, up to order and to the names of the kinds."""
    rests = list(itertools.combinations_with_replacement(range(k), n - 1))
    return [(np.array([*r, 0]), np.array([*r, 1])) for r in rests]


CASES = [
    Case("normal-plugin", {"n": "4", "d": "3/2", "var": "2", "records": "2", "copies": "1"}, "1/2", corner(4, 1.5, 0.25)),
    Case("normal-plugin", {"n": "6", "d": "1", "var": "1", "records": "3", "copies": "2"}, "1/2", corner(6, 1.0, 1.0)),
    Case("normal-bayes", {"n": "4", "d": "3/2", "var": "2", "records": "2", "copies": "2"}, "1/2", corner(4, 1.5, -0.5)),
    Case("normal-bayes", {"n": "3", "d": "1", "var": "1", "records": "5", "copies": "1", "relation": "add-remove"}, "1/2",
         [(np.ones(3), np.ones(2)), (np.array([-1.0, 1, 1]), np.ones(2))], alpha=None, worst_inside=False),
    Case("normal-unknown", {"n": "6", "d": "1", "var": "29/30", "records": "2"}, "1/2",
         list(replaced(np.array([1.0, 1, 1, -1, -1, 0]), [-1.0, 0.0, 1.0])), alpha="11/10", worst_inside=False),
    Case("normal-floored", {"n": "6", "d": "1", "floor": "1/2", "records": "2"}, "1/2",
         list(replaced(np.array([1.0, 1, 1, -1, -1, 0]), [-1.0, 0.0, 1.0])) + corner(6, 1.0, 0.0), alpha="11/10", worst_inside=False),
    Case("mvn-plugin", {"n": "5", "dim": "3", "records": "2", "sigma_min": "1/2"}, "1", [(np.ones((5, 3)), np.vstack([-np.ones((1, 3)), np.ones((4, 3))]))],
         {"covariance": 0.5 * np.eye(3)}),
    Case("mean-covariance", {"n": "8", "dim": "1", "sigma": "3/4", "records": "2"}, "1/2",
         list(replaced(np.array([[1.0]] * 5 + [[-1.0]] * 3), [[-1.0], [1.0]]))[:2], alpha="11/10", worst_inside=False),
    Case("linear-statistics", {"n": "4", "statistics": "2", "sigma": "1/2"}, "1/2", [(np.ones((4, 2)), np.vstack([-np.ones((1, 2)), np.ones((3, 2))]))]),
    Case("bernoulli-post", {"n": "3", "a": "3/2"}, "1/2", binary(3)),
    Case("bernoulli-synth-map", {"n": "3", "a": "2", "m": "2"}, "1/2", binary(3)),
    Case("bernoulli-synth-one", {"n": "3", "a": "1", "b": "2", "m": "3"}, "1/2", binary(3)),
    Case("bernoulli-synth-many", {"n": "3", "a": "1/2", "m": "3"}, "1/2", binary(3)),
    Case("categorical-synth-map", {"n": "3", "k": "3", "a": "2", "m": "2"}, "1/2", kinds(3, 3)),
    Case("categorical-synth-one", {"n": "3", "k": "3", "a": "1", "m": "3"}, "1/2", kinds(3, 3)),
    Case("categorical-synth-many", {"n": "3", "k": "3", "a": "1", "m": "2"}, "1/2", kinds(3, 3)),
    *[Case(f"gauss-{m}", {"n": "3", "R": "1", "var": "1", "prior_var": "2", **({} if m == "post" else {"m": "2"})}, "1/2", corner(3, 1.0, 1.0))
      for m in ("post", "synth-map", "synth-one", "synth-many")],
    *[Case(f"gauss-{m}", {"n": "3", "R": "1", "var": "1/2", "prior_var": "inf", **({} if m == "post" else {"m": "2"}), "truncated": "yes"}, "1/2",
           corner(3, 1.0, 1.0) + corner(3, 1.0, 0.0), worst_inside=m != "synth-one") for m in ("post", "synth-map", "synth-one", "synth-many")],
]  # fmt: skip
