"""Suprema over integers and at open ends, where the direction or the side of the limit decides; each with a twin."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.laws import Normal
from synthsym.rules import corners, extremes, infimum, least_at_low, parameter, supremum, zcdp

D = Domain(n=Integer >= 1, t=Real.between(0, 1), c=Real > 0, at={"n": 10, "t": sp.Rational(1, 2), "c": 2})
n, t, c = D.symbols("n t c")


def test_over_integers_the_difference_decides() -> None:
    falling = supremum(parameter(D, c / n), n)
    assert (
        falling.expr == c
        and "decreasing" in falling.steps[-1].because
        and "attained at n = 1" in falling.steps[-1].because
    )
    vanishing = infimum(parameter(D, c / n), n)
    assert vanishing.expr == 0 and "decreasing" in vanishing.steps[-1].because
    assert "increasing" in supremum(parameter(D, n / (n + c)), n).steps[-1].because
    assert infimum(parameter(D, n / (n + 1)), n).expr == sp.Rational(1, 2)
    with pytest.raises(StepRejected, match="monotone"):
        supremum(parameter(D, -((n - 3) ** 2)), n)


def test_at_an_open_end_the_limit_is_taken_from_within() -> None:
    assert infimum(parameter(D, sp.exp(1 / (t - 1))), t).expr == 0
    rising = supremum(parameter(D, -sp.exp(1 / (t - 1))), t)
    assert rising.expr == 0 and "approached" in rising.steps[-1].because and rising.domain.variable(t) is None
    assert infimum(parameter(D, -1 / t), t).expr == -sp.oo


def test_ranges_without_an_end() -> None:
    E = Domain(y=Real, w=Real < 0, c=Real > 0)
    y, w, c = E.symbols("y w c")
    known = [
        (c / (1 + sp.exp(y)), y, c, 0),
        (-sp.exp(y), y, 0, -sp.oo),
        (c / (1 - w), w, c, 0),
        (-c * w, w, sp.oo, 0),
        (1 / w, w, 0, -sp.oo),
    ]
    for f, letter, top, bottom in known:
        for name, found, want in (
            ("sup", supremum(parameter(E, f), letter), top),
            ("inf", infimum(parameter(E, f), letter), bottom),
        ):
            step = found.steps[-1]
            assert (
                found.expr == want
                and "approached" in step.because
                and (step.rule, step.relation, step.before) == (name, name, f)
            )
    assert supremum(parameter(E, -sp.exp(y)), y, "said").steps[-1].because == "said"


def test_what_an_extreme_value_says_of_itself() -> None:
    f = parameter(D, c - (n - 3) ** 2)
    high, low = supremum(f, n, at=sp.Integer(3)).steps[-1], infimum(-f, n, at=sp.Integer(3)).steps[-1]
    assert [(s.rule, s.relation, s.because) for s in (high, low)] == [
        ("sup", "sup", "largest at n = 3"),
        ("inf", "inf", "smallest at n = 3"),
    ]
    said = (supremum(f, n, "said", at=sp.Integer(3)), infimum(-f, n, "said", at=sp.Integer(3)))
    assert [t.steps[-1].because for t in said] == ["said", "said"]
    E = Domain(n=Integer >= 1, t=Real.between(0, 1, closed=True), c=Real > 0)
    s = E["t"]
    box = {s: (sp.S.Zero, sp.S.One)}
    first, last = corners(parameter(E, c * (1 - s)), box), corners(parameter(E, c * s - n * s), box, "said")
    assert (
        first.steps[-1].because == "convex in each record: largest at the corner t = 0"
        and first.steps[-1].relation == "sup"
        and first.expr == c
    )
    assert last.expr == sp.Max(0, c - n) and last.steps[-1].because == "said"  # neither corner is always the larger one


def test_what_does_not_depend_on_it_stays() -> None:
    same = supremum(parameter(D, c**2), n)
    assert same.expr == c**2 and same.domain.variable(n) is None and same.steps[-1].rule == "sup"
    assert infimum(parameter(D, c**2), n).steps[-1].rule == "inf"
    with pytest.raises(StepRejected, match="not a letter"):
        supremum(parameter(D, c), sp.Symbol("elsewhere"))


def test_at_point_below_and_its_twin() -> None:
    f = parameter(D, (n - 3) ** 2 + c)
    low = infimum(f, n, at=sp.Integer(3))
    assert low.expr == c and low.steps[-1].relation == "inf" and "smallest" in low.steps[-1].because
    assert "largest" in supremum(-f, n, at=sp.Integer(3)).steps[-1].because
    for extreme in (supremum, infimum):
        with pytest.raises(StepRejected, match="not proved"):
            extreme(f, n, at=sp.Integer(4))


def test_corners_of_absolute_values() -> None:
    E = D.extend(x=Real.between(-1, 2, closed=True), y=Real.between(-1, 1, closed=True))
    x, y = E.symbols("x y")
    box = {x: (sp.Integer(-1), sp.Integer(2)), y: (sp.Integer(-1), sp.Integer(1))}
    best = corners(parameter(E, c * sp.Abs(x)), {x: box[x]})
    assert best.expr == 2 * c and best.steps[-1].because.endswith("x = 2") and best.domain.variable(x) is None
    assert corners(parameter(E, (x + y) ** 2), box).expr == 9
    for concave in (-c * sp.Abs(x), c * sp.Abs(x**2 - 1), (1 - x) * (1 + x)):
        with pytest.raises(StepRejected, match="convex"):
            corners(parameter(E, concave), {x: box[x]})


@pytest.mark.parametrize("first_fails", [False, True])
def test_sympy_alone_answers_nothing(monkeypatch: pytest.MonkeyPatch, first_fails: bool) -> None:
    """A relation that SymPy's assumptions have already turned into `true` would be taken for proved without a second engine."""
    asked: list[sp.Basic] = []
    plain = extremes.prove

    def watched(relation: sp.Basic, domain: Domain, effort: int | None = None) -> object:
        asked.append(relation)
        return None if first_fails and len(asked) == 1 else plain(relation, domain, effort)

    monkeypatch.setattr(extremes, "prove", watched)
    assert supremum(parameter(D, c * t), t).expr == c
    if not first_fails:
        supremum(parameter(D, c), t, at=sp.Rational(1, 2))
        infimum(parameter(D, c), t, at=sp.Rational(1, 2))
        E = Domain(t=Real.between(0, 1, closed=True), c=Real > 0)
        s = E["t"]
        corners(parameter(E, c * s**2), {s: (sp.Integer(0), sp.Integer(1))})
        corners(parameter(E, c * sp.Abs(s - 1)), {s: (sp.Integer(0), sp.Integer(1))})
    assert len(asked) > 1 and all(isinstance(relation, sp.Rel) for relation in asked)


def test_what_is_reached_must_be_admissible() -> None:
    """A value outside of the range, between the integers, or against another condition bounds the supremum and is not it."""
    E = D.extend(s=Real.between(0, 1, closed=True), k=Integer.between(0, "n"), at={"k": 3})
    s, k = E.symbols("s k")
    between = sp.Rational(3, 2)
    for f, letter, value in (
        (2 * t, t, sp.S(1)),
        (2 * s, s, sp.S(2)),
        (-2 * s, s, -sp.S(1)),
        (-((n - between) ** 2), n, between),
        (k, k, n + 1),
    ):
        with pytest.raises(StepRejected, match="not proved"):
            supremum(parameter(D if letter is n else E, f), letter, at=value)
    with pytest.raises(StepRejected, match="range of another letter"):  # k may be larger than the best n
        supremum(parameter(E, -((n - 2) ** 2)), n, at=sp.S(2))
    assert supremum(parameter(D, -((n - 2) ** 2)), n, at=sp.S(2)).expr == 0
    assert (
        supremum(parameter(E, 2 * s), s, at=sp.S(1)).expr == 2
        and supremum(parameter(E, c - k), k, at=sp.S(0)).expr == c
    )
    assert supremum(parameter(E, k / n), k, at=n).expr == 1
    among = supremum(parameter(E.where(sp.Lt(s, c / 2)), 2 * s), s, at=sp.S(1))  # said only of the c for which 1 < c/2
    assert among.expr == 2 and all(point[c] > 2 for point in among.domain.points(20))


def test_a_parameter_that_bounds_another_one_is_not_taken_first() -> None:
    """Over 0 < y < x the supremum of y over x must not leave behind the y below one x."""
    E = Domain(x=Real > 0, y=Real.between(0, "x"), z=Real.between(0, 1, closed=True), at=dict(x=3, y=1))
    x, y, z = E.symbols("x y z")
    for f in (x, y, -x):
        with pytest.raises(StepRejected, match="another condition"):
            supremum(parameter(E, f), x)
        with pytest.raises(StepRejected, match="another condition"):
            infimum(parameter(E.where(sp.Le(y + z, x + 1)), f), z)
    assert supremum(supremum(parameter(E, y), y), x).expr == sp.oo and supremum(parameter(E, z * y), z).expr == y


def test_a_corner_that_another_condition_cuts_off_is_no_corner() -> None:
    E = Domain(x=Real.between(0, 1, closed=True), z=Real.between(0, 1, closed=True), w=Real > 0)
    x, z = E.symbols("x z")
    box = {x: (sp.S(0), sp.S(1)), z: (sp.S(0), sp.S(1))}
    assert corners(parameter(E, x + z), box).expr == 2
    with pytest.raises(StepRejected, match="from 0 to 1, not over"):
        corners(parameter(E, x + z), {x: (sp.S(0), sp.S(2))})
    for F in (E.where(sp.Le(x + z, 1)), E.extend(v=Real.between("x", 2))):
        with pytest.raises(StepRejected, match="depends on|ranges from"):
            corners(parameter(F, x + z), box)
    with pytest.raises(StepRejected, match="depends on|ranges from"):
        corners(
            parameter(Domain(x=Real.between(0, 1, closed=True), z=Real.between(0, "x", closed=True)), x + z),
            {x: (sp.S(0), sp.S(1)), z: (sp.S(0), x)},
        )


def test_a_box_is_the_range_that_was_declared() -> None:
    E = Domain(x=Real.between(-1, 2, closed=True), y=Real, w=Real >= 0)
    x, y, w = E.symbols("x y w")
    for letter, box in ((x, (-1, 1)), (x, (0, 2)), (w, (1, 2))):
        with pytest.raises(StepRejected, match="ranges"):
            corners(parameter(E, letter**2), {letter: tuple(map(sp.Integer, box))})
    for letter, box in ((y, (-3, 2)), (w, (0, 2))):  # a letter without an end is in no box
        with pytest.raises(StepRejected, match="ranges"):
            corners(parameter(E, letter**2), {letter: tuple(map(sp.Integer, box))})
    F = Domain(x=Real.between(0, 1))
    with pytest.raises(StepRejected, match="left out"):
        corners(parameter(F, F["x"]), {F["x"]: (sp.S.Zero, sp.S.One)})


@pytest.mark.parametrize("expr", [
    lambda y: sp.Piecewise((y, y < 1), (y - 5, True)), lambda y: y - 2 * sp.floor(y), lambda y: y - 5 * sp.sign(y), lambda y: 1 / y, lambda y: sp.tan(y),
    lambda y: sp.digamma(y), lambda y: -1 / y**2, lambda y: sp.Piecewise((y, y < 0), (y + 1, True)),
])  # fmt: skip
def test_a_slope_says_nothing_across_a_pole_or_a_jump(expr: object) -> None:
    E = Domain(y=Real.between(-3, 3, closed=True))
    y = E["y"]
    for rule in (supremum, infimum, lambda t, y: corners(t, {y: (sp.Integer(-3), sp.Integer(3))}), least_at_low):
        with pytest.raises(StepRejected):
            rule(parameter(E, expr(y)), y)  # type: ignore[operator]


def test_the_least_value_of_what_grows() -> None:
    E = Domain(a=Real > 0, x=Real >= 1, k=Integer >= 0, y=Real, at=dict(a=1, x=2, k=1))
    a, x, k, y = E.symbols("a x k y")
    found = least_at_low(parameter(E, a * x - sp.log(1 + a * x) / 2), x)
    assert found.expr == a - sp.log(1 + a) / 2 and found.step.relation == "inf" and found.domain.variable(x) is None
    for expr, letter in ((-x, x), (x * (3 - x), x), (a / x, x), (k, k), (y, y), (a, a), (sp.log(a), a)):
        with pytest.raises(StepRejected):
            least_at_low(parameter(E, expr), letter)


def test_zero_concentrated_privacy_is_its_definitions_multiple() -> None:
    """Of two normal laws a unit and a half apart, D_alpha/alpha is d^2/2 for every alpha; the definition's constant multiplies it."""
    pair = Normal(0, 1), Normal(sp.Rational(3, 2), 1)
    plain = zcdp(*pair, D)
    assert (
        plain.expr == sp.Rational(9, 8)
        and plain.domain.same(D)
        and plain.steps[-1].rule == "zcdp"
        and "definition:zcdp" in plain.rests_on
    )
    with altered("definition:zcdp", 3):
        assert zcdp(*pair, D).expr == sp.Rational(27, 8)


def test_a_direction_that_a_point_refutes_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    E = Domain(u=Real > 0, v=Real > 0, at={"u": 3, "v": 5})
    u, v = E.symbols("u v")
    tried: list[sp.Basic] = []

    def noted(relation: sp.Basic, *rest: object) -> object:
        tried.append(relation)
        return prove(relation, *rest)

    from synthsym.decide import prove

    monkeypatch.setattr(extremes, "prove", noted)
    assert supremum(parameter(E, v * sp.exp(-u)), u).expr == v and len(tried) == 1
    with pytest.raises(StepRejected, match="monotone"):  # it rises up to u = 1 and falls beyond
        supremum(parameter(E, u * sp.exp(-u)), u)
