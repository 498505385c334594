"""Every printed entry of the table, as a number at 50 digits, against the integrator with densities written once more."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import pytest
import sympy as sp
from flint import acb, arb, ctx

from derivations.gil2013 import paper
from synthsym.balls.enclosure import enclose
from synthsym.core.domain import Domain, Real
from synthsym.numbers.quantities import ball_at
from synthsym.statements import All
from synthsym.statements.base import Printed
from synthsym.statements.corpus import load_corpus
from synthsym.statements.judge import statement_effort
from tests.numbers.integrals import renyi

load_corpus()
F = Fraction


def mean_shape(v):
    return {"mu1": v["m1"], "lambda1": v["l1"], "mu2": v["m2"], "lambda2": v["l2"]}


def sigma(v):
    return {"sigma1": v["s1"], "sigma2": v["s2"]}


def bell(v):
    return {"mu1": v["m1"], "var1": v["s1"] ** 2, "mu2": v["m2"], "var2": v["s2"] ** 2}


RATES = dict(l1=F(1), l2=F(3, 2))
SIGMAS = dict(s1=F(1), s2=F(3, 2))
BELLS = dict(m1=F(0), m2=F(1), s1=F(1), s2=F(3, 2))
# claim: the printed names' values, the same in the integrator's names
ENTRIES = {
    "exponential": (RATES, lambda v: {"rate1": v["l1"], "rate2": v["l2"]}),
    "half-normal": (SIGMAS, sigma),
    "rayleigh": (SIGMAS, sigma),
    "maxwell-boltzmann": (SIGMAS, sigma),
    "levy": (RATES, lambda v: {"scale1": v["l1"], "scale2": v["l2"]}),
    "normal": (BELLS, bell),
    "log-normal": (BELLS, bell),
    "gamma": (
        dict(k1=F(3), k2=F(5, 2), t1=F(1), t2=F(3, 2)),
        lambda v: {"shape1": v["k1"], "rate1": 1 / v["t1"], "shape2": v["k2"], "rate2": 1 / v["t2"]},
    ),
    "beta": (dict(a1=F(2), a2=F(3, 2), b1=F(3), b2=F(5, 2)), lambda v: v),
    "chi": (dict(s1=F(1), s2=F(3, 2), k1=F(3), k2=F(5, 2)), lambda v: {**sigma(v), "df1": v["k1"], "df2": v["k2"]}),
    "chi-squared": (dict(d1=F(4), d2=F(3)), lambda v: {"df1": v["d1"], "df2": v["d2"]}),
    "inverse-gaussian": (dict(m1=F(1), m2=F(2), l1=F(3, 2), l2=F(1)), mean_shape),
    "cramer": (dict(t1=F(2), t2=F(3)), lambda v: {"theta1": v["t1"], "theta2": v["t2"]}),
    "laplace": (
        dict(t1=F(0), t2=F(1), l1=F(1), l2=F(3, 2)),
        lambda v: {"mu1": v["t1"], "b1": v["l1"], "mu2": v["t2"], "b2": v["l2"]},
    ),
    "weibull": (dict(k=F(2), s1=F(1), s2=F(3, 2)), lambda v: {"shape": v["k"], "scale1": v["s1"], "scale2": v["s2"]}),
    "gumbel": (dict(b=F(1), m1=F(1, 2), m2=F(0)), lambda v: {"scale": v["b"], "mu1": v["m1"], "mu2": v["m2"]}),
}
PARETO = dict(m1=F(2), m2=F(1), a1=F(3), a2=F(5, 2))


@lru_cache
def texts(claim_id):
    with statement_effort():  # what is found out on the way is kept inside
        form = paper.claims[f"gil.{claim_id}"].form()
    return {f.printed.text for f in (form.forms if isinstance(form, All) else [form])}


def printed_value(claim_id, values):
    """The print as a ball; every part of a claim prints the same text."""
    (text,) = texts(claim_id)
    exact = {n: sp.Rational(v.numerator, v.denominator) for n, v in values.items()}
    D = Domain(at=exact, **dict.fromkeys(values, Real))
    return enclose(Printed(text, D).expr, D.at)


def same(a, b, digits=38):
    return abs(a - b) < arb(10) ** -digits * (1 + abs(b)) + 2 * arb(a.rad()) and a.rad() < arb(10) ** -digits


@pytest.mark.parametrize("order", [F(1, 3), F(5, 4)])
@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_is_the_integral_of_its_definition(entry, order):
    values, names = ENTRIES[entry]
    with ctx.workprec(200):
        assert same(renyi(entry, names(values), order), printed_value(entry, {**values, "alpha": order}))


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_companion_entry_is_the_integral_of_its_definition(entry):
    values, names = ENTRIES[entry]
    with ctx.workprec(200):
        assert same(renyi(entry, names(values), F(1)), printed_value(f"kl.{entry}", values))


def test_the_special_orders():
    with ctx.workprec(200):
        values, names = ENTRIES["cramer"]
        assert same(renyi("cramer", names(values), F(1, 2)), printed_value("cramer.half", values))
        values, names = ENTRIES["laplace"]
        assert same(renyi("laplace", names(values), F(2, 5)), printed_value("laplace.balanced", values))


@pytest.mark.parametrize("order", [F(1, 3), F(5, 4)])
def test_pareto_with_two_minima(order):
    v = {n: arb(x.numerator) / x.denominator for n, x in PARETO.items()}
    with ctx.workprec(200):
        a = arb(order.numerator) / order.denominator

        def integrand(u, _):  # x = 2 e^u
            p = (v["a1"].log() + v["a1"] * v["m1"].log()) - (v["a1"] + 1) * (arb(2).log() + u)
            q = (v["a2"].log() + v["a2"] * v["m2"].log()) - (v["a2"] + 1) * (arb(2).log() + u)
            return (a * p + (1 - a) * q + arb(2).log() + u).exp()

        found = acb.integral(integrand, acb(0), acb(60)).real.log() / (a - 1)
        assert same(found, printed_value("pareto.minima", {**PARETO, "alpha": order}))


@pytest.mark.parametrize(
    "entry", ["gamma", "chi", "beta", "laplace", "cramer", "inverse-gaussian", "normal", "weibull", "gumbel"]
)
def test_the_largest_loss_is_the_certified_one(entry):
    values, names = ENTRIES[entry]
    if entry in {"inverse-gaussian"}:
        values = {**values, "m1": F(3, 4)}
    with ctx.workprec(200):
        number = ball_at(f"max-divergence.{entry}", names(values), 200)
        assert number.is_finite() and printed_value(f"max.{entry}", values).overlaps(number)
