"""DataSynthesizer: what its network, its noisy tables and its modes pay."""

import sympy as sp
from synthsym.author import Always, AtMost, Domain, Equal, Form, Forms, Integer, Real, Truth, simplify
from synthsym.theory.choices import by_weights, general_loss
from synthsym.theory.costs import l1_of_marginal, replaced_in_tables
from synthsym.theory.laplace import beside
from . import datasynthesizer

PRIVBAYES = "DataSynthesizer/lib/PrivBayes.py: "
REPLACED = "one of n records is replaced, as for the histograms"
TABLES = Domain(eps=Real > 0, k=Integer >= 1, more=Integer >= 1, n=Integer >= 1, at=dict(eps=1, k=3, more=5, n=1000))


@datasynthesizer.claim("lib.datasynth.em", PRIVBAYES + "46-60, 184-194", "constant", of="loss(M)")
def network() -> Form:
    """eps of d - 1 choices with weights exp(I/(2 Delta)), Delta = (d-1) S/eps.
    Read: eps in all; scores that move by at most S; d = 1 + m"""
    D, m, S, eps = Domain.of("m integer >= 1 at 4, S > 0 at 1/10, eps > 0 at 1")
    each = by_weights(general_loss(), eps / (2 * m * S), S, D)
    return AtMost("eps", simplify(m * each), D)


@datasynthesizer.claim("lib.datasynth.useful", PRIVBAYES + "82", "identity", hurts="accuracy")
def usefulness() -> Form:
    """The usefulness of noise of scale 2 (d-k)/(n eps_2) with eps_2 = eps/2.
    Read: the mean share of a cell of a table of k + 1 binary attributes, over the scale of its noise; d = k + more"""
    names = {"d": TABLES["k"] + TABLES["more"], "eps_2": TABLES["eps"] / 2}
    return Always("n*eps/((d-k)*2^(k+3)) = (1/2^(k+1))/(2*(d-k)/(n*eps_2))", names, TABLES)


def noisy_tables(eps: sp.Expr, domain: Domain) -> Truth:
    """eps of the counts of d - k tables with Laplace noise of scale (d-k)/eps, when a record moves from one cell to another in each."""
    tables = domain["more"]
    return replaced_in_tables(sp.S.One, tables / eps, tables, domain["n"], domain)


@datasynthesizer.claim(
    "lib.datasynth.count-noise",
    PRIVBAYES + "198-203",
    "constant",
    event="one of {n} records is replaced by one that differs in every attribute; S: the noisy counts of all tables lie beyond the larger "
    "true value in the cells of the first record, and below the smaller in those of the second",
    of="loss(M)",
    reads=f"eps in all; {REPLACED}; d = k + more",
)
def noisy_counts() -> Form:
    """eps of the noisy counts of all tables."""
    return AtMost("eps", noisy_tables(TABLES["eps"], TABLES), TABLES)


def histograms(eps: sp.Expr, d: sp.Expr, n: sp.Expr, domain: Domain) -> Truth:
    """eps of the shares of d histograms with Laplace noise of scale (2/n)/(eps/d)."""
    return replaced_in_tables(1 / n, 2 * d / (n * eps), d, n, domain)


@datasynthesizer.claim("lib.datasynth.indep", "DataSynthesizer/datatypes/AbstractAttribute.py: 69-75", "constant")
def independent_mode() -> Forms:
    """The sensitivity of a histogram's shares, and eps of d of them with budget eps/d each.
    Read: one of n records is replaced; no value is missing"""
    D, eps, d, n = Domain.of("eps > 0 at 1, d integer >= 1 at 8, n integer >= 1 at 1000")
    yield Equal("2/n", l1_of_marginal(D, True) / n, D, printed_above="safe")
    yield AtMost("eps", histograms(eps, d, n, D), D)


@datasynthesizer.claim(
    "lib.datasynth.total",
    "DataSynthesizer/DataDescriber.py: 168-182",
    "constant",
    event="one of {n} records is replaced by one that differs in every attribute; S: all noisy shares and counts lie beyond the larger true "
    "value in the cells of the first record, and below the smaller in those of the second",
    of="loss(M)",
    reads=f"eps in all; {REPLACED}; some network is no less likely on the first data set, and is left out of the sum",
)
def correlated_mode() -> Form:
    """eps of the histograms at eps and of the tables at eps/2, which differ in all attributes at once."""
    d = TABLES["k"] + TABLES["more"]
    both = beside(histograms(TABLES["eps"], d, TABLES["n"], TABLES), noisy_tables(TABLES["eps"] / 2, TABLES))
    return AtMost("epsilon", both, TABLES, names={"epsilon": TABLES["eps"]})
