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
    write(compose("neun.s41", "neun.s2", "neun.s43.inc", "zheng.thm7.8", "lib.diffprivlib.nanmean", jobs=1), root)
    return root


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[object]:
    import shutil

    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service

    options = Options()
    options.binary_location = shutil.which("chromium") or ""
    for flag in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-sync",
        "--disable-component-update",
        f"--user-data-dir={tmp_path_factory.mktemp('profile')}",
    ):
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


FIRST = [
    ("neunhoeffer 4.3", "claim/neun.s43.inc.html"),
    ("Neunhöffer et al. section 4.3", ""),
    ("latner section 2", "claim/neun.s2."),
    ("formal privacy guarantees theorem 2.3", "claim/neun.s2.post.html"),
    ("diffprivlib nanmean", "claim/lib."),
    ("printed with the count of all entries", "claim/lib."),
]


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


CLAIMS = ("claim/neun.s41.comp.html", "claim/neun.s43.inc.html")
SHOWN = ("index.html", "statements.html", "libraries.html", "how.html", "about.html", "references.html", "neunhoeffer2024.html", *CLAIMS, "graph.html",
         "graph-zheng2015.html", "figures.html", "peers.html", "kernel.html", "errata/neunhoeffer2024.html")  # fmt: skip
WIDTHS = (390, 768, 1200, 1600)


def scheme(browser, name: str) -> None:  # type: ignore[no-untyped-def]
    browser.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": name}]}
    )


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_no_fault(site: Path, browser, colours: str) -> None:  # type: ignore[no-untyped-def]
    import importlib.resources

    script = importlib.resources.files("axe_core_python").joinpath("axe.min.js").read_text()
    browser.set_script_timeout(120)
    scheme(browser, colours)
    try:
        for name in SHOWN:
            browser.get((site / name).as_uri())
            browser.execute_script(script)
            found = browser.execute_async_script("const done = arguments[0]; axe.run().then(r => done(r.violations));")
            assert not found, (name, [(v["id"], v["nodes"][0]["html"][:200]) for v in found])
    finally:
        scheme(browser, "light")


def test_no_page_is_wider_than_its_window(site: Path, browser) -> None:  # type: ignore[no-untyped-def]
    try:
        for width in WIDTHS:
            browser.execute_cdp_cmd(
                "Emulation.setDeviceMetricsOverride",
                {"width": width, "height": 850, "deviceScaleFactor": 1, "mobile": False},
            )
            for name in SHOWN:
                browser.get((site / name).as_uri())
                assert browser.execute_script("return document.documentElement.scrollWidth") <= width + 2, (name, width)
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_nothing_is_asked_of_the_network(site: Path, browser) -> None:  # type: ignore[no-untyped-def]
    """Whatever a page loads comes from its own folder; a link to a DOI is followed by hand only."""
    for name in SHOWN:
        browser.get((site / name).as_uri())
        loaded = browser.execute_script("return performance.getEntriesByType('resource').map(e => e.name)")
        assert not [x for x in loaded if not x.startswith(("file:", "data:"))], name


def test_ten_pages_are_printed_and_pictured(site: Path, browser, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """Paper shows no navigation; pictures are kept where SYNTHSYM_PICTURES says."""
    import base64
    import os

    kept = Path(os.environ.get("SYNTHSYM_PICTURES") or tmp_path)
    kept.mkdir(parents=True, exist_ok=True)
    for name in SHOWN[:10]:
        browser.get((site / name).as_uri())
        assert browser.save_screenshot(str(kept / f"{name.replace('/', '_')}.png"))
        printed = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
        assert (
            printed.startswith(b"%PDF") and 1 <= printed.count(b"/Type /Page\n") + printed.count(b"/Type/Page/") <= 60
        ), name
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        browser.get((site / CLAIMS[1]).as_uri())
        assert (
            not browser.find_element("css selector", "header").is_displayed()
            and browser.find_element("css selector", "h1").is_displayed()
        )
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_a_chapter_has_arrows_that_can_be_read(site: Path, browser) -> None:  # type: ignore[no-untyped-def]
    browser.get((site / "graph-zheng2015.html").as_uri())
    assert browser.find_elements("css selector", ".graph path.edge") and browser.find_elements(
        "css selector", ".graph marker"
    )
    assert min(t.size["height"] for t in browser.find_elements("css selector", ".graph text")) >= 10
