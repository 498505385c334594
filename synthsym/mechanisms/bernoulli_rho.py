"""zCDP of a pair of binary releases: the supremum over alpha > 1 of D_alpha/alpha.

With s = alpha - 1 and K(s) = log E_P[e^(s L)] over the outcomes, D_alpha/alpha = K/(s(1+s)). Its stationary points are
the zeros of g(s) = K' s(1+s) - K(1+2s), and g' = K'' s(1+s) - 2K. The value is certified in three parts: an interval
around the best point on which g falls through zero (or, at s = 0, on which D_alpha/alpha provably falls), and, outside
it, the bound D_beta/alpha for orders in [alpha, beta], since D is nondecreasing in the order.
"""

from __future__ import annotations

from flint import arb, ctx

from ..balls.roots import bracket_root
from ..errors import Undecided
from .bernoulli_pair import Pair

PIECES = 20000


def cumulants(p: Pair, s: arb) -> tuple[arb, arb, arb]:
    """K, K', K'' at s (for independent records: of one record)."""
    m0, m1, m2 = p.moments(s)
    return m0.log(), m1 / m0, m2 / m0 - (m1 / m0) ** 2


def third(p: Pair, s: arb) -> arb:
    """The third derivative of K."""
    m0, m1, m2 = p.moments(s)
    m3 = arb(0)
    for chance, loss in p.outcomes():
        m3 += chance * (s * loss).exp() * loss**3
    a = m1 / m0
    return m3 / m0 - 3 * a * m2 / m0 + 2 * a**3


def value(p: Pair, s: arb) -> arb:
    """D_alpha/alpha at alpha = 1 + s, of one record where records are independent."""
    return p.moments(s)[1] if s.is_zero() else cumulants(p, s)[0] / (s * (1 + s))


def _turning(p: Pair, s: arb) -> arb:
    k, k1, _ = cumulants(p, s)
    return k1 * s * (1 + s) - k * (1 + 2 * s)


def rho(p: Pair, prec: int) -> arb:
    """sup over alpha > 1 of D_alpha/alpha; `inf` where some order has no finite divergence."""
    if not p.top_loss().is_finite():
        return arb("inf")
    factor = 1 if p.method == "one" else p.m
    top = p.top_loss() / factor
    with ctx.workprec(64):
        best = _best_order(p)
        low, high = _certified_interval(p, best)
        _rest_is_smaller(p, low, high, top)
    if low.is_zero():
        return factor * value(p, arb(0))
    root = bracket_root(lambda s: _turning(p, s), low, high, prec // 2 + 32)
    return factor * value(p, root)


def _best_order(p: Pair) -> arb:
    """A good guess of the maximiser, unproved: a coarse scan, then golden sections."""
    grid = [arb(0)] + [arb(2) ** k for k in range(-12, 40)]
    scores = [float(value(p, s).mid()) for s in grid]
    i = max(range(len(grid)), key=scores.__getitem__)
    if i <= 1 and float(_slope_at_zero(p).mid()) <= 0:
        return arb(0)
    a, b = float(grid[max(i - 1, 0)].mid()), float(grid[min(i + 1, len(grid) - 1)].mid())
    for _ in range(60):
        c, d = a + 0.382 * (b - a), a + 0.618 * (b - a)
        if value(p, arb(c)).mid() < value(p, arb(d)).mid():
            a = c
        else:
            b = d
    return arb((a + b) / 2)


def _slope_at_zero(p: Pair) -> arb:
    """Twice the derivative of D_alpha/alpha at alpha = 1."""
    _, k1, k2 = cumulants(p, arb(0))
    return k2 - 2 * k1


def _certified_interval(p: Pair, best: arb) -> tuple[arb, arb]:
    """[low, high] around `best` on which D_alpha/alpha has `best`'s peak as its only maximum."""
    if best.is_zero():
        h = arb(1)
        for _ in range(60):
            _, k1, _ = cumulants(p, arb(0))
            _, _, k2 = cumulants(p, arb(0).union(h))
            if k2 * (1 + h) < 2 * k1:
                return arb(0), h
            h = h / 2
        raise Undecided("the zCDP parameter is approached as alpha falls to 1, but this could not be proved")
    for shift in range(1, 40):
        low, high = (best * (1 - arb(2) ** -shift)).mid(), (best * (1 + arb(2) ** -shift)).mid()
        s = low.union(high)
        k, _, k2 = cumulants(p, s)
        if k2 * s * (1 + s) - 2 * k < 0 and _turning(p, low) > 0 and _turning(p, high) < 0:
            return low, high
    raise Undecided("the order at which D_alpha/alpha peaks could not be isolated")


def _rest_is_smaller(p: Pair, low: arb, high: arb, top: arb) -> None:
    """D_alpha/alpha rises towards [low, high] from the left and falls to the right of it, or is smaller anyway."""
    peak = value(p, ((low + high) / 2).mid() if not low.is_zero() else arb(0))
    end = (top / peak).upper().mid()  # beyond it, D_alpha/alpha <= top/alpha < peak
    todo = [(arb(0), low)] if low > 0 else []
    if high < end:
        todo.append((high, end))
    for _ in range(PIECES):
        if not todo:
            return
        a, b = todo.pop()
        if cumulants(p, b)[0] / b / (1 + a) < peak or _goes(p, a, b, 1 if b <= low else -1):
            continue
        middle = ((a + b) / 2).mid()
        todo += [(a, middle), (middle, b)]
    raise Undecided("D_alpha/alpha could not be bounded away from its peak")


def _goes(p: Pair, a: arb, b: arb, sign: int) -> bool:
    """D_alpha/alpha is monotone over [a, b]: rising (sign 1) or falling (-1)."""
    s = a.union(b)
    k, _, k2 = cumulants(p, s)
    if a.is_zero():  # g' = s (K'' (1+s) - 2 K/s) with K/s between K'(0) and K'(b)
        return bool(sign > 0 and k2 > 2 * cumulants(p, b)[1])
    middle = ((a + b) / 2).mid()
    k, k1, k2 = cumulants(p, s)
    half = (b - a) / 2
    bend = (1 + 2 * s) * k2 + s * (1 + s) * third(p, s) - 2 * k1  # g''
    at, _, at2 = cumulants(p, middle)
    slope = at2 * middle * (1 + middle) - 2 * at
    return bool(sign * _turning(p, middle) > abs(slope) * half + abs(bend) * half * half / 2)


def below(p: Pair, level: arb) -> bool:
    """D_alpha/alpha < level for every alpha > 1, by the bound D_beta/alpha on pieces."""
    top = p.top_loss()
    if not top.is_finite():
        return False
    factor = 1 if p.method == "one" else p.m
    with ctx.workprec(64):
        end = (top / level).upper().mid()
        todo = [(arb(0), end)]
        for _ in range(400):
            if not todo:
                return True
            a, b = todo.pop()
            if factor * cumulants(p, b)[0] / b / (1 + a) < level:
                continue
            middle = ((a + b) / 2).mid()
            todo += [(a, middle), (middle, b)]
    return False
