"""What a law is: a density (or mass) in SymPy, its support, the cdf where it has a closed form, and a sampler.

The density is the only thing a derivation may use. Every law declares its foundation `law:NAME` and lets the knob of
that foundation scale one of its parameters, so that the perturbation test can alter the law itself.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

import sympy as sp

from ..core.domain import exact
from ..core.ledger import knob


@dataclass(frozen=True)
class Law:
    """Base class; subclasses are frozen dataclasses whose fields are the parameters (SymPy expressions)."""

    name: ClassVar[str] = "law"
    discrete: ClassVar[bool] = False

    def __post_init__(self) -> None:
        for f in fields(self):
            value = getattr(self, f.name)
            expr = getattr(value, "expr", value)  # a Derived parameter is used through its expression
            object.__setattr__(self, f.name, expr if isinstance(expr, sp.Basic) else exact(expr))

    # -- to be given by each law ------------------------------------------------------------------------------------
    def log_density(self, x: sp.Expr) -> sp.Expr:
        """log of the density (mass) at a point of the support, as a sum of elementary terms."""
        raise NotImplementedError(self.name)

    def support(self) -> tuple[sp.Expr, sp.Expr]:
        """Ends of the support (a fixed interval or a range of integers)."""
        raise NotImplementedError(self.name)

    def cdf(self, x: sp.Expr) -> sp.Expr:
        """P(X <= x) where it has a closed form."""
        raise NotImplementedError(f"{self.name} has no closed-form cdf here")

    def sample(self, rng: Any, size: Any) -> Any:
        """Draws as a NumPy array; parameters must be numbers."""
        raise NotImplementedError(self.name)

    # -- shared -----------------------------------------------------------------------------------------------------
    @property
    def foundation(self) -> str:
        return f"law:{self.name}"

    def knob(self) -> sp.Expr:
        factor: sp.Expr = knob(self.foundation)
        return factor

    def density(self, x: sp.Expr) -> sp.Expr:
        return sp.exp(self.log_density(x))

    def parameters(self) -> dict[str, sp.Expr]:
        return {f.name: getattr(self, f.name) for f in fields(self)}

    def floats(self) -> dict[str, float]:
        """Parameters as doubles, for sampling."""
        return {name: float(value) for name, value in self.parameters().items()}

    def subs(self, *args: Any, **kw: Any) -> Law:
        return type(self)(**{n: v.subs(*args, **kw) for n, v in self.parameters().items()})
