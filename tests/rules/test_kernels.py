"""Each kernel against the integral or sum it stands for, by mpmath at a point; what is of another kind is rejected."""

from __future__ import annotations

import mpmath as mp
import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import StepRejected
from synthsym.laws import Beta, Binomial, Exponential, Gamma, Laplace, Normal
from synthsym.rules import bounded_by, log_integral, parameter, renyi

D = Domain(n=Integer >= 1, p=Real > 1, q=Real > 1, u=Real, at={"n": 5, "p": 2, "q": 3, "u": sp.Rational(1, 3)})
n, p, q, u = D.symbols("n p q u")
AT = {n: 5, p: sp.Rational(5, 2), q: 3, u: sp.Rational(1, 3)}
R, X, K = (
    sp.Symbol("x_out", real=True),
    sp.Symbol("x_out", positive=True),
    sp.Symbol("x_out", integer=True, nonnegative=True),
)
CHOOSE = sp.log(sp.gamma(n + 1)) - sp.log(sp.gamma(K + 1)) - sp.log(sp.gamma(n - K + 1))
KINDS = {
    "gaussian": (-p * R**2 + u * R + q, R, [-mp.inf, 0, mp.inf]),
    "gamma": ((p - 1) * sp.log(X) - q * X + u, X, [0, 1, mp.inf]),
    "beta": ((p - 1) * sp.log(X) + (q - 1) * sp.log(1 - X) + u, X, [0, sp.Rational(1, 2), 1]),
    "binomial": (CHOOSE + u * K + p, K, None),
}
BASIS = {
    "gaussian": "cited:gaussian-integral",
    "gamma": "definition:gamma-function",
    "beta": "cited:beta-integral",
    "binomial": "cited:binomial-theorem",
}


ENDS: dict[str, tuple[sp.Expr | None, sp.Expr | None]] = {"gaussian": (None, None), "gamma": (sp.S.Zero, None), "beta": (sp.S.Zero, sp.S.One),
                                                             "binomial": (sp.S.Zero, n)}  # fmt: skip


def over(kind: str, x: sp.Symbol) -> Domain:
    """The domain with the letter of integration, which runs over what the kernel is integrated over."""
    return D.integrating(x, *ENDS.get(kind, (None, None)), kind == "binomial")


@pytest.mark.parametrize("kind", KINDS)
def test_kernels_are_their_integrals(kind: str) -> None:
    log_integrand, x, ends = KINDS[kind]
    # the word, wherever it comes from
    found = log_integral(parameter(over(kind, x), log_integrand), x, "".join(list(kind)), D, n=n)
    f = sp.lambdify(x, sp.exp(log_integrand.subs(AT)), "mpmath")
    total = (
        mp.quad(f, [mp.mpf(str(e)) if isinstance(e, sp.Rational) else e for e in ends])
        if ends
        else sum(f(k) for k in range(6))
    )
    assert abs(mp.log(total) - mp.mpf(str(sp.N(found.expr.subs(AT), 20)))) < 1e-10
    assert found.rests_on == {BASIS[kind]} and found.steps[-1].rule == f"integral:{kind}" and found.domain.same(D)


@pytest.mark.parametrize(
    ("kind", "log_integrand"),
    [
        ("gaussian", u * R**2 + R), ("gaussian", R**2), ("gaussian", -R**4), ("gaussian", -R**2 + sp.Abs(R)),
        ("gamma", -u * X), ("gamma", u * sp.log(X) - X), ("gamma", -2 * sp.log(X) - X), ("gamma", -X**2), ("gamma", sp.log(X)), ("gamma", -X - X * sp.log(X)),
        ("beta", u * sp.log(X)), ("beta", -p * sp.log(1 - X)), ("beta", -X), ("unheard-of", -X),
    ],
)  # fmt: skip
def test_divergent_or_foreign_integrands_are_rejected(kind: str, log_integrand: sp.Expr) -> None:
    x = next(s for s in log_integrand.free_symbols if s.name == "x_out")
    with pytest.raises(StepRejected):
        log_integral(parameter(over(kind, x), log_integrand), x, kind, D)


def test_side_conditions_are_shown_with_the_step() -> None:
    for kind, count in (("gaussian", 1), ("gamma", 2), ("beta", 2), ("binomial", 0)):
        log_integrand, x, _ = KINDS[kind]
        obligations = log_integral(parameter(over(kind, x), log_integrand), x, kind, D, n=n).steps[-1].obligations
        assert len(obligations) == count and all(o.closed and o.method for o in obligations)


@pytest.mark.parametrize(
    ("P", "Q"),
    [
        (Normal(0, 1), Normal(u, 1)),
        (Gamma(p, 1), Gamma(p, 1)),
        (Exponential(2), Exponential(1)),
        (Beta(p, q), Beta(p, 1)),
        (Binomial(n, sp.Rational(1, 3)), Binomial(n, sp.Rational(1, 2))),
    ],
)
def test_renyi_says_what_it_rests_on(P: object, Q: object) -> None:
    out = renyi(P, Q, sp.Integer(2), D)  # type: ignore[arg-type]
    assert out.steps[-1].rule == "renyi" and "definition:renyi" in out.rests_on and len(out.rests_on) == 3


def test_a_law_without_a_kernel_is_rejected() -> None:
    with pytest.raises(StepRejected, match="no kernel"):
        renyi(Laplace(0, 1), Laplace(u, 1), sp.Integer(2), D)


@pytest.mark.parametrize(("kind", "low", "high"), [("gaussian", 0, None), ("gaussian", -5, 5), ("gamma", 1, None), ("gamma", 0, 1), ("beta", 0, sp.S.Half),
                                                  ("binomial", 0, n - 1),
                                                  ("binomial", 1, n)])  # fmt: skip
def test_a_kernel_is_integrated_over_its_whole_range(kind: str, low: object, high: object) -> None:
    log_integrand, x, _ = KINDS[kind]
    E = D.integrating(
        x, None if low is None else sp.sympify(low), None if high is None else sp.sympify(high), kind == "binomial"
    )
    with pytest.raises(StepRejected):
        log_integral(parameter(E, log_integrand), x, kind, D, n=n)


def test_a_tied_letter_or_a_bound_is_not_integrated() -> None:
    log_integrand, x, _ = KINDS["gaussian"]
    E = over("gaussian", x)
    with pytest.raises(StepRejected, match="condition"):
        log_integral(parameter(E.where(sp.Gt(x, u), at={x.name: 3}), log_integrand), x, "gaussian", D)
    with pytest.raises(StepRejected, match="bound"):
        log_integral(bounded_by(parameter(E, log_integrand), log_integrand + 1), x, "gaussian", D)
    with pytest.raises(StepRejected, match="no letter"):
        log_integral(parameter(D, -p), x, "gaussian", D)
