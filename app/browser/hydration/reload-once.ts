/**
 * A missing chunk reloads the page, because a new version may have replaced it (handbook/product.md); a marker for
 * ten seconds prevents a loop.
 */
const markerKey = "chunk-reload";
const markerMs = 10_000;

let hasInput = false;

/** A page with typed text is never reloaded automatically. */
export function watchTyping(): void {
  addEventListener("input", () => (hasInput = true), { capture: true, once: true });
}

export const hasTyped = () => hasInput;

/** Stores the time of the reload. */
function markReload(): void {
  try {
    sessionStorage.setItem(markerKey, String(Date.now()));
  } catch {
    // Without storage there is no marker, so the page doesn't reload either.
  }
}

/** Returns true within ten seconds of such a reload, or if there is no storage to know. */
const wasJustReloaded = () => {
  try {
    return Date.now() - Number(sessionStorage.getItem(markerKey)) < markerMs;
  } catch {
    return true;
  }
};

/** The page stays if text was typed or it answers a form, because the document works without scripts. */
export async function reloadOnce(answersForm = false): Promise<void> {
  const stays = () => hasInput || answersForm || wasJustReloaded();
  if (stays() || !(await isServerUp()) || stays()) return;
  markReload();
  if (wasJustReloaded()) location.reload();
}

/** Returns true if the server is up, so that a reload finds a page. */
const isServerUp = () =>
  fetch(`/builds/latest.json?${Date.now()}`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns true if this document was loaded by such a reload; it then works as plain HTML. */
export function isSecondTry(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    wasJustReloaded() && entry instanceof PerformanceNavigationTiming && entry.type === "reload"
  );
}
