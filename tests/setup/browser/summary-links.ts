import type { BrowserContext, Response } from "@playwright/test";
import { brokenSummaryLinks } from "./rendered-page";

/** Runs in each page and logs an error if a link of an error summary leads to no visible control, also after React's changes. */
function watchSummaries(): void {
  const reported = new Set<string>();
  const look = () => {
    if (document.readyState === "loading") return;
    for (const link of document.querySelectorAll('[role="alert"] a[href^="#"]')) {
      const field = decodeURIComponent(link.getAttribute("href")!.slice(1));
      const target = document.getElementById(field);
      const isControl =
        (target instanceof HTMLInputElement && target.type !== "hidden") ||
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement;
      const isNamed = isControl && (target.name === field || target.name.startsWith(`${field}.`));
      const words = document.getElementById(`${field}-problem`)?.textContent;
      if (isNamed && words === link.textContent) continue;
      const line = `"${link.textContent}" leads to #${field}, beside which stands "${words}"`;
      if (!reported.has(line)) console.error(line);
      reported.add(line);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", look);
}

/**
 * Follows every link of every error summary that the browser shows, with scripts and without.
 * @returns ends the look at what documents said, and gives what was wrong with them
 */
export async function followSummaryLinks(
  context: BrowserContext,
): Promise<() => Promise<string[]>> {
  await context.addInitScript(watchSummaries);
  const looks: Promise<string[]>[] = [];
  const look = async (response: Response): Promise<string[]> => {
    // The body of a page that was left at once may be gone.
    const html = await response.text().catch(() => "");
    return brokenSummaryLinks(html);
  };
  context.on("response", (response) => {
    const isRefused = response.status() >= 400 && response.status() < 500;
    if (isRefused && response.request().resourceType() === "document") looks.push(look(response));
  });
  return async () => (await Promise.all(looks)).flat();
}
