"""The statement as text, as a page, and as a PDF where a LaTeX is installed."""

from __future__ import annotations

import hashlib
import html
import shutil
import subprocess
import tempfile
import textwrap
from collections.abc import Sequence
from pathlib import Path

from ..errors import UserError
from ..render.plain import escape

Section = tuple[str, list[str]]
SUFFIXES = (".txt", ".html", ".pdf")
HEAD = "Privacy statement"


def _as_text(parts: Sequence[Section]) -> str:
    lines = [HEAD.upper(), ""]
    for name, sentences in parts:
        lines += [name, "-" * len(name)]
        for sentence in sentences:
            lines += textwrap.wrap(
                sentence,
                100,
                initial_indent="* ",
                subsequent_indent="  ",
                break_long_words=False,
                break_on_hyphens=False,
            )
        lines.append("")
    body = "\n".join(lines)
    digest = hashlib.sha256(body.encode()).hexdigest()
    return f"{body}SHA-256 of the text above: {digest}\n\nSigned (name, place, date): {'_' * 32}\n"


_STYLE = (
    "body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#111;background:#fff}"
    "h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:1.6rem;border-bottom:1px solid #999}"
    "li{margin:.3rem 0;overflow-wrap:anywhere}footer{margin-top:3rem;border-top:1px solid #111;padding-top:.5rem}"
)


def _as_html(parts: Sequence[Section]) -> str:
    body = "".join(
        f"<h2>{html.escape(name)}</h2>\n<ul>\n" + "".join(f"<li>{html.escape(s)}</li>\n" for s in sentences) + "</ul>\n"
        for name, sentences in parts
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{HEAD}</title><style>{_STYLE}</style></head>\n"
        f"<body>\n<h1>{HEAD}</h1>\n{body}<footer>Signed (name, place, date):</footer>\n</body></html>\n"
    )


def _as_latex(parts: Sequence[Section]) -> str:
    body = "".join(
        rf"\section*{{{escape(name)}}}"
        + "\n\\begin{itemize}\n"
        + "".join(f"\\item {escape(s)}\n" for s in sentences)
        + "\\end{itemize}\n"
        for name, sentences in parts
    )
    return (
        "\\documentclass[a4paper,10pt]{article}\n\\usepackage[T1]{fontenc}\n\\usepackage[utf8]{inputenc}\n\\usepackage[margin=25mm]{geometry}\n"
        "\\sloppy\\emergencystretch=8em\n\\begin{document}\n"
        rf"\begin{{center}}\LARGE {HEAD}\end{{center}}"
        + "\n"
        + body
        + "\\vfill\\noindent Signed (name, place, date): \\hrulefill\n\\end{document}\n"
    )


def check_suffix(path: Path) -> None:
    """Refuses a file name whose ending is no form of the statement."""
    if path.suffix.lower() not in SUFFIXES:
        raise UserError(f"--statement {path}: the name ends in {', '.join(SUFFIXES)}")
    if path.suffix.lower() == ".pdf" and shutil.which("pdflatex") is None:
        raise UserError(
            f"--statement {path}: a PDF needs pdflatex (install texlive-latex-recommended); "
            "or give a name in .html or .txt"
        )


def render(parts: Sequence[Section], path: Path) -> bytes:
    """The statement as the bytes of a file in the form that its ending asks for."""
    suffix = path.suffix.lower()
    if suffix == ".pdf":
        return _pdf(_as_latex(parts))
    return (_as_html(parts) if suffix == ".html" else _as_text(parts)).encode()


def _pdf(source: str) -> bytes:
    with tempfile.TemporaryDirectory(prefix="synthsym-statement-") as scratch:
        (Path(scratch) / "statement.tex").write_text(source, encoding="utf-8")
        command = ["pdflatex", "-no-shell-escape", "-interaction=nonstopmode", "-halt-on-error", "statement.tex"]
        done = subprocess.run(
            command, cwd=scratch, capture_output=True, text=True, errors="replace", timeout=120, check=False
        )
        if done.returncode != 0:
            bad = next((line for line in done.stdout.splitlines() if line.startswith("!")), "pdflatex failed")
            raise UserError(f"--statement: the LaTeX does not compile: {bad}")
        return (Path(scratch) / "statement.pdf").read_bytes()
