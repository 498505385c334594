"""The score of a candidate by how far its rank lies from the wanted one: what one row does to it."""

import sympy as sp
from synthsym.author import Domain, Real, Truth, largest, parameter, piecewise_supremum
from synthsym.theory.moments import added
from synthsym.theory.neighbours import sensitivity_of


def rank_score_moves(name: str) -> list[tuple[Truth, dict[str, sp.Expr]]]:
    """The sensitivity of |#{x <= c} - q n|, for q at least and at most 1/2, with what the letter q is called there.

    A row that joins raises n, and the count if it lies at c or below; what counts is the gap between the two.
    """
    found = []
    for side in (1, -1):
        D = Domain(off=Real.between(0, sp.Rational(1, 2), closed=True), gap_=Real, at=dict(off="1/4"))
        off, gap = D.symbols("off gap_")
        q = sp.Rational(1, 2) + side * off
        moves = []
        for below in (0, 1):
            count = added(gap, sp.Integer(below), on=D)
            after = count - (added(parameter(D, sp.S.Zero), sp.S.One) * q)
            change = after.apply(sp.Abs) - parameter(D, sp.Abs(gap))
            moves += [piecewise_supremum(change, gap), piecewise_supremum(-change, gap)]
        found.append((sensitivity_of(largest(*moves)), {name: q}))
    return found
