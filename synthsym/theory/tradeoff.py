"""Trade-off functions and canonical noise: what convexity and symmetry say of any such function f, and the recursion of F_f.

A trade-off function gives the least chance of missing at each chance alpha of a false alarm. Here it is symmetric (its own
inverse where it is positive) and nontrivial, with the fixed point c < 1/2. Nothing else is asked of it: its values and
slopes at single points are letters.
"""

from __future__ import annotations

import sympy as sp

from ..rules.stated import definition, theorem
from .sorts import masses, not_negative

TRADEOFF, CANONICAL = "definition:tradeoff-function", "definition:canonical-noise"


@definition("definition:hockey-stick", hypotheses=lambda size, eps, delta: [*masses(size, delta), *not_negative(eps)])
def least_missed(knob: sp.Expr, size: sp.Expr, eps: sp.Expr, delta: sp.Expr) -> sp.Expr:
    """The least chance of missing at a false alarm of this size, under (eps, delta): 1 - missed <= e^eps size + delta for the
    alarm, and 1 - size <= e^eps missed + delta for its opposite, solved for the chance of missing."""
    odds = sp.exp(knob * eps)
    return sp.Max(0, 1 - delta - odds * size, (1 - delta - size) / odds)


@definition(TRADEOFF, "f is convex, continuous and falls, f(0) <= 1 and f(1) = 0; symmetric: f(f(alpha)) = alpha where f(alpha) > 0; at its "
            "fixed point f(c) = knob * c, c < 1/2",
            hypotheses=lambda c: [sp.Ge(c, 0, evaluate=False), sp.Lt(c, sp.S.Half, evaluate=False)])  # fmt: skip
def at_fixed_point(knob: sp.Expr, c: sp.Expr) -> sp.Expr:
    """f(c)."""
    return knob * c


@definition(
    TRADEOFF, of=("value",), hypotheses=lambda alpha, value: [*masses(alpha, value), sp.Gt(value, 0, evaluate=False)]
)
def mirrored(knob: sp.Expr, alpha: sp.Expr, value: sp.Expr) -> sp.Expr:
    """f(value), where value = f(alpha) is positive."""
    return knob * alpha


@theorem("cited:chord", "a convex function lies below its chords, the values of which are multiplied by knob", "any analysis text", lean="upper",
         also=(TRADEOFF,),
         hypotheses=lambda left, at_left, right, at_right, share: [sp.Le(left, right, evaluate=False), *masses(left, right, share)])  # fmt: skip
def chord(knob: sp.Expr, left: sp.Expr, at_left: sp.Expr, right: sp.Expr, at_right: sp.Expr, share: sp.Expr) -> sp.Expr:
    """What f is at most at (1 - share) left + share right, from its values there, or bounds of them: it is convex."""
    return knob * ((1 - share) * at_left + share * at_right)


@definition(
    TRADEOFF,
    of=("steeper",),
    hypotheses=lambda steeper, less: [*not_negative(less), sp.Ge(steeper, less, evaluate=False)],
)
def slope_further_on(knob: sp.Expr, steeper: sp.Expr, less: sp.Expr) -> sp.Expr:
    """-f' at a larger alpha, from -f' at a smaller one: it falls, as f is convex, and stays not negative, as f falls."""
    return steeper - knob * less


@definition(TRADEOFF, of=("slope",), hypotheses=lambda slope: [sp.Gt(slope, 0, evaluate=False)])
def slope_at_mirror(knob: sp.Expr, slope: sp.Expr) -> sp.Expr:
    """-f' at f(alpha), from -f' at alpha: f is its own inverse."""
    return knob / slope


# -- canonical noise: F(x) = f(1 - F(x + 1)) for x < -1/2, linear from c to 1 - c on [-1/2, 1/2], 1 - f(F(x - 1)) for x > 1/2 ----------
@definition(CANONICAL, "F(x) = knob * f(1 - F(x + 1)) to the left of -1/2, 1 - knob * f(F(x - 1)) to the right of 1/2, and linear between, "
            "from knob * c to 1 - knob * c",
            hypotheses=lambda c, x: [*masses(c), sp.Ge(x, -sp.S.Half, evaluate=False), sp.Le(x, sp.S.Half, evaluate=False)])  # fmt: skip
def middle(knob: sp.Expr, c: sp.Expr, x: sp.Expr) -> sp.Expr:
    """F(x) for -1/2 <= x <= 1/2."""
    k = knob * c
    return k * (sp.S.Half - x) + (1 - k) * (x + sp.S.Half)


@definition(CANONICAL, of=("value",), hypotheses=lambda value: masses(value))
def further_right(knob: sp.Expr, value: sp.Expr) -> sp.Expr:
    """F(x) for x > 1/2, where value = f(F(x - 1))."""
    return 1 - knob * value


@definition(CANONICAL, of=("value",), hypotheses=lambda value: masses(value))
def further_left(knob: sp.Expr, value: sp.Expr) -> sp.Expr:
    """F(x) for x < -1/2, where value = f(1 - F(x + 1))."""
    return knob * value


@definition("definition:density-of-composed", "the density of G(H(x)) at x is |G'| at H(x) times the density of H, times knob",
            of=("slope", "density"), hypotheses=lambda slope, density: not_negative(slope, density))  # fmt: skip
def next_density(knob: sp.Expr, slope: sp.Expr, density: sp.Expr) -> sp.Expr:
    """The density of F one unit further out, from the density before and -f' at the value of F there."""
    return knob * slope * density


# -- tests of two laws that differ by a shift --------------------------------------------------------------------------------------------
@theorem("cited:neyman-pearson", "where the quotient of the second density and the first rises with the output, the least chance of missing at each "
         "chance of a false alarm is that of the alarm beyond a threshold", "Neyman, Pearson (1933)", of=("missed",),
         hypotheses=lambda missed, before, after: [*masses(missed), sp.Le(before, after, evaluate=False)])  # fmt: skip
def by_threshold(knob: sp.Expr, missed: sp.Expr, before: sp.Expr, after: sp.Expr) -> sp.Expr:
    """The least chance of missing, from that of the threshold, for quotients of the densities at a smaller and at a larger output."""
    return missed
