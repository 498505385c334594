"""The page of a statement: one magnitude, what to use, where it breaks, the two bars; no long number and no inner word on it."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from synthsym.render.claimpage import bars, event, page, shown
from synthsym.render.derivation import Line
from synthsym.render.mathml import cut, formula
from synthsym.render.practical import practical
from synthsym.render.words import magnitude


def finding(id: str = "a.1", **more: Any) -> dict[str, Any]:
    base = {
        "id": id,
        "paper": "nopaper",
        "where": "theorem 1",
        "kind": "bound",
        "verdict": "unsound",
        "trust": "derived",
        "hurts": "privacy",
        "says": "Loses at most eps.",
        "domain": ["n >= 1", "eps > 0"],
        "neighbours": "replace",
        "source": {"read": True},
        "repair": None,
        "use_instead": "2*eps",
        "at_least": None,
        "true": "2*eps",
        "printed": "eps",
        "breaks_at": [],
        "depends": [],
        "why": "At n=1 it fails.",
        "ratio": [],
        "rests_on": [],
        "witness": {
            "at": {"eps": "1/2", "delta": "1/1000000"},
            "printed": "0.50000000000000",
            "true": {"mid": "0.9990009990009990", "rad": "1e-17"},
            "event": "X': 1000 records at -R; X: one of them moved; S = {x > -2913637/1000000}: P(S) = 0.0055368082, Q(S) = 0.0031657286, "
            "P(S) - e^eps Q(S) - delta = 0.00031640404 > 0",
            "picture": {"eps": "1/2"},
        },
    }
    return {**base, **more}


def test_the_bars_are_the_two_sides_of_the_promise() -> None:
    drawn = bars(finding())
    assert (
        drawn is not None and drawn.label == "e^ε Q(S) + δ" and drawn.shares[0] == 100.0 and 94 < drawn.shares[1] < 94.5
    )
    assert drawn.p == "5.537 × 10⁻³" and drawn.allowed == "0.00522"
    assert (
        bars(finding(witness=None)) is None
        and bars(finding(witness={"at": {}, "event": "X: all records at 4"})) is None
    )


def test_the_event_is_told_in_lines_without_the_numbers_of_the_bars() -> None:
    assert event(finding()) == ["X': 1000 records at -R", "X: one of them moved", "S = {x > -2.914}"]


def test_one_magnitude() -> None:
    assert magnitude(finding()) == "At ε = 1/2, δ = 10⁻⁶ the paper gives 0.5; the true value is 0.999, 2 times as much."
    assert (
        magnitude(finding(witness=None, why="Whatever c is, it fails along x=c*eps + 1: positive by its build."))
        == "Whatever c is, it fails along x=c*ε + 1."
    )


def test_what_breaks_and_what_breaks_with_it() -> None:
    first, second, third = (
        finding(),
        finding("a.2", breaks_at=["a.1"], depends=["a.1", "a.9"]),
        finding("a.3", depends=["a.1"]),
    )
    known = {f["id"]: f for f in (first, second, third)}
    p = page(first, [], known, ["a.2", "a.3"])
    assert (
        [x.id for x in p["breaks"]] == ["a.2"]
        and [x.id for x in p["users"]] == ["a.3"]
        and p["h1"] == "Loses at most ε."
    )
    q = page(second, [], known, [])
    assert [x.id for x in q["breaks_at"]] == ["a.1"] and [(x.id, x.says) for x in q["uses"]] == [("a.9", "")]
    assert q["domain"] == ["n ≥ 1", "ε > 0"] and q["command"] == "synthsym show a.2"


def test_a_line_is_shown_as_what_it_is() -> None:
    assert shown(Line("x+x", "2*x", "")) == ("x+x = 2*x", "") and shown(Line("", "2*x", "")) == ("2*x", "then:")
    assert shown(Line("sup[x] (x)", "1", "", operation=True)) == ("1", "the supremum:")


CUTS = [("0.25", "0.25"), ("0.99900099900", "0.99900…"), ("123456", "123456"), ("12345678", "1.23456…e7"), ("10000000", "1e7"), ("3.1415926535", "3.14159…"),
        ("0.00000031740404", "3.17404…e-7"), ("1.0000000000e-6", "1e-6"), ("0.50000000000", "0.5")]  # fmt: skip


@pytest.mark.parametrize(("long", "short"), CUTS)
def test_a_long_number_in_a_formula_is_cut_and_says_so(long: str, short: str) -> None:
    assert cut(long) == short


def test_formulas_show_no_long_number() -> None:
    for text in (
        "99498743/100000000*x",
        "0.0031968031968 <= x^12345678",
        "1e-10 + 123456789",
        "words [ 0.12345678901 ]",
        "1/" + "7" * 500,
    ):
        plain = html.unescape(re.sub(r"<[^>]+>", " ", formula(text)))
        assert not [n for n in re.findall(r"\d[\d.]*", plain) if sum(c.isdigit() for c in n) > 6], (text, plain)


def test_published_rules_stand_beside_the_exact_answer() -> None:
    rule = practical()["zheng.thm7.8"]
    assert (
        rule.command.startswith("synthsym plan gauss-post ")
        and "delta=1e-6" in rule.command
        and rule.best.true != rule.best.printed
    )
    assert "R ≈ " in rule.short and "records = " in practical()["neun.s41.nsyn"].sentence
    assert (
        practical()["miura.cor3.2.eq3"].sure == "proved" and rule.sure == "exact"
    )  # a proved lower bound is not called exact
    assert all(a.reached for a in rule.asked) and rule.promised == "10⁻⁶"


@pytest.mark.slow
def test_pages_of_the_site_have_no_inner_word_and_no_long_number() -> None:
    from synthsym.render.report import compose

    pages = {
        n: t
        for n, t in compose("neun.s41.single", "neun.s42.nsyn", "neun.s43.inc", "zheng.cor7.3", jobs=1).texts.items()
        if n.endswith(".html")
    }
    assert len(pages) > 10
    for name, text in pages.items():
        assert "knob" not in text, name
        outside = re.sub(
            r'<(span|a) class="doi".*?</\1>|<pre.*?</pre>|<svg.*?</svg>|<details><summary>Certificate.*?</details>',
            " ",
            text,
            flags=re.S,
        )
        plain = html.unescape(re.sub(r"<[^>]+>", " ", outside))
        long = [n for n in re.findall(r"(?<![\w.])\d[\d.]*\d", plain) if sum(c.isdigit() for c in n) > 6]
        assert not long, (name, long[:3])
    result = re.search(r"<h1>(.*?)</h1>", pages["claim/zheng.cor7.3.html"])
    assert result and "Laplace noise" in result[1] and "0.999" in pages["claim/zheng.cor7.3.html"]
    assert "What users of libraries" not in pages["index.html"]
