"""SymPy functions that SymPy lacks, each with its ball: the normal cdf, incomplete gamma and beta, and `computed` ones.

A function knows its derivative (so that monotonicity can be proved) and its ball (so that it can be evaluated).
`computed` wraps any certified routine, e.g. a worst case over a finite set, as a SymPy function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy as sp
from flint import arb, fmpq
from flint import ctx as flint_ctx
from mpmath.libmp import from_man_exp

from .enclosure import ball_function
from .incomplete import beta_lower_reg, gamma_q
from .special import normal_cdf

_MPMATH = 400  # bits


def _by_flint(x: sp.Float, prec: int) -> sp.Float | None:
    sign, man, exp, _ = x._mpf_
    with flint_ctx.workprec(prec + 20):
        ball = normal_cdf(arb(fmpq((-1) ** sign * int(man)) * fmpq(2) ** exp))
        man, exp = ball.mid().man_exp()
        return (
            sp.Float._new(from_man_exp(int(man), int(exp), prec, "n"), prec)
            if ball.rel_accuracy_bits() > prec
            else None
        )


class Phi(sp.Function):
    """The standard normal cdf."""

    nargs = 1

    @classmethod
    def eval(cls, x: sp.Expr) -> sp.Expr | None:
        """The values at 0 and at both infinities; elsewhere it stays as it is."""
        if x.is_zero:
            return sp.S.Half
        if x is sp.oo:
            return sp.S.One
        return sp.S.Zero if x is -sp.oo else None

    def fdiff(self, argindex: int = 1) -> sp.Expr:
        """The density of the standard normal law."""
        x = self.args[0]
        return sp.exp(-(x**2) / 2) / sp.sqrt(2 * sp.pi)

    def _eval_rewrite_as_erf(self, x: sp.Expr, **_: Any) -> sp.Expr:
        return (1 + sp.erf(x / sp.sqrt(2))) / 2

    def _eval_evalf(self, prec: int) -> sp.Expr:
        """SymPy's own value, so that the second engine can read Phi too; many digits, for which mpmath may take minutes, are FLINT's."""
        if (
            prec > _MPMATH
            and (x := self.args[0]._eval_evalf(prec)) is not None
            and x.is_Float
            and (found := _by_flint(x, prec))
        ):
            return found
        value: sp.Expr = (sp.erfc(-self.args[0] / sp.sqrt(2)) / 2)._eval_evalf(prec)
        return value

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        body = rf"\Phi\left({printer._print(self.args[0])}\right)"
        return body if exp is None else rf"{body}^{{{exp}}}"


class GammaQ(sp.Function):
    """Regularised upper incomplete gamma Q(a, x) = Gamma(a, x)/Gamma(a)."""

    nargs = 2

    def fdiff(self, argindex: int = 2) -> sp.Expr:
        """The derivative in x; there is none in a."""
        a, x = self.args
        if argindex == 1:
            raise sp.core.function.ArgumentIndexError(self, argindex)
        return -(x ** (a - 1)) * sp.exp(-x) / sp.gamma(a)


class BetaI(sp.Function):
    """Regularised incomplete beta I_x(a, b), written BetaI(x, a, b)."""

    nargs = 3

    def fdiff(self, argindex: int = 1) -> sp.Expr:
        """The derivative in x; there is none in a or b."""
        x, a, b = self.args
        if argindex != 1:
            raise sp.core.function.ArgumentIndexError(self, argindex)
        return x ** (a - 1) * (1 - x) ** (b - 1) * sp.gamma(a + b) / (sp.gamma(a) * sp.gamma(b))


@ball_function(Phi)
def _phi(x: arb) -> arb:
    return normal_cdf(x)


@ball_function(GammaQ)
def _gamma_q(a: arb, x: arb) -> arb:
    return gamma_q(a, x)


@ball_function(BetaI)
def _beta_i(x: arb, a: arb, b: arb) -> arb:
    return beta_lower_reg(a, b, x)


@dataclass(frozen=True)
class Infimum:
    """The infimum of an expression over low < variable < high: what a routine computes, said in symbols."""

    of: sp.Expr
    variable: sp.Symbol
    low: sp.Expr
    high: sp.Expr


def computed(
    name: str,
    routine: Callable[..., arb],
    *,
    latex: str | None = None,
    rests_on: tuple[str, ...] = (),
    fdiff: Callable[..., sp.Expr] | None = None,
    infimum: Callable[..., Infimum] | None = None,
) -> Callable[..., sp.Expr]:
    """A SymPy function whose value is a certified routine of balls (called at the current working precision).

    `rests_on` names the foundations the routine uses; rules carry it into the footprint. `fdiff(args, index)` gives
    derivatives where they are known; `infimum(*args)` what the routine minimises, so that Coq can be asked about it.
    """

    def ball(self: Any, *args: arb) -> arb:
        return routine(*args)

    def _latex(self: Any, printer: Any, exp: str | None = None) -> str:
        inside = ", ".join(printer._print(a) for a in self.args)
        body = rf"{latex or name}\left({inside}\right)"
        return body if exp is None else rf"{body}^{{{exp}}}"

    members: dict[str, Any] = {
        "_ball_": ball,
        "_latex": _latex,
        "foundations": rests_on,
        "room": routine.__module__,
        "is_real": True,
    }
    if fdiff is not None:
        members["fdiff"] = lambda self, argindex=1: fdiff(self.args, argindex)
    if infimum is not None:
        members["infimum"] = lambda self: infimum(*self.args)
    made: Callable[..., sp.Expr] = type(name, (sp.Function,), members)
    return made
