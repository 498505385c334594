"""True neighbours: constants are what they are called, orders have the sign of the print, sizes are not negative."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("trueconstants")
D = Domain(n=Integer >= 1, a=Real > 0, t=Real > 0, c=Real > 0, at=dict(n=3, a=2, t=1, c=1))
n, a, t, c = D.symbols("n a t c")


def true(id, build):
    paper.claim(f"trueconstants.{id}", where="x", kind="bound", says="true")(build)


def shift():
    return mean_shift(n, -a, a, D)


true("constant-pi", lambda: AtMost("pi*a/n", shift(), D))
true("constant-named-as-it-is", lambda: AtMost("pi*a/n", shift(), D, names={"pi": sp.pi}))
true("constant-that-exists", lambda: Exists("s <= c*a", {"s": shift()}, D, unknown="c", value=2))
true("constant-beside-one", lambda: AtMost("q*a/n", shift(), D, names={"q": 8}))
true("order-of-the-same-sign", lambda: Order("a/n", shift(), "n", D, kind="Theta"))
true("order-of-two-negatives", lambda: Order("-a/n", -shift(), "n", D, kind="Theta"))
true("asked-tails", lambda: Equal("2*Phi(-t)", th.gaussian.two_sided_tail(t, D), D))
true("asked-size", lambda: Equal("sqrt(2/pi)*exp(-t^2/2)", th.gaussian.two_sided_density(t, D), D))
true("asked-statistic", lambda: Equal("a/10", replaced(lambda rest, x: rest + x / 10, 0, a, D), D))
B = Domain(b=Real > 0, s=Real > 0, at=dict(b=2, s=1))
ALPHA = {"alpha": 1 + B["s"]}
MOMENT = "1/(alpha-1)*ln(alpha/(2*alpha-1)*exp((alpha-1)/b) + (alpha-1)/(2*alpha-1)*exp(-alpha/b))"
true("constant-distance", lambda: Equal(MOMENT, th.laplace_pair.renyi(B["b"], B["b"], sp.S.One, 1 + B["s"], B), B, names=ALPHA))  # fmt: skip
