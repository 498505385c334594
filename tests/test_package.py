"""What is built is what is installed: the wheel has every module and all data, made as `make setup` makes the environment."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OFFLINE = [sys.executable, "-m", "pip", "--isolated", "--disable-pip-version-check"]


def sources(folder: str, *suffixes: str) -> set[str]:
    found = (p for p in (ROOT / folder).rglob("*") if p.suffix in suffixes or p.name == "py.typed")
    return {p.relative_to(ROOT).as_posix() for p in found if "__pycache__" not in p.parts}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A wheel made from the unpacked source distribution, without network."""
    folder = tmp_path_factory.mktemp("dist")
    make = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"
    copy = folder / "copy"
    ignored = {
        ".git",
        ".venv",
        "build",
        "dist",
        ".mypy_cache",
        ".ruff_cache",
        ".pytest_cache",
        ".hypothesis",
        ".synthsym-cache",
    }
    _copy(ROOT, copy, ignored)
    subprocess.run([sys.executable, "-c", make, str(folder)], cwd=copy, check=True, capture_output=True)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as stream:
        stream.extractall(folder / "unpacked", filter="data")
    (source,) = (folder / "unpacked").iterdir()
    subprocess.run([*OFFLINE, "wheel", "-q", "--no-deps", "--no-index", "--no-build-isolation", "-w", str(folder), str(source)],
                   check=True, capture_output=True)  # fmt: skip
    (wheel,) = folder.glob("*.whl")
    return archive, wheel


def _copy(here: Path, there: Path, ignored: set[str]) -> None:
    there.mkdir()
    for path in here.iterdir():
        if path.name in ignored or path.name.endswith(".egg-info") or (here.name == "proofs_report"):
            continue
        if path.is_dir():
            _copy(path, there / path.name, ignored | {"__pycache__"})
        else:
            os.link(path, there / path.name) if os.stat(path).st_dev == os.stat(there).st_dev else (
                there / path.name
            ).write_bytes(path.read_bytes())


@pytest.mark.slow
def test_nothing_is_missing_from_the_wheel(built: tuple[Path, Path]) -> None:
    names = set(zipfile.ZipFile(built[1]).namelist())
    wanted = sources("synthsym", ".py", ".html", ".css", ".js", ".v", ".json", ".csv", ".toml") | sources(
        "derivations", ".py"
    )
    assert not wanted - names
    assert {p.relative_to(ROOT).as_posix() for p in (ROOT / "derivations/certificates").glob("*.json")} <= names


@pytest.mark.slow
def test_the_source_distribution_has_tests_examples_and_documentation(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as stream:
        names = {name.partition("/")[2] for name in stream.getnames()}
    assert {"CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE", "Makefile", "requirements.lock", "requirements-dev.lock", "tests/conftest.py",
            "docs/index.md", "examples/gaussian_mechanism.py"} <= names  # fmt: skip


@pytest.mark.slow
def test_the_installed_package_works_away_from_the_checkout(built: tuple[Path, Path], tmp_path: Path) -> None:
    place = tmp_path / "site"
    subprocess.run(
        [*OFFLINE, "install", "-q", "--no-deps", "--no-index", "--target", str(place), str(built[1])],
        check=True,
        capture_output=True,
    )
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {
        "PYTHONPATH": str(place),
        "SYNTHSYM_CACHE": str(tmp_path / "cache"),
    }

    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "synthsym", *words],
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    code = "import synthsym; from synthsym.coq.store import read_all; print(synthsym.__file__, len(read_all()))"
    where, certificates = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True, check=True
    ).stdout.split()
    assert where.startswith(str(place)) and int(certificates) > 100
    assert run("eval", "gaussian.delta", "eta=1", "eps=1").startswith("0.126936737506643945")
    assert "records = 875" in run("plan", "normal-plugin", "n=1000", "d=4", "var=1", "copies=1", "eps=1", "delta=1e-6")
    assert "laplace.cdf" in run("regress", "scipy", "--quantity", "hockey-stick.laplace")
    run("release", "--example")
    run("release", "survey.csv", "--spec", "spec.toml", "--eps", "1", "--delta", "1e-6", "--out", "synthetic.csv")
    run("new", "mypaper")
    assert "mypaper.mean" in run("audit", "mypaper.py")
    assert "neun.s41.single" in run("audit", "neun.s41.single")
