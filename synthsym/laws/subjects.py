"""Quantities of two laws, as what a truth may be the value of (see core/subject.py)."""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ..core.subject import Subject
from .base import Law


@dataclass(frozen=True)
class Renyi(Subject):
    """The Rényi divergence D_order(P || Q)."""

    P: Law
    Q: Law
    order: sp.Expr
