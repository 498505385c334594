"""Where truth may start: definitions, laws, neighbour relations and a short ledger of cited theorems.

Every entry has a *knob*, a rational that multiplies the one constant in which the entry can be wrong (the variance of
a normal law, the number of replaced records, the exponent in e^eps). The knob is 1. The perturbation test turns it
and watches that every truth built on the entry moves; a truth that stays put was typed in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ..errors import SynthsymError


@dataclass(frozen=True)
class Foundation:
    """One thing a truth may rest on."""

    name: str
    statement: str
    reference: str = ""


_REGISTRY: dict[str, Foundation] = {}
_KNOBS: dict[str, int | str] = {}


def declare(name: str, statement: str, reference: str = "") -> str:
    """Add an entry (`definition:…`, `law:…`, `relation:…`, `cited:…`); returns the name."""
    kind = name.partition(":")[0]
    if kind not in {"definition", "law", "relation", "cited"}:
        raise SynthsymError(f"foundation {name!r}: the kind is definition, law, relation or cited")
    if kind == "cited" and not reference:
        raise SynthsymError(f"cited theorem {name!r} needs a reference")
    entry = Foundation(name, statement, reference)
    if _REGISTRY.get(name, entry) != entry:
        raise SynthsymError(f"foundation {name!r} is declared twice, differently")
    _REGISTRY[name] = entry
    return name


def foundation(name: str) -> Foundation:
    """The entry of the ledger with this name; KeyError where there is none."""
    return _REGISTRY[name]


def foundations() -> dict[str, Foundation]:
    """All entries of the ledger, by name."""
    return dict(_REGISTRY)


def knob(name: str) -> object:
    """The factor, a SymPy rational, by which the entry's constant is multiplied: 1 unless a test alters it."""
    import sympy as sp

    if name not in _REGISTRY:
        raise SynthsymError(f"no foundation is called {name!r}")
    return sp.Rational(_KNOBS.get(name, 1))


@contextmanager
def altered(name: str, factor: int | str) -> Iterator[None]:
    """Turn one knob for the duration of a test."""
    if name not in _REGISTRY:
        raise SynthsymError(f"no foundation is called {name!r}")
    before = _KNOBS.get(name)
    _KNOBS[name] = factor
    try:
        yield
    finally:
        if before is None:
            _KNOBS.pop(name, None)
        else:
            _KNOBS[name] = before


def alterations() -> dict[str, int | str]:
    """The knobs that are turned now (part of every cache key)."""
    return dict(sorted(_KNOBS.items()))


declare("definition:privacy-loss", "loss(y) = log(p(y)/q(y)) * knob")
declare("definition:hockey-stick", "delta(eps) = sup_S P(S) - e^(knob*eps) Q(S)")
declare("definition:renyi", "D_alpha = log(E_Q[(p/q)^alpha]) * knob / (alpha - 1)")
declare("definition:zcdp", "rho = sup_alpha D_alpha/alpha * knob")
declare("definition:pure-dp", "eps = sup over neighbours and outputs of the privacy loss * knob")
declare("relation:replace", "neighbours differ in the value of `knob` records; the number of records is the same")
declare("relation:add-remove", "one data set is the other with `knob` records added")

# Samples speak of neighbours by one relation, without its name.
_OF_SAMPLES = {
    "definition:poisson-sampling": "add-remove",
    "definition:sampling-without-replacement": "replace",
    "cited:sampling-without-replacement": "replace",
}


def relations(rests_on: Iterable[str]) -> dict[str, str]:
    """Which neighbours something speaks of, and the entry that says so."""
    names = set(rests_on)
    found = {name.partition(":")[2]: name for name in names if name.startswith("relation:")}
    return found | {relation: name for name, relation in _OF_SAMPLES.items() if name in names}
