"""Normal data of known variance under a normal prior: the five ways of releasing, and what they have in common.

Data lie in [-R, R], the prior of the mean is N(0, prior_var). The posterior mean is `shrink` times the sample mean with
shrink = n*prior_var/(var + n*prior_var), and every release depends on the data through it alone. So a release of m
records is a normal statistic (their mean) plus noise that does not depend on the data: the Gaussian mechanism with
eta = sensitivity/standard deviation. All quantities here are exact rationals; eta itself is the root of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flint import arb, fmpq

from ..core.ledger import knob
from ..errors import UserError
from ..numbers.gaussian import gaussian_delta
from ..numbers.invert import Profile, least_eps

METHODS = ("post", "synth-map", "synth-one", "synth-many")


@dataclass(frozen=True)
class Release:
    """One of the methods at exact parameters; `prior_var` is None for the flat prior."""

    method: str
    n: fmpq
    R: fmpq
    var: fmpq
    prior_var: fmpq | None
    m: int = 1

    @property
    def shrink(self) -> fmpq:
        """The factor s in (0, 1] by which the prior pulls the sample mean to zero."""
        if self.prior_var is None:
            return fmpq(1)
        return self.n * self.prior_var / (self.var + self.n * self.prior_var)

    @property
    def shift(self) -> fmpq:
        """How far one replaced record can move the posterior mean: s*2R/n."""
        return self.shrink * 2 * self.R / self.n * _fmpq(knob("relation:replace"))

    @property
    def top(self) -> fmpq:
        """The largest posterior mean that data in [-R, R] can have."""
        return self.shrink * self.R

    @property
    def posterior_var(self) -> fmpq:
        """Variance of the mean given the data."""
        return self.shrink * self.var / self.n * variance_knob()

    @property
    def record_var(self) -> fmpq:
        """Variance of one record given the mean."""
        return self.var * variance_knob()

    @property
    def independent(self) -> int:
        """How many independent, identical releases make up the whole."""
        return self.m if self.method in ("synth-map", "synth-many") else 1

    @property
    def unit_var(self) -> fmpq:
        """Variance of one independent unit: the parameter, one record, or the mean of m records of one draw."""
        if self.method == "post":
            return self.posterior_var
        if self.method == "synth-map":
            return self.record_var
        if self.method == "synth-many":
            return self.record_var + self.posterior_var
        return self.posterior_var + self.record_var / self.m

    @property
    def eta_squared(self) -> fmpq:
        """Squared sensitivity of the sufficient statistic over its variance."""
        return self.independent * self.shift**2 / self.unit_var

    def eta(self) -> arb:
        """Sensitivity of the sufficient statistic over its standard deviation."""
        return arb(self.eta_squared).sqrt()

    @property
    def scalar(self) -> bool:
        """Whether the release is a single number."""
        return self.method == "post" or self.m == 1


def variance_knob() -> fmpq:
    """What the ledger makes of the variance in the normal law: 1, unless a test turns it."""
    from ..laws import Normal  # declares law:normal

    assert Normal.name == "normal"
    return _fmpq(knob("law:normal"))


def _fmpq(value: Any) -> fmpq:
    return fmpq(int(value.p), int(value.q))


def delta_at(eps: arb, eta: arb) -> arb:
    """The privacy profile of two unit normals eta apart."""
    return gaussian_delta(eta, eps * _fmpq(knob("definition:hockey-stick")))


def epsilon_at(delta: fmpq, eta_squared: fmpq) -> arb:
    """The least eps >= 0 with delta(eps) <= delta; exact arguments, so that precision can be raised."""
    return least_eps(Profile(lambda eps: delta_at(arb(eps), arb(eta_squared).sqrt()), arb.pos_inf), delta)


def release(method: str, at: dict[str, Any]) -> Release:
    """From the parameters of a quantity (fmpq; prior_var may be the word inf)."""
    if method not in METHODS:
        raise UserError(f"method={method}: method must be one of {', '.join(METHODS)}")
    prior = at["prior_var"]
    prior_var = None if isinstance(prior, str) else prior
    return Release(method, at["n"], at["R"], at["var"], prior_var, int(at.get("m", fmpq(1))))


def truncated(at: dict[str, Any]) -> bool:
    """Whether the parameters ask for a release that is conditioned to lie in the data's range."""
    return bool(at["truncated"] == "yes")
