"use strict";
// Search over authors, titles, places and sentences, and the filters of the table; everything is on the page, nothing is fetched.
(function () {
  const input = document.getElementById("f-search"), shown = document.getElementById("shown"), found = document.getElementById("found");
  if (!input || typeof STATEMENTS === "undefined") return;
  const plain = (s) => s.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/ø/g, "o").replace(/ß/g, "ss").replace(/&/g, " and ").toLowerCase().replace(/['’]s\b/g, "");
  const split = (s) => plain(s).split(/[^a-z0-9.α-ω]+/).map((w) => w.replace(/^\.+|\.+$/g, "")).filter(Boolean);
  const skipped = new Set(["the", "of", "a", "in", "and", "et", "al", "by"]);
  const short = { thm: "theorem", th: "theorem", cor: "corollary", lem: "lemma", prop: "proposition", def: "definition", sec: "section", "§": "section", eq: "equation", fig: "figure", ch: "chapter" };
  const entries = STATEMENTS.rows.map(([id, paper, place, says, verdict], k) => {
    const p = STATEMENTS.papers[paper];
    return { k, id, verdict: STATEMENTS.verdicts[verdict], source: p[0], place, says, at: split(place), who: split(p[1] + " " + p[0]), id_words: split(id.replace(/[.]/g, " ") + " " + id), words: split(p[2] + " " + says) };
  });
  const numeric = (w) => /^[0-9]/.test(w);
  function fits(list, w) { return list.some((x) => x === w || (!numeric(w) && w.length > 2 && x.startsWith(w))); }
  function score(e, words) {
    let total = 0;
    for (const w of words) {
      if (fits(e.at, w)) total += numeric(w) ? 8 : 3;
      else if (fits(e.who, w)) total += 3;
      else if (fits(e.id_words, w)) total += 2;
      else if (!numeric(w) && fits(e.words, w)) total += 1;
      else return 0;
    }
    // An exact place comes first: fewer words beside those that were asked for.
    const asked = new Set(words);
    return total + 4 / (1 + e.at.filter((w) => !asked.has(w)).length);
  }
  function ask(text) {
    const words = split(text.replace(/§/g, " section ")).map((w) => short[w] || w).filter((w) => !skipped.has(w));
    if (!words.length) return null;
    return entries.map((e) => [score(e, words), e]).filter(([s]) => s > 0).sort((a, b) => b[0] - a[0] || a[1].k - b[1].k).map(([, e]) => e);
  }
  function list() {
    const hits = ask(input.value);
    found.replaceChildren(...(hits || []).slice(0, 20).map((e) => {
      const item = document.createElement("li"), link = document.createElement("a"), mark = document.createElement("span"), says = document.createElement("span");
      link.href = "claim/" + e.id + ".html"; link.textContent = e.source + ", " + e.place;
      mark.className = "v " + e.verdict; mark.textContent = e.verdict; says.className = "muted"; says.textContent = " " + e.says;
      item.append(link, " ", mark, says); return item;
    }));
    shown.textContent = hits ? hits.length + (hits.length === 1 ? " statement" : " statements") : "";
  }
  const rows = Array.from(document.querySelectorAll("#ledger tbody tr")), fields = ["paper", "verdict", "trust", "kind"];
  const inputs = Object.fromEntries(fields.map((f) => [f, document.getElementById("f-" + f)]));
  function filter() {
    const hits = ask(input.value), kept = hits && new Set(hits.map((e) => e.k));
    let count = 0;
    rows.forEach((row, k) => {
      row.hidden = !(fields.every((f) => !inputs[f].value || row.dataset[f] === inputs[f].value) && (!kept || kept.has(k)));
      count += row.hidden ? 0 : 1;
    });
    shown.textContent = count + " of " + rows.length + " statements";
  }
  function apply() {
    const state = new URLSearchParams();
    if (rows.length) { filter(); for (const f of fields) if (inputs[f].value) state.set(f, inputs[f].value); } else list();
    if (input.value) state.set("q", input.value);
    history.replaceState(null, "", state.toString() ? "#" + state : location.pathname + location.search);
  }
  const start = new URLSearchParams(location.hash.slice(1));
  if (rows.length) for (const f of fields) { if (start.get(f)) inputs[f].value = start.get(f); inputs[f].addEventListener("change", apply); }
  input.value = start.get("q") || "";
  input.addEventListener("input", apply);
  if (rows.length || input.value) apply();
})();
