"""DataSynthesizer: what its network, its noisy tables and its modes pay, and the sensitivity of mutual information."""

import sympy as sp
from synthsym.author import Always, AtMost, Cost, Domain, Form, Forms, Truth, masses, simplify, substitute
from synthsym.theory import mutual_information as information
from synthsym.theory.choices import by_weights, general_loss
from synthsym.theory.costs import l1_of_marginal, replaced_in_tables
from synthsym.theory.laplace import beside
from synthsym.theory.neighbours import sensitivity_of
from . import datasynthesizer

claim = datasynthesizer.section("lib.datasynth", "DataSynthesizer/")
TABLES = Domain("eps > 0 at 1, k integer >= 1 at 3, more integer >= 1 at 5, n integer >= 1 at 1000")


@claim("em", "lib/PrivBayes.py: 46-60, 184-194", "constant", of="loss(M)")
def network() -> Form:
    """eps of d - 1 choices with weights exp(I/(2 Delta)), Delta = (d-1) S/eps.
    Read: eps in all; scores that move by at most S; d = 1 + m"""
    D, m, S, eps = Domain.of("m integer >= 1 at 4, S > 0 at 1/10, eps > 0 at 1")
    each = by_weights(general_loss(), eps / (2 * m * S), S, D)
    return AtMost("eps", simplify(m * each), D)


@claim("useful", "lib/PrivBayes.py: 82", "identity", hurts="accuracy")
def usefulness() -> Form:
    """The usefulness of noise of scale 2 (d-k)/(n eps_2) with eps_2 = eps/2.
    Read: the mean share of a cell of a table of k + 1 binary attributes, over the scale of its noise; d = k + more"""
    names = {"d": TABLES["k"] + TABLES["more"], "eps_2": TABLES["eps"] / 2}
    return Always("n*eps/((d-k)*2^(k+3)) = (1/2^(k+1))/(2*(d-k)/(n*eps_2))", names, TABLES)


def noisy_tables(eps: sp.Expr, domain: Domain) -> Truth:
    """eps of the counts of d - k tables with Laplace noise of scale (d-k)/eps, when a record moves from one cell to another in each."""
    tables = domain["more"]
    return replaced_in_tables(sp.S.One, tables / eps, tables, domain["n"], domain)


@claim("count-noise", "lib/PrivBayes.py: 198-203", "constant", of="loss(M)")
def noisy_counts() -> Form:
    """eps of the noisy counts of all tables.
    Read: eps in all; one of n records is replaced, as for the histograms; d = k + more
    Event: one of {n} records is replaced by one that differs in every attribute; S: the noisy counts of all tables lie
    beyond the larger true value in the cells of the first record, and below the smaller in those of the second"""
    return AtMost("eps", noisy_tables(TABLES["eps"], TABLES), TABLES)


def histograms(eps: sp.Expr, d: sp.Expr, n: sp.Expr, domain: Domain) -> Truth:
    """eps of the shares of d histograms with Laplace noise of scale (2/n)/(eps/d)."""
    return replaced_in_tables(1 / n, 2 * d / (n * eps), d, n, domain)


@claim("indep", "datatypes/AbstractAttribute.py: 69-75", "constant")
def independent_mode() -> Forms:
    """The sensitivity of a histogram's shares, and eps of d of them with budget eps/d each.
    Read: one of n records is replaced; no value is missing"""
    D, eps, d, n = Domain.of("eps > 0 at 1, d integer >= 1 at 8, n integer >= 1 at 1000")
    yield Cost("2/n", l1_of_marginal(D, True) / n)
    yield AtMost("eps", histograms(eps, d, n, D), D)


@claim("total", "DataDescriber.py: 168-182", "constant", of="loss(M)")
def correlated_mode() -> Form:
    """eps of the histograms at eps and of the tables at eps/2, which differ in all attributes at once.
    Read: eps in all; one of n records is replaced, as for the histograms; some network is no less likely on the first
    data set, and is left out of the sum
    Event: one of {n} records is replaced by one that differs in every attribute; S: all noisy shares and counts lie
    beyond the larger true value in the cells of the first record, and below the smaller in those of the second"""
    d = TABLES["k"] + TABLES["more"]
    both = beside(histograms(TABLES["eps"], d, TABLES["n"], TABLES), noisy_tables(TABLES["eps"] / 2, TABLES))
    return AtMost("epsilon", both, names={"epsilon": TABLES["eps"]})


# -- mutual information, natural logarithm, when one of n records is replaced --------------------------------------------
SIZE, n = Domain.of("n integer >= 2 at 100")
ZERO = sp.S.Zero
# Steps of a cell, a row and a column where the record comes and where it leaves, and that of a row with all records outside the one that it leaves.
STEPS, *STEP = SIZE.adding("c_new real, c_old real, r_new real, r_old real, k_new real, k_old real, s_out real")
c_new, c_old, r_new, r_old, k_new, k_old, s_out = STEP


def largest_change(rows: bool, certificate: list[masses.Premise]) -> Truth:
    """The largest change of the information when the record's column changes, and its row too or not."""
    row = [r_new, r_old] if rows else [ZERO, ZERO]
    moved = information.change(n, [c_new, c_old], row, [k_new, k_old], on=STEPS)
    found = masses.farkas(moved.expr, [(1 / n, p) for p in certificate], STEP, STEPS, parts=[moved])
    return sensitivity_of(found.on(SIZE))


def one_column_changes() -> Truth:
    """The row stays: the column's step is at most that of all records, and the cell comes to at most the new column's."""
    steps = [information.rises(c_new, k_new), information.not_negative(c_old), information.at_most_all(k_old, n)]
    return largest_change(False, steps)


def left_everything(size: sp.Expr, domain: Domain) -> Truth:
    """A record leaves a cell that had all `size` records, row and column too, for one of its own: only their steps count."""
    all_ = information.step(size, on=domain)
    return information.change(size, [ZERO, all_], [ZERO, all_], [ZERO, all_])


@claim("mi-binary", "lib/PrivBayes.py: 35-39", "constant")
def two_values() -> Forms:
    """The sensitivity where one of the two columns has two values, so that all other records are in the other row.
    Read: one of n >= 2 records is replaced: its row and column change, or one of them; r records are in its row, and n
    - r outside"""
    certificate = [
        information.rises(c_new, k_new),
        information.outside(k_old, c_old, s_out),
        information.rises(s_out, r_new),
        information.at_most_all(r_old, n),
    ]
    printed = "log(n)/n + ((n-1)/n)*log(n/(n-1))"
    yield AtMost(printed, largest_change(True, certificate), lower=left_everything(n, SIZE))
    yield AtMost(printed, one_column_changes())


@claim("mi-general", "lib/PrivBayes.py: 40-43", "constant")
def many_values() -> Forms:
    """The sensitivity for columns with any number of values.
    Read: one of n >= 2 records is replaced: its row and column change, or one of them; r records are in its row, and n
    - r outside; sharp for odd n = 2 h - 1"""
    D, h = Domain.of("h integer >= 2 at 50")
    certificate = [
        information.rises(c_new, k_new),
        information.outside(k_old, c_old, s_out),
        information.not_negative(r_new),
        information.two_halves(r_old, s_out, n),
    ]
    both, printed = largest_change(True, certificate), "(2/n)*log((n+1)/2) + (1 - 1/n)*log(1 + 2/(n-1))"
    yield AtMost(printed, both)
    # a row and a column of h records each that share the one that leaves for a cell of its own
    half = information.step(h, on=D)
    odd = substitute(both, {n: 2 * h - 1}, "an odd number of records", D)
    reached = information.change(2 * h - 1, [ZERO, ZERO], [ZERO, half], [ZERO, half])
    yield AtMost(printed, odd, lower=reached, names={"n": 2 * h - 1})
    yield AtMost(printed, one_column_changes())
