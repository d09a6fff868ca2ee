import { join } from "node:path";
import axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { brokenText } from "../browser/broken-text";

const rules: string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Set SCREENSHOTS to a folder to keep a picture of everything that is inspected, for people to look at. */
const folder = process.env.SCREENSHOTS;

/** What makes the page wider than its window, if anything does. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.localName}.${element.className} is too wide`);
  });

/** Lazy pictures too, for whoever looks at the screenshots. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/**
 * axe stays in a document that is looked at more than once: to bring it there takes as long as half a look.
 * @param within what is looked at: of what a menu half covers nothing can be said
 */
async function violations(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([values, where]) => {
      const { axe: there } = window as unknown as { axe: typeof axe };
      const found = await there.run(where, {
        runOnly: { type: "tag", values },
        // There are no frames of others, and nobody reads what is right.
        iframes: false,
        resultTypes: ["violations"],
      });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
    },
    [rules, within] as const,
  );
}

/** What every page is held to, once and as it stands: axe, and nothing that is cut or has to be scrolled to sideways. */
export async function inspectOnce(page: Page, name: string): Promise<void> {
  const faults = [
    ...(await violations(page)),
    ...(await overflow(page)),
    ...(await page.evaluate(brokenText)),
  ];
  expect.soft(faults, name).toEqual([]);
}

type Look = { width: number; colorScheme: "light" | "dark" };

/** axe over what the page shows now, so wide and in such colours. */
async function inspectLooks(page: Page, name: string, looks: readonly Look[], within?: string) {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: width < 640 ? 740 : 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await violations(page, within);
    expect.soft(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    if (!folder) continue;
    const path = join(folder, `${name.replace(/\W+/g, "-")}-${width}-${colorScheme}.png`);
    await loadPictures(page);
    await page.screenshot({ path, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
}

/** axe over what the page shows now, both colour modes, on a phone and on a desk. `name` goes into messages. */
export async function inspectColours(
  page: Page,
  name: string,
  widths: readonly number[] = [360, 1280],
  within?: string,
): Promise<void> {
  const looks = widths.flatMap((width) =>
    (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  await inspectLooks(page, name, looks, within);
}

/**
 * The page on the narrowest screen, and with its text at 200 % on a desk and on half of one (200 % zoom shows as much, with
 * smaller words): nothing is cut, overlaps or has to be scrolled to sideways.
 */
export async function inspectSizes(page: Page, name: string): Promise<void> {
  const sizes = [
    { width: 320, text: 1 },
    { width: 640, text: 2 },
    { width: 1280, text: 2 },
  ];
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((times) => {
      // The stylesheet's own size is 112.5 % of the reader's.
      document.documentElement.style.fontSize = times === 1 ? "" : `${112.5 * times}%`;
    }, text);
    const where = `${name}, ${width} px, text at ${text * 100} %`;
    const faults = [...(await overflow(page)), ...(await page.evaluate(brokenText))];
    expect.soft(faults, where).toEqual([]);
    if (!folder || text === 1) continue;
    const path = join(folder, `${name.replace(/\W+/g, "-")}-${width}-text-200.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Each width and each colour once: what depends on both is the shell's, which is inspected in all four. */
const looks: readonly Look[] = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
];

export async function inspect(page: Page, name: string): Promise<void> {
  await (folder ? inspectColours(page, name) : inspectLooks(page, name, looks));
  await inspectSizes(page, name);
}
