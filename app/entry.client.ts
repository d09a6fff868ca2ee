import type { ConsentSetup } from "./browser/consent/consent-setup";
import { connection } from "./browser/hydration/connection";
import { whenIdle } from "./browser/hydration/idle";
import type { HydrationPayload } from "./browser/hydration/payload";
import { isSecondTry, reloadOnce, watchTyping } from "./browser/hydration/reload-once";

/*
 * The whole script of a page until somebody needs more: every screen works as plain HTML, so React and the router
 * (85 kB gzip) are fetched at the first sign that a person wants something of them, or when the device is idle and
 * can easily afford it.
 */

const signs = ["pointerover", "touchstart", "focusin", "keydown"] as const;
const improvable = "a, button, input, select, textarea, summary, form";

let started = false;

/** What a JSON block of the document holds, written by app/entry.server.tsx. */
function block<Content>(id: string): Content | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Content) : null;
}

function start() {
  if (started) return;
  started = true;
  for (const sign of signs) document.removeEventListener(sign, onSign, true);
  const payload = block<HydrationPayload>("hydration");
  if (!payload || isSecondTry()) return;
  import("./browser/hydration/hydrate")
    .then((module) => module.hydrate(payload))
    .catch(() => {
      void reloadOnce(payload.answersForm);
      // Without a line it may come with a later sign.
      setTimeout(listen, 5000);
    });
}

function listen() {
  started = false;
  for (const sign of signs) {
    document.addEventListener(sign, onSign, { capture: true, passive: true });
  }
}

function onSign({ target }: Event) {
  if (target instanceof Element && target.closest(improvable)) start();
}

/** A mouse, memory and a connection that nobody pays for by the byte. */
function canAfford(): boolean {
  const { deviceMemory = 8 } = navigator as Navigator & { deviceMemory?: number };
  const line = connection();
  const quick = !line?.saveData && (line?.effectiveType ?? "4g") === "4g";
  return quick && deviceMemory >= 4 && matchMedia("(pointer: fine)").matches;
}

function onceIdle(run: () => void) {
  if (document.readyState === "complete") whenIdle(run);
  else addEventListener("load", () => whenIdle(run), { once: true });
}

/** The question of consent is no part of the page: a blocker may well keep its script away. */
async function consent() {
  const setup = block<ConsentSetup>("consent");
  if (!setup) return;
  // Without it nothing is asked and nothing is loaded.
  const module = await import("./browser/consent/consent").catch(() => null);
  module?.actOnConsent(setup);
}

if (import.meta.env.DEV) {
  void import("./browser/hydration/hydrate").then(({ hydrateDocument }) => hydrateDocument());
} else {
  watchTyping();
  listen();
  // A page that is only read comes without React.
  if (!document.getElementById("hydration")) void import("./components/shell/plain/plain-page");
  onceIdle(() => void consent().then(() => canAfford() && start()));
}
