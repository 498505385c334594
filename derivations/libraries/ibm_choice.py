"""Diffprivlib's selections: the exponential mechanism, permute-and-flip, categorical values, the first eigenvector."""

import sympy as sp
from synthsym.author import Always, AtMost, Domain, Equal, Forms, Truth, corners, largest, laws, substitute
from synthsym.theory import exponential_mechanism as choice
from synthsym.theory.choices import NOISE, by_weights, general_loss, one_way_loss, one_way_reached, two_outputs
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.moments import added
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.noisy_choices import winner_loss
from synthsym.theory.noisy_max import level_moves, level_moves_one_way, of_permute_and_flip
from . import ibm

claim = ibm.section("lib.diffprivlib", "diffprivlib/")
CHOICE, eps, Delta = Domain.of("eps > 0 at 1, Delta > 0 at 2")


@claim("exponential", "mechanisms/exponential.py: 131-139", "constant", of="loss(M)")
def exponential() -> Forms:
    """The loss of weights measure exp(eps u/(2 Delta)), and of measure exp(eps u/Delta) where all utilities move one way.
    Read: the measure is the same for all data sets; of the monotonic case a record joins or leaves"""
    for loss, reached, share in (
        (general_loss(), two_outputs(), eps / (2 * Delta)),
        (one_way_loss(), one_way_reached(), eps / Delta),
    ):
        lower = by_weights(reached, share, Delta, CHOICE)
        yield AtMost("eps", by_weights(loss, share, Delta, CHOICE), CHOICE, lower=lower)


def flips(one_way: bool) -> Truth:
    """The loss of permute-and-flip with acceptance exp(eps (u - max)/(2 Delta)), or without the 2 where all utilities move one way."""
    # one over the mean of the noise of the equivalent noisy maximum
    share = eps / Delta if one_way else eps / (2 * Delta)
    moved = Delta * share
    level = level_moves_one_way(moved, on=CHOICE) if one_way else level_moves(moved, moved, on=CHOICE)
    return of_permute_and_flip(winner_loss(laws.Exponential, level, CHOICE))


@claim("pf-monotonic", "mechanisms/exponential.py: 240-252, 273-277", "constant", of="loss(M)")
def permute_and_flip() -> Forms:
    """The loss of permute-and-flip in both cases. Read: of the monotonic case a record joins or leaves"""
    for one_way in (False, True):
        yield AtMost("eps", flips(one_way), CHOICE)


@claim("forest-pf", "models/forest.py: 558-561", "constant")
def labels_of_leaves() -> Forms:
    """The sensitivity of the class counts of a leaf, and the loss of permute-and-flip on them.
    Read: a record joins or leaves: one count of one leaf moves by 1; leaves are in parallel"""
    D, count, eps = Domain.of("count >= 0 at 3, eps > 0 at 1")
    moved = sensitivity_of((added(count, 1, on=D) - count).apply(sp.Abs))
    loss = substitute(flips(True), {Delta: sp.S.One}, "counts move by one", D.without(count))
    yield Equal("1", moved)
    yield AtMost("eps", loss, D.without(count))


# -- categorical values --------------------------------------------------------------------------------------------------------------
# Six values; the entries are e^(-eps u/(2 S)), symmetric, 1 for u = 0 and 1/2 for u = S, so that e^eps is 4. Every row adds up to 9/2.
SHARES = [
    ["1", "1/2", "3/4", "3/4", "3/4", "3/4"],
    ["1/2", "1", "7/8", "7/8", "5/8", "5/8"],
    ["3/4", "7/8", "1", "27/40", "3/5", "3/5"],
    ["3/4", "7/8", "27/40", "1", "3/5", "3/5"],
    ["3/4", "5/8", "3/5", "3/5", "1", "37/40"],
    ["3/4", "5/8", "3/5", "3/5", "37/40", "1"],
]


@claim("catexp", "mechanisms/exponential.py: 407-428", "constant")
def categorical() -> Forms:
    """The loss between two values where the constants agree, with the factor 2 left out.
    Read: any symmetric utilities; six values whose constants agree with the factor 2, e^eps = 4
    Event: the first and the second of the six values; S: the answer is the first value"""
    D, eps = Domain(), 2 * sp.log(2)
    table = [[sp.Rational(x) for x in row] for row in SHARES]
    constants = {f"Z{i}": sum(row, sp.S.Zero) for i, row in enumerate(table)}
    yield Always(" and ".join(f"Z0 = Z{i}" for i in range(1, 6)), constants, D)
    mass = [choice.mass_of_choice([1] * 6, [2 * sp.log(x) for x in row], 2 * sp.S.One, 1, on=D) for row in table[:2]]
    yield AtMost("eps", loss_of_masses(*mass), D, names={"eps": eps})


# -- the first eigenvector -----------------------------------------------------------------------------------------------------------
@claim("bingham-eps4", "mechanisms/bingham.py: 122", "constant")
def first_eigenvector() -> Forms:
    """The loss of a choice of u with weights exp(eps u'Au/(4 Delta)), the eigenvalue being a constant factor.
    Read: one row joins, leaves or changes its value; x is the row's component along the unit vector u, so that u'Au
    moves by x^2 - y^2"""
    D, eps = Domain.of("eps > 0 at 1")
    E, x, y, rest = D.adding("0 <= x <= 1, 0 <= y <= 1, rest real")
    moves = (corners(added(rest, z**2, on=E) - rest, {z: (sp.S.Zero, sp.S.One)}).on(D) for z in (x, y))
    yield AtMost("1", sensitivity_of(largest(*moves)))
    F, sen = NOISE.meet(D), NOISE["sen"]
    yield AtMost("eps", by_weights(general_loss(), eps / (4 * sen), sen, F), F)
