"""What a law is: a density (or mass) in SymPy, its support, the cdf where it has a closed form, and a sampler.

The density is the only thing a derivation may use. Every law declares its foundation `law:NAME` and lets the knob of
that foundation scale one of its parameters, so that the perturbation test can alter the law itself.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

import sympy as sp

from ..core.domain import Domain, exact
from ..core.ledger import knob
from ..core.places import Outcome, Place
from ..core.truth import Truth


@dataclass(frozen=True)
class Law:
    """Base class; subclasses are frozen dataclasses whose fields are the parameters (SymPy expressions).

    A parameter may be given as a truth: then whatever is said of the law rests on that truth as well (`parts`).
    """

    name: ClassVar[str] = "law"
    discrete: ClassVar[bool] = False
    positive: ClassVar[tuple[str, ...]] = ()  # parameters that must be greater than zero

    def __post_init__(self) -> None:
        parts = tuple(v for f in fields(self) if isinstance(v := getattr(self, f.name), Truth))
        object.__setattr__(self, "_parts", parts)
        for f in fields(self):
            value = getattr(self, f.name)
            expr = value.expr if isinstance(value, Truth) else value
            object.__setattr__(self, f.name, expr if isinstance(expr, sp.Basic) else exact(expr))

    @property
    def parts(self) -> tuple[Truth, ...]:
        """The truths that were given as parameters."""
        found: tuple[Truth, ...] = getattr(self, "_parts", ())
        return found

    def hypotheses(self) -> list[sp.Basic]:
        """What the parameters must satisfy for this to be a law."""
        return [sp.Gt(getattr(self, name), 0, evaluate=False) for name in self.positive]

    def outcome(self, domain: Domain, name: str = "x_out") -> tuple[sp.Symbol, Domain]:
        """A letter for the outcome, and the domain in which it runs over the support."""
        low, high = (None if e in (sp.oo, -sp.oo) else e for e in self.support())
        facts = {"integer": True} if self.discrete else {"real": True}
        if low is not None and low.is_nonnegative:
            facts["nonnegative" if self.discrete else "positive"] = True
        x = sp.Symbol(name, **facts)
        return x, domain.integrating(x, low, high, self.discrete)

    def place(self, x: Any) -> Place | None:
        """A number, or an expression, as an outcome of this law; None for an outcome of several coordinates."""
        try:
            support = self.support()
        except NotImplementedError:
            return None
        if not isinstance(x, sp.Expr) or not all(isinstance(v, sp.Expr) for v in self.parameters().values()):
            return None
        law = sp.Tuple(sp.Symbol(self.name), *self.parameters().values())
        return Place(Outcome((law,), (support,), self.discrete), x)

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

    @property
    def as_defined(self) -> bool:
        """Whether nobody has altered its foundation."""
        return bool(self.knob() == 1)

    def density(self, x: sp.Expr) -> sp.Expr:
        return sp.exp(self.log_density(x))

    def parameters(self) -> dict[str, sp.Expr]:
        return {f.name: getattr(self, f.name) for f in fields(self)}

    def floats(self) -> dict[str, float]:
        """Parameters as doubles, for sampling."""
        return {name: float(value) for name, value in self.parameters().items()}

    def subs(self, *args: Any, **kw: Any) -> Law:
        out = type(self)(**{n: v.subs(*args, **kw) for n, v in self.parameters().items()})
        object.__setattr__(out, "_parts", self.parts)
        return out
