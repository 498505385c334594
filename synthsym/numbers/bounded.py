"""Pairs that are no exponential family on a common support: uniform, Pareto, Cramér."""

from __future__ import annotations

from flint import arb, fmpq

from ..balls.special import ball
from .invert import Level, exactly, root
from .loss import TwoLaws


# -- uniform on (low, high) --------------------------------------------------------------------------------------------
def uniform_renyi(pair: TwoLaws, alpha: fmpq) -> arb:
    """Rényi divergence of order alpha in nats, of U(low1, high1) from U(low2, high2)."""
    l1, h1, l2, h2 = pair
    inside = l2 <= l1 and h1 <= h2
    if alpha > 1 and not inside:
        return arb.pos_inf()
    common = min(h1, h2) - max(l1, l2)
    if common <= 0:
        return arb.pos_inf()
    a = ball(alpha)
    return (ball(common).log() - a * ball(h1 - l1).log() - (1 - a) * ball(h2 - l2).log()) / (a - 1)


def uniform_kl(pair: TwoLaws) -> arb:
    """Kullback-Leibler divergence in nats; infinite where the first interval does not lie in the second."""
    l1, h1, l2, h2 = pair
    return ball((h2 - l2) / (h1 - l1)).log() if l2 <= l1 and h1 <= h2 else arb.pos_inf()


def uniform_lost(pair: TwoLaws) -> fmpq:
    """What the first law has outside of the second's interval."""
    l1, h1, l2, h2 = pair
    return 1 - max(fmpq(0), min(h1, h2) - max(l1, l2)) / (h1 - l1)


def uniform_delta(pair: TwoLaws, eps: fmpq) -> arb:
    """The least delta at eps of the pair of uniform laws."""
    l1, h1, l2, h2 = pair
    common = max(fmpq(0), min(h1, h2) - max(l1, l2))
    gain = ball(common / (h1 - l1)) - ball(eps).exp() * ball(common / (h2 - l2))
    outside = ball(1 - common / (h1 - l1))
    return outside + gain.max(arb(0))


# -- Pareto: a m^a x^(-a-1) on x > m -----------------------------------------------------------------------------------
def pareto_renyi(pair: TwoLaws, alpha: fmpq) -> arb:
    """Rényi divergence of order alpha in nats, of Pareto(m1, a1) from Pareto(m2, a2): least value m, tail exponent a."""
    m1, a1, m2, a2 = pair
    tail = alpha * a1 + (1 - alpha) * a2  # the mixed density falls like x^(-tail-1)
    if tail <= 0 or (alpha > 1 and m1 < m2):
        return arb.pos_inf()
    a = ball(alpha)
    front = a * (ball(a1).log() + ball(a1) * ball(m1).log()) + (1 - a) * (ball(a2).log() + ball(a2) * ball(m2).log())
    return (front - ball(tail) * ball(max(m1, m2)).log() - ball(tail).log()) / (a - 1)


def pareto_kl(pair: TwoLaws) -> arb:
    """Kullback-Leibler divergence in nats; infinite where the first law reaches below the second."""
    m1, a1, m2, a2 = pair
    if m1 < m2:
        return arb.pos_inf()
    return ball(a1 / a2).log() + ball(a2) * ball(m1 / m2).log() + ball(a2 / a1 - 1)


def pareto_max(pair: TwoLaws) -> arb:
    """The largest privacy loss in nats: Rényi of infinite order."""
    m1, a1, m2, a2 = pair
    if m1 < m2 or a1 < a2:
        return arb.pos_inf()
    return ball(a1 / a2).log() + ball(a2) * ball(m1 / m2).log()


def pareto_lost(pair: TwoLaws) -> Level:
    """What the first law has below the second's start."""
    m1, a1, m2, _ = pair

    def exact() -> fmpq | None:
        power = root(m1 / m2, a1)
        return None if power is None else 1 - power

    return Level(
        lambda: -(ball(a1) * ball(m1 / m2).log()).expm1() if m1 < m2 else arb(0),
        exactly(exact) if m1 < m2 else exactly(lambda: fmpq(0)),
    )


def pareto_inside(pair: TwoLaws) -> arb:
    """The largest loss beyond both starts: at the later one, or at infinity."""
    m1, a1, m2, a2 = pair
    if a1 < a2:
        return arb.pos_inf()
    start = max(m1, m2)
    return ball(a1 / a2).log() + ball(a1) * ball(m1 / start).log() - ball(a2) * ball(m2 / start).log()


def pareto_delta(pair: TwoLaws, eps: fmpq) -> arb:
    """In y = log x the loss is linear right of both starting points; what P has left of Q's start counts in full."""
    m1, a1, m2, a2 = pair
    start = max(m1, m2)
    left_p = -(ball(a1) * ball(m1 / start).log()).expm1()  # P(x < start)

    def sf(x_log: arb, m: fmpq, a: fmpq) -> arb:
        return (ball(a) * (ball(m).log() - x_log)).exp()

    def beyond(x_log: arb) -> arb:
        return sf(x_log, m1, a1) - ball(eps).exp() * sf(x_log, m2, a2)

    origin = ball(start).log()
    if a1 == a2:
        return left_p + beyond(origin).max(arb(0))
    cut = (ball(a1 / a2).log() + ball(a1) * ball(m1).log() - ball(a2) * ball(m2).log() - ball(eps)) / ball(a1 - a2)
    if a1 > a2:  # the loss falls
        return left_p if cut < origin else left_p + beyond(origin) - beyond(cut)
    return left_p + beyond(cut.max(origin))


# -- Cramér: t/(2 (1 + t|x|)^2) on the line ----------------------------------------------------------------------------
def cramer_renyi(t1: fmpq, t2: fmpq, alpha: fmpq) -> arb:
    """With u = (1 + t2 x)/(1 + t1 x) the integral is that of u^(2 alpha - 2) from 1 to t2/t1."""
    a, log_ratio = ball(alpha), ball(t2 / t1).log()
    front = a * ball(t1).log() + (1 - a) * ball(t2).log()
    power = 2 * alpha - 1
    inner = log_ratio if power == 0 else (ball(power) * log_ratio).expm1() / ball(power)
    return (front + (inner / ball(t2 - t1)).log()) / (a - 1)


def cramer_kl(t1: fmpq, t2: fmpq) -> arb:
    """The derivative of the integral above at alpha = 1: t1/(t2-t1) * 2 (r log r - r + 1) - log r, r = t2/t1."""
    r = t2 / t1
    log_r = ball(r).log()
    return ball(t1 / (t2 - t1)) * 2 * (ball(r) * log_r - ball(r - 1)) - log_r


def cramer_max(t1: fmpq, t2: fmpq) -> arb:
    """The largest privacy loss in nats between Cramér laws of scales t1 and t2."""
    return abs(ball(t1 / t2).log())


def cramer_delta(t1: fmpq, t2: fmpq, eps: fmpq) -> arb:
    """The loss log(t1/t2) + 2 log((1 + t2|x|)/(1 + t1|x|)) is monotone in |x|, between -+log(t1/t2)."""
    top = cramer_max(t1, t2)
    if ball(eps) > top:
        return arb(0)
    if ball(eps) < -top:
        return -ball(eps).expm1()
    w = (ball(eps) + ball(t2 / t1).log()).exp().sqrt()
    cut = (w - 1) / (ball(t2) - ball(t1) * w)
    weight = ball(eps).exp()
    if t1 > t2:  # S = {|x| < cut}
        return ball(t1) * cut / (1 + ball(t1) * cut) - weight * ball(t2) * cut / (1 + ball(t2) * cut)
    return 1 / (1 + ball(t1) * cut) - weight / (1 + ball(t2) * cut)
