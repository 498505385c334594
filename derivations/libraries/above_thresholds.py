"""The first query above a noisy threshold, as textbooks and libraries print its loss."""

import sympy as sp
from synthsym.author import Always, AtMost, Domain, Form, Real, substitute
from synthsym.theory import lattice_pair
from synthsym.theory.sparse_vector import ONE_WAY, first_above, stops_at_fourth
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.noisy_max import loss_of_first_above
from . import handson, tumult, uvm

MOVES = Domain(b=Real > 0, s=Real > 0, at=dict(b=1, s=1))


@uvm.claim("lib.uvm.at", "notebooks/ch10.ipynb: AboveThreshold", "constant", of="loss(M)")
def textbook() -> Form:
    """The loss of AboveThreshold, queries of sensitivity 1, noise of scale 2/eps on the threshold and 4/eps on the queries."""
    D = Domain(eps=Real > 0, at=dict(eps=1))
    return AtMost("eps", first_above(sp.S.One, 2 / D["eps"], 4 / D["eps"], D), D)


@handson.claim("lib.handson.above-threshold", "scripts/ch04_stream.py: 25-41", "constant")
def stream() -> Form:
    """The loss with noise of scale s on the threshold and 2 s on the queries, queries moving by at most b."""
    b, s = MOVES.symbols("b s")
    return AtMost("2*b/s", first_above(b, s, 2 * s, MOVES), MOVES)


# -- queries that all move one way ---------------------------------------------------------------------------------------------------
@handson.claim(
    "lib.handson.above-threshold-mono",
    "scripts/ch04_stream.py: 41",
    "constant",
    event="three queries that rise by {b} between the data sets, and a fourth, {c} below the threshold, that stays; S: the first answer "
    "`above` is the fourth",
)
def one_way() -> Form:
    """The loss of stopping at the fourth query, printed as at most b/s.
    Read: s = 1; three queries that rise by b, and a fourth, c below the threshold, that stays"""
    loss = loss_of_masses(stops_at_fourth(sp.S.Zero), stops_at_fourth(ONE_WAY["b"]))
    return Always("loss <= b/s", {"loss": loss, "s": sp.S.One}, ONE_WAY, asserts="privacy")


# -- geometric noise -----------------------------------------------------------------------------------------------------------------
@tumult.claim("lib.tumult.bounds", kind="constant", where="src/tmlt/core/measurements/spark_measurements.py: 678-710")
def prefix_sums() -> Form:
    """eps of the first prefix sum above a fraction of the total, geometric noise of scale alpha on the sums and alpha/2 on the threshold.
    Read: d counts change by one, in any groups; the threshold, a fraction of the total, rounds up to an integer that
    moves by at most 1"""
    D, alpha, d = Domain.of("alpha > 0 at 1, d integer >= 1 at 2")
    threshold = substitute(lattice_pair.shift_loss(), {lattice_pair.RATE["a"]: 2 / alpha}, "noise of scale alpha/2", D)
    query = substitute(
        lattice_pair.level_loss(),
        {lattice_pair.RATE["a"]: 1 / alpha},
        "noise of scale alpha; a sum and the threshold each move by at most 1",
        D,
    )
    return AtMost("4/alpha*d", d * loss_of_first_above(threshold, query), D)
