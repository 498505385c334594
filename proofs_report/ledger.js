"use strict";
// Filters of the ledger: everything is in the page, nothing is fetched.
(function () {
  const rows = Array.from(document.querySelectorAll("#ledger tbody tr"));
  const fields = ["paper", "verdict", "trust", "kind"];
  const inputs = Object.fromEntries(fields.map((f) => [f, document.getElementById("f-" + f)]));
  const search = document.getElementById("f-search"), shown = document.getElementById("shown");
  if (!search) return;
  function apply() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const row of rows) {
      const fits = fields.every((f) => !inputs[f].value || row.dataset[f] === inputs[f].value);
      const text = row.textContent.toLowerCase();
      const visible = fits && words.every((w) => text.includes(w));
      row.hidden = !visible;
      count += visible ? 1 : 0;
    }
    shown.textContent = count + " of " + rows.length + " statements";
    const state = new URLSearchParams();
    for (const f of fields) if (inputs[f].value) state.set(f, inputs[f].value);
    if (search.value) state.set("q", search.value);
    history.replaceState(null, "", state.toString() ? "#" + state : location.pathname + location.search);
  }
  const start = new URLSearchParams(location.hash.slice(1));
  for (const f of fields) if (start.get(f)) inputs[f].value = start.get(f);
  search.value = start.get("q") || "";
  for (const f of fields) inputs[f].addEventListener("change", apply);
  search.addEventListener("input", apply);
  apply();
})();
