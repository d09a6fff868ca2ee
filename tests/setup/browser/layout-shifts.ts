import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };

/** Records unrequested layout shifts of every document, from the moment the whole document is on the screen. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seenVersion: string[] = [];
    const nameOf = ({ node }: { node?: Node | null }) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent;
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        seenVersion.push(`${value}: ${sources.map(nameOf).join(", ")}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const begin = () => {
      observer.takeRecords();
      seenVersion.length = 0;
    };
    document.addEventListener("DOMContentLoaded", () =>
      requestAnimationFrame(() => requestAnimationFrame(begin)),
    );
    const shifts = () => {
      note(observer.takeRecords());
      return seenVersion;
    };
    Object.assign(window, { shifts });
  });

/** A shift is known once the frame that it happened in is over. */
export const shifts = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return (window as { shifts?: () => string[] }).shifts?.() ?? ["nobody watched"];
  });
