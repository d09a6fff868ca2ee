import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { whole } from "./whole";

/** Runs in the page and returns a line for each text that overflows, is cut off, or lies over another; popups may lie over the page. */
function brokenText(): string[] {
  const found: string[] = [];
  const apart = ".toast, .bottom-bar, .menu-panel, .menu-overlay, [role=dialog]";
  type Around = { hidden: boolean; frames: Element[] };
  const known = new Map<Element, Around>();
  /** Each element is asked once for its surroundings, because a page of plans has thousands. */
  const context = (element: Element): Around => {
    const before = known.get(element);
    if (before) return before;
    const { clip, overflow } = getComputedStyle(element);
    const outside = element.parentElement ? context(element.parentElement) : null;
    const cuts = overflow !== "visible" && element !== document.body;
    const currentPath = {
      hidden: clip !== "auto" || element.matches("div[aria-hidden=true]") || !!outside?.hidden,
      // The window cuts the body off.
      frames: [
        ...(cuts ? [element] : []),
        ...(element === document.body ? [] : (outside?.frames ?? [])),
      ],
    };
    known.set(element, currentPath);
    return currentPath;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(apart) &&
    !context(element).hidden;

  const pieces: { element: Element; words: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? "";
    const element = node.parentElement;
    if (!words || !element || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 1) pieces.push({ element, words: words.slice(0, 40), box });
  }

  const side = document.documentElement.clientWidth;
  for (const { element, words, box } of pieces) {
    if (box.left < -1 || box.right > side + 1) found.push(`"${words}" reaches over the side`);
    for (const at of context(element).frames) {
      const { left: remaining, right, bottom } = at.getBoundingClientRect();
      const scrolls =
        at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY !== "hidden";
      if (
        box.left < remaining - 2 ||
        box.right > right + 2 ||
        (!scrolls && box.bottom > bottom + 2)
      )
        found.push(`"${words}" is cut off`);
    }
  }
  pieces.sort((a, b) => a.box.top - b.box.top);
  for (const [index, a] of pieces.entries()) {
    for (let next = index + 1; next < pieces.length; next++) {
      const b = pieces[next];
      if (!b || b.box.top >= a.box.bottom) break;
      if (a.element === b.element) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 2 && down > 0.3 * Math.min(a.box.height, b.box.height))
        found.push(`"${a.words}" and "${b.words}" overlap`);
    }
  }
  return [...new Set(found)];
}

const rules: string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Comments are left out, because each page that is looked at has to read it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Set SCREENSHOTS to a folder to keep a picture of everything that is inspected, for people to look at. */
const folder = process.env.SCREENSHOTS;

/** Returns what makes the page wider than its window, if anything does. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.localName}.${element.className} is too wide`);
  });

type Looked = Window & { axe?: typeof axe; seen?: string[] | null };

/**
 * axe stays in the document, because loading it takes half as long as a check. A page without scripts has no timers, so there
 * axe runs its delayed work at once.
 * @param within the part to check, because axe can't judge what a menu half covers
 */
async function violations(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await page.evaluate(
    ([where, values]) => {
      const looked = window as Looked;
      const scripts = matchMedia("(scripting: enabled)").matches;
      const atOnce = (put: () => void, ms = 0) => {
        // The longer ones only watch the others.
        if (ms < 100) put();
        return 0;
      };
      if (!scripts) Object.assign(window, { setTimeout: atOnce });
      looked.seen = null;
      const run = looked.axe
        ?.run(where, {
          runOnly: { type: "tag", values },
          iframes: false,
          resultTypes: ["violations"],
          preload: scripts,
        })
        .then(({ violations: found }) => {
          looked.seen = found.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
        });
      return scripts ? run : undefined;
    },
    [within, rules] as const,
  );
  const seenVersion = await page.evaluate(() => (window as Looked).seen);
  return seenVersion ?? ["axe has not come to an end"];
}

/** Nothing is cut or has to be scrolled to sideways. */
export async function expectFits(page: Page, name: string): Promise<void> {
  const faults = [...(await overflow(page)), ...(await page.evaluate(brokenText))];
  expect.soft(faults, name).toEqual([]);
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  const path = join(folder, `${name.replace(/\W+/g, "-")}.png`);
  await page.screenshot({ path, fullPage: true });
}

/**
 * A page as it stands: axe, and that it fits. Where everything is walked whole, also in the other colors.
 * @param within what axe looks at
 */
export async function inspect(page: Page, name: string, within = "html"): Promise<void> {
  expect.soft(await violations(page, within), name).toEqual([]);
  await expectFits(page, name);
  await takePicture(page, name);
  if (!whole) return;
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  expect.soft(await violations(page, within), `${name}, in the other colors`).toEqual([]);
  await takePicture(page, `${name}, in the other colors`);
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
}
