import type { HydrationPayload } from "./hydration/payload";

/*
 * The whole script of a page until somebody needs more: every screen works as plain HTML, so React and the router
 * (85 kB gzip) are fetched at the first sign that a person wants something of them, or when the device is idle and
 * can easily afford it.
 */

const signs = ["pointerover", "touchstart", "focusin", "keydown"] as const;
const improvable = "a, button, input, select, textarea, summary, form";

let started = false;

function start() {
  if (started) return;
  started = true;
  for (const sign of signs) document.removeEventListener(sign, onSign, true);
  const block = document.getElementById("hydration");
  if (!block?.textContent) return;
  const payload = JSON.parse(block.textContent) as HydrationPayload;
  void import("./hydration/hydrate").then(({ hydrate }) => hydrate(payload));
}

function onSign({ target }: Event) {
  if (target instanceof Element && target.closest(improvable)) start();
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** A mouse, memory and a connection that nobody pays for by the byte. */
function canAfford(): boolean {
  const { connection, deviceMemory = 8 } = navigator as Navigator & {
    connection?: Connection;
    deviceMemory?: number;
  };
  const quick = !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
  return quick && deviceMemory >= 4 && matchMedia("(pointer: fine)").matches;
}

if (import.meta.env.DEV) {
  void import("./hydration/hydrate").then(({ hydrateDocument }) => hydrateDocument());
} else {
  for (const sign of signs) {
    document.addEventListener(sign, onSign, { capture: true, passive: true });
  }
  if (canAfford()) {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    if (document.readyState === "complete") whenIdle(start);
    else addEventListener("load", () => whenIdle(start), { once: true });
  }
}
