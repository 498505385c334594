"""Two neighbouring releases of binary data: shared weights u of the ones and v of the zeros, and one record more.

The first law has the ones' weight u + 1, the second the zeros' weight v + 1. A release is a posterior draw, or m records
of which only the number of ones matters. The likelihood ratio rises with the released value, so the worst event is a
right tail (the other order of the pair is the pair with u and v exchanged, looking at zeros).

zCDP of a pair of binary releases: the supremum over alpha > 1 of D_alpha/alpha.

With s = alpha - 1 and K(s) = log E_P[e^(s L)] over the outcomes, D_alpha/alpha = K/(s(1+s)). Its stationary points are
the zeros of g(s) = K' s(1+s) - K(1+2s), and g' = K'' s(1+s) - 2K. The value is certified in three parts: an interval
around the best point on which g falls through zero (or, at s = 0, on which D_alpha/alpha provably falls), and, outside
it, the bound D_beta/alpha for orders in [alpha, beta], since D is nondecreasing in the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from flint import arb, ctx, fmpq

from ..balls.discrete import beta_binomial_pmf, binomial_pmf, binomial_sf
from ..balls.incomplete import beta_upper_reg, lbeta
from ..balls.roots import bracket_root
from ..balls.special import ball
from ..effort import metered
from ..errors import Undecided
from ..numbers import distances

SHORT = 60  # tails of at most this many terms are summed directly
LONG = 3 * 10**6  # outcomes of one shared draw are summed one by one up to here, some seconds of work
_FAR = 200  # nats below 1 of a tail that extra precision still reaches


def exact(x: Any) -> fmpq:
    """A parameter as FLINT has it."""
    return x if isinstance(x, fmpq) else fmpq(*Fraction(x).as_integer_ratio())


def _log_ratio(p: fmpq, q: fmpq) -> arb:
    """log(p/q) without loss where they are close."""
    return ball((p - q) / q).log1p()


@lru_cache(maxsize=256)
def _steps(u: fmpq, v: fmpq, prec: int) -> tuple[arb, arb]:
    return ball(1 / u).log1p() if u else arb("inf"), ball(1 / v).log1p() if v else arb("inf")


@dataclass(frozen=True)
class Pair:
    """Ones against zeros: (u + 1, v) against (u, v + 1), by the method post, map, many or one."""

    method: str
    u: fmpq
    v: fmpq
    m: int

    # -- privacy loss -----------------------------------------------------------------------------------------------
    def top_loss(self) -> arb:
        """The largest loss of an output: all records are ones."""
        if self.method == "post" or self.u == 0:
            return arb("inf")
        if self.method == "one":
            return ball(self.m / self.u).log1p()
        return self.m * ball(1 / self.u).log1p()

    def steps(self) -> tuple[arb, arb]:
        """Independent records: the loss of a one, and minus the loss of a zero."""
        return _steps(self.u, self.v, ctx.prec)

    # -- the hockey-stick divergence ----------------------------------------------------------------------------------
    def hockey_stick(self, eps: fmpq) -> arb:
        """sup over events S of P(S) - e^eps Q(S)."""
        value = {"post": self._posterior, "one": self._shared}.get(self.method, self._independent)(eps)
        return value.max(arb(0)) if not value > 0 else value

    def _posterior(self, eps: fmpq) -> arb:
        """Beta(u+1, v) against Beta(u, v+1): the loss exceeds eps where the odds exceed e^eps u/v."""
        e, u, v = ball(eps).exp(), ball(self.u), ball(self.v)
        total = v + e * u
        far = ((u + v) * (total / (u + v)).log() - u * ball(eps)).upper()  # the tail is about e^-far
        if not far < _FAR or min(self.u, self.v) > 10**5:
            t, rest = e * u / total, v / total
            return beta_upper_reg(u + 1, v, t, rest) - e * beta_upper_reg(u, v + 1, t, rest)
        with ctx.workprec(ctx.prec + 64 + int(1.5 * max(0.0, float(far)))):
            e, u, v = ball(eps).exp(), ball(self.u), ball(self.v)
            t, rest = e * u / (v + e * u), v / (v + e * u)
            return _upper(u + 1, v, t, rest) - e * _upper(u, v + 1, t, rest)

    def at_most(self, eps: fmpq) -> arb:
        """A quick upper bound for a posterior draw: Chernoff's ((v + e^eps u)/(u + v))^-(u+v) e^(eps u)."""
        e, u, v = ball(eps).exp(), ball(self.u), ball(self.v)
        return (u * ball(eps) - (u + v) * ((v + e * u) / (u + v)).log()).exp() if self.method == "post" else arb(1)

    def _independent(self, eps: fmpq) -> arb:
        e, total = ball(eps).exp(), self.u + self.v + 1
        ends = self._threshold_independent(eps)
        if ends is None:
            return arb.nan()
        lo, hi = ends

        def tails(t: int) -> arb:
            return self._tail(t, (self.u + 1) / total) - e * self._tail(t, self.u / total)

        best = self._run(hi, e) if self._falls_fast(hi) else tails(hi)
        for t in range(lo, hi):  # the sign of the excess is not settled here
            best = best.max(tails(t))
        return best

    def _growth(self, k: int) -> fmpq:
        """Independent records: the mass of k + 1 ones over the mass of k; it falls with k."""
        return (self.u + 1) * (self.m - k) / (self.v * (k + 1))

    def _falls_fast(self, t: int) -> bool:
        """Whether a short sum of positive terms from t on will do."""
        return t <= self.m and self.u > 0 and self.v > 0 and (self.m - t < SHORT or 10 * self._growth(t) < 9)

    def _run(self, t: int, e: arb) -> arb:
        """Sum over counts k >= t of p (1 - e^eps q/p): nothing cancels, as both factors are positive."""
        u, v, m = self.u, self.v, self.m
        mass = binomial_pmf(t, m, ball((u + 1) / (u + v + 1)))
        up, down = self.steps()
        ratio, step = ((m - t) * down - t * up).exp(), (-up - down).exp()
        total, tiny = arb(0), arb(2) ** (-ctx.prec - 8)
        for k in metered(range(t, m + 1)):
            total += mass * (1 - e * ratio)
            growth = self._growth(k)
            mass, ratio = mass * ball(growth), ratio * step
            if 2 * growth < 1 and mass < tiny * total:  # the rest falls at least as a geometric series
                return total + arb(0).union((2 * mass).upper())
        return total

    def _tail(self, t: int, p: fmpq) -> arb:
        if t <= 0:
            return arb(1)
        if t > self.m or p == 0:
            return arb(0)
        return arb(1) if p == 1 else binomial_sf(t - 1, self.m, ball(p))

    def _threshold_independent(self, eps: fmpq) -> tuple[int, int] | None:
        """Counts below lo have loss at most eps, counts from hi on more than eps."""
        if self.u == 0:
            return 1, 1
        if self.v == 0:
            return (self.m, self.m) if self.top_loss() > ball(eps) else (self.m, self.m + 1)
        up, down = self.steps()
        return _integers((ball(eps) + self.m * down) / (up + down), self.m)

    def _shared(self, eps: fmpq) -> arb:
        """Sum of P(k)(1 - e^(eps - loss)) over counts k with loss above eps; terms fall geometrically in the end."""
        e, u, v, m = ball(eps).exp(), ball(self.u), ball(self.v), self.m
        ends = _integers(u * (e * (v + m) - v) / (v + e * u), m)
        if ends is None:
            return arb.nan()
        lo, hi = ends
        if lo > m:
            return arb(0)
        falling = self.u >= 0 and self.v >= 1  # then the ratio of successive terms falls
        with ctx.workprec(ctx.prec + 20 + m.bit_length()):
            term, total = beta_binomial_pmf(lo, m, u + 1, v), arb(0)
            tiny = arb(2) ** (-ctx.prec)
            for k in metered(range(lo, m + 1)):
                gain = term * (1 - e * u * (v + (m - k)) / (v * (u + k)))
                total += gain.max(arb(0)) if k < hi else gain
                if k == m:
                    break
                ratio = (m - k) * (u + 1 + k) / ((k + 1) * (m - k - 1 + v))
                term = term * ratio
                if k - lo > LONG:
                    raise Undecided(
                        f"records of one shared draw: more than {LONG} of the {m} outcomes count; ask for fewer records"
                    )
                if falling and k >= hi and ratio < 1 and term < tiny * total * (1 - ratio):
                    return total + arb(0).union((term / (1 - ratio)).upper())
        return total

    def distance(self) -> fmpq | None:
        """The total variation distance, where it is rational and not too long."""
        u, v = self.u, self.v
        if self.method == "post":
            return distances.beta(u + 1, v, u, v + 1)
        if self.method == "one":
            return distances.beta_binomial(self.m, u + 1, v, u, v + 1)
        return distances.binomial(self.m, (u + 1) / (u + v + 1), u / (u + v + 1))

    # -- Rényi ----------------------------------------------------------------------------------------------------------
    def log_moment(self, lam: arb) -> arb:
        """log E_P[e^(lam loss)], lam = alpha - 1."""
        if self.method == "post":
            u, v = ball(self.u), ball(self.v)
            return lam * (v.log() - u.log()) + lbeta(u + 1 + lam, v - lam) - lbeta(u + 1, v)
        if self.method == "one":
            return self.moments(lam)[0].log()
        if self.u == 0:
            return arb("inf") if lam >= 0 else self.m * (ball(self.v / (self.v + 1)).log() * (1 + lam))
        total = ball(self.u + self.v + 1)
        gain = ball(self.u + 1) * (lam * self.steps()[0]).expm1()
        if self.v:
            gain += ball(self.v) * (-lam * self.steps()[1]).expm1()
        return self.m * (gain / total).log1p()

    def outcomes(self) -> list[tuple[arb, arb]]:
        """(probability, loss) of every outcome: of one record where records are independent, of the count otherwise."""
        u, v, total = ball(self.u), ball(self.v), ball(self.u + self.v + 1)
        if self.method == "one":
            return [
                (
                    beta_binomial_pmf(k, self.m, u + 1, v),
                    _log_ratio(self.v * (self.u + k), self.u * (self.v + self.m - k)),
                )
                for k in range(self.m + 1)
            ]
        up, down = self.steps()
        return [((u + 1) / total, up)] + ([(v / total, -down)] if self.v else [])

    def moments(self, lam: arb) -> tuple[arb, arb, arb]:
        """E_P[e^(lam L)], E_P[L e^(lam L)], E_P[L^2 e^(lam L)] over `outcomes`."""
        m0 = m1 = m2 = arb(0)
        for p, loss in self.outcomes():
            w = p * (lam * loss).exp()
            m0, m1, m2 = m0 + w, m1 + w * loss, m2 + w * loss * loss
        return m0, m1, m2

    def mean_loss(self) -> arb:
        """Kullback-Leibler divergence."""
        if self.method == "post":
            u, v = ball(self.u), ball(self.v)
            return v.log() - u.log() + (u + 1).digamma() - v.digamma()
        if self.u == 0:
            return arb("inf")
        return self.moments(arb(0))[1] * (1 if self.method == "one" else self.m)

    def renyi(self, alpha: fmpq) -> arb:
        """The divergence of the pair at the order alpha, in nats; infinite from 1 + v on for a posterior draw."""
        if alpha == 1:
            return self.mean_loss()
        if self.method == "post" and alpha >= 1 + self.v:
            return arb("inf")
        return self.log_moment(ball(alpha - 1)) / ball(alpha - 1)


def _upper(a: arb, b: arb, x: arb, y: arb) -> arb:
    """1 - I_x(a, b) where enough bits are carried for the difference; Arb is quick when the first shape is the smaller."""
    value = 1 - x.beta_lower(a, b, regularized=1) if a < b else y.beta_lower(b, a, regularized=1)
    return value if value.is_finite() else beta_upper_reg(a, b, x, y)


def _integers(cut: arb, m: int) -> tuple[int, int] | None:
    """The first integers after the two ends of a ball, clipped to 0..m+1; None where more bits are needed."""
    low, high = cut.lower().floor().unique_fmpz(), cut.upper().floor().unique_fmpz()
    if low is None or high is None:
        return None
    return min(max(0, int(low) + 1), m + 1), min(max(0, int(high) + 1), m + 1)


PIECES = 20000


def cumulants(p: Pair, s: arb) -> tuple[arb, arb, arb]:
    """K, K', K'' at s (for independent records: of one record)."""
    m0, m1, m2 = p.moments(s)
    return m0.log(), m1 / m0, m2 / m0 - (m1 / m0) ** 2


def third_cumulant(p: Pair, s: arb) -> arb:
    """The third_cumulant derivative of K."""
    m0, m1, m2 = p.moments(s)
    m3 = arb(0)
    for chance, loss in p.outcomes():
        m3 += chance * (s * loss).exp() * loss**3
    a = m1 / m0
    return m3 / m0 - 3 * a * m2 / m0 + 2 * a**3


def per_order(p: Pair, s: arb) -> arb:
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
        return factor * per_order(p, arb(0))
    root = bracket_root(lambda s: _turning(p, s), low, high, prec // 2 + 32)
    return factor * per_order(p, root)


def _best_order(p: Pair) -> arb:
    """A good guess of the maximiser, unproved: a coarse scan, then golden sections."""
    grid = [arb(0)] + [arb(2) ** k for k in range(-12, 40)]
    scores = [float(per_order(p, s).mid()) for s in grid]
    i = max(range(len(grid)), key=scores.__getitem__)
    if i <= 1 and float(_slope_at_zero(p).mid()) <= 0:
        return arb(0)
    a, b = float(grid[max(i - 1, 0)].mid()), float(grid[min(i + 1, len(grid) - 1)].mid())
    for _ in range(60):
        c, d = a + 0.382 * (b - a), a + 0.618 * (b - a)
        if per_order(p, arb(c)).mid() < per_order(p, arb(d)).mid():
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
    peak = per_order(p, ((low + high) / 2).mid() if not low.is_zero() else arb(0))
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
    bend = (1 + 2 * s) * k2 + s * (1 + s) * third_cumulant(p, s) - 2 * k1  # g''
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
