"""Lemma 7.9: the Gaussian tail beyond k standard deviations, from the density."""

import sympy as sp
from synthsym.author import AtMost, Condition, Domain, Equal, Form, Real, Sufficient, density, laws
from synthsym.theory.gaussian import two_sided_density, two_sided_tail
from . import paper

TAIL, k = Domain.of("k > 0 at 1")
# delta = exp(-u^2/2): every delta in (0, 1) is met by exactly one u > 0
LEVEL = Domain(k=Real > 0, u=Real > 0, at=dict(k=3, u=2))


@paper.claim("zheng.lem7.9", "Lemma 7.9", "bound", uses=".integral .mills .sqrt-pi-2")
def tail_lemma() -> Form:
    """Beyond the larger of sqrt(2 ln 1/delta) and sqrt(pi/2) lies at most delta."""
    delta = sp.exp(-(LEVEL["u"] ** 2) / 2)
    exact = Condition((two_sided_tail(LEVEL["k"], LEVEL), "<=", delta))
    return Sufficient("k >= max(sqrt(2*log(1/delta)), sqrt(pi/2))", exact, LEVEL, names={"delta": delta})


@paper.claim("zheng.lem7.9.integral", "Lemma 7.9 proof, integral", "identity")
def tail_integral() -> Form:
    """Twice the density at a is what is integrated over a > k.
    Read: the integrand is compared with the density at the variable of integration a"""
    D, a = TAIL.adding("a > 0 at 2")
    return Equal("sqrt(2/pi)*exp(-k^2/2)", two_sided_density(a, D), D)


@paper.claim("zheng.lem7.9.mills", "Lemma 7.9 proof, Mills bound", "bound", uses=["zheng.lem7.9.integral"])
def mills_bound() -> Form:
    """The tail against the density at its end over k."""
    return AtMost("sqrt(2/pi)*exp(-k^2/2)/k", two_sided_tail(k, TAIL), TAIL)


@paper.claim("zheng.lem7.9.sqrt-pi-2", "Lemma 7.9 proof, second requirement", "constant")
def second_requirement() -> Form:
    """The Mills bound of the tail is at most exp(-k^2/2), the least delta that the first requirement allows.
    Read: it suffices to take: beside the first requirement, under which delta may be as small as exp(-k^2/2)"""
    bound = density(laws.Normal(sp.S.Zero, sp.S.One), k, TAIL) * 2 / k
    level = density(laws.Normal(sp.S.Zero, sp.S.One), k, TAIL) / density(
        laws.Normal(sp.S.Zero, sp.S.One), sp.S.Zero, TAIL
    )
    return Sufficient("k >= sqrt(pi/2)", Condition((bound, "<=", level)), TAIL)
