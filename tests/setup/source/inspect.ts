import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type axe from "axe-core";
import { expect, type Page } from "@playwright/test";
import { brokenText } from "../browser/broken-text";
import { whole } from "./whole";

const rules: string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Without its comments: each page that is looked at has to read it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

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

/** What axe sees of colors: three fourths of its time. */
const ofColours = ["color-contrast", "link-in-text-block"];
/** What is looked at: everything, or half of it. */
type Part = "all" | "colours" | "all but colours";
const asked = (part: Part): axe.RunOptions =>
  part === "colours"
    ? { runOnly: { type: "rule", values: ofColours } }
    : {
        runOnly: { type: "tag", values: rules },
        rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: part === "all" }])),
      };

/**
 * axe stays in a document that is looked at more than once: to bring it there takes as long as half a look. Where the page runs
 * no scripts none of axe's timers comes up either, nor is anything awaited: there it does at once what it puts off.
 * @param within what is looked at: of what a menu half covers nothing can be said
 */
async function violations(
  page: Page,
  { within = "html", part = "all" }: { within?: string; part?: Part } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await page.evaluate(
    ([where, options]) => {
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
          ...options,
          // There are no frames of others, and nobody reads what is right.
          ...{ iframes: false, resultTypes: ["violations"], preload: scripts },
        })
        .then(({ violations: found }) => {
          looked.seen = found.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
        });
      return scripts ? run : undefined;
    },
    [within, asked(part)] as const,
  );
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] | null }).seen);
  return seen ?? ["axe has not come to an end"];
}

/** Nothing is cut or has to be scrolled to sideways. */
export async function expectFits(page: Page, name: string): Promise<void> {
  const faults = [...(await overflow(page)), ...(await page.evaluate(brokenText))];
  expect.soft(faults, name).toEqual([]);
}

/** What every page is held to, once and as it stands: axe but for its colors, and that it fits. */
export async function inspectOnce(page: Page, name: string): Promise<void> {
  expect.soft(await violations(page, { part: "all but colours" }), name).toEqual([]);
  await expectFits(page, name);
}

type Look = { width: number; colorScheme: "light" | "dark"; part?: Part };

/** axe over what the page shows now, so wide and in such colours. */
async function inspectLooks(page: Page, name: string, looks: readonly Look[], within?: string) {
  for (const { width, colorScheme, part } of looks) {
    await page.setViewportSize({ width, height: width < 640 ? 740 : 900 });
    await page.emulateMedia({ colorScheme });
    const found = await violations(page, { within, part });
    expect.soft(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    if (!folder) continue;
    const path = join(folder, `${name.replace(/\W+/g, "-")}-${width}-${colorScheme}.png`);
    await loadPictures(page);
    await page.screenshot({ path, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: null });
}

/**
 * axe over what the page shows now, both colour modes, on a phone and on a desk. `name` goes into messages. In npm test only
 * the first of these: every-page.spec.ts has each of them there.
 */
export async function inspectColours(
  page: Page,
  name: string,
  widths: readonly number[] = [360, 1280],
  within?: string,
): Promise<void> {
  const looks = widths.flatMap((width) =>
    (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  await inspectLooks(page, name, whole || folder ? looks : looks.slice(0, 1), within);
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
    await expectFits(page, `${name}, ${width} px, text at ${text * 100} %`);
    if (!folder || text === 1) continue;
    const path = join(folder, `${name.replace(/\W+/g, "-")}-${width}-text-200.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await page.setViewportSize({ width: 1280, height: 900 });
}

/**
 * Each width and each colour once, and how a page is built once: what depends on two of these is the shell's, which is inspected
 * in all of them.
 */
const looks: readonly Look[] = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark", part: "colours" },
];

/** A page in both looks, colors and all, and in all sizes. */
export async function inspectFully(page: Page, name: string): Promise<void> {
  await (folder ? inspectColours(page, name) : inspectLooks(page, name, looks));
  await inspectSizes(page, name);
}

/** A page as it stands, colors and all, and on the narrowest screen. */
export async function inspectLook(
  page: Page,
  name: string,
  { colorScheme }: Pick<Look, "colorScheme">,
): Promise<void> {
  expect.soft(await violations(page), `${name}, ${colorScheme}`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectFits(page, `${name}, 320 px`);
}

/**
 * A page at a moment of what is done on it, in all sizes (in npm test in its own). Its colors are those of the page and of the
 * parts that come up on others too: accessibility.spec.ts and every-page.spec.ts look at them.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  if (folder) await inspectColours(page, name);
  await inspectOnce(page, name);
  if (whole) await inspectSizes(page, name);
}
