import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** What a page is called in the browser's tab (handbook/words.md). */

const routes = fileURLToPath(new URL("../../../app/routes", import.meta.url));

const pages = readdirSync(routes, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(routes, name), "utf8") }))
  .filter(({ text }) => text.includes("export const handle"));

const title = /title: \{\s*en: (".+"),\s*es: (".+"),?\s*\}/;

test("each page is called something in both languages", () => {
  expect(pages.length).toBeGreaterThan(100);
  const titles = pages.map(({ name, text }) => ({ name, found: title.exec(text) }));
  expect(titles.filter(({ found }) => !found).map(({ name }) => name)).toEqual([]);
  expect(titles.filter(({ found }) => found?.[1] === found?.[2])).toEqual([]);
});
