"""What comments say beyond domains: laws that are proved to be laws, prints that stand for prints, what is given, data.

Each line that holds has a neighbour that is false for some meaning and must not hold.
"""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from synthsym.errors import UserError
from synthsym.latexin import Report, check_text
from synthsym.latexin.context import beside

WHERE = (
    "s > 0, t integer >= 1, a integer >= 1, u integer >= 0, u < t, p in (0, 1), n integer >= 1, k integer >= 0, x real, c real, "
    "R >= 0, m integer >= 0"
)
GEOMETRIC = "law Y mass (1 - p)*p^y on integers y >= 0; law B bernoulli(1/3); independent B, Y"
LAPLACE = "law X density exp(-abs(v)/s)/(2*s) on reals v"
DISCRETE_LAPLACE = "law Y mass (exp(1/s) - 1)/(exp(1/s) + 1)*exp(-abs(v)/s) on integers v"
NORMAL = "law X density exp(-(v/s)^2/2)/(s*sqrt(2*pi)) on reals v"
LOOP = "law U mass 1/t on integers 0 <= v <= t - 1; law D bernoulli(exp(-v/t)) given U = v"
FAMILY = "law B_i bernoulli(p) for i integer >= 1; independent B_i"
EVERY = r"where every c_j <= c, c_j real; identical $Z_j$; given $\#(A) \le m$"


def report(remark: str, display: str, where: str = WHERE, effort: int = 2500) -> Report:
    return check_text(f"% synthsym: where {where}\n% synthsym: {remark}\n\\[ {display} \\]\n", "a.tex", "", effort)


def statuses(remark: str, display: str) -> list[str]:
    return [f.status for f in report(remark, display).findings]


PAIRS = [
    (GEOMETRIC, r"P[Y > a] = p^{a+1}", r"P[Y > a] = p^a"),
    (GEOMETRIC, r"P[Y = k] = (1 - p) p^k", r"P[Y = x] = (1 - p) p^x"),
    (GEOMETRIC, r"P[Y > 0, B = \top] = p/3", r"P[Y > 0, B = \top] = 2 p/3"),
    (GEOMETRIC, r"P[(B, Y) \neq (\top, 0)] = P[B = \top, Y > 0] + P[B = \bot]", r"P[(B, Y) \neq (\top, 0)] = P[B = \top] P[Y > 0]"),
    (GEOMETRIC, r"P[\lfloor Y/n \rfloor = k] = (1 - p^n) p^{n k}", r"P[\lfloor Y/n \rfloor = k] = (1 - p^n) p^{n k + 1}"),
    (GEOMETRIC, r"P[a \le Y < a + 2] = (1 - p^2) p^a", r"P[a < Y < a + 2] = (1 - p^2) p^a"),
    (LAPLACE, r"P[X \ge R] = e^{-R/s}/2", r"P[X \ge c] = e^{-c/s}/2"),
    (NORMAL, r"P[X \ge R] = \frac{1}{2} \mathrm{erfc}\left(\frac{R}{s \sqrt{2}}\right)", r"P[X \ge R] = \frac{1}{2} \mathrm{erf}\left(\frac{R}{s \sqrt{2}}\right)"),
    (DISCRETE_LAPLACE, r"P[Y > a] = \frac{e^{-a/s}}{e^{1/s} + 1}", r"P[Y > a] = \frac{e^{-a/s}}{e^{-1/s} + 1}"),
    (LOOP, r"P[U = u \mid D = \top] = \frac{1 - e^{-1/t}}{1 - e^{-1}} e^{-u/t}", r"P[U = k \mid D = \top] = \frac{1 - e^{-1/t}}{1 - e^{-1}} e^{-k/t}"),
    (LOOP, r"P[D = \top \mid U = u] = e^{-u/t}", r"P[D = \bot \mid U = u] = e^{-u/t}"),
    (LOOP, r"E[D] = E[E[D | U]]", r"E[D] = E[E[D | U]] + 1"),
    (FAMILY, r"P[B_1 = B_2 = ... = B_k = \top \land B_{k + 1} = \bot] = (1 - p) p^k", r"P[B_1 = B_2 = ... = B_k = \top \land B_k = \bot] = (1 - p) p^k"),
    (FAMILY, r"\prod_{i=1}^{n} P[B_i = \top] = p^n", r"\prod_{i=0}^{n} P[B_i = \top] = p^{n + 1}"),
    (r"let $d(u, v)$ = $|u - v|$ for all u, v", r"2 d(x, c) = |2 x - 2 c|", r"2 d(x, c) = |2 x - c|"),
    (r"let $d(u, v)$ = $u - v$ for all u, v", r"x - d(x, c) = c", r"x - d(x, c) = -c"),
    (r"let $d(u, v)$ = $\max_i (u_i - v_i)$ for all u, v", r"d(f, g) = \max_i (f_i - g_i)", r"\max_i d(f(i), g) = \max_i (f(i)_i - g_i)"),
    (r"given $f(x) \le R$", r"f(x) \le R + 1", r"f(c) \le R + 1"),
    (r"given $f(v) \le R$ for all v", r"f(c) \le R + 1", r"f(c) \le R - 1"),
    (r"given $f(x) \le R$ under $x \in A$", r"\frac{1}{s} \max_{x \in A} f(x) \le \frac{R}{s}", r"\frac{1}{s} \max_{x \in B} f(x) \le \frac{R}{s}"),
    ("data x = 0, 1, 2", r"\#(x < 1) + |x| = 4", r"\#(x \le 1) + |x| = 4"),
    ("data x", r"\#(x < c) + \#(x = c) + \#(x > c) = |x|", r"\#(x < c) + \#(x > c) = |x|"),
    (r"discrete $Y$", r"\max_{S \subseteq Q} \ln \frac{\Pr[Y \in S]}{\Pr[W \in S]} \le \max_{y \in Q} \ln \frac{\Pr[Y = y]}{\Pr[W = y]}",
     r"\max_{S \subseteq Q} \ln \frac{\Pr[Y \in S]}{\Pr[W \in S]} \le \max_{y \in V} \ln \frac{\Pr[Y = y]}{\Pr[W = y]}"),
    (EVERY, r"\prod_{j \in A} \Pr[c_j + Z_j \le x] \ge \prod_{j \in A} \Pr[c + Z_j \le x]",
     r"\prod_{j \in A} \Pr[c_j + Z_j \le x] \le \prod_{j \in A} \Pr[c + Z_j \le x]"),
    (EVERY, r"\prod_{j \in A} \Pr[c + Z_j \le x] \ge \Pr[c + Z_j \le x]^m", r"\prod_{j \in A} \Pr[c + j Z_j \le x] \ge \Pr[c + j Z_j \le x]^m"),
]  # fmt: skip


@pytest.mark.parametrize(("remark", "true", "false"), PAIRS)
def test_a_meaning_carries_what_is_true_and_not_its_neighbour(remark: str, true: str, false: str) -> None:
    assert statuses(remark, true) == ["holds"], true
    assert "holds" not in statuses(remark, false), false


@pytest.mark.parametrize(
    ("law", "why"),
    [
        ("law Y mass p^y on integers y >= 0", "total is one is not shown"),
        ("law Y mass 2*(1 - p)*p^y - (1 - p)^2*(y + 1)*p^y on integers y >= 0", "nowhere negative is not shown"),
        ("law B bernoulli(2*p)", "between 0 and 1 is not shown"),
        ("law X density exp(-abs(v)/s)/s on reals v", "total is one is not shown"),
        ("law x mass (1 - p)*p^y on integers y >= 0", "a condition says where it lies"),
        ("law D bernoulli(p) given U = v", "no law of U is said"),
        ("law Y mass p on reals y", "a mass is on integers"),
        ("law Y poisson(3)", "write law Y mass"),
        ("law B_i bernoulli(p) for i", "say where i lies"),
        ("let $d(u)$ = $uv$ for all u, v", "stands on the left"),
        ("let $d(u)$ = $uc$ for all u", "write a space"),
        ("let $d(u) = 1$ = $2$", "a relation has no meaning"),
        ("given $f(x)$", "one relation is given"),
        ("data xy = 1", "write data x"),
    ],
)
def test_what_is_no_law_or_no_meaning_is_said_in_one_line(law: str, why: str) -> None:
    found = report(law, "P[Y = k] = 1/2")
    assert len(found.troubles) == 1 and why in found.troubles[0][1] and "\n" not in found.troubles[0][1]
    assert "holds" not in [f.status for f in found.findings]


def test_a_finding_says_what_it_rests_on_and_a_law_can_refute() -> None:
    (by_law,) = report(GEOMETRIC, r"P[Y > a] = p^{a+1}").findings
    assert by_law.trust == "derived" and by_law.meanings == ("law Y mass (1 - p)*p^y on integers y >= 0",)
    (by_word,) = report(r"given $f(v) \le R$ for all v", r"f(c) \le R + 1").findings
    assert by_word.trust == "given" and "what is given" in " ".join(by_word.notes)
    (false,) = report(GEOMETRIC, r"P[Y > a] = p^a").findings
    assert false.status == "fails" and false.at is not None and false.meanings


def test_what_contradicts_itself_carries_nothing() -> None:
    both = "given $f(v) \\ge R + 1$ for all v; given $f(v) \\le R$ for all v"
    assert "holds" not in statuses(both, r"f(c) \le R - 7")


def test_what_is_forgotten_is_not_in_force() -> None:
    assert statuses(f"{GEOMETRIC}; forget", r"P[Y > a] = p^{a+1}") == ["stated"]


def test_a_side_file_says_it_by_line(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "said.toml"
    path.write_text(f'[a]\nwhere = "{WHERE}"\n2 = "{GEOMETRIC}"\n', encoding="utf-8")
    said = beside(path)["a"]
    text = "\n\n\\[ P[Y > a] = p^{a+1} \\]\n"
    assert check_text(text, "a.tex", said.where, 2500, None, said.said).findings[0].status == "holds"
    assert check_text(text, "a.tex", said.where, 2500).findings[0].status == "stated"
    path.write_text("[a]\nline = 3\n", encoding="utf-8")
    with pytest.raises(UserError, match="named by the line"):
        beside(path)


DOCUMENT = Path(__file__).parents[2] / "docs" / "check-tex.md"


def test_the_comments_of_the_documentation_are_understood() -> None:
    section = DOCUMENT.read_text(encoding="utf-8").split("## What terms mean")[1].split("```")
    remarks, side = section[1], section[3].removeprefix("toml")
    domain = "% synthsym: where p in (0, 1), s > 0, c real; law U mass 1/4 on integers 0 <= v <= 3; where t >= 1\n"
    found = check_text(domain + remarks, "a.tex", "", 2500)
    assert found.troubles == () and remarks.count("% synthsym:") == 6
    said = tomllib.loads(side)["proofs"]
    text = "\n" * 12 + "\\[ P[Y > a] = p^{a+1} \\]\n"
    assert check_text(text, "proofs.tex", said["where"], 2500, None, {12: said["12"]}).findings[0].status == "holds"


COUNTED = [
    (r"P[Y > a]", lambda y, z, d, v: y > v["a"]),
    (r"P[a \le Y < a + 2]", lambda y, z, d, v: v["a"] <= y < v["a"] + 2),
    (r"P[Y < a]", lambda y, z, d, v: y < v["a"]),
    (r"P[3 - Y \ge a]", lambda y, z, d, v: 3 - y >= v["a"]),
    (r"P[\lfloor Y/n \rfloor = a]", lambda y, z, d, v: y // v["n"] == v["a"]),
    (r"P[Y = a, Z \le a]", lambda y, z, d, v: y == v["a"] and z <= v["a"]),
    (r"P[(Y, Z) \neq (a, a)]", lambda y, z, d, v: (y, z) != (v["a"], v["a"])),
    (r"P[D = \top]", lambda y, z, d, v: d),
    (r"P[D = \bot, Z > a]", lambda y, z, d, v: not d and z > v["a"]),
    (r"P[D = \top, Y \le a]", lambda y, z, d, v: d and y <= v["a"]),
]


@pytest.mark.parametrize(("event", "happens"), COUNTED, ids=[e for e, _ in COUNTED])
@pytest.mark.parametrize("point", [{"a": 0, "n": 1}, {"a": 1, "n": 2}, {"a": 2, "n": 3}, {"a": 3, "n": 2}])
def test_what_is_computed_is_what_counting_all_outcomes_gives(event: str, happens: Any, point: dict[str, int]) -> None:
    """Y and Z are uniform on 0..3, D true with chance 1/(Z + 2) given Z or Y: counted without the reader's rules."""
    of = "Y" if "Y" in event else "Z"
    laws = f"law Y mass 1/4 on integers 0 <= v <= 3; law Z mass 1/4 on integers 0 <= v <= 3; law D bernoulli(1/(v + 2)) given {of} = v; independent Y, Z"
    where = (
        "a integer, n integer >= 1, " + f"a >= {point['a']}, a <= {point['a']}, n <= {point['n']}, n >= {point['n']}"
    )
    outcomes = ((y, z, d) for y in range(4) for z in range(4) for d in (True, False))
    chance = Fraction(0)
    for y, z, d in outcomes:
        yes = Fraction(1, (y if of == "Y" else z) + 2)
        chance += Fraction(1, 16) * (yes if d else 1 - yes) * bool(happens(y, z, d, point))
    right = rf"{event} = \frac{{{chance.numerator}}}{{{chance.denominator}}}"
    wrong = rf"{event} = \frac{{{chance.numerator + 1}}}{{{chance.denominator}}}"
    found = [report(laws, line, where).findings[0].status for line in (right, wrong)]
    assert found[0] != "fails" and found[1] != "holds"
    assert found[0] == "holds" or "=" in event or "lfloor" in event or "3 - Y" in event
