"use strict";
// Copy buttons.
document.querySelectorAll("button[data-copy]").forEach((button) => {
  button.addEventListener("click", async () => {
    const text = document.getElementById(button.dataset.copy).textContent;
    try { await navigator.clipboard.writeText(text); } catch (_) {
      const area = document.createElement("textarea"); area.value = text; document.body.append(area); area.select(); document.execCommand("copy"); area.remove();
    }
    const before = button.textContent; button.textContent = "copied"; setTimeout(() => { button.textContent = before; }, 1200);
  });
});
