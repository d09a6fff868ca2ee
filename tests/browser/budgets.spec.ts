import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, hydrated } from "../setup/browser/browser-fixtures";
import { test } from "../setup/browser/asking-app";
import { openMenu } from "../setup/browser/header-menus";
import {
  atRest,
  line,
  pointAtSomething,
  slowDown,
  slowPhone,
  weigh,
} from "../setup/browser/page-weight";
import { demo } from "../setup/people/people";
import { whole } from "../setup/source/whole";
import { parseSync, Visitor } from "oxc-parser";
import { languages } from "~/language/languages";

const app = fileURLToPath(new URL("../../app", import.meta.url));
const client = fileURLToPath(new URL("../../build/client", import.meta.url));

type Chunk = { module: string; imports?: string[] };
type Manifest = { entry: Chunk; routes: Record<string, Chunk & { id: string }> };

/** Reads what the browser is told of the routes and the files that each needs. */
function readManifest(): Manifest {
  const name = readdirSync(join(client, "assets")).find((each) => each.startsWith("manifest-"));
  const text = readFileSync(join(client, "assets", name ?? "manifest"), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** A built file without what stands beside English in any other language. */
function inEnglishOnly(text: string): string {
  const others: { start: number; end: number }[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const named = properties.flatMap((part) => {
        if (part.type !== "Property" || part.key.type !== "Identifier") return [];
        return [{ name: part.key.name, start: part.start, end: part.end }];
      });
      const isLanguage = (name: string) => languages.some((each) => each === name);
      if (!languages.every((language) => named.some(({ name }) => name === language))) return;
      others.push(...named.filter(({ name }) => name !== "en" && isLanguage(name)));
    },
  }).visit(parseSync("chunk.js", text).program);
  let kept = "";
  let from = 0;
  for (const { start, end } of others.sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

/** Returns the bytes at gzip 6 that other languages add to the scripts of each page that React takes over. */
function languageWeights(): { id: string; bytes: number }[] {
  const { entry, routes } = readManifest();
  const size = (code: string) => gzipSync(code, { level: 6 }).byteLength;
  const weighed = new Map<string, number>();
  const weight = (path: string): number => {
    if (!weighed.has(path)) {
      const text = readFileSync(join(client, path), "utf8");
      weighed.set(path, size(text) - size(inEnglishOnly(text)));
    }
    return weighed.get(path) ?? 0;
  };
  // Pages that are only read bring no script (components/shell/page-title.tsx).
  const isOnlyRead = ({ id }: { id: string }) =>
    [`${app}/${id}.tsx`, `${app}/${id}.ts`].some(
      (file) => existsSync(file) && readFileSync(file, "utf8").includes("noScripts: true"),
    );
  return Object.values(routes)
    .filter((route) => !isOnlyRead(route))
    .map((route) => {
      const chunks = [entry, routes["root"] ?? entry, route];
      const files = new Set(chunks.flatMap((each) => [each.module, ...(each.imports ?? [])]));
      return { id: route.id, bytes: [...files].reduce((sum, file) => sum + weight(file), 0) };
    });
}

/** The budgets of handbook/budgets.md, on an app whose question of consent weighs too. */

const files = fileURLToPath(new URL("../../build/client/assets/", import.meta.url));
const assets = (end: string) => readdirSync(files).filter((name) => name.endsWith(end));
const text = (name: string) => readFileSync(join(files, name), "utf8");

/** The chunks that hold React, and those that hold Headless UI. */
const chunksWith = (words: string) => {
  const names = assets(".js").filter((name) => text(name).includes(words));
  expect(names, `chunks with ${words}`).not.toEqual([]);
  return names.map((name) => `/assets/${name}`);
};
const react = () => chunksWith("__reactFiber$");
const headlessUi = () => chunksWith("headlessui-");

/** This owner keeps the language that is chosen here. */
const spanishOwner = "owner@juniperpine.example";

test.describe("on a slow phone", () => {
  test.use(slowPhone);

  const looks = (["en", "es"] as const).flatMap((language) =>
    (["/", "/login"] as const).map((path) => [language, path] as const),
  );
  // A sample asks for each page in one language.
  for (const [language, path] of looks.filter((_look, at) => whole || at === 1 || at === 2)) {
    test(`${path} in ${language} weighs 24 kB at most before anybody does anything @quick`, async ({
      page,
      signIn,
    }) => {
      if (path === "/") await signIn(page, language === "es" ? spanishOwner : demo.owner, null);
      if (language === "es") {
        await page.goto(path);
        await page.getByRole("contentinfo").getByRole("button", { name: "Español" }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "es");
      }
      // The page's last requests are not part of it.
      await page.goto("about:blank");
      await slowDown(page);
      const weight = weigh(page);
      await page.goto(path);
      await atRest(page);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const { document, stylesheet, script } = await weight.bytes();
      expect(Math.min(document, stylesheet, script)).toBeGreaterThan(0);
      expect(script, "script").toBeLessThanOrEqual(3_000);
      expect(document + stylesheet + script, "in all").toBeLessThanOrEqual(24_000);
    });
  }

  test("React and the page are 107.6 kB at most @quick", async ({ page, signIn }) => {
    await signIn(page, demo.owner, null);
    await slowDown(page);
    // The pages behind its links are not part of it.
    await line(page, { effectiveType: "2g", saveData: false });
    const weight = weigh(page);
    await page.goto("/");
    await atRest(page);
    const loaded = (chunks: string[]) => weight.scripts().filter((path) => chunks.includes(path));
    expect(loaded(react())).toEqual([]);

    await pointAtSomething(page);
    await hydrated(page);
    await atRest(page);
    expect(loaded(react()).sort()).toEqual(react().sort());
    expect(loaded(headlessUi())).toEqual([]);
    // Forms are parsed on the server alone.
    expect(assets(".js").filter((name) => text(name).includes("ZodError"))).toEqual([]);
    const { script } = await weight.bytes();
    expect(script).toBeGreaterThan(60_000);
    // 98 kB, and what plainer code, the second language and the routes' addresses cost (app/decisions/0029-browser-surgery.md).
    expect(script).toBeLessThanOrEqual(107_600);

    const better = page.waitForRequest(/\/assets\/popover-menu-[^/]*\.js$/);
    await openMenu(page, "Menu");
    await better;
    await expect.poll(() => loaded(headlessUi())).not.toEqual([]);
    await expect(page.locator(".menu-panel:visible")).toBeVisible();
  });
});

test("the stylesheets of the whole site weigh 8.2 kB at most @quick", () => {
  const sizes = assets(".css").map((name) => gzipSync(text(name), { level: 6 }).byteLength);
  expect(sizes).not.toEqual([]);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_200);
});

test("a second language is 3 kB at most of any page that React takes over @quick", () => {
  const weights = languageWeights();
  expect(weights.filter(({ bytes }) => bytes > 3_000)).toEqual([]);
  // Each page has the frame's words, and some have many of their own.
  expect(Math.min(...weights.map(({ bytes }) => bytes))).toBeGreaterThan(900);
  expect(Math.max(...weights.map(({ bytes }) => bytes))).toBeGreaterThan(2_000);
});
