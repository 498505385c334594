"""The library is compiled once for each content; what the cache holds is used only if it is what was put there."""

from __future__ import annotations

from pathlib import Path

import pytest

from synthsym.coq import library
from synthsym.errors import UserError

LEMMA = "Lemma same : forall n : nat, n = n. Proof. intros n. reflexivity. Qed.\n"


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of one lemma, and a cache of its own."""
    monkeypatch.setenv("SYNTHSYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(library, "NAMES", ("Small",))
    monkeypatch.setattr(library, "sources", lambda: {"Small": LEMMA})
    return tmp_path


def kept(root: Path) -> Path:
    (home,) = (root / "cache" / "coq").iterdir()
    return home


@pytest.mark.needs("coqc")
def test_a_copy_is_taken_from_the_cache(small: Path) -> None:
    library.prepare(small / "one")
    when = (kept(small) / "Small.vo").stat().st_mtime_ns
    library.prepare(small / "two")
    assert (small / "two" / "Small.vo").read_bytes() == (kept(small) / "Small.vo").read_bytes()
    assert (kept(small) / "Small.vo").stat().st_mtime_ns == when


@pytest.mark.needs("coqc")
def test_a_damaged_copy_is_compiled_again(small: Path) -> None:
    library.prepare(small / "one")
    whole = (kept(small) / "Small.vo").read_bytes()
    (kept(small) / "Small.vo").write_bytes(whole[:-8])
    library.prepare(small / "two")
    assert len((small / "two" / "Small.vo").read_bytes()) == len(whole)


@pytest.mark.needs("coqc")
def test_a_check_trusts_no_copy(small: Path) -> None:
    library.prepare(small / "one", anew=True)
    assert (small / "one" / "Small.vo").exists() and not (small / "cache").exists()


@pytest.mark.needs("coqc")
def test_a_false_lemma_is_named(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "sources", lambda: {"Small": LEMMA.replace("n = n", "n = S n")})
    with pytest.raises(UserError, match="Small"):
        library.prepare(small / "one")
    assert not list((small / "cache").glob("coq/*"))


@pytest.mark.needs("coqc")
def test_only_what_uses_a_changed_file_is_compiled_again(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user = "Require Import Small.\nLemma again : forall n : nat, n = n. Proof. exact same. Qed.\n"
    compiled: list[str] = []
    compile_one = library._compile
    monkeypatch.setattr(library, "_compile", lambda name, folder: (compiled.append(name), compile_one(name, folder)))
    for k, (first, other) in enumerate(
        ((LEMMA, ""), (LEMMA, "(* *)"), (LEMMA + "Definition one := 1.\n", ""), (LEMMA, ""))
    ):
        texts = {"Small": first, "Other": other, "User": user}
        monkeypatch.setattr(library, "sources", lambda texts=texts: texts)
        library.prepare(small / f"{k}")
    assert compiled == ["Small", "Other", "User", "Other", "Small", "User"]
