"""Two neighbouring releases of binary data: shared weights u of the ones and v of the zeros, and one record more.

The first law has the ones' weight u + 1, the second the zeros' weight v + 1. A release is a posterior draw, or m records
of which only the number of ones matters. The likelihood ratio rises with the released value, so the worst event is a
right tail (the other order of the pair is the pair with u and v exchanged, looking at zeros).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from flint import arb, ctx, fmpq

from ..balls.discrete import beta_binomial_pmf, binomial_pmf, binomial_sf
from ..balls.incomplete import beta_upper_reg, lbeta
from ..numbers import distances

SHORT = 60  # tails of at most this many terms are summed directly


def exact(x: Any) -> Fraction:
    """A parameter as a fraction."""
    return Fraction(int(x.p), int(x.q)) if isinstance(x, fmpq) else Fraction(x)


def ball(q: Fraction | int) -> arb:
    """An exact number as a ball."""
    return arb(fmpq(Fraction(q).numerator, Fraction(q).denominator))


def _log_ratio(p: Fraction, q: Fraction) -> arb:
    """log(p/q) without loss where they are close."""
    return ball((p - q) / q).log1p()


@lru_cache(maxsize=256)
def _steps(u: Fraction, v: Fraction, prec: int) -> tuple[arb, arb]:
    return ball(1 / u).log1p() if u else arb("inf"), ball(1 / v).log1p() if v else arb("inf")


@dataclass(frozen=True)
class Pair:
    """Ones against zeros: (u + 1, v) against (u, v + 1), by the method post, map, many or one."""

    method: str
    u: Fraction
    v: Fraction
    m: int

    # -- privacy loss -----------------------------------------------------------------------------------------------
    def top_loss(self) -> arb:
        """The largest loss of an output: all records are ones."""
        if self.method == "post" or self.u == 0:
            return arb("inf")
        if self.method == "one":
            return ball(Fraction(self.m) / self.u).log1p()
        return self.m * ball(1 / self.u).log1p()

    def steps(self) -> tuple[arb, arb]:
        """Independent records: the loss of a one, and minus the loss of a zero."""
        return _steps(self.u, self.v, ctx.prec)

    # -- the hockey-stick divergence ----------------------------------------------------------------------------------
    def hockey_stick(self, eps: Fraction) -> arb:
        """sup over events S of P(S) - e^eps Q(S)."""
        value = {"post": self._posterior, "one": self._shared}.get(self.method, self._independent)(eps)
        return value.max(arb(0)) if not value > 0 else value

    def _posterior(self, eps: Fraction) -> arb:
        """Beta(u+1, v) against Beta(u, v+1): the loss exceeds eps where the odds exceed e^eps u/v."""
        e, u, v = ball(eps).exp(), ball(self.u), ball(self.v)
        total = v + e * u
        far = ((u + v) * (total / (u + v)).log() - u * ball(eps)).upper()  # the tail is about e^-far
        if not far < 200 or min(self.u, self.v) > 10**5:
            t, rest = e * u / total, v / total
            return beta_upper_reg(u + 1, v, t, rest) - e * beta_upper_reg(u, v + 1, t, rest)
        with ctx.workprec(ctx.prec + 64 + int(1.5 * max(0.0, float(far)))):
            e, u, v = ball(eps).exp(), ball(self.u), ball(self.v)
            t, rest = e * u / (v + e * u), v / (v + e * u)
            return _upper(u + 1, v, t, rest) - e * _upper(u, v + 1, t, rest)

    def at_most(self, eps: Fraction) -> arb:
        """A quick upper bound for a posterior draw: Chernoff's ((v + e^eps u)/(u + v))^-(u+v) e^(eps u)."""
        e, u, v = ball(eps).exp(), ball(self.u), ball(self.v)
        return (u * ball(eps) - (u + v) * ((v + e * u) / (u + v)).log()).exp() if self.method == "post" else arb(1)

    def _independent(self, eps: Fraction) -> arb:
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

    def _growth(self, k: int) -> Fraction:
        """Independent records: the mass of k + 1 ones over the mass of k; it falls with k."""
        return (self.u + 1) / self.v * Fraction(self.m - k, k + 1)

    def _falls_fast(self, t: int) -> bool:
        """Whether a short sum of positive terms from t on will do."""
        return t <= self.m and self.u > 0 and self.v > 0 and (self.m - t < SHORT or self._growth(t) < Fraction(9, 10))

    def _run(self, t: int, e: arb) -> arb:
        """Sum over counts k >= t of p (1 - e^eps q/p): nothing cancels, as both factors are positive."""
        u, v, m = self.u, self.v, self.m
        mass = binomial_pmf(t, m, ball((u + 1) / (u + v + 1)))
        up, down = self.steps()
        ratio, step = ((m - t) * down - t * up).exp(), (-up - down).exp()
        total, tiny = arb(0), arb(2) ** (-ctx.prec - 8)
        for k in range(t, m + 1):
            total += mass * (1 - e * ratio)
            growth = self._growth(k)
            mass, ratio = mass * ball(growth), ratio * step
            if 2 * growth < 1 and mass < tiny * total:  # the rest falls at least as a geometric series
                return total + arb(0).union((2 * mass).upper())
        return total

    def _tail(self, t: int, p: Fraction) -> arb:
        if t <= 0:
            return arb(1)
        if t > self.m or p == 0:
            return arb(0)
        return arb(1) if p == 1 else binomial_sf(t - 1, self.m, ball(p))

    def _threshold_independent(self, eps: Fraction) -> tuple[int, int] | None:
        """Counts below lo have loss at most eps, counts from hi on more than eps."""
        if self.u == 0:
            return 1, 1
        if self.v == 0:
            return (self.m, self.m) if self.top_loss() > ball(eps) else (self.m, self.m + 1)
        up, down = self.steps()
        return _integers((ball(eps) + self.m * down) / (up + down), self.m)

    def _shared(self, eps: Fraction) -> arb:
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
            for k in range(lo, m + 1):
                gain = term * (1 - e * u * (v + (m - k)) / (v * (u + k)))
                total += gain.max(arb(0)) if k < hi else gain
                if k == m:
                    break
                ratio = (m - k) * (u + 1 + k) / ((k + 1) * (m - k - 1 + v))
                term = term * ratio
                if falling and k >= hi and ratio < 1 and term < tiny * total * (1 - ratio):
                    return total + arb(0).union((term / (1 - ratio)).upper())
        return total

    def distance(self) -> fmpq | None:
        """The total variation distance, where it is rational and not too long."""
        u, v = (fmpq(x.numerator, x.denominator) for x in (self.u, self.v))
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
            if lam >= v:
                return arb("inf")
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

    def renyi(self, alpha: Fraction) -> arb:
        if alpha == 1:
            return self.mean_loss()
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
