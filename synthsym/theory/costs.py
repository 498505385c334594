"""What counts, marginals, Laplace and Gaussian noise and selections cost: sensitivities, eps and rho.

Objective perturbation with normal noise: what the theorem asks for, from the loss's slopes and bends.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.entries import refuse_other
from ..core.kinds import INTERVAL, MADE_OF_SENSITIVITY, SENSITIVITY, SUM_OF_MOVES, SUM_OF_SQUARES
from ..core.memo import remembered
from ..core.truth import Truth, about, of_kind, plain
from ..errors import StepRejected
from ..laws import Normal
from ..laws.few_records import ErrorChange
from ..laws.releases import MeanShift
from ..rules.basic import joined, parameter, simplify, substitute
from ..rules.extremes import corners, supremum
from ..rules.stated import definition, theorem
from ..rules.zcdp import zcdp
from . import exponential_mechanism as choice
from .choices import NOISE, general_loss
from .laplace import MeanNoise, TableMove, TableNoise, beside, laplace_loss, repeated
from .moments import added, removed
from .neighbours import l1_sensitivity_of, sensitivity_of, squared_l2_sensitivity_of
from .pure import divergence_of_log_moment, largest_log_moment
from .sorts import not_negative

# One number moves by its sensitivity, of which this is the sum; many by the sum of their moves, or a part of it each.
_SUMS_OF_MOVES = frozenset({SENSITIVITY, MADE_OF_SENSITIVITY, SUM_OF_MOVES, f"made of {SUM_OF_MOVES}"})
_SUMS_OF_SQUARES = frozenset({SUM_OF_SQUARES, f"made of {SUM_OF_SQUARES}"})


# -- what a record does to a marginal -----------------------------------------------------------------------------------------
def cell_moves(domain: Domain, replaced: bool) -> list[Truth]:
    """How far each cell of a table of counts moves: a record joins one cell, or leaves one for another."""
    E, cell, other = domain.adding("cell_ real, other_ real")
    moves = [(added(cell, sp.S.One, on=E) - cell).apply(sp.Abs)]
    if replaced:
        moves.append((removed(other, sp.S.One, on=E) - other).apply(sp.Abs))
    return [m.on(domain) for m in moves]


def l1_of_marginal(domain: Domain, replaced: bool) -> Truth:
    """The sum of the moves of the cells."""
    moves = cell_moves(domain, replaced)
    return about(
        l1_sensitivity_of(sum(moves[1:], start=moves[0])), TableMove(sp.S.One, "yes" if replaced else "no", sp.S.Zero)
    )


def squared_l2_of_marginal(domain: Domain, replaced: bool) -> Truth:
    """The sum of their squares."""
    moves = [m**2 for m in cell_moves(domain, replaced)]
    return squared_l2_sensitivity_of(sum(moves[1:], start=moves[0]))


def error_moves(domain: Domain, joins: bool = True) -> Truth:
    """The most that |count - estimate| of one cell rises when the count moves by one."""
    E, gap = domain.adding("gap_ real")
    moved = (added if joins else removed)(gap, sp.S.One, on=E)
    return supremum(moved.apply(sp.Abs) - parameter(E, sp.Abs(gap)), gap).on(domain)


def replaced_error(domain: Domain) -> Truth:
    """How far the L1 error of a table to estimates may move when a record leaves one cell and joins another."""
    return about(sensitivity_of(error_moves(domain) + error_moves(domain, joins=False)), ErrorChange("one"))


def replaced_error_gap(domain: Domain) -> Truth:
    """The same of the difference of two such errors: one rises by as much as it can in both cells, and the other falls."""
    return about(sensitivity_of(2 * (error_moves(domain) + error_moves(domain, joins=False))), ErrorChange("two"))


# -- what is paid -------------------------------------------------------------------------------------------------------------
def laplace_cost(shift: Truth | sp.Expr, scale: sp.Expr, domain: Domain) -> Truth:
    """eps of Laplace noise of this scale on numbers whose moves add up to the shift: the losses add."""
    refuse_other("laplace_cost", "shift", shift, _SUMS_OF_MOVES)
    _refuse_typed("laplace_cost", "shift", shift)
    return _laplace_loss_of(shift, scale, domain)


def _laplace_loss_of(shift: Truth | sp.Expr, scale: sp.Expr, domain: Domain) -> Truth:
    t = laplace_loss()
    b, h = t.domain.symbols("b h")
    found = substitute(t, {b: scale, h: shift}, "the moves of the coordinates add up to this", domain)
    match shift.subject if isinstance(shift, Truth) else None:
        case TableMove(factor, replaced, rows):
            return about(found, TableNoise(((factor, scale, sp.S.One),), replaced, rows))
        case MeanShift(n, low, high):
            return about(found, MeanNoise(n, low, high, sp.sympify(scale), sp.S.One))
        case _:
            return found


def replaced_in_tables(share: sp.Expr, scale: sp.Expr, tables: sp.Expr, rows: sp.Expr, domain: Domain) -> Truth:
    """The loss of noisy tables when one of so many rows is replaced: in each a cell loses the row and another one gets it, which moves both by this share."""
    comes, goes = (_laplace_loss_of(share * move, scale, domain) for move in cell_moves(domain, True))
    return about(simplify(repeated(beside(comes, goes), tables)), TableNoise(((share, scale, tables),), "yes", rows))


def _refuse_typed(entry: str, name: str, moves: Truth | sp.Expr) -> None:
    """How far something moves is derived, or is a letter; counts move by a whole number."""
    value = plain(moves)
    if value.is_number and not (value.is_integer and value.is_positive) and not getattr(moves, "rests_on", ()):
        raise StepRejected(f"{entry}: {name} must be derived, or be a letter; {value} was typed in")


def gaussian_cost(squares: Truth, variance: sp.Expr, domain: Domain) -> Truth:
    """rho of Gaussian noise of this variance on numbers whose squared moves add up to `squares`."""
    _refuse_typed("gaussian_cost", "squares", squares)
    refuse_other("gaussian_cost", "squares", squares, _SUMS_OF_SQUARES)
    E = domain.extend(mean_=Real, move_=Real > 0)
    one = zcdp(Normal(E["mean_"] + E["move_"], variance), Normal(E["mean_"], variance), E)
    return substitute(one, {E["move_"]: squares.apply(sp.sqrt)}, "the vector moves by this length", domain)


@remembered
def choice_range() -> Truth:
    """How far the losses of two outputs of the exponential mechanism lie apart: each utility moves by at most its sensitivity."""
    e, sen = NOISE.symbols("eps sen")
    most = 2 * choice.half_a_step(sen, on=NOISE)
    D = NOISE.extend(
        gap=Real.between(-most.expr, most.expr, closed=True),
        other=Real.between(-most.expr, most.expr, closed=True),
        normaliser=Real,
    )
    gap, other, normaliser = D.symbols("gap other normaliser")
    first, second = (
        choice.loss_of_choice(g, normaliser, e, sen, on=D, because="log of the quotient of the masses")
        for g in (gap, other)
    )
    apart = joined(first - second, most)
    widest = corners(
        apart,
        dict.fromkeys((gap, other), (-most.expr, most.expr)),
        "one utility rises and the other falls, each as far as it may",
    )
    return of_kind(widest.on(NOISE), INTERVAL, "the losses of any two outputs lie no further apart")


def bounded_range_cost(width: Truth, domain: Domain) -> Truth:
    """rho of a mechanism whose losses lie in an interval of this length: their variance is at most that of its ends."""
    E, s = domain.adding("s_ > 0 at 1")
    top = divergence_of_log_moment(largest_log_moment(width.on(E), s), parameter(E, 1 + s))
    ratio = simplify(top / (1 + s), "over the order")
    return zcdp(supremum(ratio, s)).on(domain)


def chosen(eps: sp.Expr, domain: Domain) -> Truth:
    """eps of the exponential mechanism with weights exp(eps q/(2 Sen)): the losses of all outputs lie between minus the most and the most."""
    return substitute(
        general_loss(), {NOISE["eps"]: eps, NOISE["sen"]: sp.S.One}, "utilities in units of their sensitivity", domain
    )


def choice_cost(eps: sp.Expr, domain: Domain) -> Truth:
    """rho of the exponential mechanism with weights exp(eps q/(2 Sen))."""
    width = substitute(
        choice_range(), {NOISE["eps"]: eps, NOISE["sen"]: sp.S.One}, "utilities in units of their sensitivity", domain
    )
    return bounded_range_cost(width, domain)


KIFER = ("cited:objective-perturbation", "the minimiser of (sum of losses + ridge |w|^2/2 + b w)/n is (eps, delta)-private if b is normal with variance "
         "knob * zeta^2 (8 log(2/delta) + 4 eps)/eps^2 in each coordinate and ridge >= 2 * knob * lambda/eps, for convex losses with gradients of length at "
         "most zeta and second derivatives in any direction of at most lambda", "Kifer, Smith, Thakurta (2012), theorem 2 and algorithm 1")  # fmt: skip


@definition(
    "definition:cross-entropy", "the loss of scores u under a label is log(sum over k of e^(u_k)) - knob * u_label"
)
def cross_entropy(knob: sp.Expr, scores: list[sp.Expr], own: sp.Expr) -> sp.Expr:
    """The loss of a row of scores, one a class, from the score of its own class."""
    return sp.log(sum((sp.exp(u) for u in scores), sp.S.Zero)) - knob * own


@theorem(*KIFER, of=("gradient",),
         hypotheses=lambda gradient, eps, delta: [*not_negative(gradient), sp.Gt(eps, 0, evaluate=False), sp.Gt(delta, 0, evaluate=False)])  # fmt: skip
def needed_variance(knob: sp.Expr, gradient: sp.Expr, eps: sp.Expr, delta: sp.Expr) -> sp.Expr:
    """The variance that the theorem asks for, from the length of a gradient that occurs."""
    return knob * gradient**2 * (8 * sp.log(2 / delta) + 4 * eps) / eps**2


@theorem(
    KIFER[0],
    "",
    "",
    of=("bend",),
    hypotheses=lambda bend, eps, number: [*not_negative(bend), sp.Gt(eps, 0, evaluate=False), sp.Ge(number, 1)],
)
def needed_ridge(knob: sp.Expr, bend: sp.Expr, eps: sp.Expr, number: sp.Expr) -> sp.Expr:
    """The coefficient of |w|^2 in the mean over so many records that the theorem asks for, from a second derivative that occurs."""
    return knob * bend / (eps * number)
