"""Section 2.2 and the subsampling theorem: post-processing, composition, subsampling, for every mechanism at once."""

import sympy as sp
from synthsym.author import All, AtMost, Domain, Equal, Form, density, laws, simplify, substitute
from synthsym.theory.guarantees import (
    LEVEL, MANY, SAMPLE, TWO, amplified, amplified_loss, common_part, composed_example, concentrated, failures,
    processed,
)  # fmt: skip
from synthsym.theory.outcomes import largest_over
from synthsym.theory.pure import largest_loss
from synthsym.theory.renyi_orders import pure_in_sequence
from . import paper

ONE, ZERO = sp.S.One, sp.S.Zero


# -- post-processing -----------------------------------------------------------------------------------------------------
SYNTHETIC = "Synthetic data are a randomised function of the released parameter (mode, or one posterior draw)."


@paper.claim("zheng.thm5.1", "Theorem 5.1", "bound", says=SYNTHETIC, of="delta(SYNTH)", uses="zheng.prop2.16")
@paper.claim("zheng.prop2.16", "Proposition 2.16", "bound", of="delta(f(M))")
def post_processing() -> Form:
    """Whatever is computed from the output alone keeps (eps, delta)."""
    return AtMost("delta", processed(), LEVEL)


# -- basic composition ---------------------------------------------------------------------------------------------------
@paper.claim("zheng.prop2.17", "Proposition 2.17", "bound")
def basic_composition() -> Form:
    """Two releases with independent randomness are (eps1 + eps2, delta1 + delta2)-private."""
    exact = composed_example()
    return AtMost("delta1 + delta2", common_part(), TWO, lower=exact)


@paper.claim("zheng.prop2.17.optimal", "Remark after Proposition 2.17", "prose")
def pure_composition() -> Form:
    """Two randomised responses lose eps1 + eps2 together: no smaller pure bound holds for all pairs."""
    D, eps1, eps2 = Domain.of("eps1 >= 0 at 1, eps2 >= 0 at 1/2")
    losses = []
    for name in ("eps1", "eps2"):
        odds = sp.exp(D[name])
        true, other = laws.Binomial(ONE, odds / (1 + odds)), laws.Binomial(ONE, 1 / (1 + odds))
        masses = [[density(law, answer, D) for law in (true, other)] for answer in (ONE, ZERO)]
        losses.append(simplify(largest_over(masses, D, "the answers are one and zero")))
    lost = pure_in_sequence(simplify(largest_loss(losses[0] + losses[1])), eps1, eps2)
    return Equal("eps1 + eps2", lost, D, printed_above="safe")


# -- advanced composition ------------------------------------------------------------------------------------------------


@paper.claim("zheng.thm2.18", "Theorem 2.18 (advanced composition)", "bound")
def advanced_composition():
    """k releases: the printed eps_k, and the failure probability k delta + delta'.
    Read: 0 < delta' < 1: from 1 on the printed root has no value, and nothing is promised; eps_k and delta_k one by
    one"""
    lost = failures()
    printed = "eps*sqrt(2*k*log(1/delta_prime)) + k*eps*(exp(eps) - 1)"
    yield AtMost(printed, concentrated(), MANY, names={"delta_prime": sp.exp(-MANY["L"])})
    yield AtMost("k*delta + dprime", lost, lost.domain)


# -- subsampling ---------------------------------------------------------------------------------------------------------


@paper.claim("zheng.thm2.22", "Theorem 2.22 (subsampling)", "bound", neighbours="replace")
def subsampling() -> Form:
    """(m/n)(e^eps - 1) and (m/n) delta for m of n rows drawn without replacement."""
    loss, lost = amplified()
    n = {"n": SAMPLE["m"] + SAMPLE["more"]}
    return All(AtMost("(m/n)*(exp(eps) - 1)", loss, SAMPLE, names=n), AtMost("(m/n)*delta", lost, SAMPLE, names=n))


@paper.claim("zheng.sec2.3.factor", "Sentence after Theorem 2.22", "constant", neighbours="replace", of="loss(M)")
def enlarging_the_database() -> Form:
    """What a 1-private algorithm loses when the database is larger by 1/eps: rate eps = m/n.
    Event: X has a row that X' lacks, {m} rows are drawn, and the answer `yes` is e times as likely where the row is
    among them; S: the answer `yes`"""
    D, m, more = Domain.of("m integer >= 1 at 10, more integer >= 1 at 90")
    because = "a 1-private algorithm on a fraction of the rows"
    at_one = substitute(amplified_loss(), {SAMPLE["eps"]: ONE, SAMPLE["more"]: more}, because, D)
    return AtMost("eps", at_one, D, names={"eps": m / (m + more)})
