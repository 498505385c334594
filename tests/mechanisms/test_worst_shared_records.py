"""Records that both data sets share: the maps are enumerated in exact arithmetic, and the statements about them notice an altered one."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction as F
from itertools import product

import pytest
import sympy as sp
from scipy import integrate, special

from derivations.worst_cases.shared_counts import COUNTS, STEPS
from derivations.worst_cases.shared_records import DRAW, release, setting
from synthsym.author import Domain, Integer, Real, StepRejected, Truth, laws, limit, parameter, renyi, supremum
from synthsym.balls.enclosure import certified
from synthsym.core.ledger import altered
from synthsym.numbers.quantities import ball_at
from synthsym.statements.corpus import load_corpus
from synthsym.theory.beta import replaced
from synthsym.theory.relabelling import (
    Release,
    by_public_coin,
    delta_kept,
    drawn_towards,
    orders_kept,
    relabelled,
    with_levels,
)

METHODS = ("map", "many", "one")
NAMES = [*(f"worst.bernoulli-synth-{m}.shared" for m in METHODS),
         *(f"worst.categorical-synth-{m}.{what}" for m in METHODS for what in ("shared", "bystanders")), "worst.bernoulli-post.shared",
         "worst.bernoulli-synth-map.ends", "worst.bernoulli-synth-many.ends", "worst.bernoulli-post.ends", "worst.bernoulli-post.order",
         "worst.bernoulli-synth-map.excluded"]  # fmt: skip


# -- what the statements say, enumerated ------------------------------------------------------------------------------------------
def law(weights: Sequence[F], m: int, shared: bool) -> dict[tuple[int, ...], F]:
    """The chance of every sequence of m records: independent ones, or those of one draw, an urn to which each record is added."""
    out = {}
    for records in product(range(len(weights)), repeat=m):
        seen, chance = Counter[int](), F(1)
        for position, kind in enumerate(records):
            more = (seen[kind], position) if shared else (0, 0)
            chance *= F(weights[kind] + more[0]) / (sum(weights) + more[1])
            seen[kind] += 1
        out[records] = chance
    return out


def excess(P: dict[tuple[int, ...], F], Q: dict[tuple[int, ...], F], odds: F) -> F:
    return sum((max(P[x] - odds * Q[x], F(0)) for x in P), F(0))


def moment(P: dict[tuple[int, ...], F], Q: dict[tuple[int, ...], F], alpha: float) -> float:
    """The Rényi divergence, by its sum."""
    if alpha == 1:
        return sum(float(p) * math.log(p / Q[x]) for x, p in P.items() if p)
    return math.log(sum(float(p) ** alpha * float(Q[x]) ** (1 - alpha) for x, p in P.items() if p)) / (alpha - 1)


def putting_in(u: F, v: F, s: F, t: F, shared: bool, records: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], F]]:
    """What the map makes of a sequence beside fewer shared records, with chances: it reads the records one by one and may put its own first."""

    def go(read: int, own: tuple[int, int], made: tuple[int, ...], chance: F) -> Iterator[tuple[tuple[int, ...], F]]:
        if len(made) == len(records):
            yield made, chance
            return
        g, h = own if shared else (0, 0)
        whole = u + v + 1 + s + t + (len(made) if shared else 0)
        one, zero = (s + g) / whole, (t + h) / whole
        if one:
            yield from go(read, (own[0] + 1, own[1]), (*made, 0), chance * one)
        if zero:
            yield from go(read, (own[0], own[1] + 1), (*made, 1), chance * zero)
        yield from go(read + 1, own, (*made, records[read]), chance * (1 - one - zero))

    return go(0, (0, 0), (), F(1))


@pytest.mark.parametrize("shared", [False, True])
def test_the_map_makes_one_release_of_the_other(shared: bool) -> None:
    rng = random.Random(4)
    for _ in range(6):
        u, v, s, t = (F(rng.randint(1, 9), rng.randint(1, 4)) for _ in range(4))
        for one_first in (True, False):
            fewer = (u + 1, v) if one_first else (u, v + 1)
            made: dict[tuple[int, ...], F] = Counter()  # type: ignore[assignment]
            for records, chance in law(fewer, 3, shared).items():
                for out, share in putting_in(u, v, s, t, shared, records):
                    made[out] += chance * share
            assert made == law((fewer[0] + s, fewer[1] + t), 3, shared)


@pytest.mark.parametrize("shared", [False, True])
def test_no_divergence_grows_with_shared_records(shared: bool) -> None:
    rng = random.Random(5)
    for _ in range(40):
        u, v, w = (F(rng.randint(1, 9), rng.randint(1, 4)) for _ in range(3))
        s, t = (F(rng.randint(0, 9), rng.randint(1, 4)) for _ in range(2))
        odds, m = F(rng.randint(4, 12), 4), rng.randint(1, 4)
        two = [[law(x, m, shared) for x in ((a + 1, b), (a, b + 1))] for a, b in ((u, v), (u + s, v + t))]
        three = [[law(x, m, shared) for x in ((a + 1, b, c), (a, b + 1, c))]
                 for a, b, c in ((u, v, s + t + w), (u + s, v + t, w))]  # fmt: skip
        for lighter, heavier in (two, three, (three[0], two[1]) if w == 0 else (two[0], three[0])):
            assert excess(*heavier, odds) <= excess(*lighter, odds)
            for alpha in (0.5, 1, 2, 3.5):
                assert moment(*heavier, alpha) <= moment(*lighter, alpha) + 1e-12


@pytest.mark.parametrize("shared", [False, True])
def test_bystanders_tell_as_much_apart_as_together(shared: bool) -> None:
    u, v, y, w = F(2), F(3, 2), F(1, 2), F(4)
    apart = [law(x, 3, shared) for x in ((u + 1, v, y, w), (u, v + 1, y, w))]
    merged = [law(x, 3, shared) for x in ((u + 1, v, y + w), (u, v + 1, y + w))]
    for odds in (F(1), F(5, 4), F(2)):
        assert excess(*apart, odds) == excess(*merged, odds)


@pytest.mark.parametrize("n", [2, 3, 5, 7])
@pytest.mark.parametrize("k", [2, 3, 4])
def test_the_quantities_are_the_largest_over_all_data_sets_of_several_kinds(n: int, k: int) -> None:
    """Every vector of counts, every neighbour, both orders: delta and a Rényi divergence of one and of two records."""
    odds, m = F(3, 2), 2
    for method, a in (("map", F(2)), ("map", F(5, 2)), ("many", F(1, 2)), ("one", F(3, 2))):
        base = a - (1 if method == "map" else 0)
        best, far = F(0), 0.0
        for counts in product(range(n + 1), repeat=k):
            if sum(counts) != n or counts[0] == 0:
                continue
            weights = [base + c for c in counts]
            P = law(weights, m, method == "one")
            Q = law([weights[0] - 1, weights[1] + 1, *weights[2:]], m, method == "one")
            best, far = max(best, excess(P, Q, odds)), max(far, moment(P, Q, 3))
        at = {"n": F(n), "k": F(k), "a": a, "m": F(m)}
        eps = F(float(math.log(odds)))  # close enough: delta moves by less than the step of eps
        assert float(ball_at(f"categorical-synth-{method}.delta", {**at, "eps": eps}, 80).mid()) == pytest.approx(
            float(best), abs=1e-12
        )
        assert float(ball_at(f"categorical-synth-{method}.renyi", {**at, "alpha": F(3)}, 80).mid()) == pytest.approx(
            far, abs=1e-10
        )


def test_a_draw_beside_more_ones_is_drawn_towards_one() -> None:
    """The density of 1 - (1 - theta) W by quadrature, against the beta density beside more shared ones."""
    u, v, s = 1.7, 2.4, 1.3
    for ones, zeros in ((u + 1, v), (u, v + 1)):
        for x in (0.1, 0.5, 0.85):

            def both(theta: float, x: float = x, a: float = ones, b: float = zeros) -> float:
                w = (1 - x) / (1 - theta)
                first = theta ** (a - 1) * (1 - theta) ** (b - 1) / special.beta(a, b)
                return first * w ** (u + v) * (1 - w) ** (s - 1) / special.beta(u + v + 1, s) / (1 - theta)

            wanted = x ** (ones + s - 1) * (1 - x) ** (zeros - 1) / special.beta(ones + s, zeros)
            assert integrate.quad(both, 0, x)[0] == pytest.approx(wanted, rel=1e-7)


def test_divergences_of_draws_over_all_counts() -> None:
    """delta by the tails of two beta laws, Rényi divergences by quadrature: the values are the largest over all counts and both orders."""
    n, a, b = 5, 1.5, 2.5
    for eps in (0.1, 0.7):
        best = 0.0
        for k in range(n):
            for u, v in ((a + k, b + n - 1 - k), (b + k, a + n - 1 - k)):
                cut = math.exp(eps) * u / (v + math.exp(eps) * u)
                best = max(best, special.betaincc(u + 1, v, cut) - math.exp(eps) * special.betaincc(u, v + 1, cut))
        value = ball_at("bernoulli-post.delta", {"n": F(n), "a": F(3, 2), "b": F(5, 2), "eps": F(eps)}, 80)
        assert float(value.mid()) == pytest.approx(best, rel=1e-9)
    for alpha in (F(1, 2), F(1), F(2), F(12, 5)):
        found = []
        for k in range(n):
            for p, q in (
                ((a + k + 1, b + n - 1 - k), (a + k, b + n - k)),
                ((a + k, b + n - k), (a + k + 1, b + n - 1 - k)),
            ):
                found.append(divergence(p, q, float(alpha)))
        value = ball_at("bernoulli-post.renyi", {"n": F(n), "a": F(3, 2), "b": F(5, 2), "alpha": alpha}, 80)
        assert float(value.mid()) == pytest.approx(max(found), rel=1e-6)


def divergence(p: tuple[float, float], q: tuple[float, float], alpha: float) -> float:
    def log_density(x: float, shape: tuple[float, float]) -> float:
        return (shape[0] - 1) * math.log(x) + (shape[1] - 1) * math.log1p(-x) - float(special.betaln(*shape))

    def mean(x: float) -> float:
        f, g = log_density(x, p), log_density(x, q)
        return math.exp(f) * (f - g) if alpha == 1 else math.exp(alpha * f + (1 - alpha) * g)

    total = sum(integrate.quad(mean, *ends, limit=200)[0] for ends in ((0, 0.01), (0.01, 0.99), (0.99, 1)))
    return total if alpha == 1 else math.log(total) / (alpha - 1)


def test_the_order_at_which_draws_are_infinitely_far_apart() -> None:
    truth = load_corpus()["worst.bernoulli-post.order"].form().truth.expr
    for a, b in ((F(3, 2), F(4)), (F(5), F(2)), (F(1, 3), F(1, 3))):
        at = {"n": F(6), "a": a, "b": b}
        least = F(str(truth.subs({s: sp.Rational(at[s.name]) for s in truth.free_symbols})))
        assert ball_at("bernoulli-post.order", at, 80).overlaps(certified(sp.Rational(least), {}, 25))
        assert ball_at("bernoulli-post.renyi", {**at, "alpha": least - F(1, 1000)}, 80).is_finite()
        assert not ball_at("bernoulli-post.renyi", {**at, "alpha": least}, 80).is_finite()


@pytest.mark.parametrize("name", ["bernoulli-synth-map", "categorical-synth-map"])
def test_what_a_neighbour_excludes(name: str) -> None:
    """A prior of weight one: no delta at any eps is larger than what is excluded, and below it no eps will do."""
    form = load_corpus()["worst.bernoulli-synth-map.excluded"].form().forms[1]
    n, m = 7, 3
    put = {s: sp.Integer(dict(m=m, v=n - 1, w=0)[s.name]) for s in form.truth.expr.free_symbols}
    lost = F(str(form.truth.expr.subs(put)))
    at = {"n": F(n), "a": F(1), "m": F(m)} | ({"k": F(2)} if name.startswith("cat") else {})
    for eps in (F(0), F(1), F(7)):
        assert ball_at(f"{name}.delta", {**at, "eps": eps}, 80).contains(certified(sp.Rational(lost), {}, 25))
    assert ball_at(f"{name}.epsilon", {**at, "delta": lost}, 80) == 0
    assert not ball_at(f"{name}.epsilon", {**at, "delta": lost - F(1, 10**6)}, 80).is_finite()


# -- false twins ---------------------------------------------------------------------------------------------------------------------
def refused(make: Callable[[], object]) -> bool:
    try:
        make()
    except StepRejected:
        return True
    return False


@pytest.mark.parametrize("method", METHODS)
def test_another_map_is_refused(method: str) -> None:
    D = setting(method, i=2, j=1, g=1, h=2)  # type: ignore[arg-type]
    u, v, s, t = D.symbols("u v s t")
    i, j, g, h = D.symbols("i j g h") if method == "one" else [sp.S.Zero] * 4
    whole = u + v + 1 + s + t + i + j + g + h
    before, after = release(method, (u, v), D, (i, j)), release(method, (u + s, v + t), D, (i + g, j + h))  # type: ignore[arg-type]
    level = [("delta", delta_kept(D))]

    def mapped(one: sp.Expr, zero: sp.Expr) -> object:
        return relabelled(level, before, after, [[1 - zero, zero], [one, 1 - one]], "")

    right = ((s + g) / whole, (t + h) / whole)
    assert not refused(lambda: mapped(*right))
    for wrong in ((right[1], right[0]), ((s + g) / (whole - 1), right[1])):
        assert refused(lambda wrong=wrong: mapped(*wrong)), wrong  # type: ignore[misc]
    assert refused(lambda: relabelled(level, before, after, [[1, right[1]], [right[0], 1 - right[0]]], ""))  # too much
    assert refused(lambda: relabelled(level, after, before, [[1 - right[1], right[1]], [right[0], 1 - right[0]]], ""))
    negative = [[1 + s, -s], [-t, 1 + t]]
    assert refused(lambda: relabelled(level, before, before, negative, ""))


def test_what_is_known_on_a_part_only_is_refused() -> None:
    """Chances, levels and weights of the draw that hold on a smaller domain than what is concluded."""
    D, part = setting("many"), setting("many", "u > 1, v > 0, s >= 0, t >= 0")
    before, after = release("many", D.symbols("u v"), D), release("many", D.symbols("u v"), D)
    there = release("many", part.symbols("u v"), part)
    same = [[1, 0], [0, 1]]
    assert not refused(lambda: relabelled([("delta", delta_kept(D))], before, after, same, ""))
    for pair in ((there, after), (before, there)):
        assert refused(lambda pair=pair: relabelled([("delta", delta_kept(D))], *pair, same, ""))  # type: ignore[misc]
    assert refused(lambda: relabelled([("delta", delta_kept(part)), ("delta", delta_kept(D))], before, after, same, ""))
    one = parameter(D, D["s"])  # no chance
    assert refused(
        lambda: relabelled([("delta", delta_kept(D))], *[Release([one, 1 - one], [one, 1 - one])] * 2, same, "")
    )


def test_other_laws_of_the_draw_that_keeps_are_refused() -> None:
    u, v, s = DRAW.symbols("u v s")
    lighter, heavier = ([laws.Beta(*shape) for shape in replaced(ones, v, DRAW)] for ones in (u, u + s))
    level = [("delta", delta_kept(DRAW))]
    for before, keeps, after, right in (
        (lighter, laws.Beta(u + v + 1, s), heavier, True),
        (lighter, laws.Beta(u + v, s), heavier, False),
        (lighter, laws.Beta(u + v + 1, s + 1), heavier, False),
        (lighter, laws.Beta(u + v + 1, s), heavier[::-1], False),
        (heavier, laws.Beta(u + v + 1, s), lighter, False),
    ):
        assert refused(lambda b=before, k=keeps, a=after: drawn_towards(level, b, k, a, "")) != right  # type: ignore[misc]


def test_a_coin_that_is_not_the_same_or_a_delta_is_refused() -> None:
    D = with_levels(Domain("a > 0, b > 0, n integer >= 2, k integer in [0, n - 1]"))
    a, b, n, k = D.symbols("a b n k")
    zeros, ones, some = (release("many", (a + x, b + n - 1 - x), D) for x in (sp.S.Zero, n - 1, k))
    assert not refused(lambda: by_public_coin(orders_kept(D), (ones, zeros), k / (n - 1), some, ""))
    assert refused(lambda: by_public_coin(orders_kept(D), (ones, zeros), k / n, some, ""))
    assert refused(lambda: by_public_coin(orders_kept(D), (zeros, ones), k / (n - 1), some, ""))
    assert refused(lambda: by_public_coin([("delta", delta_kept(D))], (ones, zeros), k / (n - 1), some, ""))


def test_what_is_not_convex_has_no_largest_end() -> None:
    D = Domain(n=Integer >= 2, k=Integer.between(0, "n", closed=True), x=Real > 0, at=dict(n=4, k=1, x=1))
    S = Domain(n=Integer >= 2, k=Integer.between(0, "n - 1", closed=True), x=Real > 0, at=dict(n=4, k=1, x=1))
    n, k, x = D.symbols("n k x")

    def ends(f: sp.Expr, step: sp.Expr, slope: sp.Expr, on: Domain = S) -> Truth:
        return supremum(parameter(D, f), k, convex=(parameter(on, step), slope))

    assert ends(x * k**2, x * (2 * k + 1), 2 * x).expr == sp.Max(0, n**2 * x)
    assert refused(lambda: ends(-x * k**2, -x * (2 * k + 1), -2 * x))  # concave
    assert refused(lambda: ends(x * k**2, x * (2 * k + 2), 2 * x))  # not its steps
    assert refused(lambda: ends(x * k**2, x * (2 * k + 1), 3 * x))  # not their slope
    assert refused(lambda: ends(x * k**2, x * (2 * k + 1), 2 * x, D))  # one step too many
    part = Domain(n=Integer >= 2, k=Integer.between(0, "n - 1", closed=True), x=Real > 1, at=dict(n=4, k=1, x=2))
    assert refused(lambda: ends(x * k**2, x * (2 * k + 1), 2 * x, part))  # of other letters


def test_the_steps_of_a_limit_are_limits_at_the_same_place() -> None:
    a, b, n, k, q = COUNTS.symbols("a b n k q")
    u, v = a + k, b + n - 1 - k
    divergence = renyi(*(laws.Beta(*shape) for shape in replaced(u, v, COUNTS)), 1 + q, COUNTS)
    w, log = v - 1, sp.log
    step = parameter(
        STEPS, (log(1 + (1 + q) / u) - (1 + q) * log(1 + 1 / u) - log(1 - (1 + q) / v) - (1 + q) * log(v / w)) / q
    )
    bend = 1 / (u * (u + 1) ** 2) + 1 / (w**2 * (w + 1))
    mean, mean_step = limit(divergence, q, sp.S.Zero), limit(step, q, sp.S.Zero)
    assert not refused(lambda: supremum(mean, k, convex=(mean_step, bend, (divergence, step))))
    assert refused(lambda: supremum(mean, k, convex=(mean_step, 2 * bend, (divergence, step))))
    assert refused(lambda: supremum(mean, k, convex=(parameter(STEPS, mean_step.expr), bend, (divergence, step))))
    assert refused(lambda: supremum(divergence, k, convex=(step, bend, (divergence, step))))


@pytest.mark.parametrize("id", NAMES)
def test_another_law_is_noticed(id: str) -> None:
    """What the statement is derived from moves it: altered, it does not hold any more."""
    claim = load_corpus()[id]
    own = {
        "worst.bernoulli-post.ends": "law:beta",
        "worst.bernoulli-post.order": "relation:replace",
        "worst.bernoulli-post.shared": "law:beta",
    }
    name = own.get(id, "law:dirichlet-multinomial" if "-one." in id else "definition:probability")
    assert claim.form().judge().holds is True
    with altered(name, F(1, 2)):
        assert refused(lambda: claim.form()) or claim.form().judge().holds is not True
