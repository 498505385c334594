"""The score of a candidate for a quantile: how many records lie below it and above it, and what a few records do to that.

A data set is the records that it shares with another and its own ones; of each only its place counts: below the candidate,
at it or above it. With alpha = num/den the score is |(den - num) #(x < C) - num #(x > C)|.
"""

from collections.abc import Callable, Mapping
import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Domain, Form, Forms, Instead, Integer, Lemma, Truth, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.datasets import records, symmetric_distance
from . import opendp

READS = "den > num >= 0, the precondition; den = num + rest"
G = "g is the function written out in the proof; den > num >= 0"

ALPHA, NUM, REST = Domain.of("num integer >= 0 at 1, rest integer >= 1 at 3")
ONE, BELOW, ABOVE = ALPHA.adding("below integer >= 0 at 2, above integer >= 0 at 1")
LIMITED, LIMIT = ONE.adding("l integer >= 1 at 5")
DEN = {"den": NUM + REST}

Own = Mapping[str, sp.Expr | int]
Score = Callable[[Truth, Truth], Truth]
PLACES = ("below", "equal", "above")


def score(below: Truth, above: Truth) -> Truth:
    """|(den - num) #(x < C) - num #(x > C)|."""
    return (REST * below - NUM * above).apply(sp.Abs)


def at_most_limit(count: Truth) -> Truth:
    """A count cut off at the size limit l."""
    return count - (count - LIMIT).apply(lambda over: sp.Max(over, 0))


def limited_g(below: Truth, above: Truth) -> Truth:
    """|den min(#(x < C), l) - num min(|x| - #(x = C), l)|."""
    return ((NUM + REST) * at_most_limit(below) - NUM * at_most_limit(below + above)).apply(sp.Abs)


def moved(D: Domain, first: Own, second: Own, by: Score = score) -> Truth:
    """The change of the score between two data sets that share `below` and `above`, and have so many records of their own."""
    counts = ([records(D[place], own.get(place, 0), on=D) for place in ("below", "above")] for own in (first, second))
    one, other = (by(below, above) for below, above in counts)
    return (one - other).apply(sp.Abs)


def inside(own: Own) -> sp.Expr:
    """What stands between the bars of the score."""
    return REST * (BELOW + own.get("below", 0)) - NUM * (ABOVE + own.get("above", 0))


def anywhere(base: Domain) -> tuple[Domain, Own]:
    """One record in any place: below the candidate, above it, or at it, where both letters are 0."""
    D, below, above = base.adding("in_below integer in [0, 1] at 1, in_above integer in [0, 1 - in_below] at 0")
    return D, {"below": below, "above": above}


def one_anywhere() -> Form:
    """One record, wherever it lies, moves the score by at most max(num, den - num); with no other record, one of both places does."""
    D, own = anywhere(ONE)
    change = triangle(moved(D, own, {}), inside(own), inside({}))
    return AtMost("max(num, den - num)", change, D, names=DEN, lower=all_on_one_side(ONE, sp.S.One))


def triangle(change: Truth, first: sp.Expr, second: sp.Expr) -> Truth:
    """| |a| - |b| | is at most |a - b|."""
    R, a, b = Domain.of("a real, b real")
    smaller = Lemma(sp.Abs(sp.Abs(a) - sp.Abs(b)), sp.Abs(a - b), R, upper=True)
    return smaller.applied(change, {a: first, b: second})


def one_at(place: str, printed: str) -> Form:
    """The bound on what one record more in this place changes; without shared records it is reached."""
    change = moved(ONE, {place: 1}, {})
    alone = substitute(change, {BELOW: 0, ABOVE: 0}, "so many shared records", ALPHA)
    return AtMost(printed, change, ONE, names=DEN, lower=alone)


def all_on_one_side(D: Domain, number: sp.Expr) -> Truth:
    """What so many records, all below the candidate or all above it and no other ones, do to the score: the larger of both."""
    changes = (moved(D, {place: number}, {}) for place in ("below", "above"))
    from_below, from_above = (substitute(t, {BELOW: 0, ABOVE: 0}, "no shared records") for t in changes)
    return from_above + (from_below - from_above).apply(lambda gap: sp.Max(gap, 0))


def all_across(D: Domain, number: sp.Expr) -> Truth:
    """What so many records do to the score that all go from below the candidate to above it, with many shared ones below."""
    shared = NUM * number
    first = score(records(shared, number, on=D), records(0, 0, on=D))
    second = score(records(shared, 0, on=D), records(0, number, on=D))
    gap = first - rewrite(second, NUM * number * (REST - 1), "the shared records alone are enough")
    return rewrite(gap, (NUM + REST) * number).apply(sp.Abs)


claim = opendp.section("opendp.score_candidates_map")


@claim("case1", "proof of Lemma 1.2, case 1, lines 77-83", "bound", reads=READS)
def below_candidate() -> Form:
    """A record below the candidate that comes or goes moves the score by at most den - num."""
    return one_at("below", "den - num")


@claim("case2", "proof of Lemma 1.2, case 2, lines 84-90", "bound", of="abs(s(x) - s(x'))", reads=READS)
def above_candidate() -> Form:
    """A record above the candidate that comes or goes moves the score by at most num."""
    return one_at("above", "num")


@claim("union", "proof of Lemma 1.2, last line, lines 95-96", "bound", reads=READS)
def one_record() -> Form:
    """A record that comes or goes, wherever it lies, moves the score by at most max(num, den - num)."""
    return one_anywhere()


@claim("co_case1", "proof of Lemma 1.3, cases 1-2, lines 125-134", "bound", of="abs(s(x) - s(x'))", reads=READS)
def across_candidate() -> Form:
    """A record that goes from one side of the candidate to the other moves the score by at most den."""
    return AtMost("den", moved(ONE, {"below": 1}, {"above": 1}), ONE, names=DEN, lower=all_across(ONE, sp.S.One))


@claim("co_case34", "proof of Lemma 1.3, cases 3-4, lines 135-140", "bound", reads=READS)
def from_candidate() -> Form:
    """A record that leaves the candidate's own value, or takes it, moves the score by at most max(num, den - num)."""
    return one_anywhere()


def limited_by_den(first: Own, second: Own) -> Form:
    """With counts cut off at l the score moves by at most den, which is reached where l cuts nothing off."""
    P, u, v, p, q = ALPHA.adding("u real, v real, 0 <= p <= 1, 0 <= q <= 1")
    den = NUM + REST
    step = sp.Abs(sp.Abs(den * (u + p) - NUM * (v + q)) - sp.Abs(den * u - NUM * v))
    counts = ((BELOW + own.get("below", 0), BELOW + ABOVE + sum(own.values())) for own in (first, second))
    many, few = ([c - sp.Max(c - LIMIT, 0) for c in both] for both in counts)
    values = {u: few[0], v: few[1], p: many[0] - few[0], q: many[1] - few[1]}
    change = Lemma(step, den, P, upper=True).applied(moved(LIMITED, first, second, limited_g), values)
    return AtMost("den", change, LIMITED, names=DEN, lower=all_across(ONE, sp.S.One))


@claim("lemma_sym", "Lemma 1.2, lines 59-62", "bound", reads=G)
def one_record_limited() -> Form:
    """With counts cut off at l, and |x| - #(x = C) in the place of #(x > C), a record still moves the score by at most max(num, den - num)."""
    D, own = anywhere(LIMITED)
    change = moved(D, own, {}, limited_g)
    claimed = Always("change <= max(num, den - num)", {**DEN, "change": change}, D, asserts="privacy")
    safe = All(limited_by_den({"below": 1}, {}), limited_by_den({"above": 1}, {}))
    return Instead(claimed, safe, "the largest change of the score with the limit, by one record")


@claim("lemma_co", "Lemma 1.3, lines 104-107", "bound", of="abs(s_l(x) - s_l(x'))", reads=G)
def one_replaced_limited() -> Forms:
    """With the same cut-off score, a record that is replaced moves the score by at most den."""
    for first, second in [({"below": 1}, {"above": 1}), ({"below": 1}, {}), ({"above": 1}, {})]:
        yield limited_by_den(first, second)


@claim(
    "step_bound",
    "proof of Lemma 1.2, lines 5-6, lines 72-75",
    "proof-step",
    of={"with_limit": "abs(s_l(x) - s_l(x'))", "without": "abs(s(x) - s(x'))"},
    reads=f"{G}; one candidate; the second data set has its own length, and one record more below the candidate",
)
def limit_dropped() -> Form:
    """Without the limit the two scores lie at least as far apart as with it."""

    def free(below: Truth, above: Truth) -> Truth:
        return ((NUM + REST) * below - NUM * (below + above)).apply(sp.Abs)

    both = {name: moved(LIMITED, {"below": 1}, {}, by) for name, by in (("with_limit", limited_g), ("without", free))}
    return Always("with_limit <= without", both, LIMITED, asserts="privacy")


@claim("expand", "proof of Lemma 1.2, lines 3-4, lines 67-71", "identity", reads=G)
def expanded() -> Form:
    """The score in #(x > C), cut off at l, as the proof writes it in |x| - #(x = C)."""
    D, _ = LIMITED.adding("equal integer >= 0")
    below, equal, above = (records(0, D[place], on=D) for place in PLACES)
    stated = ((NUM + REST) * at_most_limit(below) - NUM * at_most_limit(above)).apply(sp.Abs)
    names = {**DEN, "size": below + equal + above, "stated": stated}
    return Always("stated = abs(den*min(below, l) - num*min(size - equal, l))", names, D)


# -- several records -----------------------------------------------------------------------------------------------------
def own_records() -> tuple[Domain, list[list[sp.Expr]]]:
    """So many records of either data set's own, below the candidate, at it and above it."""
    names = [[f"{side}_{place}" for place in PLACES] for side in ("first", "second")]
    D = ONE.extend(None, **dict.fromkeys([*names[0], *names[1], "slack"], Integer >= 0))
    return D, [[D[name] for name in own] for own in names]


def matched_records() -> tuple[Domain, list[list[sp.Expr]]]:
    """Data sets of the same length: each own record of the first is matched with one of the second; so many go from one place to another."""
    D = ONE.extend(None, **dict.fromkeys([*(f"{i}_{j}" for i in PLACES for j in PLACES), "slack"], Integer >= 0))
    go = [[D[f"{i}_{j}"] for j in PLACES] for i in PLACES]
    return D, [[sum(row) for row in go], [sum(column) for column in zip(*go, strict=True)]]


def apart(D: Domain, own: list[list[sp.Expr]]) -> tuple[Truth, Truth]:
    """The change of the score, by the triangle inequality, and the symmetric distance; the data sets' own records stand in the order of PLACES."""
    first, second = ({"below": a, "above": c} for a, _, c in own)
    gap = sp.expand(inside(first) - inside(second))
    change = triangle(moved(D, first, second), inside(first), inside(second))
    change = rewrite(change, sp.Abs(gap), "the shared records cancel")
    up = sp.Add(*(term for term in gap.args if not term.could_extract_minus_sign()))
    N, a, b = Domain.of("a >= 0, b >= 0")
    bound = Lemma(sp.Abs(a - b), a + b, N, upper=True).applied(change, {a: up, b: up - gap})
    return bound, symmetric_distance(*own, on=D)


@claim("unknown", "postcondition proof, chain 1, lines 157-165", "bound", reads=f"{READS}; d_in = d_Sym + slack")
def unknown_length() -> Form:
    """Data sets at symmetric distance at most d_in: the score moves by at most d_in max(num, den - num)."""
    D, own = own_records()
    change, distance = apart(D, own)
    names = {**DEN, "d_in": distance + D["slack"]}
    return AtMost("d_in*max(num, den - num)", change, D, names=names, lower=all_on_one_side(D, names["d_in"].expr))


@claim("known", "postcondition proof, chain 2, lines 172-180", "bound", reads=f"{READS}; d_in = d_Sym + 2 slack + odd")
def known_length() -> Form:
    """Data sets of the same length at symmetric distance at most d_in: the score moves by at most floor(d_in/2) den."""
    D, own = matched_records()
    change, distance = apart(D, own)
    pairs = sum(own[0]) + D["slack"]
    names = [{**DEN, "d_in": distance + 2 * D["slack"] + odd} for odd in (0, 1)]
    return All(*(AtMost("floor(d_in/2)*den", change, D, names=given, lower=all_across(D, pairs)) for given in names))
