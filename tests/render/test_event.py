"""Drawings of events: well-formed, faithful to the laws they draw, and absent rather than wrong."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.render.drawings import event_svg, law_of, scene
from synthsym.statements.event import Event, Picture

NORMAL = {"law": "normal", "mean": "1", "var": "1/4"}
LAWS = [
    NORMAL,
    {"law": "laplace", "mean": "0", "scale": "2"},
    {"law": "gamma", "shape": "3", "rate": "1/2"},
    {**NORMAL, "low": "-1", "high": "3/2"},
]
rationals = st.fractions(-5, 5, max_denominator=50).map(str)
positive = st.fractions("1/20", 9, max_denominator=50).map(str)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: "-".join(law))
def test_densities_have_mass_one_in_the_window(law: dict[str, str]) -> None:
    density, low, high = law_of(law)
    steps = 20000
    mass = sum(density(low + (i + 0.5) * (high - low) / steps) for i in range(steps)) * (high - low) / steps
    assert 0.97 < mass < 1 + 1e-6


@settings(max_examples=40, deadline=None)
@given(
    rationals, positive, rationals, positive, rationals, st.booleans(), st.fractions(0, 3, max_denominator=9).map(str)
)
def test_every_picture_is_well_formed(m1: str, v1: str, m2: str, v2: str, edge: str, half_line: bool, eps: str) -> None:
    event = {"above": edge} if half_line else {"centre": edge, "outside": "1/2"}
    picture = Picture({"law": "normal", "mean": m1, "var": v1}, {"law": "normal", "mean": m2, "var": v2}, event, eps)
    drawn = event_svg(picture.to_json())
    tree = ElementTree.fromstring(drawn)
    assert {"e-p", "e-q"} <= {e.get("class") for e in tree.iter()} and "nan" not in drawn
    assert [e for e in tree.iter() if e.get("class") == "e-scaled"] or math.exp(
        float(scene(picture.to_json()).factor)
    ) <= math.e


def test_the_set_is_beyond_its_edges() -> None:
    half = scene(Picture(NORMAL, NORMAL, {"above": "2"}).to_json())
    assert half.inside(2.1) and not half.inside(1.9)
    outside = scene(Picture(NORMAL, NORMAL, {"centre": "1", "outside": "1/2"}).to_json())
    assert outside.inside(0.4) and outside.inside(1.6) and not outside.inside(1)


def test_equal_laws_show_no_excess() -> None:
    assert "e-excess" not in event_svg(Picture(NORMAL, NORMAL, {"above": "1"}, "1").to_json())
    other = {**NORMAL, "mean": "3"}
    assert "e-excess" in event_svg(Picture(other, NORMAL, {"above": "1"}).to_json())


@pytest.mark.parametrize(
    "picture",
    [
        {},
        {"first": {"law": "none"}},
        Picture({"law": "normal", "mean": "0", "var": "0"}, NORMAL, {"above": "1"}).to_json(),
        Picture({"law": "normal", "mean": "0"}, NORMAL, {"above": "1"}).to_json(),
    ],
)
def test_what_cannot_be_drawn_is_left_to_the_words(picture: dict[str, object]) -> None:
    assert event_svg(picture) == ""


def test_an_event_is_its_words() -> None:
    event = Event("S = {x > 1}", NORMAL, NORMAL, {"above": "1"})
    assert event == "S = {x > 1}" and str(event) == event and event.picture.event == {"above": "1"}


@pytest.mark.parametrize("method", ["post", "synth-map"])
def test_the_picture_and_the_words_tell_the_same_numbers(method: str) -> None:
    from derivations.zheng2015.normal_events import free_event

    at = {
        name: Fraction(x)
        for name, x in {
            "n": "1000",
            "R": "951" if method == "synth-map" else "3",
            "sigma": "1",
            "sigma0": "10",
            "eps": "10" if method == "synth-map" else "1/2",
            "delta": "1/1000000",
            "m": "1",
        }.items()
    }
    told = free_event(method)(at)
    assert isinstance(told, Event)
    edge = float(Fraction(told.picture.event["above"]))
    for law, name in ((told.picture.first, "P"), (told.picture.second, "Q")):
        sd = math.sqrt(float(Fraction(law["var"])))
        mass = math.erfc((edge - float(Fraction(law["mean"]))) / sd / math.sqrt(2)) / 2
        said = re.search(rf"{name}\(S\) = ([0-9.e-]+)", told)
        assert said and abs(mass / float(said[1]) - 1) < 1e-6
