"""Keep probabilities of partitions: the largest that (eps, delta) allows, one person more at a time, against the closed forms.

With e^eps = 1 + u the largest next probability is the least of three: what the smaller count allows from above, what its complement
allows, and 1.
"""

import sympy as sp
from synthsym.author import Condition, Domain, Equal, Forms, Iff, Truth, rewrite
from synthsym.theory.events import largest_by_complement, largest_mass
from . import google

FIRST, u, delta, n = Domain.of("u > 0 at 1, 0 < delta < 1 at 1/100, n integer >= 1 at 2")
LATER, v, d, m, top = Domain.of("u > 0 at 1, 0 < delta < 1 at 1/100, m integer >= 1 at 2, 0 < top < 1 at 1/2")


def rising(kept: sp.Expr, delta: sp.Expr, D: Domain) -> Truth:
    """The largest probability with one person more that the chance to keep allows; `kept` is a probability where it is at most 1."""
    t = largest_mass(kept, sp.log(1 + D["u"]), delta, on=D)
    return rewrite(t, sp.factor(t.expr), "collect")


def falling(kept: sp.Expr, delta: sp.Expr, D: Domain) -> Truth:
    """The largest one that the chance to drop allows."""
    t = largest_by_complement(kept, sp.log(1 + D["u"]), delta, on=D)
    return rewrite(t, sp.factor(t.expr), "collect")


def first_zone(u: sp.Expr, delta: sp.Expr, power: sp.Expr) -> sp.Expr:
    """delta (e^(n eps) - 1)/(e^eps - 1), from e^(n eps)."""
    return delta * (power - 1) / u


def later_zone(u: sp.Expr, delta: sp.Expr, top: sp.Expr, power: sp.Expr) -> sp.Expr:
    """m steps of the second kind after the probability `top`, from e^(m eps)."""
    return 1 - (1 - top) / power + delta * (1 - 1 / power) / u


def zones(first: str, crossing: str, second: str) -> Forms:
    """Both closed forms satisfy the recursion from one person to the next, and the first one ends at the printed crossing."""
    # delta = u/(u + a (u + 2)), and n - 1 persons with e^((n - 1) eps) = 1 + b, whose probability is at most 1.
    # At the later crossing delta = u c (1 - top), e^(m eps) = 1 + b.
    CROSSING, w, a, b = Domain.of("u > 0 at 1, a > 0 at 3, 0 <= b <= u + a*(u + 2) at 1")
    before = first_zone(u, delta, (1 + u) ** (n - 1))
    F = FIRST.where(sp.Le(before, 1, evaluate=False))
    yield Equal(first, rising(before, delta, F), F, names={"eps": sp.log(1 + u)})
    level = w / (w + a * (w + 2))
    start = first_zone(w, level, 1 + b)
    ends = Condition((rising(start, level, CROSSING), "<=", falling(start, level, CROSSING)))
    names = {"eps": sp.log(1 + w), "delta": level, "n": 1 + sp.log(1 + b) / sp.log(1 + w)}
    yield Iff(f"n - 1 <= {crossing}", ends, CROSSING, names=names)
    last = later_zone(v, d, top, (1 + v) ** (m - 1))
    G = LATER.where(sp.Le(last, 1, evaluate=False))
    yield Equal(second, falling(last, d, G), G, names={"eps": sp.log(1 + v)})


@google.claim("lib.go.keep-prob", "go/dpagg/select_partition.go: 346-386", "identity")
def keep_probability() -> Forms:
    """Keep probability in closed form, and where its first zone ends.
    Read: eps and delta are those of one partition, e^eps = 1 + u; pi(0) = 0; an integer n is at most 1 + floor(z)
    exactly if n - 1 <= z; e^((n-1) eps) = 1 + b"""
    crossing = "(1/eps)*log((1 + exp(-eps)*(2*delta - 1))/(delta*(1 + exp(-eps))))"
    second = "1 + exp(-m*eps)*(top - 1) + delta*sum(j, 0, m - 1, exp((j - m)*eps))"
    yield from zones("delta*sum(j, 0, n - 1, exp(j*eps))", crossing, second)


@google.claim(
    "lib.pldnb.keep-prob", "common_docs/partition_selection_playground.ipynb: PreaggPartitionSelection", "identity"
)
def keep_probability_of_playground() -> Forms:
    """Keep probability in three zones, and both crossings.
    Read: eps and delta are those of one partition, e^eps = 1 + u; pi(0) = 0; an integer n is at most 1 + floor(z)
    exactly if n - 1 <= z; e^((n-1) eps) = 1 + b; p1 = top; past the second crossing delta = u c (1 - top), e^(m eps) =
    1 + b"""
    END, u, c, b, top = Domain.of("u > 0 at 1, c > 0 at 1, b >= u at 1, 0 < top < 1 at 1/2")
    delta = u * c * (1 - top)
    before = later_zone(u, delta, top, (1 + b) / (1 + u))
    E = END.where(sp.Lt(delta, 1, evaluate=False), sp.Le(before, 1, evaluate=False))
    reached = falling(before, delta, E)
    names = {"eps": sp.log(1 + u), "delta": delta, "m": sp.log(1 + b) / sp.log(1 + u)}
    first = "(exp(n*eps) - 1)/(exp(eps) - 1)*delta"
    second = "top - (1 - top + delta/(exp(eps) - 1))*(exp(-m*eps) - 1)"
    yield from zones(first, "ln(1 + tanh(eps/2)*(1/delta - 1))/eps", second)
    yield Iff("m <= ln(1 + (exp(eps) - 1)*(1 - top)/delta)/eps", Condition((reached, "<=", sp.S.One)), E, names=names)
