"""The two questions that the room of truths puts to the prover above it, which answers through this door.

Truths and domains stand below the prover, since the prover speaks of domains. They still have to ask: does this relation
hold on that domain, has this expression a value there? The prover registers its answers when it is loaded, and it is loaded
when the first question is put. Without an answer there is no truth.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import sympy as sp

if TYPE_CHECKING:
    from .domain import Domain

_ANSWERS: dict[str, Callable[..., Any]] = {}


def answers(**functions: Callable[..., Any]) -> None:
    """Called by a room above with what it can answer."""
    _ANSWERS.update(functions)


def _ask(question: str) -> Callable[..., Any]:
    if question not in _ANSWERS:
        importlib.import_module("synthsym.decide")
    return _ANSWERS[question]


def prove(relation: sp.Basic, domain: Domain) -> Any:
    """A proof that the relation holds on the whole domain, or None."""
    return _ask("prove")(relation, domain)


def defined(expr: sp.Expr, domain: Domain) -> bool:
    """Whether the expression is proved to have a value on the whole domain."""
    return _ask("defined")(expr, domain) is not None
