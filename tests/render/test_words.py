"""Numbers, places and definitions as one reads them."""

from __future__ import annotations

import re

import pytest

from synthsym.core.ledger import foundations
from synthsym.render.words import (
    UNKNOWN,
    advice,
    as_stated,
    in_fact,
    in_letters,
    instead,
    number,
    place,
    plainly,
    readable,
    rounded,
    sizes,
    typed,
)
from synthsym.statements.remedy import LEFT_OUT

NUMBERS = [
    ("0.00031740404099390124135", "3.174 × 10⁻⁴"), ("1.0000000000000000000e-6", "10⁻⁶"), ("1/1000000", "10⁻⁶"), ("3/7", "3/7"), ("1000", "1000"),
    ("32000.000000000000000", "32000"), ("0.25000", "0.25"), ("81336.577207377376662", "81340"), ("99498743/100000000", "0.995"),
    ("-2913637/1000000", "−2.914"), ("inf", "∞"), ("0", "0"), ("1/30", "1/30"), ("1000000", "10⁶"), ("0.50000000000000000000", "0.5"),
    ("1.94e+33", "1.94 × 10³³"), ("words", "words"), ("1/0", "1/0"),
]  # fmt: skip


@pytest.mark.parametrize(("exact", "said"), NUMBERS)
def test_a_number_is_said_in_few_digits(exact: str, said: str) -> None:
    assert number(exact) == said


@pytest.mark.parametrize(("exact", "said"), [(e, s) for e, s in NUMBERS if "/0" not in e])
def test_few_digits_are_near_the_number(exact: str, said: str) -> None:
    """Read back, what is said is the number within half a unit of its last digit; a twin that is off is not said so."""
    if exact in ("inf", "words"):
        return
    back = float(eval_said(said))
    true = eval_said(exact)
    assert abs(back - true) <= 6e-4 * abs(true)
    assert number(f"{true * 1.01:.12g}") != said or not true


def eval_said(text: str) -> float:
    text = text.translate(str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻−", "0123456789--"))
    power = re.fullmatch(r"(?:(-?[\d.]+) × )?10(-?\d+)", text)
    if power and ("×" in text or text not in ("10", "1000", "1000000")):
        return float(power[1] or 1) * 10.0 ** int(power[2])
    top, _, bottom = text.partition("/")
    return float(top) / float(bottom or 1)


def test_no_long_number_stays_in_a_sentence() -> None:
    text = "At n=1000, delta=1/1000000 the print gives 0.0031968031968031968032, see 4.1 and bc6e18b, S = {x > -2913637/1000000}, v1.2.3."
    assert not re.search(r"[\d.]{8,}|\d{7,}", rounded(text)) and "4.1" in rounded(text) and "bc6e18b" in rounded(text)


def test_no_definition_shows_the_factor_that_tests_turn() -> None:
    from synthsym.statements.corpus import load_corpus

    load_corpus()
    assert [name for name, entry in foundations().items() if "knob" in as_stated(entry.statement)] == []
    assert as_stated("delta(eps) = sup_S P(S) - e^(knob*eps) Q(S)") == "delta(eps) = sup_S P(S) - e^(eps) Q(S)"
    assert as_stated("the bias is 2^(l - 1) - knob") == "the bias is 2^(l - 1) - 1"
    assert as_stated("1/(count * knob), r = ratio^knob, from 2 knob to knob/4") == "1/(count), r = ratio, from 2 to 1/4"


def test_what_is_typed_is_short() -> None:
    assert (
        typed("delta=1/1000000 n=1000 x=1/100") == "delta=1e-6 n=1000 x=1/100" and typed("1/10000001") == "1/10000001"
    )
    assert typed("k=10000000 n=100000") == "k=1e7 n=100000"


def test_places_are_written_one_way() -> None:
    assert place("theorem 7.8, proof") == "Theorem 7.8, proof" and place("Section 4.3") == "Section 4.3"
    assert place("google/differential-privacy@b5b0286 cc/algorithms/x.h: 398-404") == "cc/algorithms/x.h: 398-404"


def test_sentences_have_greek_letters() -> None:
    assert readable("rho-zCDP with sigma^2 <= eps, delta1 = 1/1000000") == "ρ-zCDP with σ² ≤ ε, δ₁ = 10⁻⁶"
    assert readable("the alphabet") == "the alphabet"
    assert (
        readable("the Gamma law, a beta prior, D_alpha, Gamma(s), n**2") == "the Gamma law, a beta prior, D_α, Γ(s), n²"
    )


def test_a_reason_is_told_without_the_method() -> None:
    told = plainly(
        "Proved on the whole domain: signs of the coefficients after the shift to an orthant. It is not sharp: the value is better."
    )
    assert told == "Proved on the whole domain. It is not sharp: the value is better."


def test_a_bound_from_below_is_not_called_exact() -> None:
    """The loss of two data sets that are written out says what cannot be promised; it is no promise."""
    f = finding(verdict="unsound", kind="bound", hurts="privacy", use_instead="2*eps", true="2*eps")
    below = {**f, "use_instead": None, "at_least": "2*eps"}
    assert (
        advice(below) == (f"{UNKNOWN}; no promise can be kept that is below", "2*eps")
        and advice(f)[0] == "The derived value"
    )
    assert advice({**below, "at_least": None}) == advice({**below, "at_least": "needed"}) == (UNKNOWN, "")
    assert (
        advice({**f, "verdict": "misprint", "repair": LEFT_OUT})[1] == ""
        and advice({**f, "repair": "2*eps"})[0] == "The derived value in its place"
    )
    assert advice({**f, "kind": "threshold"})[0] == "The derived condition" and advice(
        {**f, "verdict": "confirmed"}
    ) == ("", "")
    assert advice({**f, "repair": "eps"}) == ("One small correction mends it", "eps")


def finding(**more: object) -> dict[str, object]:
    base = {
        "witness": None,
        "ratio": [],
        "why": "It fails. More.",
        "repair": None,
        "use_instead": None,
        "at_least": None,
    }
    return {**base, **more}


def test_a_magnitude_comes_from_the_witness() -> None:
    f = finding(
        witness={"at": {"n": "1000"}, "printed": "1e-6", "true": {"mid": "0.00031740404", "rad": "1e-20"}},
        ratio=[{"at": {"n": "2"}, "printed": "1", "true": "1000"}],
    )
    told = sizes(f)
    assert (
        told is not None
        and told["factor"] == "317"
        and told["larger"]
        and in_fact(f) == ("3.174 × 10⁻⁴ instead of 10⁻⁶", "n = 1000")
    )
    assert (
        sizes(
            finding(
                ratio=[
                    {"at": {}, "printed": "1", "true": "1"},
                    {"at": {}, "printed": "inf", "true": "1"},
                    {"at": {}, "printed": "0", "true": "1"},
                ]
            )
        )
        is None
    )
    assert in_fact(finding()) == ("It fails", "")


def test_an_infinite_divergence_is_the_message() -> None:
    event = "X: one record at 4; X': the one record at -16/5; order alpha = 11111/11000, and the divergence is infinite from 100/99 on"
    f = finding(
        witness={"at": {}, "printed": "1", "true": {"mid": "81336.5772", "rad": "0"}, "event": event},
        verdict="unsound",
        true="x",
        kind="bound",
    )
    assert in_fact(f)[0] == "no finite value: the divergence is infinite from order 100/99 on" and in_fact(f)[
        1
    ].startswith("X: one record at 4; X'")
    assert advice(f) == ("No finite value can be promised", "")


def test_what_says_nothing_is_no_advice() -> None:
    assert instead(finding(use_instead="0 = 0")) == "" and instead(finding(use_instead="a = b")) == "a = b"
    assert instead(finding(use_instead="x" * 200)) == "" and instead(finding(use_instead="a", repair="b")) == "b"


def test_placeholders_are_no_letters() -> None:
    assert in_letters("exp(-eps)*n_syn/sigma^2") and not in_letters("needed <= delta")
