"""The best bound through a third law: the infimum over p of the weak triangle inequality, for losses that are known at every order.

With x = 1/p and Lambda(beta) = (beta - 1) D_beta the inequality's right side is (x Lambda_1(alpha/x) + (1 - x) Lambda_2(1 +
(alpha-1)/(1-x)))/(alpha - 1): perspectives of functions that are proved convex, so that a tangent at any point bounds it from below.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp
from flint import arb, ctx, fmpz

from ..balls.enclosure import enclose
from ..balls.functions import Infimum, computed
from ..core.domain import Domain
from ..core.kinds import RENYI, Kind
from ..core.memo import remembered
from ..core.truth import Step, Truth, concluded
from ..decide import prove, prove_equal
from ..errors import StepRejected
from ..rules.basic import substitute
from .renyi_orders import through_third

TRIANGLE = Domain("alpha > 1 at 4, 0 < x < 1 at 1/2, p > 1 at 2, D1 >= 0 at 1, D2 >= 0 at 1")


@remembered
def in_perspective() -> Truth:
    """The weak triangle inequality at p = 1/x, and the proof that it is the sum of perspectives that is minimised here."""
    alpha, x, p, D1, D2 = TRIANGLE.symbols("alpha x p D1 D2")
    bound = substitute(through_third(alpha, p, D1, D2, TRIANGLE)[0], {p: 1 / x}, "x = 1/p")
    first, second = alpha / x, 1 + (alpha - 1) / (1 - x)
    told = (x * (first - 1) * D1 + (1 - x) * (second - 1) * D2) / (alpha - 1)
    if prove_equal(bound.expr, told, bound.domain) is None:
        raise StepRejected("the sum of perspectives is not the weak triangle inequality")
    return bound


@remembered(by=lambda loss, order: (loss.expr, order, loss.domain.variables, loss.domain.relations))
def _convex(loss: Truth, order: sp.Symbol) -> None:
    """(order - 1) * loss is proved convex in the order."""
    bend = sp.diff((order - 1) * loss.expr, order, 2)
    if prove(sp.Ge(sp.factor(sp.together(bend)), 0, evaluate=False), loss.domain) is None:
        raise StepRejected(f"(order - 1) times the divergence is not proved convex in {order}")


def _least(of: sp.Expr, slope_of: sp.Expr, minimised: Infimum, point: dict[sp.Symbol, arb]) -> arb:
    """By false position for the zero of the slope, whose sign is certified at both ends of what is left of the range.

    The tangent at any x bounds the convex function from below: it is nowhere less than its value there minus |slope| * width.
    """
    low, high = enclose(minimised.low, point).upper(), enclose(minimised.high, point).lower()
    if not low < high:
        return arb("inf")

    def at(expr: sp.Expr, x: arb) -> arb:
        return enclose(expr, {**point, minimised.variable: x})

    a, b = ((low + (high - low) * part).mid() for part in (arb("1/1024"), arb("1023/1024")))
    down, up = at(slope_of, a), at(slope_of, b)
    if not (down < 0 and up > 0):  # the least value lies near an end: what follows is still a bound, only a wide one
        a, b, down, up = low.mid(), high.mid(), arb(-1), arb(1)
    for _ in range(ctx.prec):
        x = (b - (b - a) * up / (up - down)).mid()
        x = x if a < x < b else ((a + b) / 2).mid()
        slope = at(slope_of, x)
        if slope > 0:
            b, up, down = x, slope, down / 2  # halved, so that the other end comes nearer too
        elif slope < 0:
            a, down, up = x, slope, up / 2
        if slope.contains(0) or abs(slope) * (b - a) < arb(2) ** (-2 * ctx.prec):
            break
    best = at(of, x)
    return best.union(best - abs(slope) * (b - a))


class ThroughThird:
    """The infimum as a function (alpha, size, *others) of numbers, from a loss in the letters order, size and others.

    The loss of the first pair is taken at `size`, that of the second at size + 1; both at every order of the loss's own range.
    """

    def __init__(self, name: str, loss: Callable[[], Truth], letters: str, latex: str) -> None:
        self.name, self.loss, self.letters = name, loss, letters
        self.function = computed(name, self._routine, latex=latex, infimum=self.minimised)

    def __call__(self, *args: sp.Expr) -> sp.Expr:
        """The SymPy function of these arguments."""
        return self.function(*args)

    def minimised(self, alpha: sp.Expr, size: sp.Expr, *others: sp.Expr) -> Infimum:
        """What the infimum is taken of, in x = 1/p, and the range of x in which both orders are proper."""
        loss = self.loss()
        order, n, *rest = loss.domain.symbols(self.letters)
        x = sp.Symbol("x", positive=True)
        known = dict(zip(rest, others, strict=True))

        def weighted(at: sp.Expr, records: sp.Expr, weight: sp.Expr) -> sp.Expr:
            plain = loss.expr.subs(known).subs({order: at, n: records}, simultaneous=True)
            return weight * (at - 1) * plain / (alpha - 1)

        v = loss.domain.variable(order)
        if v is None or v.high is None:
            raise StepRejected(f"{order} has no end")
        top = v.high.subs({n: size, **known})  # of the first pair; the larger sizes allow more
        of = weighted(alpha / x, size, x) + weighted(1 + (alpha - 1) / (1 - x), size + 1, 1 - x)
        return Infimum(of, x, alpha / top, (top - alpha) / (top - 1))

    def _routine(self, *args: arb) -> arb:
        return (
            _enclosed(self, tuple(a.unique_fmpz() for a in args), ctx.prec)
            if all(a.is_exact() for a in args)
            else arb.nan()
        )

    def value(self, *args: sp.Expr, because: str = "") -> Truth:
        """The infimum at these numbers."""
        loss = self.loss()
        _convex(loss, loss.domain.symbols(self.letters)[0])
        reason = because or "the least of the bounds through a third law, over p"
        step = Step("computed", None, self.function(*args), reason, ("flint",), True, rests_on=("cited:hoelder",),
                    kind=Kind(RENYI, order=sp.sympify(args[0])))  # fmt: skip
        return concluded(step, Domain(), loss, in_perspective(), lean="exact")


@remembered(by=lambda bound, count: (bound.name, count))
def _symbols(bound: ThroughThird, count: int) -> tuple[Infimum, sp.Expr, tuple[sp.Symbol, ...]]:
    """What is minimised and its slope, in letters for the arguments."""
    loss = bound.loss()
    _convex(loss, loss.domain.symbols(bound.letters)[0])
    letters = tuple(sp.symbols(f"a0:{count}", positive=True))
    found = bound.minimised(*letters)
    return found, sp.diff(found.of, found.variable), letters


@remembered(by=lambda bound, args, prec: (bound.name, tuple(str(a) for a in args), prec))
def _enclosed(bound: ThroughThird, args: tuple[fmpz, ...], prec: int) -> arb:
    """The infimum at integers, at this precision."""
    if any(a is None for a in args):
        return arb.nan()
    found, slope, letters = _symbols(bound, len(args))
    with ctx.workprec(prec + 4 * int(args[1]).bit_length() + 40):
        return _least(found.of, slope, found, {s: arb(a) for s, a in zip(letters, args, strict=True)})
