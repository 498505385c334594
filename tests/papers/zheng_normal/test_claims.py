"""The statements of chapter 7: settled, rooted in laws, sensitive to what is printed; witnesses recomputed by scipy."""

from __future__ import annotations

import math
import re
from fractions import Fraction as F

import pytest
from scipy import stats

from derivations.zheng2015 import (
    normal_approximate,
    normal_laws,
    normal_prose,
    normal_pure,
    normal_ranges,
    normal_sensitivity,
    normal_steps,
    paper,
)
from derivations.zheng2015.normal_events import conditioned_event, free_event, laplace_event
from derivations.zheng2015.normal_model import OUTPUT
from synthsym.errors import Undecided
from synthsym.statements import Equal
from tests.judged import judged

MODULES = (normal_laws, normal_sensitivity, normal_steps, normal_pure, normal_ranges, normal_approximate, normal_prose)
MINE = {id: c for id, c in paper.claims.items() if any(c.source()[0] == m.__file__ for m in MODULES)}
QUICK = sorted(
    id for id in MINE if id.startswith(("zheng.3.3.2", "zheng.def", "zheng.thm7.8", "zheng.t7.1", "zheng.cor7.1"))
)


def look(id: str) -> None:
    j = judged(id)
    assert j["holds"] is not None, j["error"]
    assert j["steps"] and j["printed"] and j["why"]
    if j["holds"] is False:
        assert j["witness"] or "along" in j["why"] or "tends" in j["why"]


@pytest.mark.parametrize("id", QUICK)
def test_statement_is_settled_from_steps(id: str) -> None:
    look(id)


@pytest.mark.slow
@pytest.mark.parametrize("id", sorted(set(MINE) - set(QUICK)))
def test_every_other_statement_is_settled(id: str) -> None:
    look(id)


def test_the_rooms_cover_the_chapter() -> None:
    assert len(MINE) >= 92
    assert all(re.match(r"zheng\.(3\.3\.2|ch7|ch8|t7\.1|prop7|thm7|cor7|def|lem7\.5)", id) for id in MINE)


@pytest.mark.parametrize("twin", ["n/sigma^2", "n/(2*sigma0^2)", "-n/(2*sigma^2)"])
def test_a_false_twin_of_the_log_ratio_is_refuted(twin: str) -> None:
    """The short form of the log-ratio with another coefficient or sign."""
    tail = "*(xbar - xbarp)*(2*mu - n*sigma0^2*(xbar + xbarp)/(sigma^2 + n*sigma0^2))"
    truth = normal_laws.posterior_ratio()
    assert Equal("n/(2*sigma^2)" + tail, truth, OUTPUT).judge().holds
    assert Equal(twin + tail, truth, OUTPUT).judge().holds is False


# -- witnesses -----------------------------------------------------------------------------------------------------------
def numbers(text: str) -> tuple[float, float, float, float]:
    """t, P(S), Q(S) and the excess, out of the words of an event."""
    t = re.search(r"> (-?\d+(?:/\d+)?)\}", text)
    found = [
        re.search(pattern, text)
        for pattern in (r"P\(S\) = ([0-9.e-]+)", r"Q\(S\) = ([0-9.e-]+)", r" = ([0-9.e-]+) > 0")
    ]
    assert t is not None and all(found)
    p, q, excess = (float(m.group(1).rstrip(",")) for m in found if m is not None)
    return float(F(t.group(1))), p, q, excess


def point(**values: object) -> dict[str, F]:
    base: dict[str, object] = {
        "n": 1000,
        "R": 3,
        "sigma": 1,
        "sigma0": 10,
        "eps": F(1, 2),
        "delta": F(1, 10**6),
        "m": 1,
    }
    return {name: F(str(v)) for name, v in {**base, **values}.items()}


def centres(at: dict[str, F]) -> tuple[float, float, float]:
    """Posterior means of the two data sets of the event, from the data themselves, and the posterior variance."""
    n, R, v, w = at["n"], at["R"], at["sigma"] ** 2, at["sigma0"] ** 2
    weight = w / (v / n + w)
    return float(weight * (-R * (n - 1) + R) / n), float(-weight * R), float(weight * v / n)


@pytest.mark.parametrize("method", ["post", "synth-map", "synth-one", "synth-many"])
def test_free_event_by_scipy(method: str) -> None:
    at = point(R=3 if method == "post" else 300)
    text = free_event(method)(at)
    t, p, q, excess = numbers(text)
    first, second, spread = centres(at)
    sd = math.sqrt({"post": spread, "synth-map": 1.0}.get(method, spread + 1.0))
    assert math.isclose(p, stats.norm.sf(t, first, sd), rel_tol=1e-6) and math.isclose(
        q, stats.norm.sf(t, second, sd), rel_tol=1e-6
    )
    assert math.isclose(excess, p - math.exp(0.5) * q - 1e-6, rel_tol=1e-3)


def test_conditioned_event_by_scipy() -> None:
    at = point(n=10, R="11/5", sigma0=100, eps=1)
    t, p, q, excess = numbers(conditioned_event("synth-map")(at))
    for centre, mass in zip(centres(at)[:2], (p, q), strict=True):
        law = stats.truncnorm(-2.2 - centre, 2.2 - centre, loc=centre)
        assert math.isclose(law.sf(t), mass, rel_tol=1e-5)
    assert excess > 0


def test_laplace_event_by_scipy() -> None:
    at = point(R=1, sigma0=1)
    t, p, q, _ = numbers(laplace_event()(at))
    first, second, _ = centres(at)
    law = [stats.laplace(c, 1 / (1000 * 0.5)) for c in (first, second)]
    assert math.isclose(p, law[0].sf(t), rel_tol=1e-6) and math.isclose(q, law[1].sf(t), rel_tol=1e-6)


def test_no_event_where_the_release_is_private() -> None:
    with pytest.raises(Undecided):
        free_event("post")(point(R="1/100"))
    with pytest.raises(Undecided):
        conditioned_event("post")(point(R="1/100", n=10))


def test_tabulated_values_by_scipy() -> None:
    """Exact delta at the printed edge of theorem 7.8, in doubles: eta = 2 (R/sigma)/sqrt(n) for an all but flat prior."""
    j = judged("zheng.thm7.8")
    rows = [r for r in j["ratio"] if "R" not in r["at"]]
    assert len(rows) >= 5
    for row in rows:
        eps, delta, n = (float(F(row["at"][name])) for name in ("eps", "delta", "n"))
        eta = 2 * eps * math.sqrt(n) / math.sqrt(2 * math.log(1 / delta)) / math.sqrt(n)
        oracle = stats.norm.sf(eps / eta - eta / 2) - math.exp(eps) * stats.norm.sf(eps / eta + eta / 2)
        assert math.isclose(float(row["true"]), oracle, rel_tol=1e-5)
