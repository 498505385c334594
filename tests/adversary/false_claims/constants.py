"""False statements by a constant that is none, an order of the other sign, a point that no output has."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("falseconstants")
D = Domain(n=Integer >= 1, a=Real > 0, t=Real, c=Real > 0, at=dict(n=3, a=2, t=1, c=1))
n, a, t, c = D.symbols("n a t c")
moves = {"pi": 8, "e": 8, "inf": 8, "oo": 8}


def false(id, build):
    paper.claim(f"falseconstants.{id}", where="x", kind="bound", says="false")(build)


def shift():
    return mean_shift(n, -a, a, D)


for name, other in moves.items():
    false(f"constant-{name}-is-a-number", lambda name=name, other=other: AtMost(f"{name}*a/(4*n)", shift(), D, names={name: other}))  # fmt: skip
false("constant-is-a-letter", lambda: AtMost("pi*a/n/2", shift(), D, names={"pi": 4 * n}))
false("constant-that-exists-is-infinite", lambda: Exists("s <= c", {"s": shift()}, D, unknown="c", value=sp.oo))
BELOW = Domain(n=Integer >= 1, a=Real > 0, c=Real < 0, at=dict(n=3, a=2, c=-1))
false("constant-that-exists-is-minus-infinite", lambda: Exists("-s >= c", {"s": mean_shift(n, -a, a, BELOW)}, BELOW, unknown="c", value=-sp.oo))  # fmt: skip
for kind in ("Theta", "O", "limit"):
    false(f"order-of-the-other-sign-{kind}", lambda kind=kind: Order("-a/n", shift(), "n", D, kind=kind))
false("order-of-the-other-sign-of-some", lambda: Order("t/n", shift(), "n", D, kind="O", given=("a",)))
false("unasked-tails-beyond-a-negative-point", lambda: Equal("2*Phi(-t)", th.gaussian.two_sided_tail(t, D), D))
false("unasked-size-below-zero", lambda: Equal("sqrt(2/pi)*exp(-t^2/2)", th.gaussian.two_sided_density(t, D), D))
B = Domain(b=Real > 0, s=Real > 0, at=dict(b=2, s=1))
false("constant-distance", lambda: AtMost("alpha/(4*b^2)", th.laplace_pair.renyi(B["b"], B["b"], sp.S.One, 1 + B["s"], B), B, names={"alpha": 1 + B["s"]}))  # fmt: skip
for letter in ("inf", "oo"):
    false(f"constant-{letter}-is-a-letter", lambda letter=letter: (lambda E: AtMost(letter, parameter(E, E[letter]), E))(Domain(**{letter: Real > 0})))  # fmt: skip


def unsteady():
    """What is called twice is another function each time."""
    calls = iter(range(1, 100))
    return replaced(lambda rest, x: rest + x / 10 ** next(calls), 0, a, D)


false("unasked-statistic-that-changes", lambda: AtMost("a/10 - a/1000", unsteady(), D))
