"""Section 6.2.2: (eps, delta)-privacy of binary synthetic records.

The profiles of fresh draws and of the mode stand in synthsym/theory/record_profiles.py.
"""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Domain, Exists, Form, Integer, Order, Real, Truth, formula, solve, substitute,
)  # fmt: skip
from synthsym.theory.binary_records import least_weights
from synthsym.theory.count_tails import log_count_tail
from synthsym.theory.record_profiles import (
    log_profile_of_few_records, log_profile_of_many_records, loss_of_typical_counts,
)  # fmt: skip
from . import paper
from .bernoulli_synth_losses import MODE_PRIOR, PRIOR
from .beta_upper import enough, with_log_n

# delta = e^-L
BUDGET = Domain(L=Real >= "7/10", eps=Real.between(0, 1), c=Real > 0, T=Real >= 2, at=dict(L=5, eps="1/2", c=1, T=300))


def linear_release() -> list[Form]:
    """c2 = 20 for fresh draws (weights T) and the mode (weights T - 1), delta = e^-L <= 1/2."""
    forms: list[Form] = []
    profile = log_profile_of_few_records()
    for less in (0, 1):
        put = {profile.domain["T"]: BUDGET["T"] - less, profile.domain["eps"]: BUDGET["eps"]}
        named = substitute(profile, put, "weights of the records", domain=BUDGET)
        forms.append(
            Exists(
                "log_profile <= -L", {"log_profile": named}, BUDGET, unknown="c", value="20", premise="T >= (c/eps^2)*L"
            )
        )
    return forms


@paper.claim("zheng.thm6.16", "Theorem 6.16", "bound", uses=".proof-chernoff .proof-upper .proof-lower")
def linear_in_the_data() -> Form:
    """m <= n records by the mode or fresh draws are (eps, delta)-private from a prior of (c2/eps^2) ln(1/delta) on.
    Read: c1 = 1: as many records as data; L = ln(1/delta), delta <= 1/2"""
    return All(*linear_release())


@paper.claim("zheng.fig6.1.synth-epsdelta", "Figure 6.1, (eps,delta) rows of the synthetic methods", "bound")
def approximate_rows() -> Form:
    """The three rows of the figure; the ln n of one shared draw is more than needed.
    Read: L = ln(1/delta), delta <= 1/2 and eps < 1 for the methods with fresh draws"""
    return All(*linear_release(), with_log_n())


@paper.claim("zheng.cor6.14", "Corollary 6.14", "bound")
def by_composition() -> Form:
    """m records, each with pure loss at most 1/(T - 1): a prior of c sqrt(m L)/eps suffices, however few data stand behind them.
    Read: the mode, as a fresh draw loses less; any number of data; L = ln(1/delta), delta <= 1/2"""
    profile = log_profile_of_many_records()
    s, m, eps = profile.domain.symbols("s m_real eps")
    # T = c sqrt(m L)/eps + w; y = sqrt(m), L = l^2
    E = Domain("y >= 1, l >= 4/5, 0 < eps < 1, c > 0, T >= 2", at=dict(y=3, l=2, eps="1/2", c=1, T=300))
    named = substitute(profile, {s: E["T"], m: E["y"] ** 2, eps: E["eps"]}, "m = y^2, L = l^2", domain=E)
    return Exists("log_profile <= -l^2", {"log_profile": named}, E, unknown="c", value="6", premise="T >= c*y*l/eps")


def log_profile_of(D: Domain) -> Truth:
    return log_profile_of_few_records().on(D)


def prior_of_theorem(D: Domain) -> Truth:
    return solve(log_profile_of(D), D["T"], -D["L"], (10 * D["L"] + 4 * D["eps"]) / D["eps"] ** 2)


@paper.claim("zheng.cor6.14.remark", "Remark after Corollary 6.14", "prose")
def sublinear_and_logarithmic():
    """m = n, ln(1/delta) = n/h: sqrt(m ln(1/delta)) = n/sqrt(h); and the logarithmic prior suffices for every method.
    Read: L = ln(1/delta), delta <= 1/2 and eps < 1 for the methods with fresh draws"""
    D, n, h = Domain.of("n integer >= 1 at 100, h > 0 at 5")
    yield Always("sqrt(m*L) <= n/sqrt(h)", {"m": n, "L": n / h}, D)
    yield from linear_release()
    yield enough("T >= (c/eps^2)*(log(n) + log(1/delta))", "6")


@paper.claim("zheng.thm6.16.crossover", "Comparison after Theorem 6.16", "prose")
def crossover() -> Form:
    """The m from which on the prior by composition exceeds the one that is linear in L, as L grows."""
    F, L, eps, T, m = Domain.of("L >= 1 at 5, 0 < eps < 1 at 1/2, T >= 1 at 300, m >= 1 at 9")
    by_record = log_profile_of_many_records()
    put = {by_record.domain["s"]: T + 1, by_record.domain["m_real"]: m, by_record.domain["eps"]: eps}
    at_prior = substitute(by_record, put, "mode, prior T + 1", domain=F)
    composed = solve(at_prior, T, -L, sp.sqrt(m * (2 * L + eps)) / eps)
    quotient = formula(prior_of_theorem(F)) / formula(composed)
    meets = solve(quotient, m, sp.S.One, (10 * L + 4 * eps) ** 2 / (eps**2 * (2 * L + eps)))
    return Order("sqrt(L)/eps", meets, "L", F, printed_above=None)


@paper.claim("zheng.thm6.16.proof-chernoff", "Chernoff bound in the proof of Theorem 6.16", "bound")
def relative_deviation() -> Form:
    """Chernoff: P(|m1/m - p| > h p) <= 2 exp(-m p h^2/3), h <= 1, against 2 exp(-m p^2 h^2/6)."""
    tails = [log_count_tail(side) for side in ("above", "below")]
    return All(*(AtMost("-m*p^2*h^2/6", tail, tail.domain) for tail in tails))


@paper.claim("zheng.thm6.16.proof-upper", "Upper bound of the ratio, (1+1/k)^k and (1-1/k)^k expansions", "proof-step")
def ratio_from_above():
    """m0 >= m (1-h) q when m1 <= m p (1+h) and p <= q; the product of powers is at most e^(2 h).
    Read: h is eps', p the smaller of the two probabilities"""
    D = Domain(m=Integer >= 1, p=Real.between(0, "1/2"), h=Real.between(0, 1), at=dict(m=10, p="1/3", h="1/2"))
    ratio = loss_of_typical_counts("above")
    yield Always("m - m*p*(1+h) >= m*(1-h)*(1-p)", {}, D)
    yield Always("ratio <= 2*h", {"ratio": ratio}, ratio.domain, asserts="privacy")


@paper.claim("zheng.thm6.16.proof-lower", "Lower bound of the ratio", "proof-step")
def ratio_from_below() -> Form:
    """m1 = (1-h) m p ones, the rest zeros, p = (k+1)/M, M = k + l + 1, m <= M: log ratio >= -2 h, whatever the prior."""
    ratio = loss_of_typical_counts("below")
    return Always("ratio >= -2*h", {"ratio": ratio}, ratio.domain)


@paper.claim(
    "zheng.thm6.16.ch8", "Chapter 8: for m=n the synthetic bounds are comparable to those of PARAM_Post", "prose"
)
def comparable() -> Form:
    """ln n + ln(1/delta), of a draw and of records of one draw, against ln(1/delta), of fresh draws: a factor of 2 at most.
    Read: the printed priors of theorems 6.4 and 6.16 with one constant, delta <= 1/n; for normal data those of table
    7.1 are far apart at m = n"""
    D = Domain(n=Integer >= 1, k=Real >= 1, eps=Real.between(0, 1), at=dict(n=1000, k=1000, eps="1/2"))  # 1/delta = k n
    names = {"delta": 1 / (D["k"] * D["n"])}
    draw, records = "(ln(n) + ln(1/delta))/eps^2", "ln(1/delta)/eps^2"
    return All(Always(f"{draw} >= {records}", names, D), Always(f"{draw} <= 2*{records}", names, D))


@paper.claim("zheng.ch1.summary-synth", "Introduction, item 2 of the Chapter 6 summary", "prose")
def summary():
    """Pure privacy: of the order m; approximate privacy with m = n: no growth with m.
    Read: L = ln(1/delta), delta <= 1/2 and eps < 1 for the methods with fresh draws"""
    for method, D in (("map", MODE_PRIOR), ("one", PRIOR), ("many", PRIOR)):
        yield Order("m", least_weights(method, D)["alpha"], "m", D, kind="Theta", given=("eps",))
    yield from linear_release()
    yield enough("T >= (c/eps^2)*log(1/delta)", "6")
