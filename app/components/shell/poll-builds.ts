/** ms; handbook/product.md#numbers leaves the interval open. */
const pollEvery = 5 * 60_000;

/**
 * Polls while the page is visible (handbook/calls.md), and calls `onNew` once another version is deployed. Returns a
 * function that stops it.
 */
export function pollBuilds(onNew: () => void): () => void {
  const version = document.querySelector<HTMLElement>("script[data-build]")?.dataset["build"];
  let timer = 0;
  let ended = false;
  let last = Date.now();

  const wait = () => {
    clearTimeout(timer);
    if (ended || document.visibilityState === "hidden") return;
    timer = window.setTimeout(() => void ask(), Math.max(0, last + pollEvery - Date.now()));
  };
  const end = () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", wait);
  };
  const ask = async () => {
    last = Date.now();
    const latest = await fetchLatestBuild();
    if (ended) return;
    if (latest === null || latest === version) return wait();
    end();
    onNew();
  };

  document.addEventListener("visibilitychange", wait);
  wait();
  return end;
}

/** Returns the deployed version; null without an answer: the visitor is offline, or the server is being replaced. */
async function fetchLatestBuild(): Promise<string | null> {
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`);
    const build = (await answer.json()) as { id?: unknown };
    return answer.ok && typeof build.id === "string" ? build.id : null;
  } catch {
    return null;
  }
}
