import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { brokenText } from "../browser/broken-text";
import { whole } from "./whole";

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

/**
 * axe stays in the document, because loading it takes half as long as a check. A page without scripts has no timers, so there
 * axe runs its delayed work at once.
 * @param within the part to check, because axe can't judge what a menu half covers
 */
async function violations(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await page.evaluate(
    ([where, values]) => {
      const looked = window as unknown as { axe: typeof axe; seen: string[] | null };
      const scripts = matchMedia("(scripting: enabled)").matches;
      const atOnce = (put: () => void, ms = 0) => {
        // The longer ones only watch the others.
        if (ms < 100) put();
        return 0;
      };
      if (!scripts) Object.assign(window, { setTimeout: atOnce });
      looked.seen = null;
      const run = looked.axe
        .run(where, {
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
  const seenVersion = await page.evaluate(
    () => (window as unknown as { seen: string[] | null }).seen,
  );
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
