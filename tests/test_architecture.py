"""Which room may do what: truths are made by rules only, knobs stand in the ledger, derivations see the author's namespace alone."""

from __future__ import annotations

import ast
import importlib.util
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

from tests.repeats import sorts

ROOT = Path(__file__).parents[1]
ENGINE = [p for p in sorted((ROOT / "synthsym").rglob("*.py")) if "__pycache__" not in p.parts]
DERIVATIONS = [p for p in sorted((ROOT / "derivations").rglob("*.py")) if "__pycache__" not in p.parts]
PROGRAMS = [*DERIVATIONS, *sorted((ROOT / "examples").glob("*.py"))]

MAKERS = {"concluded", "continued", "of_kind", "Truth", "Step"}
TRUTH_ROOMS = ("synthsym/core/", "synthsym/rules/", "synthsym/theory/", "synthsym/laws/")
LEDGER = {"knob", "declare"}
LEDGER_ROOMS = (
    "synthsym/core/ledger.py",
    "synthsym/laws/",
    "synthsym/rules/",
    "synthsym/theory/",
    "synthsym/mechanisms/",
)
# What a derivation may read beside the author's namespace, and why.
EXCEPTIONS = {
    # Its events are enclosed by the routines that evaluate the mechanism, which no formula of an author can say.
    "derivations/zheng2015/normal_events.py": {
        "synthsym.balls.special", "synthsym.mechanisms.gauss", "synthsym.mechanisms.gauss_conditioned", "synthsym.numbers.decimals",
    },
}  # fmt: skip


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(source: str) -> Iterator[str]:
    """The modules of synthsym that a file reads, wherever the import stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names if a.name.split(".")[0] == "synthsym")
        elif isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").split(".")[0] == "synthsym":
            if node.module == "synthsym":
                yield from (f"synthsym.{a.name}" for a in node.names)
            else:
                yield str(node.module)


def for_authors(module: str) -> bool:
    return module == "synthsym.author" or module == "synthsym.theory" or module.startswith("synthsym.theory.")


def called(source: str, names: set[str]) -> list[str]:
    """Calls of these names, also as attributes of a module or a law, or under another name (`from … import knob as k`)."""
    tree = ast.parse(source)
    aliases = {
        a.asname: a.name
        for n in ast.walk(tree)
        if isinstance(n, ast.ImportFrom)
        for a in n.names
        if a.asname and a.name in names
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            f = node.func
            name = f.id if isinstance(f, ast.Name) else f.attr if isinstance(f, ast.Attribute) else ""
            if name in names or name in aliases:
                found.append(f"{node.lineno}: {aliases.get(name, name)}(…)")
    return found


def faults(paths: Iterable[Path], of: Callable[[str], Collection[str]]) -> dict[str, Collection[str]]:
    """What is wrong with each of these files, where something is."""
    found = {place(path): of(path.read_text(encoding="utf-8")) for path in paths}
    return {name: wrong for name, wrong in found.items() if wrong}


def outside(rooms: tuple[str, ...], paths: Iterable[Path]) -> list[Path]:
    return [path for path in paths if not place(path).startswith(rooms)]


def test_a_derivation_reads_the_authors_namespace_only() -> None:
    assert faults(PROGRAMS, lambda source: {m for m in imports(source) if not for_authors(m)}) == EXCEPTIONS


def test_truths_and_steps_are_made_where_rules_are() -> None:
    assert faults(outside(TRUTH_ROOMS, [*ENGINE, *PROGRAMS]), lambda source: called(source, MAKERS)) == {}


def test_knobs_stand_in_the_ledger() -> None:
    assert faults(outside(LEDGER_ROOMS, [*ENGINE, *PROGRAMS]), lambda source: called(source, LEDGER)) == {}


def test_nobody_takes_the_seal() -> None:
    """A private name of the room of truths opens it; `_premise` is for the reviewed rooms, as its docstring says."""
    seal = re.compile(r"\b_SEAL\b|object\.__setattr__\(t")
    assert faults(outside(("synthsym/core/",), ENGINE), seal.findall) == {}
    premise = re.compile(r"import .*\b_premise\b|\bmasses\._premise\b")
    assert faults(outside(TRUTH_ROOMS, ENGINE), premise.findall) == {}


# Where a module of the package is imported inside a function, beside the rooms in which a command starts, and why.
LATE = {
    "synthsym/cli/": "a command loads what it needs, and no other command does",
    "synthsym/api.py": "the same for a call",
    "synthsym/regression/plugin.py": "pytest loads it in every run",
    "synthsym/coq/certificates.py": "what is stored is looked up without the exporter",
    "synthsym/latexin/ask.py": "a file is read without the prover",
    "synthsym/mechanisms/gauss.py": "a number is computed without SymPy, which the laws need",
    "synthsym/planning/plotting.py": "a plot solves, and what solves does not plot",
    "synthsym/render/curves.py": "the same for figures",
    "synthsym/release/mechanisms.py": "the linear program is loaded where there is one",
    "synthsym/release/statement.py": "statements are judged where one is cited",
    "synthsym/decide/": "a tactic asks the others about the parts of its relation",
    "synthsym/latexin/scope.py": "terms hold conditions, which hold terms",
    "synthsym/latexin/laws.py": "the same for events",
    "synthsym/notation/": "a tree prints itself, and printers know trees",
    "synthsym/statements/base.py": "a form has itself judged, and the judge knows the forms",
    "synthsym/statements/claim.py": "a claim may ask for the corpus, which is made of claims",
}


def late(source: str) -> list[str]:
    """Modules of the package that are imported inside functions."""
    inside = [
        n
        for f in ast.walk(ast.parse(source))
        if isinstance(f, ast.FunctionDef | ast.Lambda)
        for n in ast.walk(f)
        if isinstance(n, ast.ImportFrom) and (n.level or (n.module or "").startswith("synthsym"))
    ]
    return [f"{n.lineno}: {ast.unparse(n)}" for n in inside]


def test_imports_stand_at_the_head_of_a_module() -> None:
    assert faults(outside(tuple(LATE), ENGINE), late) == {}
    used = {room for room in LATE for path in ENGINE if place(path).startswith(room) and late(path.read_text("utf-8"))}
    assert used == set(LATE)


def test_a_package_says_what_it_is_what_it_must_never_become_and_where_to_begin() -> None:
    rooms = [p for p in ENGINE if p.name == "__init__.py" and len(p.relative_to(ROOT).parts) == 3]
    assert len(rooms) > 15
    for path in rooms:
        said = " ".join((ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split())
        begin = re.findall(r"`(\w+)`", said.partition("Begin with ")[2].partition(".")[0])
        assert re.search(r"\b[Nn]ever\b", said) and begin, place(path)
        assert (path.parent / f"{begin[0]}.py").exists(), (place(path), begin[0])


def test_the_page_lists_the_rooms_as_the_contract_orders_them() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    level = {room.strip(): k for k, layer in enumerate(layers) for room in layer.split("|")}
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = page.partition("## Rooms")[2].partition("## What a truth is")[0]
    named = [re.findall(r"`(\w+)/?`", row) for row in re.findall(r"^\| (`[^|]*)\|", told, re.MULTILINE)]
    flat = [room for row in named for room in row]
    assert set(flat) == set(level) and len(flat) == len(level)
    assert [level[room] for room in flat] == sorted(level[room] for room in flat)
    there = {p.name for p in (ROOT / "synthsym").iterdir() if (p / "__init__.py").exists()}
    loose = {p.stem for p in (ROOT / "synthsym").glob("*.py")} - {"__init__", "__main__"}
    assert there | loose == set(level)


def test_what_the_page_offers_authors_is_in_their_namespace() -> None:
    from synthsym import author

    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    offered = page.partition("| to … | there is |")[2].partition("## How a verdict is made")[0]
    names = set(re.findall(r"`(\w+)`", offered)) - {"theory"}
    assert len(names) > 25 and names <= set(author.__all__)
    forms = re.findall(r"`(\w+)`", page.partition("A form (")[2].partition(")")[0])
    assert len(forms) > 5 and set(forms) <= set(author.__all__)


# Who looks for a root in balls, and of what: an eps in one place only.
ROOTS = {
    "synthsym/balls/roots.py": "whatever is asked",
    "synthsym/numbers/invert.py": "the least eps at delta",
    "synthsym/numbers/loss.py": "the outcome that loses so much",
    "synthsym/numbers/gaussian.py": "the least noise at eps and delta",
    "synthsym/numbers/convert.py": "the best order",
    "synthsym/mechanisms/bernoulli_pair.py": "the best order",
    "synthsym/mechanisms/normal_unknown.py": "a quantile",
}


def test_an_eps_is_solved_for_in_one_place() -> None:
    found = {place(p) for p in ENGINE if re.search(r"\b(bracket_root|expand_bracket)\(", p.read_text("utf-8"))}
    assert found == set(ROOTS)


def test_prover_and_exporter_share_points_fractions_and_the_shift() -> None:
    """The rows of docs/architecture.md that say `the same`: one definition each, read by both rooms."""
    shift = ROOT / "synthsym" / "coq" / "orthant.py"
    assert "synthsym.core.ranges.shifted" in imported_names(shift)
    assert [p.name for p in ENGINE if re.search(r"\(high - low\) \* t / \(1 \+ t\)", p.read_text("utf-8"))] == [
        "ranges.py"
    ]
    fractions = [
        place(p) for p in ENGINE if "/coq/" in place(p) and "synthsym.decide.fractions.Frac" in imported_names(p)
    ]
    assert len(fractions) > 2
    defined = [place(p) for p in ENGINE if re.search(r"^class Frac\b", p.read_text("utf-8"), re.MULTILINE)]
    assert defined == ["synthsym/decide/fractions.py"]


def imported_names(path: Path) -> set[str]:
    """What a module of the package imports by name, with the module that has it."""
    package = ".".join(path.relative_to(ROOT).parent.parts)
    return {
        f"{importlib.util.resolve_name('.' * n.level + (n.module or ''), package)}.{a.name}"
        for n in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(n, ast.ImportFrom)
        for a in n.names
    }


TWICE = """
def sums(rows):
    \"\"\"Text.\"\"\"
    total = 0
    for row in rows:
        if row > 0:
            total += row
        else:
            total -= 1
    return total


@dataclass
class Fields:
    first: int
    second: int


@paper.claim("p.1", "Lemma 1", "bound")
def lemma():
    domain = letters()
    return domain
"""


def test_code_that_stands_twice_is_told_from_declarations() -> None:
    found = sorts(TWICE)
    assert [found[i] for i in (2, 3, 4, 9, 10)] == ["declaration", "text", "code", "code", "code"]
    assert {found[i] for i in (13, 14, 15, 16)} == {"declaration"} and found[21] == "statement"


def test_several_formulas_are_taken_apart_in_one_place() -> None:
    """Formulas are separated by `; ` in findings, and so are the clauses of an event."""
    apart = {place(p) for p in ENGINE if re.search(r"split\(\"; \"\)|join\(.*quad", p.read_text("utf-8"))}
    assert apart == set()


def test_no_module_is_longer_than_a_reader_keeps_in_mind() -> None:
    """CONTRIBUTING.md: modules of 100 to 250 lines, never above 400."""
    sizes = {place(p): len(p.read_text(encoding="utf-8").splitlines()) for p in ENGINE}
    assert {name: n for name, n in sizes.items() if n > 400} == {}


def test_the_tests_can_fail() -> None:
    bad = "import synthsym.rules\nfrom synthsym.core.ledger import knob as k\nfrom synthsym.core import truth\nk('x')\ntruth.concluded(1)\n"
    assert sorted(imports(bad)) == ["synthsym.core", "synthsym.core.ledger", "synthsym.rules"]
    assert len(ENGINE) > 400 and len(PROGRAMS) > 100
    assert called(bad, LEDGER) == ["4: knob(…)"] and called(bad, MAKERS) == ["5: concluded(…)"]
    assert list(imports("from synthsym import rules\nfrom . import x")) == ["synthsym.rules"]
    assert (
        for_authors("synthsym.theory.normal")
        and not for_authors("synthsym.rules")
        and not for_authors("synthsym.authority")
    )
