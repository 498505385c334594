"""MathML, graphs, LaTeX and the report as text: well formed, complete, deterministic."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.notation import parse
from synthsym.render.drawings import around, chapter, edges, layers
from synthsym.render.mathml import formula, to_mathml
from synthsym.render.report import Report, stale, write

names = st.sampled_from(["n", "sigma", "n_syn", "mu1", "xbar", "eps'", "alpha"])
texts = st.recursive(
    st.one_of(names, st.integers(0, 99).map(str), st.just("1e-10"), st.just("0.25")),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+-*/^"), inner).map(lambda t: f"({t[0]}){t[1]}({t[2]})"),
        st.tuples(st.sampled_from(["exp", "sqrt", "log", "abs", "floor", "Phi"]), inner).map(
            lambda t: f"{t[0]}({t[1]})"
        ),
        st.tuples(inner, st.sampled_from(["<=", "<", "=", ">"]), inner).map(lambda t: f"max({t[0]}, {t[2]})"),
    ),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(texts)
def test_mathml_is_well_formed_and_keeps_every_number(text: str) -> None:
    tree = ElementTree.fromstring(f"<math>{to_mathml(parse(text))}</math>")
    assert tree.tag == "math" and len(list(tree.iter())) > 1


def test_formula_falls_back_to_words() -> None:
    assert "<math" in formula("a <= b") and "words" in formula("not a formula at all ]")
    assert formula("a; b").count("<math") == 2
    assert "<script" not in formula("<script>alert(1)</script>")


def finding(id: str, verdict: str, depends: list[str], breaks_at: list[str] | None = None) -> dict[str, object]:
    return {
        "id": id,
        "verdict": verdict,
        "depends": depends,
        "where": f"lemma {id}",
        "says": "a <= b",
        "breaks_at": breaks_at or [],
    }


def test_a_chapter_shows_what_is_linked_once_and_survives_cycles() -> None:
    shapes = ["unsound", "open", "loose", "gap"]
    fs = [finding(f"t.{i}", v, [f"t.{(i + 1) % 4}"]) for i, v in enumerate(shapes)] + [finding("t.lonely", "open", [])]
    svg = chapter(fs, fs, "c")
    ElementTree.fromstring(svg)
    assert (
        all(svg.count(f">lemma {f['id']}</text>") == (f["id"] != "t.lonely") for f in fs)
        and svg.count("marker-end") == 4
    )
    assert layers(["a", "b"], {"a": ["b"]}) == {"a": 1, "b": 0} and chapter([fs[-1]], fs, "c") == ""


def test_what_breaks_a_statement_is_drawn_as_that() -> None:
    slip, theorem, corollary = (
        finding("s", "unsound", []),
        finding("t", "unsound", ["s"], ["s"]),
        finding("c", "loose", ["t"]),
    )
    assert edges([slip, theorem, corollary]) == [("s", "t", True), ("t", "c", False)]
    svg = around(theorem, {"s": slip, "t": theorem, "c": corollary}, ["c"])
    ElementTree.fromstring(svg)
    assert svg.count('class="edge bad"') == 1 and svg.count('class="edge calm"') == 1 and "../claim/s.html" in svg
    assert (
        around(slip, {"s": slip}, []) == "" and around({**slip, "breaks_at": ["s"]}, {"s": slip}, []) == ""
    )  # its own argument


def test_writing_is_idempotent_and_staleness_is_noticed(tmp_path: Path) -> None:
    report = Report(
        {"audit.json": "{}\n", "README.md": "x\n", "promised.svg": "s\n", "claim/a.html": "y\n"},
        {"figures/f.svg": b"z"},
        1,
    )
    assert stale(report, tmp_path) == ["README.md", "audit.json", "promised.svg"]
    write(report, tmp_path)
    assert stale(report, tmp_path) == []
    (tmp_path / "claim" / "gone.html").write_text("old")
    (tmp_path / "README.md").write_text("tampered")
    assert stale(report, tmp_path) == ["README.md"]
    write(report, tmp_path)
    assert not (tmp_path / "claim" / "gone.html").exists() and not list(tmp_path.rglob("*.new"))


@pytest.mark.slow
@pytest.mark.needs("latexmk")
def test_the_document_compiles_without_wide_lines(tmp_path: Path) -> None:
    from synthsym.render.latexdoc import typeset
    from synthsym.render.report import compose

    write(compose("neun.s41", "neun.s43.rate", "neun.s43.sign", "zheng.thm7.8", jobs=1), tmp_path)
    made = typeset(tmp_path)
    assert made.pdf is not None and made.pdf.read_bytes().startswith(b"%PDF")
    for source in [tmp_path / "latex" / "report.tex", *(tmp_path / "latex").glob("errata-*.tex")]:
        for _ in range(2):
            command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", source.name]
            done = subprocess.run(command, cwd=source.parent, capture_output=True, timeout=120, check=False)
            assert done.returncode == 0, source.name
        log = source.with_suffix(".log").read_text(errors="replace")
        assert not [w for w in re.findall(r"Overfull .hbox .([0-9.]+)pt", log) if float(w) > 10], source.name
        pages = re.search(r"Output written on .*?\((\d+) page", log)
        assert pages and (source.name == "report.tex" or int(pages[1]) <= 2)


def test_long_formulas_are_folded_and_very_long_ones_are_text() -> None:
    short, long = "a + b", " + ".join(f"a_{i}^2" for i in range(70))
    assert "<details" not in formula(short)
    assert "<details" in formula(long) and "<math" in formula(long)
    assert "<math" not in formula(long, typeset=100) and "a_69^2" in formula(long, typeset=100)
    ElementTree.fromstring(f"<div>{formula(long)}</div>")


def test_rows_are_written_only_where_one_element_is_expected() -> None:
    assert to_mathml(parse("a + b + c")).count("<mrow>") == 0
    assert to_mathml(parse("(a + b)/2")) == "<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>"
    assert to_mathml(parse("x^2")) == "<msup><mi>x</mi><mn>2</mn></msup>"


def test_factors_do_not_run_into_each_other() -> None:
    assert "<mo>·</mo><mn>4</mn>" in to_mathml(parse("n*4*d")) and "<mo>·</mo><msup><mn>2</mn>" in to_mathml(
        parse("n*2^k")
    )
    assert "·" not in to_mathml(parse("4*n"))
    assert "<mspace" in to_mathml(parse("x*log(y)")) and "<mspace" not in to_mathml(parse("x*y"))


def test_brackets_grow_only_round_what_is_high() -> None:
    assert 'stretchy="false"' in to_mathml(parse("(a + b)*c")) and 'stretchy="false"' not in to_mathml(
        parse("(a/b + 1)*c")
    )


def test_words_are_readable_where_a_print_is_no_formula() -> None:
    assert "ε ≤ δ" in formula("for eps <= delta ] the rest") and "&lt;b&gt;" in formula("<b> ]")
