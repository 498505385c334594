"""The site in a real browser: every page opens without a complaint, filters filter, mathematics has height, axe is content."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.needs("chromium", "chromedriver")]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from synthsym.render.report import compose, write

    root = tmp_path_factory.mktemp("site")
    write(compose("neun.s41", "neun.s2", "neun.s43.inc", "lib.diffprivlib.nanmean", jobs=1), root)
    return root


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[object]:
    import shutil

    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service

    options = Options()
    options.binary_location = shutil.which("chromium") or ""
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync",
                 "--disable-component-update", f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    yield driver
    driver.quit()


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_every_page_opens_without_a_complaint(site: Path, browser) -> None:  # type: ignore[no-untyped-def]
    assert len(pages(site)) > 15
    for page in pages(site):
        browser.get(page.as_uri())
        assert browser.find_elements("css selector", "main h1"), page
        severe = [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
        assert not severe, (page, severe)


def test_no_page_shows_the_inside_of_an_object(site: Path) -> None:
    assert not [page.name for page in site.rglob("*.html") if " object at 0x" in page.read_text(encoding="utf-8")]


def test_no_link_is_broken(site: Path) -> None:
    import re

    for page in pages(site):
        for href in re.findall(r'(?:href|src)="([^"#]+)"', page.read_text()):
            if not href.startswith(("data:", "http")):
                assert (page.parent / href).resolve().exists(), (page, href)


def test_filters_filter(site: Path, browser) -> None:  # type: ignore[no-untyped-def]
    from selenium.webdriver.support.ui import Select

    browser.get((site / "statements.html").as_uri())
    rows = browser.find_elements("css selector", "#ledger tbody tr")
    choice = rows[0].get_attribute("data-kind")
    Select(browser.find_element("id", "f-kind")).select_by_visible_text(choice)
    shown = [r for r in rows if r.is_displayed()]
    assert 0 < len(shown) == sum(r.get_attribute("data-kind") == choice for r in rows)
    browser.find_element("id", "f-search").send_keys("no such words anywhere")
    assert not [r for r in rows if r.is_displayed()]


FIRST = [("neunhoeffer 4.3", "claim/neun.s43.inc.html"), ("Neunhöffer et al. section 4.3", ""), ("latner section 2", "claim/neun.s2."),
         ("formal privacy guarantees theorem 2.3", "claim/neun.s2.post.html"),
         ("diffprivlib nanmean", "claim/lib."), ("printed with the count of all entries", "claim/lib.")]


@pytest.mark.parametrize(("asked", "first"), FIRST)
def test_the_index_finds_by_author_title_place_and_sentence(site: Path, browser, asked: str, first: str) -> None:  # type: ignore[no-untyped-def]
    browser.get((site / "index.html").as_uri())
    browser.find_element("id", "f-search").clear()
    browser.find_element("id", "f-search").send_keys(asked)
    found = [link.get_attribute("href") for link in browser.find_elements("css selector", "#found a")]
    assert (found and f"/{first}" in found[0]) if first else not found, found[:3]


def test_the_index_is_light(site: Path) -> None:
    assert (site / "index.html").stat().st_size < 150_000 and (site / "statements.js").exists()


def test_mathematics_has_height(site: Path, browser) -> None:  # type: ignore[no-untyped-def]
    browser.get((site / "claim" / "neun.s41.comp.html").as_uri())
    heights = [m.size["height"] for m in browser.find_elements("css selector", "math")]
    assert heights and min(heights) > 5


def test_the_event_of_a_refutation_is_drawn(site: Path, browser) -> None:  # type: ignore[no-untyped-def]
    browser.get((site / "claim" / "neun.s43.inc.html").as_uri())
    (drawing, *_) = browser.find_elements("css selector", "figure.event svg")
    assert drawing.size["height"] > 80 and drawing.get_attribute("aria-label")
    shaded = browser.find_elements("css selector", "figure.event .e-excess")
    assert shaded and all(polygon.size["width"] > 1 for polygon in shaded)


def test_axe_finds_no_serious_fault(site: Path, browser) -> None:  # type: ignore[no-untyped-def]
    import importlib.resources

    script = importlib.resources.files("axe_core_python").joinpath("axe.min.js").read_text()
    claims = ("claim/neun.s41.comp.html", "claim/neun.s43.inc.html")
    for name in ("index.html", "statements.html", "libraries.html", "how.html", "neunhoeffer2024.html", *claims,
                 "graph.html", "figures.html", "peers.html", "kernel.html", "errata/neunhoeffer2024.html"):
        browser.get((site / name).as_uri())
        browser.execute_script(script)
        found = browser.execute_async_script("const done = arguments[0]; axe.run().then(r => done(r.violations));")
        serious = [(v["id"], v["nodes"][0]["html"][:200]) for v in found if v["impact"] in ("serious", "critical")]
        assert not serious, (name, serious)


def test_no_page_is_wider_than_a_phone(site: Path, browser) -> None:  # type: ignore[no-untyped-def]
    browser.set_window_size(400, 800)
    for name in ("index.html", "statements.html", "libraries.html", "how.html", "claim/neun.s41.comp.html", "claim/neun.s43.inc.html",
                 "figures.html", "peers.html", "kernel.html"):
        browser.get((site / name).as_uri())
        assert browser.execute_script("return document.documentElement.scrollWidth <= window.innerWidth + 2"), name
    browser.set_window_size(1200, 900)
