import type { ConsentSetup } from "./components/shell/consent";
import { getConnection, runWhenIdle } from "./browser/hydration/idle";
import type { HydrationPayload } from "./browser/hydration/hydrate";
import { isSecondTry, reloadOnce, watchTyping } from "./browser/hydration/reload-once";

/* The page's only script at first: every page works as plain HTML, so React and the router (85 kB gzip) are loaded
   when the visitor starts to use the page, or when a capable device is idle. */

/** The events by which a visitor starts to use the page. */
const signs = ["pointerover", "touchstart", "focusin", "keydown"] as const;
/** Matches the elements that work better with React: these events count only in one of them. */
const improvable = "a, button, input, select, textarea, summary, form";

/** True from the first start until loading fails. */
let started = false;

/** Returns the content of a JSON block that app/entry.server.tsx wrote; null if the page has none. */
function readBlock<Content>(id: string): Content | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Content) : null;
}

/** Loads React and the router once, but not after {@link reloadOnce}; after a failure, reloads or listens again. */
function start() {
  if (started) return;
  started = true;
  for (const sign of signs) document.removeEventListener(sign, onInteraction, true);
  const payload = readBlock<HydrationPayload>("hydration");
  if (!payload || isSecondTry()) return;
  import("./browser/hydration/hydrate")
    .then((module) => module.hydrate(payload))
    .catch(() => {
      void reloadOnce(payload.answersForm);
      // Offline, a later event may load it.
      setTimeout(listen, 5000);
    });
}

/** Waits for the visitor to use the page. */
function listen() {
  started = false;
  for (const sign of signs) {
    document.addEventListener(sign, onInteraction, { capture: true, passive: true });
  }
}

/** Starts if the event is in an improvable element. */
function onInteraction({ target }: Event) {
  if (target instanceof Element && target.closest(improvable)) start();
}

/** Returns true for a device with a mouse and memory, on a connection that isn't metered. */
function canAfford(): boolean {
  const { deviceMemory = 8 } = navigator as Navigator & { deviceMemory?: number };
  const line = getConnection();
  const quick = !line?.saveData && (line?.effectiveType ?? "4g") === "4g";
  return quick && deviceMemory >= 4 && matchMedia("(pointer: fine)").matches;
}

/** Runs something once the page is loaded and the browser is idle. */
function runOnceIdle(run: () => void) {
  if (document.readyState === "complete") runWhenIdle(run);
  else addEventListener("load", () => runWhenIdle(run), { once: true });
}

/**
 * Asks for the consent to analytics and chat, and loads them. The code is loaded separately, because blockers may
 * prevent it.
 */
async function loadConsent(): Promise<void> {
  const setup = readBlock<ConsentSetup>("consent");
  if (!setup) return;
  // Without it, nothing is asked or loaded.
  const module = await import("./components/shell/consent").catch(() => null);
  module?.actOnConsent(setup);
}

if (import.meta.env.DEV) {
  void import("./browser/hydration/hydrate").then(({ hydrateDocument }) => hydrateDocument());
} else {
  watchTyping();
  listen();
  // Pages without interaction come without React.
  if (!document.getElementById("hydration")) void import("./components/shell/plain/plain-page");
  runOnceIdle(() => void loadConsent().then(() => canAfford() && start()));
}
