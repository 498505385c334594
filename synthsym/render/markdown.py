"""The little Markdown that our own pages use, as HTML: headings, paragraphs, lists, tables, code, bold words and links;
and a part of such a page that is written from the findings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from pathlib import Path


@dataclass(frozen=True)
class Part:
    """What stands between two marks of a page."""

    start: str
    end: str

    def renewed(self, page: str, part: str) -> str:
        """The page with that part written anew; without the marks it stays as it is."""
        head, start, rest = page.partition(self.start)
        _, end, tail = rest.partition(self.end)
        return head + part + tail if start and end else page

    def page(self, path: Path) -> Path | None:
        """The page, where it exists and has the part."""
        return path if path.exists() and self.start in path.read_text(encoding="utf-8") else None


def to_html(text: str) -> str:
    """Blocks are parted by empty lines; a list or a table is one block."""
    return "\n".join(_block(block.strip("\n")) for block in re.split(r"\n\s*\n", text.strip()))


def _block(block: str) -> str:
    lines = block.splitlines()
    if head := re.match(r"(#{1,3}) (.*)", lines[0]):
        level, words = len(head[1]), head[2]
        return f'<h{level} id="{re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")}">{_inline(words)}</h{level}>'
    if lines[0].startswith("|"):
        return _table(lines)
    if lines[0].startswith("- "):
        items = re.split(r"^- ", block, flags=re.M)[1:]
        return "<ul>" + "".join(f"<li>{_inline(' '.join(item.split()))}</li>" for item in items) + "</ul>"
    return f"<p>{_inline(' '.join(block.split()))}</p>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f'<th scope="col">{_inline(c)}</th>' if c else "<td></td>" for c in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{_inline(c)}</td>" for c in row) + "</tr>" for row in rows[2:])
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(rows[2][0] if len(rows) > 2 else "table", quote=True)} and others">' \
           f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"  # fmt: skip


def _inline(words: str) -> str:
    out = escape(words, quote=False)
    out = re.sub(r"`([^`]+)`", r"<code>\1</code>", out)
    out = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", out)
    return re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", r'<a href="\2">\1</a>', out)
