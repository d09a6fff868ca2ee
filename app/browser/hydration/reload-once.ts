/** A missing chunk reloads the page, as a new version may have replaced it; a marker of ten seconds prevents a loop. */
const markerKey = "chunk-reload";
const markerMs = 10_000;

let hasInput = false;

/** A page with typed text is never reloaded automatically. */
export function watchTyping(): void {
  addEventListener("input", () => (hasInput = true), { capture: true, once: true });
}

/** Returns true if anything was typed or chosen since the page was loaded. */
export const hasTyped = () => hasInput;

/** Returns true within ten seconds of such a reload, or if there is no storage to know. */
const wasJustReloaded = () => {
  try {
    return Date.now() - Number(sessionStorage.getItem(markerKey)) < markerMs;
  } catch {
    return true;
  }
};

/** The page stays if text was typed, it answers a form, it was reloaded within ten seconds, or the server is away. */
export async function reloadOnce(answersForm = false): Promise<void> {
  const stays = () => hasInput || answersForm || wasJustReloaded();
  const hasServer = () =>
    fetch(`/builds/latest.json?${Date.now()}`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (stays() || !(await hasServer()) || stays()) return;
  sessionStorage.setItem(markerKey, String(Date.now()));
  location.reload();
}

/** Returns true if this document was loaded by such a reload; it then works as plain HTML. */
export function isSecondTry(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    wasJustReloaded() && entry instanceof PerformanceNavigationTiming && entry.type === "reload"
  );
}
