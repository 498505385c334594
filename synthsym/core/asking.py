"""The three questions that the room of truths puts to the rooms above it, which answer through this door.

Truths and domains stand below the prover, since the prover speaks of domains. They still have to ask: does this relation
hold on that domain, has this expression a value there, does this relation hold at that point? The rooms that know register
their answers when they are loaded; they are loaded when the first question is put. Without an answer there is no truth.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import sympy as sp

if TYPE_CHECKING:
    from .domain import Domain

_ANSWERS: dict[str, Callable[..., Any]] = {}
_ROOMS = {"prove": "synthsym.decide", "defined": "synthsym.decide", "holds": "synthsym.balls.enclosure"}


def answers(**functions: Callable[..., Any]) -> None:
    """Called by a room above with what it can answer."""
    _ANSWERS.update(functions)


def _ask(question: str) -> Callable[..., Any]:
    if question not in _ANSWERS:
        importlib.import_module(_ROOMS[question])
    return _ANSWERS[question]


def prove(relation: sp.Basic, domain: Domain) -> Any:
    """A proof that the relation holds on the whole domain, or None."""
    return _ask("prove")(relation, domain)


def defined(expr: sp.Expr, domain: Domain) -> bool:
    """Whether the expression is proved to have a value on the whole domain."""
    return _ask("defined")(expr, domain) is not None


def holds(relation: sp.Basic, point: Any) -> bool:
    """Whether the relation holds at an exact point; raises Undecided where that cannot be told."""
    answer: bool = _ask("holds")(relation, point)
    return answer
