"""The documentation says what happens: its snippets run, its links resolve, what is generated is fresh, the notebook executes."""

from __future__ import annotations

import importlib.util
import json
import pkgutil
import re
import shlex
from pathlib import Path
from typing import Any

import click
import pytest

from synthsym.cli import cli, run
from synthsym.numbers import quantities
from synthsym.planning.rules import _RULES
from synthsym.statements.claim import PAPERS

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGES = sorted(p.name for p in DOCS.glob("*.md"))
RUN = ["tutorial-author.md", "tutorial-curator.md", "tutorial-maintainer.md", "extending.md"]


def blocks(page: str, kind: str) -> list[str]:
    found = re.findall(r"```(\w+)\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    return [text for language, text in found if language == kind]


def script(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", PAGES)
def test_links_between_pages_resolve(page: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (DOCS / page).read_text(encoding="utf-8")):
        assert target.startswith("http") or (DOCS / target).exists(), (page, target)


def test_files_and_modules_that_pages_name_are_there() -> None:
    """A path in backquotes is one from the checkout, or inside the package; a dotted name is a module, or a name in one."""
    root, missing = DOCS.parent, []
    for page in (*DOCS.glob("*.md"), root / "CONTRIBUTING.md"):
        text = page.read_text(encoding="utf-8")
        paths = re.findall(r"`((?:[\w-]+/)+[\w-]*(?:\.(?:py|md|v|json|toml))?)`", text)
        missing += [(page.name, p) for p in paths if p.endswith(("/", ".py", ".md", ".v")) and not _there(root, p)]
        for name in re.findall(r"`(synthsym(?:\.\w+)+)[`(]", text):
            try:
                pkgutil.resolve_name(name)
            except (ImportError, AttributeError):
                missing.append((page.name, name))
    assert missing == []


def _there(root: Path, path: str) -> bool:
    return (root / path).exists() or (root / "synthsym" / path).exists()


def test_every_page_is_reached_from_the_index() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    assert not [p for p in RUN + ["verdicts.md", "quantities.md"] if f"({p})" not in index]


@pytest.mark.parametrize("page", RUN)
def test_console_snippets_print_what_is_shown(page: str, capfd: pytest.CaptureFixture[str]) -> None:
    for block in blocks(page, "console"):
        command, _, expected = block.partition("\n")
        words = shlex.split(command.removeprefix("$ "))
        assert run(words[1:]) == 0
        assert capfd.readouterr().out == expected


@pytest.mark.parametrize("page", [p for p in RUN if "```sh" in (DOCS / p).read_text(encoding="utf-8")])
def test_commands_to_type_are_accepted_as_they_stand(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in "".join(blocks(page, "sh")).splitlines():
        words = shlex.split(line, comments=True)
        assert words[0] == "synthsym" and run(words[1:]) == 0, line


@pytest.mark.parametrize("page", PAGES)
def test_commands_mentioned_in_the_text_exist_with_their_options(page: str) -> None:
    text = re.sub(r"```.*?```", "", (DOCS / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    for mention in re.findall(r"`synthsym ([^`]+)`", text):
        words = mention.split()
        command = cli.get_command(click.Context(cli), words[0])
        assert command is not None, mention
        known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
        assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known, mention


@pytest.mark.parametrize("page", RUN)
def test_python_snippets_run(page: str, certified: Any) -> None:
    from synthsym.core import ledger as foundations

    known, rules = dict(quantities.load_all()), dict(_RULES)
    space: dict[str, Any] = {}
    try:
        for block in blocks(page, "python"):
            exec(compile(block, page, "exec", dont_inherit=True), space)
        if "test_profile" in space:
            space["test_profile"](certified)
    finally:
        for name in set(quantities._QUANTITIES) - set(known):
            del quantities._QUANTITIES[name]
        for name in set(_RULES) - set(rules):
            del _RULES[name]
        PAPERS.pop("example", None)
        for name in re.findall(r'declare\("([^"]+)"', "".join(blocks(page, "python"))):
            foundations._REGISTRY.pop(name, None)


def test_the_cases_that_are_shown_are_accepted(tmp_path: Path) -> None:
    (case,) = blocks("tutorial-maintainer.md", "json")
    (tmp_path / "cases.json").write_text(case)
    assert run(["regress", str(tmp_path / "cases.json")]) == 0


def test_the_reference_of_quantities_is_fresh() -> None:
    module = script("make_reference")
    assert module.page() == module.PAGE.read_text(encoding="utf-8"), "stale: python docs/make_reference.py"
    assert module.sources() == module.SOURCES.read_text(encoding="utf-8"), "stale: python docs/make_reference.py"
    page = module.authors()
    assert page == module.AUTHORS.read_text(encoding="utf-8"), "stale: python docs/make_reference.py"
    assert page.count("| refused: ") == 1 and "not settled" not in page  # the one that shows a refusal
    assert module.sources().count("doi.org") >= 9


def test_the_families_of_whole_theorems_on_the_page_are_modules() -> None:
    families = {path.name for path in (DOCS.parent / "synthsym" / "coq" / "whole").glob("*.py")}
    rows = re.findall(r"^\| (`\w+\.py`[^|]*)\|", (DOCS / "kernel.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) > 30 and {name for row in rows for name in re.findall(r"`(\w+\.py)`", row)} <= families


def test_every_name_of_an_author_is_explained() -> None:
    module = script("make_reference")
    silent = [
        n
        for n in module.author.__all__
        if module.sort_of(n) in ("forms", "rules") and not module.words(getattr(module.author, n))
    ]
    assert not silent


def test_the_notebook_is_fresh_and_executes(capfd: pytest.CaptureFixture[str]) -> None:
    module = script("make_notebook")
    assert module.notebook() == module.PAGE.read_text(encoding="utf-8"), "stale: python docs/make_notebook.py"
    data = json.loads(module.PAGE.read_text(encoding="utf-8"))
    assert data["nbformat"] == 4 and all(c["outputs"] for c in data["cells"] if c["cell_type"] == "code")
    space: dict[str, Any] = {}
    for cell in data["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "example.ipynb", "exec", dont_inherit=True), space)
    assert capfd.readouterr().out.count("|") >= 2
    assert space["value"]._repr_latex_().startswith("$") and r"\pm" in space["value"]._repr_latex_()
    assert space["statement"]._repr_latex_().count("$") == 2
    assert space["found"]._repr_html_().count("<tr>") == 3
