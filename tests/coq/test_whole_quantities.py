"""Whole theorems of relations between quantities: what they are, what they leave, and false twins that no script proves."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem, joined, together
from synthsym.coq.whole import ENDING, Part, _first, quantities, whole_theorems
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.subject import Combined
from synthsym.core.truth import Truth, about
from synthsym.laws import Beta, Normal
from synthsym.laws.guarantees import RareBadOutputs
from synthsym.rules.basic import alone, parameter, substitute
from synthsym.statements import Always, AtMost, Equal, Exists, Monotone, Order, Prints
from synthsym.statements.base import Form
from synthsym.theory import beta, composition
from synthsym.theory.binary_records import LargestLoss, LeastWeight, least_weights, towards
from synthsym.theory.rounds import touching_rounds

PRIOR = Domain(m=Integer >= 1, alpha=Real > 0, beta=Real > 0, eps=Real > 0, at=dict(m=3, alpha=2, beta=3, eps=1))
SMALL = Domain(
    m=Integer >= 1, alpha=Real > 0, beta=Real > 0, eps=Real.between(0, 1), at=dict(m=3, alpha=2, beta=3, eps="1/2")
)
SHAPE = Domain(a=Real > 0, b=Real > 0, at=dict(a=2, b=5))
ROUNDS = Domain(h=Real > 0, sigma=Real > 0, s=Real > 0, L=Real > 0, at=dict(h=1, sigma=3, s=2, L=5))
LEVEL = Domain(eps=Real >= 0, delta=Real.between(0, 1), at=dict(eps="1/2", delta="1/10"))


def least(D: Domain = PRIOR) -> Truth:
    return least_weights("one", D)["alpha"]


def loss(value: str = "one") -> Truth:
    return towards("one", value, PRIOR)  # type: ignore[arg-type]


def rounds(D: Domain = ROUNDS, **values: sp.Expr) -> Truth:
    """The number of rounds of normal noise at which the line of one order touches the curve of the best one."""
    h, sigma, s, L = (values.get(n, ROUNDS[n]) for n in ("h", "sigma", "s", "L"))
    return touching_rounds(Normal(h, sigma**2), Normal(sp.S.Zero, sigma**2), s, L, D, "as asked")


def whole(form: Form) -> tuple[str, ...]:
    return tuple(t.statement for t in whole_theorems("", "t", form, form.judge()).theorems)


def identity(printed: str, truth: Truth) -> Theorem:
    made = _first(Part("", "identity", Equal(printed, truth, truth.domain)))
    assert made is not None
    return made


def test_what_is_computed_from_quantities_knows_what_from() -> None:
    t = 2 * (least() - 1)
    assert isinstance(t.subject, Combined) and t.subject.parts == (least().subject,) and not t.subject.foreign()
    assert isinstance(least().subject, LeastWeight) and isinstance(loss().subject, LargestLoss)
    moved = substitute(t, {PRIOR["m"]: sp.Integer(1)}, "one record")
    assert isinstance(moved.subject, Combined) and moved.subject.values == (1 / (sp.exp(PRIOR["eps"]) - 1),)
    assert (least() + parameter(PRIOR, PRIOR["alpha"])).subject.foreign() == {PRIOR["alpha"]}  # type: ignore[union-attr]
    assert parameter(PRIOR, PRIOR["alpha"]).apply(sp.exp).subject is None


def test_each_quantity_is_said_once_and_then_the_relation() -> None:
    (said,) = whole(Always("one <= two", {"one": least(), "two": least() + 1}, PRIOR))
    assert said.count("BinaryLoss.least_weight") == 1 and "forall size_ count_ : nat, (1 <= size_)%nat" in said
    (said,) = whole(Monotone(loss(), "alpha", "decreasing", PRIOR, strict=True))
    assert "BinaryLoss.largest_loss true (BetaBin.release alpha a_)" in said
    assert "BinaryLoss.largest_loss false (BetaBin.release a_ alpha)" in said
    (said,) = whole(Order("m/eps", least(SMALL), "m", SMALL))
    assert ">=" in said and "<=" in said


def test_of_what_is_not_sharp_it_is_said_that_there_is_room() -> None:
    (said,) = whole(Always("least <= 1 + m/eps", {"least": least()}, PRIOR))
    assert " < (1 + ((m) / (eps)))" in said
    D = PRIOR.extend(c=Real > 0, at={"c": 1})
    form = Exists("alpha >= needed", {"needed": least().on(D)}, D, unknown="c", value=1, premise="alpha >= c*m/eps")
    (said,) = whole(form)
    assert said.count("exists m alpha") == 1


def test_what_is_left() -> None:
    plain = parameter(PRIOR, PRIOR["alpha"] + 1)
    assert whole(Always("x > alpha", {"x": plain}, PRIOR)) == ()  # of nothing that the library knows
    each = PRIOR["m"] * loss()
    assert (
        quantities._quantities(Equal("m*log((alpha + m)/alpha)", each, PRIOR)) == ()
    )  # that losses add is said by nobody


def test_a_conjunction_is_proved_part_by_part() -> None:
    parts = [Theorem(f"p{k}", f"{k} = {k}", lambda: ("reflexivity.",)) for k in range(3)]
    both = together("t", parts)
    assert both.statement == "(0 = 0) /\\ (1 = 1) /\\ (2 = 2)" and both.lemmas == tuple(parts)
    assert next(iter(both.make_scripts())) == joined(["reflexivity."] * 3)
    assert joined(["a.", "b."]) == "split. { a. } { b. }"


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_true_ones_are_proved_and_false_twins_are_not(tmp_path: Path) -> None:
    simulated = composition.through_simulator(
        parameter(LEVEL.where(sp.Lt(LEVEL["delta"] * (2 + sp.exp(LEVEL["eps"])), 1)), LEVEL["delta"] * (1 + sp.exp(LEVEL["eps"]))),
        LEVEL["eps"], LEVEL["delta"],
    )  # fmt: skip
    second = beta.moment(SHAPE["a"], SHAPE["b"], 2, SHAPE)
    true = [
        identity("m/(exp(eps) - 1)", least()),
        identity("log((alpha + m)/alpha)", loss()),
        identity("a*(a + 1)/((a + b)*(a + b + 1))", second),
        identity("gamma(a)*gamma(b)/gamma(a + b)", beta.beta_integral(SHAPE["a"], SHAPE["b"], SHAPE)),
        identity("delta*(1 + exp(eps))", simulated),
    ]
    false = [
        identity("1 + m/(exp(eps) - 1)", least()),
        identity("(m + 1)/(exp(eps) - 1)", least()),
        identity("log((beta + m)/beta)", loss()),
        identity("log((alpha + m + 1)/alpha)", loss()),
        identity("a^2/((a + b)*(a + b + 1))", second),
        identity("gamma(a)*gamma(b)/gamma(a + b + 1)", beta.beta_integral(SHAPE["a"], SHAPE["b"], SHAPE)),
        identity("2*delta", simulated),
    ]
    prepare(tmp_path)
    named = [Theorem(f"t_{k}", t.statement, t.make_scripts, t.lemmas) for k, t in enumerate(true + false)]
    assert set(search(named, tmp_path)) == {f"t_{k}" for k in range(len(true))}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_a_relation_is_proved_with_what_its_quantities_are(tmp_path: Path) -> None:
    form = Always("least <= 1 + m/eps", {"least": least()}, PRIOR)
    (theorem,) = whole_theorems("", "t", form, form.judge()).theorems
    what, relation = theorem.lemmas
    turned = Theorem("u_r0", relation.statement.replace(") < (", ") > ("), relation.make_scripts)
    assert turned.statement != relation.statement
    false = together("u" + ENDING, [Theorem("u_v0", what.statement, what.make_scripts), turned])
    prepare(tmp_path)
    assert set(search([theorem, false], tmp_path)) == {theorem.name}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_an_order_in_several_letters_has_constants(tmp_path: Path) -> None:
    form = Order("m/eps", least(SMALL), "m", SMALL)
    (theorem,) = whole_theorems("", "t", form, form.judge()).theorems
    above = theorem.lemmas[-1]
    turned = Theorem("t_r8", above.statement.replace(" <= ", " >= "), above.make_scripts)
    assert turned.statement != above.statement
    prepare(tmp_path)
    assert set(search([theorem, turned], tmp_path)) == {theorem.name}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_the_loss_of_a_draw(tmp_path: Path) -> None:
    D = Domain(
        n1=Integer >= 1,
        n0=Integer >= 1,
        a=Real > 0,
        b=Real > 0,
        theta=Real.between(0, 1),
        at=dict(n1=4, n0=5, a=2, b=3, theta="1/3"),
    )
    n1, n0, a, b, theta = D.symbols("n1 n0 a b theta")
    P, Q = (Beta(*shape) for shape in beta.replaced(n1 - 1 + a, n0 + b, D))
    draw = beta.loss_of_draw(P, Q, theta, D)
    right = identity("log(theta*(n0 + b)/((1 - theta)*(n1 + a - 1)))", draw)
    wrong = identity("log(theta*(n0 + b)/((1 - theta)*(n1 + a)))", draw)
    assert "DrawLoss.loss_at a b count_n1 count_n0 theta" in right.statement
    prepare(tmp_path)
    named = [Theorem(f"t_{k}", t.statement, t.make_scripts) for k, t in enumerate((right, wrong))]
    assert set(search(named, tmp_path)) == {"t_0"}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_rare_bad_outputs(tmp_path: Path) -> None:
    def made(share: sp.Expr) -> Theorem:
        truth = about(parameter(LEVEL, LEVEL["delta"]), RareBadOutputs(LEVEL["eps"], share))
        found = _first(Part("", f"t{len(str(share))}", AtMost("delta", truth, LEVEL)))
        assert found is not None
        return found

    right, wrong = made(LEVEL["delta"]), made(2 * LEVEL["delta"])
    prepare(tmp_path)
    assert set(search([right, wrong], tmp_path)) == {right.name}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_rounds_at_which_one_order_is_the_best(tmp_path: Path) -> None:
    right = identity("2*sigma^2*L/(h^2*s^2)", rounds())
    assert "Rounds.touch h sigma s L" in right.statement
    wrong = ("sigma^2*L/(h^2*s^2)", "2*sigma^2*L/(h*s^2)", "2*sigma^2*L/(h^2*(1 + s)^2)", "2*sigma*L/(h^2*s^2)")
    false = [identity(printed, rounds()) for printed in (*wrong, "2*sigma^2*L/(h^2*s^2) + 1")]
    prepare(tmp_path)
    named = [Theorem(f"t_{k}", t.statement, t.make_scripts, t.lemmas) for k, t in enumerate([right, *false])]
    assert set(search(named, tmp_path)) == {"t_0"}


def test_rounds_that_rest_on_another_law_are_left() -> None:
    found = rounds()
    assert found.subject is not None
    more = alone(found, found.subject, found.expr, found.rests_on | {"law:laplace"})
    assert _first(Part("", "t", Equal("2*sigma^2*L/(h^2*s^2)", found, ROUNDS))) is not None
    assert _first(Part("", "t", Equal("2*sigma^2*L/(h^2*s^2)", more, ROUNDS))) is None


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_digits_that_are_off_where_the_quantity_is_known(tmp_path: Path) -> None:
    one = Domain(one=Real >= 0, at={"one": 1})
    truth = rounds(one, h=sp.S.One, sigma=sp.Integer(20), s=sp.Integer(2), L=sp.log(10))  # about 460
    form, beside = Prints("3", truth, one), Prints(["3", "5e2"], [truth, truth], one)
    made = whole_theorems("", "t", form, form.judge())
    assert made.verdicts == ("unsound",)
    assert not whole_theorems("", "t", beside, beside.judge()).theorems
    (theorem,) = made.theorems
    what, relation = theorem.lemmas
    turned = Theorem("u_r0", relation.statement.replace(") > ", ") < "), relation.make_scripts)
    assert turned.statement != relation.statement
    false = together("u" + ENDING, [Theorem("u_v0", what.statement, what.make_scripts), turned])
    prepare(tmp_path)
    assert set(search([theorem, false], tmp_path)) == {theorem.name}
