"use strict";
// Copy buttons, and panning and zooming of graphs by wheel, buttons and arrow keys.
document.querySelectorAll("button[data-copy]").forEach((button) => {
  button.addEventListener("click", async () => {
    const text = document.getElementById(button.dataset.copy).textContent;
    try { await navigator.clipboard.writeText(text); } catch (_) {
      const area = document.createElement("textarea"); area.value = text; document.body.append(area); area.select(); document.execCommand("copy"); area.remove();
    }
    const before = button.textContent; button.textContent = "copied"; setTimeout(() => { button.textContent = before; }, 1200);
  });
});
document.querySelectorAll(".graph").forEach((box) => {
  const svg = box.querySelector("svg"), view = svg.viewBox.baseVal;
  function zoom(factor) {
    const cx = view.x + view.width / 2, cy = view.y + view.height / 2;
    view.width *= factor; view.height *= factor; view.x = cx - view.width / 2; view.y = cy - view.height / 2;
  }
  box.addEventListener("wheel", (e) => { e.preventDefault(); zoom(e.deltaY > 0 ? 1.15 : 1 / 1.15); }, { passive: false });
  let last = null;
  svg.addEventListener("pointerdown", (e) => { last = [e.clientX, e.clientY]; });
  svg.addEventListener("pointermove", (e) => {
    if (!last) return;
    const scale = view.width / svg.clientWidth;
    view.x -= (e.clientX - last[0]) * scale; view.y -= (e.clientY - last[1]) * scale; last = [e.clientX, e.clientY];
  });
  window.addEventListener("pointerup", () => { last = null; });
  box.addEventListener("keydown", (e) => {
    const step = view.width / 10, moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    if (e.key === "+") zoom(1 / 1.2); else if (e.key === "-") zoom(1.2); else if (moves[e.key]) { view.x += moves[e.key][0]; view.y += moves[e.key][1]; } else return;
    e.preventDefault();
  });
  document.querySelectorAll("button[data-zoom]").forEach((b) => b.addEventListener("click", () => zoom(b.dataset.zoom === "in" ? 1 / 1.3 : 1.3)));
});
