"""`make versions`: the oldest and the newest libraries that pyproject.toml allows, on every Python that is here; the same findings from each."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = ("3.11", "3.12", "3.13")
STATEMENTS = ("neun.s2", "neun.s41", "bsv.sens", "bsv.eq37", "gil.beta", "gil.gamma", "zheng.thm6.4")
SUITES = ("tests/notation", "tests/balls", "tests/core", "tests/planning")


def floors() -> dict[str, str]:
    """Name -> the oldest version allowed."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    return dict(re.fullmatch(r"([\w-]+)>=([\d.]+)", line).groups() for line in wanted)  # type: ignore[union-attr]


def findings(python: Path) -> list[dict[str, object]]:
    line = [python, "-m", "synthsym", "audit", *STATEMENTS, "--no-cache", "--format", "json"]
    return json.loads(subprocess.run(line, cwd=ROOT, check=True, capture_output=True).stdout)["findings"]


def environment(folder: Path, python: str, which: str) -> Path | None:
    """A fresh environment, or None where an index has no wheel of a floor for this Python."""
    subprocess.run([python, "-m", "venv", folder], check=True)
    made = folder / "bin" / "python"
    names = [f"{name}=={floor}" if which == "oldest" else name for name, floor in floors().items()]
    install = [made, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:"]
    if (
        subprocess.run(
            [*install, *names, "pytest", "hypothesis", "pytest-xdist", "matplotlib"], capture_output=True
        ).returncode
        != 0
    ):
        return None
    (next(folder.glob("lib/python*/site-packages")) / "synthsym-here.pth").write_text(f"{ROOT}\n")
    return made


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--only", default="", help="3.12-oldest, 3.13-newest, … by comma")
    only = asked.parse_args().only.split(",") if len(sys.argv) > 1 else []
    reference = findings(Path(sys.executable))
    failed = False
    for version in PYTHONS:
        python = shutil.which(f"python{version}")
        for which in ("oldest", "newest"):
            name = f"{version}-{which}"
            if only and name not in only:
                continue
            if python is None or subprocess.run([python, "--version"], capture_output=True).returncode != 0:
                print(f"{name}: no python{version} here")
                continue
            with tempfile.TemporaryDirectory(prefix="synthsym-versions-") as scratch:
                made = environment(Path(scratch), python, which)
                if made is None:
                    print(f"{name}: no wheels of these versions for this Python", flush=True)
                    continue
                same = findings(made) == reference
                suites = subprocess.run(
                    [made, "-m", "pytest", "-m", "not slow and not adversary", *SUITES],
                    cwd=ROOT,
                    capture_output=True,
                    text=True,
                )
                print(
                    f"{name}: findings {'the same' if same else 'DIFFER'}; {suites.stdout.strip().splitlines()[-1]}",
                    flush=True,
                )
                failed |= not same or suites.returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
