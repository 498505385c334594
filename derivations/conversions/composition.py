"""Composition, groups, post-processing and subsampling, as printed and sharp: linear facts about the masses of events."""

from math import comb
import sympy as sp
from synthsym.author import AtMost, Domain, Equal, Form, masses, rewrite, substitute
from synthsym.theory.guarantees import (
    GROUP, LEVEL, MANY, SAMPLE, SMALL, TWO, amplified, common_part, composed_example, concentrated, failures,
    group_delta, processed,
)  # fmt: skip
from . import balle, dwork, kairouz

KINDS = (1, 2, 3, 4)


@dwork.claim("dwork.prop2.1", "Proposition 2.1 (post-processing)", "bound", of="delta(f(M))")
def post_processing() -> Form:
    """Whatever is computed from the output alone keeps (eps, delta). Read: any randomised function of the output"""
    return AtMost("delta", processed(), LEVEL)


@dwork.claim("dwork.thm3.16", "Theorem 3.16 (basic composition), two mechanisms", "bound")
def basic() -> Form:
    """Two mechanisms are together (eps1 + eps2, delta1 + delta2)-private."""
    return AtMost("delta1 + delta2", common_part(), TWO, lower=composed_example())


@dwork.claim("dwork.thm3.20", "Theorem 3.20 (advanced composition)", "bound")
def advanced():
    """k mechanisms: eps' and the failure probability k delta + delta'. Read: 0 < delta' = e^(-L) < 1"""
    lost = failures()
    printed = "sqrt(2*k*ln(1/dprime))*eps + k*eps*(exp(eps) - 1)"
    yield AtMost(printed, concentrated(), MANY, names={"dprime": sp.exp(-MANY["L"])})
    yield AtMost("k*delta + dprime", lost, lost.domain)


# -- groups ------------------------------------------------------------------------------------------------------------
@dwork.claim(
    "dwork.group.sharp", "group privacy of (eps, delta): the geometric sum, for j + 1 records given j", "bound"
)
def group_sharp() -> Form:
    """delta of a group grows by the geometric sum: the step of the induction.
    Read: delta (1 + e^eps + ... + e^((k-1) eps)), k = j + 1, where that is at most 1"""
    printed = "delta*(exp(k*eps) - 1)/(exp(eps) - 1)"
    return AtMost(printed, group_delta(attained=True), SMALL, names={"k": GROUP["j"] + 1})


@dwork.claim("dwork.group", "group privacy of (eps, delta), groups of two to five", "bound", uses=".sharp")
def group():
    """The printed delta of a group, k e^((k-1) eps) delta."""
    D, eps, delta = Domain.of("eps > 0 at 1, delta > 0 at 1/100")
    for k in (2, 3, 4, 5):
        sized = substitute(group_delta(), {GROUP["j"]: sp.Integer(k - 1)}, f"groups of {k}", D)
        truth = rewrite(sized, delta * sum(masses.expand(i * eps) for i in range(k)), "geometric sum")
        yield AtMost(f"{k}*exp({k - 1}*eps)*delta", truth, D)


# -- sharp composition -------------------------------------------------------------------------------------------------
def answers(k: int, D: Domain, reveals: bool) -> tuple[list[sp.Expr], list[sp.Expr]]:
    """k answers of randomised response, by how many are the unlikelier one; `reveals`: each fails with probability delta."""
    odds = sp.exp(D["eps"])
    d = D["delta"] if reveals else sp.S.Zero
    kept = (1 - d) ** k
    P = [kept * comb(k, x) * odds ** (k - x) / (1 + odds) ** k for x in range(k + 1)]
    Q = [kept * comb(k, x) * odds**x / (1 + odds) ** k for x in range(k + 1)]
    return ([*P, 1 - kept, sp.S.Zero], [*Q, sp.S.Zero, 1 - kept]) if reveals else (P, Q)


@kairouz.claim("kairouz.thm3.3", "Theorem 3.3, one to four mechanisms", "identity")
def sharp():
    """The sharp delta of k mechanisms at each of the levels (k - 2 i) eps, on the extreme pair.
    Read: attained by randomised response that fails with probability delta; delta_i at (k - 2 i) eps"""
    D, eps, _ = Domain.of("eps > 0 at 1, 0 < delta < 1 at 1/100")
    e = eps
    for k in KINDS:
        for i in range(k // 2 + 1):
            terms = [f"{comb(k, x)}*(exp({k - x}*eps) - exp({k - 2 * i + x}*eps))" for x in range(i)] or ["0"]
            printed = f"1 - (1-delta)^{k}*(1 - ({' + '.join(terms)})/(1 + exp(eps))^{k})"
            because = "outcomes: number of unlikelier answers, or a reveal"
            truth = masses.hockey_stick(*answers(k, D, True), (k - 2 * i) * e, D, because=because)
            yield Equal(printed, truth, D, printed_above="safe")


# -- subsampling -------------------------------------------------------------------------------------------------------
@balle.claim("balle.subsample", "subsampling without replacement, m of n rows", "bound")
def subsampled():
    """The sharp amplification, reached by randomised response about one row. Read: eps' = log(1 + (m/n)(e^eps - 1))"""
    loss, lost = amplified()
    n = {"n": SAMPLE["m"] + SAMPLE["more"]}
    yield AtMost("ln(1 + (m/n)*(exp(eps) - 1))", loss, SAMPLE, names=n)
    yield AtMost("(m/n)*delta", lost, SAMPLE, names=n)
