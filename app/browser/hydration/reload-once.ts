/**
 * A missing chunk reloads the page, because a new version may have replaced it (handbook/product.md); a marker for
 * ten seconds prevents a loop.
 */
const key = "chunk-reload";
const lasts = 10_000;

let hasInput = false;

/** A page with typed text is never reloaded automatically. */
export function watchTyping(): void {
  addEventListener("input", () => (hasInput = true), { capture: true, once: true });
}

export const hasTyped = () => hasInput;

function markReload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage there is no marker, so the page doesn't reload either.
  }
}

const marked = () => {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < lasts;
  } catch {
    return true;
  }
};

/** The page stays if text was typed or it answers a form, because the document works without scripts. */
export async function reloadOnce(answersForm = false): Promise<void> {
  const stays = () => hasInput || answersForm || marked();
  if (stays() || !(await answers()) || stays()) return;
  markReload();
  if (marked()) location.reload();
}

const answers = () =>
  fetch(`/builds/latest.json?${Date.now()}`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns true if this document was loaded by such a reload; it then works as plain HTML. */
export function isSecondTry(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return marked() && entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}
