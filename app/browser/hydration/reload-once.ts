/**
 * handbook/product.md: a chunk that cannot be loaded reloads the page, because a new version may have taken its place; a
 * marker of ten seconds keeps that from going round in circles.
 */
const key = "chunk-reload";
const lasts = 10_000;

let typed = false;

/** Notices the first thing that somebody types: a page with that in it is never reloaded under them. */
export function watchTyping(): void {
  addEventListener("input", () => (typed = true), { capture: true, once: true });
}

/** Whether somebody has typed into this document, sent or not. */
export const hasTyped = () => typed;

function markReload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage there is no marker, and hence no reload either.
  }
}

const marked = () => {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < lasts;
  } catch {
    return true;
  }
};

/**
 * Reloads for the first failure in ten seconds. Otherwise, and where something was typed, the page answers a form or the
 * site does not answer at all, it stays as it is: the document works without any script.
 */
export async function reloadOnce(answersForm = false): Promise<void> {
  const stays = () => typed || answersForm || marked();
  if (stays() || !(await answers()) || stays()) return;
  markReload();
  if (marked()) location.reload();
}

const answers = () =>
  fetch(`/builds/latest.json?${Date.now()}`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether this document is the one that came after such a reload: it then works as plain HTML. */
export function isSecondTry(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return marked() && entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}
