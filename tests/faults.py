"""`make faults`: commands killed at random moments from end to end, damaged caches, closed and full outputs; benchmarks/FAULTS.md keeps the table.

Every command runs once undisturbed; its output is the reference. Then it is killed (with its workers) at a random moment of that
time, again and again: an output must be absent, the old one or the reference, never a part; the next run must give the reference.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from synthsym.statements.cache import default_root

TABLE = Path(__file__).resolve().parents[1] / "benchmarks" / "FAULTS.md"
SWEEP = ["sweep", "linear-statistics.epsilon", "n=10..4000:400", "statistics=2", "sigma=1/3"]
OLD = b"what stood here before\n"


@dataclass
class Row:
    """What was done, how often, and what came of it."""

    what: str
    times: int = 0
    halves: int = 0
    wrong: int = 0
    left: set[str] = field(default_factory=set)


def line(*words: str) -> list[str]:
    return [sys.executable, "-m", "synthsym", *words]


def commands(place: Path) -> dict[str, tuple[list[str], list[str]]]:
    """Name -> the command and its outputs, in a folder that has toy.py, cases.json and survey.csv."""
    return {
        "sweep": (line(*SWEEP, "--jobs", "2", "--out", "s.csv"), ["s.csv"]),
        "baseline": (line("baseline", "write", "b.json", "gaussian.delta", "eta=1/2,1", "eps=0..4:40"), ["b.json"]),
        "audit": (line("audit", "toy.py", "--jobs", "2", "--tex", "--out", "a.tex"), ["a.tex"]),
        "regress": (line("regress", "cases.json", "--out", "r.txt"), ["r.txt"]),
        "prove": (line("prove", "toy.py", "--jobs", "2"), ["toy.certificates.json"]),
        "release": (line("release", "survey.csv", "--spec", "spec.toml", "--eps", "1", "--delta", "1e-6", "--out", "syn.csv", "--statement", "st.txt",
                         "--force"), ["syn.csv", "st.txt"]),
        "report": (line("report", "toy.py", "--out", "pages"), ["pages"]),
    }  # fmt: skip


def prepared(folder: Path) -> Path:
    folder.mkdir(parents=True)
    run = lambda *words: subprocess.run(line(*words), cwd=folder, check=True, capture_output=True)  # noqa: E731
    run("new", "toy")
    run("release", "--example")
    (folder / "cases.json").write_text(CASES)
    return folder


CASES = '{"cases": [{"quantity": "gaussian.delta", "at": {"eta": "1", "eps": "1"}, "value": "0.12693673750664397"}]}\n'
RANDOM = {"syn.csv", "st.txt"}  # what is drawn anew each time: whole or not is asked of its size and last line only


def killed(name: str, argv: list[str], outputs: list[str], place: Path, kills: int, rng: random.Random) -> Row:
    row = Row(f"kill -9: {name}")
    env = os.environ | {"SYNTHSYM_CACHE": str(place / "cache")}
    if name == "prove":
        with_compiled_library(place / "cache")
        subprocess.run(argv, cwd=place, env=env, check=True, capture_output=True)
        forget_judgements(place / "cache")
    start = time.monotonic()
    subprocess.run(argv, cwd=place, env=env, check=True, capture_output=True)
    longest = time.monotonic() - start
    outputs = [name for out in outputs for name in written(place, out)]
    whole = {out: (place / out).read_bytes() for out in outputs}
    before = set(os.listdir(place))
    for _ in range(kills):
        for out in outputs:
            (place / out).write_bytes(OLD) if name != "prove" else (place / out).unlink(missing_ok=True)
        if rng.random() < 0.5:
            forget_judgements(place / "cache")
        process = subprocess.Popen(
            argv, cwd=place, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        time.sleep(rng.uniform(0, longest))
        process.kill()
        process.wait()
        row.times += 1
        for out in outputs:
            found = (place / out).read_bytes() if (place / out).exists() else OLD
            row.halves += not (found == OLD or found == whole[out] or out in RANDOM and complete(found, whole[out]))
        row.left |= {n for n in set(os.listdir(place)) - before if not n.endswith((".part", ".lock"))}
        if row.times % 5 == 0:
            subprocess.run(argv, cwd=place, env=env, check=True, capture_output=True)
            row.wrong += any((place / out).read_bytes() != whole[out] for out in outputs if out not in RANDOM)
    return row


def with_compiled_library(cache: Path) -> None:
    """What Coq has compiled of the library for this user, whole files only: compiling it takes minutes, and is no part of the drill."""
    kept = default_root() / "coq"
    for home in kept.iterdir() if kept.is_dir() else ():
        if (home / "sum").exists():
            shutil.copytree(home, cache / "coq" / home.name)


def forget_judgements(cache: Path) -> None:
    """Everything but the compiled library."""
    for entry in cache.iterdir() if cache.is_dir() else ():
        if entry.name != "coq":
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()


def written(place: Path, output: str) -> list[str]:
    """The output itself, or the files of a folder; what LaTeX makes carries its date and is left out."""
    if not (place / output).is_dir():
        return [output]
    files = sorted(p for p in (place / output).rglob("*") if p.is_file() and p.suffix not in (".pdf", ".log"))
    return [p.relative_to(place).as_posix() for p in files]


def complete(found: bytes, reference: bytes) -> bool:
    return found.endswith(b"\n") and found.count(b"\n") == reference.count(b"\n")


def damaged(place: Path, times: int, rng: random.Random) -> Row:
    """Bytes of cache entries altered or cut: the findings stay, or an entry counts as absent."""
    row = Row("cache entries damaged")
    env = os.environ | {"SYNTHSYM_CACHE": str(place / "cache")}
    argv = line("audit", "toy.py", "--tex")
    reference = subprocess.run(argv, cwd=place, env=env, check=True, capture_output=True).stdout
    for _ in range(times):
        files = sorted((place / "cache").rglob("*.json"))
        for file in files:
            data = bytearray(file.read_bytes())
            if not data:
                continue
            if rng.random() < 0.3:
                del data[rng.randrange(len(data)) :]
            else:
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
            file.write_bytes(bytes(data))
        row.times += len(files)
        row.wrong += subprocess.run(argv, cwd=place, env=env, check=True, capture_output=True).stdout != reference
    return row


def closed(place: Path) -> Row:
    """Outputs that are full or closed, devices and links: one line and a status, and what is there stays what it is."""
    row = Row("full, closed, device, pipe, link, umask")
    value = line("eval", "gaussian.delta", "eta=1", "eps=1")
    trials: list[tuple[str, Callable[[], bool]]] = [
        ("full", lambda: one_line(subprocess.run(["sh", "-c", f"{shell(value)} > /dev/full"], capture_output=True, cwd=place))),
        ("closed", lambda: one_line(subprocess.run(["sh", "-c", f"{shell(value)} >&-"], capture_output=True, cwd=place))),
        ("device", lambda: subprocess.run(line(*SWEEP[:2], "n=10", *SWEEP[3:], "--format", "csv"), stdout=subprocess.DEVNULL, cwd=place).returncode == 0),
        ("device as file", lambda: subprocess.run(line("baseline", "write", "/dev/null", "gaussian.delta", "eta=1", "eps=1"), capture_output=True,
                                                  cwd=place).returncode == 0 and Path("/dev/null").is_char_device()),
        ("full as file", lambda: one_line(subprocess.run(line("baseline", "write", "/dev/full", "gaussian.delta", "eta=1", "eps=1"), capture_output=True,
                                                         cwd=place))),
        ("pipe", lambda: through_pipe(place)),
        ("link", lambda: through_link(place)),
        ("umask", lambda: under_umask(place)),
    ]  # fmt: skip
    for name, trial in trials:
        row.times += 1
        if not trial():
            row.wrong += 1
            row.left.add(name)
    return row


def shell(words: list[str]) -> str:
    import shlex

    return shlex.join(words)


def one_line(done: subprocess.CompletedProcess[bytes]) -> bool:
    return done.returncode != 0 and done.stderr.count(b"\n") == 1 and b"internal error" not in done.stderr


def through_link(place: Path) -> bool:
    (place / "target.json").write_bytes(OLD)
    (place / "link.json").symlink_to("target.json")
    subprocess.run(
        line("baseline", "write", "link.json", "gaussian.delta", "eta=1", "eps=1"),
        cwd=place,
        check=True,
        capture_output=True,
    )
    return (place / "link.json").is_symlink() and (place / "target.json").read_bytes() != OLD


def through_pipe(place: Path) -> bool:
    os.mkfifo(place / "pipe")
    argv = line("baseline", "write", "pipe", "gaussian.delta", "eta=1", "eps=1")
    with subprocess.Popen(argv, cwd=place, stdout=subprocess.DEVNULL) as writer:
        said = (place / "pipe").read_bytes()
    return writer.returncode == 0 and (place / "pipe").is_fifo() and said.endswith(b"\n")


def under_umask(place: Path) -> bool:
    script = f"umask 077; {shell(line('baseline', 'write', 'm.json', 'gaussian.delta', 'eta=1', 'eps=1'))}"
    subprocess.run(["sh", "-c", script], cwd=place, check=True, capture_output=True)
    return (place / "m.json").stat().st_mode & 0o777 == 0o600


def page(rows: list[Row]) -> str:
    """The table of a run of everything, as it is kept."""
    said = "Outputs are `half` where a part of one stood there, `wrong` where the next run gave something else than an undisturbed one."
    text = [
        "# What `make faults` found",
        "",
        said,
        "",
        "| what was done | times | half | wrong | left beside |",
        "|---|--:|--:|--:|---|",
    ]
    text += [f"| {r.what} | {r.times} | {r.halves} | {r.wrong} | {', '.join(sorted(r.left))} |" for r in rows]
    return "\n".join([*text, ""])


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--kills", type=int, default=50, help="of each command")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", default="", help="commands, by comma")
    given = asked.parse_args()
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    rng = random.Random(given.seed)
    rows = []
    with tempfile.TemporaryDirectory(prefix="synthsym-faults-") as scratch:
        for name, (argv, outputs) in commands(Path(scratch)).items():
            if given.only and name not in given.only.split(","):
                continue
            if name == "prove" and shutil.which("coqc") is None:
                print("left out for want of Coq: prove")
                continue
            place = prepared(Path(scratch) / name)
            rows.append(killed(name, argv, outputs, place, given.kills, rng))
            print(rows[-1], flush=True)
        place = prepared(Path(scratch) / "rest")
        rows += [damaged(place, 20, rng), closed(place)]
    print(f"\n{'what was done':<40} {'times':>6} {'half':>5} {'wrong':>6}  left beside")
    for r in rows:
        print(f"{r.what:<40} {r.times:>6} {r.halves:>5} {r.wrong:>6}  {', '.join(sorted(r.left))}")
    if not given.only:
        TABLE.write_text(page(rows), encoding="utf-8")
    return int(any(r.halves or r.wrong for r in rows))


if __name__ == "__main__":
    sys.exit(main())
