"""Figures: certified curves, reproducible bytes, and the published rule beside the exact answer."""

from __future__ import annotations

import math

import pytest

from synthsym.render.curves import AtPublished, Curve, Level, Planned, points
from synthsym.render.figures import FIGURES, Figure, draw, draw_ratios, ratios

pytest.importorskip("matplotlib")


def test_a_curve_is_the_quantity() -> None:
    xs, ys = points(Curve("", "gaussian.delta", {"eta": "1"}), "eps", ["0", "1"])
    exact = [math.erf(1 / (2 * math.sqrt(2))), 0.12693673750664394]
    assert xs == [0, 1] and all(abs(y - e) < 1e-6 for y, e in zip(ys, exact, strict=True))


def test_refused_and_infinite_points_are_left_out() -> None:
    assert points(Curve("", "gaussian.delta", {"eta": "-1"}), "eps", ["1"]) == ([], [])
    assert points(
        Curve("", "normal-plugin.epsilon", {"n": "9", "d": "1", "var": "1", "copies": "1", "delta": "0"}),
        "records",
        ["1"],
    ) == ([], [])


def test_planned_curves_show_both_rules_and_what_the_published_one_costs() -> None:
    fixed = {"n": "1000", "var": "1", "prior_var": "100", "delta": "1/1000000"}
    printed = Planned("", "gauss-post", fixed, published=True)
    (reached,) = points(AtPublished("", printed, "R", "gauss-post.delta"), "eps", ["1/2"])[1]
    (kept,) = points(AtPublished("", Planned("", "gauss-post", fixed), "R", "gauss-post.delta"), "eps", ["1/2"])[1]
    assert abs(kept / 1e-6 - 1) < 1e-3  # the exact answer meets the target, and just so
    assert (reached > kept) == (
        points(printed, "eps", ["1/2"])[1] > points(Planned("", "gauss-post", fixed), "eps", ["1/2"])[1]
    )


def test_drawing_twice_gives_the_same_bytes() -> None:
    figure = Figure(
        "twice", "c", "eps", ["0", "1"], [Curve("a", "gaussian.delta", {"eta": "1"}), Level("b", "1/2")], "x", "y", "y"
    )
    first = draw(figure)
    assert first == draw(figure) and set(first) == {"figures/twice.svg", "figures/twice.pdf"}
    assert b"<svg" in first["figures/twice.svg"] and b"CreationDate" not in first["figures/twice.pdf"]


def test_every_figure_says_what_it_shows() -> None:
    assert len({f.name for f in FIGURES}) == len(FIGURES)
    assert all(len(f.caption) > 40 and f.xlabel and f.ylabel and len(f.points) >= 5 for f in FIGURES)
    assert {name.split("-")[0] for name in (f.name for f in FIGURES)} >= {"neun", "miura", "zheng", "bsv"}


def test_ratios_take_positive_pairs_only() -> None:
    row = {"at": {}, "printed": "2", "true": "1/2"}
    found = [
        {"paper": "p", "verdict": "loose", "ratio": [{**row, "printed": "inf"}, row]},
        {"paper": "p", "verdict": "unsound", "ratio": [{**row, "true": "0"}]},
    ]
    assert ratios(found) == [("p", "loose", 4.0)]
    assert set(draw_ratios(found)) == {"figures/ratios.svg", "figures/ratios.pdf"} and draw_ratios([]) == {}
