"""Permute-and-flip against Laplace noise of scale 1/eps: every test of it is no better, and its loss is not the same."""

import sympy as sp
from derivations.libraries.autodp_rdp import laplace_divergence
from synthsym.author import (
    AtLeast, AtMost, Domain, Equal, Form, Forms, Laplace, Real, Truth, masses, probability_below, rewrite,
)  # fmt: skip
from synthsym.theory.pure import divergence_of_masses
from synthsym.theory.selection import falls_slowly, flip, least_after, most_after, of_dominated
from . import google

ZERO, ONE = sp.S.Zero, sp.S.One
LAPLACE = "eps + log(1 + (a - 1)*(exp((1 - 2*a)*eps) - 1)/(2*a - 1))/(a - 1)"
ORDERS = Domain(eps=Real > 0, t=Real > 0, at=dict(eps=1, t=1))


def larger_score() -> Form:
    """The larger of two noisy scores falls as slowly as each of them: by induction, that of any number does."""
    D, A, B, s = Domain.of("0 <= A <= 1 at 1/2, 0 <= B <= 1 at 1/2, s > 0 at 1")
    f, g = sp.symbols("f_score g_score", nonnegative=True)
    truth = masses.farkas(
        f * B + A * g,
        [(B, falls_slowly(f, A, s)), (A, falls_slowly(g, B, s))],
        [f, g],
        D,
        "density of the larger of two",
    )
    return AtMost("s*(1 - A*B)", truth, D)


def tests() -> list[Form]:
    """The mass of an event on the second data set, from its mass p on the first one, against the half-line of mass p of Laplace noise."""
    far = Domain(eps=Real > 0, d=Real > 0, at=dict(eps=1, d=1))
    near = Domain(eps=Real > 0, d=Real > 0, w=Real > 0, at=dict(eps=1, d="1/2", w="1/2"))
    ends = Domain(eps=Real > 0, at=dict(eps=1))

    def below(D: Domain, edge: sp.Expr, sensitivity: sp.Expr = ONE) -> Truth:
        return probability_below(Laplace(ZERO, sensitivity / D["eps"]), edge, D)

    forms: list[Form] = []
    for D, edge in ((far, -far["d"]), (ends, ZERO)):  # both centres right of the edge, or one at it
        found = least_after(below(D, edge), D["eps"] / 2, sp.Integer(2))
        forms.append(AtLeast("other", found, D, names={"other": below(D, edge - 1)}))
    for D, edge in ((far, 1 + far["d"]), (ends, ONE)):
        found = 1 - most_after(1 - below(D, edge), D["eps"] / 2, sp.Integer(2))
        forms.append(AtLeast("other", found, D, names={"other": below(D, edge - 1)}))
    eps, d, w = near.symbols("eps d w")  # the edge lies d from one centre and w from the other: sensitivity d + w
    rate = eps / (2 * (d + w))
    half = rewrite(
        1 - most_after(1 - below(near, d, d + w), rate, 2 * d),
        sp.S.Half,
        "the chance to miss has grown to 1/2, and then the event falls",
    )
    forms.append(AtLeast("other", least_after(half, rate, 2 * w), near, names={"other": below(near, -w, d + w)}))
    return forms


@google.claim(
    "lib.dpacc.pf-laplace",
    "python/dp_accounting/dp_accounting/rdp/rdp_privacy_accountant.py: 1074-1083",
    "bound",
    of={"other": "D_below(t - 1)"},
)
def bounded_by_laplace() -> Forms:
    """Divergence of permute-and-flip at most that of Laplace noise.
    Read: a = 1 + t; an event of candidates: its chance falls at the rate eps/2 at most while scores move by twice the
    sensitivity"""
    eps, t = ORDERS.symbols("eps t")
    truth = of_dominated(laplace_divergence(ONE, 1 / eps, 1 + t, ORDERS))
    yield larger_score()
    yield from tests()
    yield AtMost(LAPLACE, truth, ORDERS, names={"a": 1 + t})


@google.claim("lib.dpacc.pf-identical", "python/dp_accounting/dp_accounting/dp_event.py: 509-513", "prose")
def same_as_laplace() -> Form:
    """The loss has the same law as that of Laplace noise.
    Read: literally, of one mechanism: two candidates, tied on one data set and two sensitivities apart on the other;
    divergence of order 2"""
    D = Domain(eps=Real > 0, at=dict(eps=1))
    turned = flip(sp.Integer(2), 2 / D["eps"], on=D) / 2  # it comes first with chance 1/2, and is accepted then
    truth = divergence_of_masses([sp.S.Half, sp.S.Half], [1 - turned, turned], sp.Integer(2))
    return Equal(LAPLACE, truth, D, printed_above="safe", names={"a": sp.Integer(2)})
