"""DataSynthesizer: the sensitivity of mutual information, natural logarithm, when one of n records is replaced."""

import sympy as sp
from synthsym.author import AtMost, Domain, Forms, Integer, Real, Truth, masses, substitute
from synthsym.theory import mutual_information as information
from synthsym.theory.neighbours import sensitivity_of
from . import datasynthesizer

FILE = "DataSynthesizer/lib/PrivBayes.py: "
SIZE = Domain(n=Integer >= 2, at=dict(n=100))
HALF = Domain(h=Integer >= 2, at=dict(h=50))
READS = "one of n >= 2 records is replaced: its row and column change, or one of them; r records are in its row, and n - r outside"
ZERO = sp.S.Zero
# Steps of a cell, a row and a column where the record comes and where it leaves, and that of a row with all records outside the one that it leaves.
STEPS = SIZE.extend(**dict.fromkeys(("c_new", "c_old", "r_new", "r_old", "k_new", "k_old", "s_out"), Real))
c_new, c_old, r_new, r_old, k_new, k_old, s_out = STEPS.symbols("c_new c_old r_new r_old k_new k_old s_out")
n = SIZE["n"]


def bound(rows: bool, certificate: list[masses.Premise]) -> Truth:
    """The largest change of the information when the record's column changes, and its row too or not."""
    row = [r_new, r_old] if rows else [ZERO, ZERO]
    moved = information.change(n, [c_new, c_old], row, [k_new, k_old], on=STEPS)
    letters = [c_new, c_old, r_new, r_old, k_new, k_old, s_out]
    found = masses.farkas(moved.expr, [(1 / n, p) for p in certificate], letters, STEPS, parts=[moved])
    return sensitivity_of(found.on(SIZE))


def one_column_changes() -> Truth:
    """The row stays: the column's step is at most that of all records, and the cell comes to at most the new column's."""
    return bound(
        False, [information.rises(c_new, k_new), information.not_negative(c_old), information.at_most_all(k_old, n)]
    )


def left_everything(size: sp.Expr, domain: Domain) -> Truth:
    """A record leaves a cell that had all `size` records, row and column too, for one of its own: only their steps count."""
    all_ = information.step(size, on=domain)
    return information.change(size, [ZERO, all_], [ZERO, all_], [ZERO, all_])


@datasynthesizer.claim("lib.datasynth.mi-binary", FILE + "35-39", "constant", reads=READS)
def two_values() -> Forms:
    """The sensitivity where one of the two columns has two values, so that all other records are in the other row."""
    both = bound(True, [information.rises(c_new, k_new), information.outside(k_old, c_old, s_out), information.rises(s_out, r_new),
                        information.at_most_all(r_old, n)])  # fmt: skip
    printed = "log(n)/n + ((n-1)/n)*log(n/(n-1))"
    yield AtMost(printed, both, lower=left_everything(n, SIZE))
    yield AtMost(printed, one_column_changes())


@datasynthesizer.claim(
    "lib.datasynth.mi-general", FILE + "40-43", "constant", reads=READS + "; sharp for odd n = 2 h - 1"
)
def many_values() -> Forms:
    """The sensitivity for columns with any number of values."""
    certificate = [information.rises(c_new, k_new), information.outside(k_old, c_old, s_out), information.not_negative(r_new),
                   information.two_halves(r_old, s_out, n)]  # fmt: skip
    both = bound(True, certificate)
    printed = "(2/n)*log((n+1)/2) + (1 - 1/n)*log(1 + 2/(n-1))"
    h = HALF["h"]
    # a row and a column of h records each that share the one that leaves for a cell of its own
    half = information.step(h, on=HALF)
    odd = substitute(both, {n: 2 * h - 1}, "an odd number of records", HALF)
    reached = information.change(2 * h - 1, [ZERO, ZERO], [ZERO, half], [ZERO, half])
    yield AtMost(printed, both)
    yield AtMost(printed, odd, lower=reached, names={"n": 2 * h - 1})
    yield AtMost(printed, one_column_changes())
