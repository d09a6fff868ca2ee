import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pages, visitors, type Visitor } from "../setup/browser/pages";
import { linksOf } from "../setup/browser/rendered-page";
import { appInProcess, type AppBrowser, type AppInProcess } from "../setup/servers/app-in-process";

vi.mock("~/embedded/db/database", { spy: true });

/** Every link that a page offers to somebody leads somewhere; so do the links of the page that it leads to, and so on. */

/** Offered before they are built. One that is built, or that nothing leads to any more, leaves this list. */
const toCome = new Set(["/association"]);

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

/** Where somebody ends who follows a link: redirects of this site are gone along with. */
async function ending(
  browser: AppBrowser,
  path: string,
): Promise<{ at: string; text: string; status: number }> {
  let at = path;
  for (let hop = 0; hop < 6; hop += 1) {
    const { to, text, status } = await browser.peek(at);
    if (to === null) return { at, text, status };
    const next = new URL(to, app.harness.env.APP_URL + at);
    if (next.origin !== app.harness.env.APP_URL) return { at: next.href, text: "", status: 200 };
    at = next.pathname + next.search;
  }
  throw new Error(`${path} leads in a circle`);
}

const offered = new Set<string>();
function isToCome(path: string): boolean {
  if (!toCome.has(path)) return false;
  offered.add(path);
  return true;
}

/** A file of the site, which no route answers. */
const isFile = (path: string) => existsSync(`public${path.split("?")[0]}`) && path !== "/";

/** Pages of a list, filters, things of one kind in the catalog: of one path so many are looked at. */
const enoughVariants = (pathname: string) => (/\/catalogue\/[^/]+\//.test(pathname) ? 2 : 5);
const patternOf = (path: string) =>
  path.split("?")[0]?.replace(/(\/catalogue\/[^/]+\/)(?!new$)[^/]+/, "$1:id");
const variantsOf = (pathname: string, seen: Map<string, string>) =>
  [...seen.keys()].filter((path) => patternOf(path) === patternOf(pathname)).length;

/** @returns what is wrong with a link that stands on a page */
async function follow(
  browser: AppBrowser,
  { href, on, html }: { href: string; on: string; html: string },
  seen: Map<string, string>,
): Promise<string | null> {
  const to = new URL(href, app.harness.env.APP_URL + on);
  if (!/^https?:$/.test(to.protocol) || to.origin !== app.harness.env.APP_URL) return null;
  const path = to.pathname + to.search;
  const fragment = decodeURIComponent(to.hash.slice(1));
  const isHere = href.startsWith("#") || path === on;
  if (isHere && !fragment) return null;
  let target = html;
  if (!isHere) {
    if (isToCome(to.pathname) || isFile(path)) return null;
    if (!seen.has(path) && variantsOf(to.pathname, seen) >= enoughVariants(to.pathname))
      return null;
    if (!seen.has(path)) {
      const { at, text, status } = await ending(browser, path);
      const later = isToCome(new URL(at, app.harness.env.APP_URL).pathname);
      if (status !== 200 && !later) return `${on}: ${href} is ${status}`;
      seen.set(path, text);
    }
    target = seen.get(path) ?? "";
  }
  const isThere = !fragment || target === "" || target.includes(`id="${fragment}"`);
  return isThere ? null : `${on}: ${href} leads to no such place on its page`;
}

test.each(Object.keys(visitors) as Visitor[])(
  "%s is offered no link that leads nowhere",
  async (role) => {
    const browser = app.browser();
    const email = visitors[role];
    await app.storage.db.deleteFrom("limits").execute();
    if (email) await browser.signIn(email);

    const seen = new Map<string, string>();
    const wrong = new Set<string>();
    let links = 0;
    for (const path of pages[role]) seen.set(path, (await ending(browser, path)).text);
    // The map grows with every page that a link leads to.
    for (const [on, html] of seen) {
      for (const href of new Set(linksOf(html))) {
        links += 1;
        // Signing out would end the walk.
        if (href.startsWith("/logout")) continue;
        const fault = await follow(browser, { href, on, html }, seen);
        if (fault) wrong.add(fault);
      }
      if (seen.size > 600) throw new Error("There is no end of pages");
    }
    expect([...wrong]).toEqual([]);
    expect(links).toBeGreaterThan(50);
  },
  120_000,
);

test("nothing is still to come that is there, or that no page offers", async () => {
  const browser = app.browser();
  await browser.signIn(visitors.superAdmin ?? "");
  const found = new Set<string>();
  for (const path of toCome) {
    const { status } = await browser.peek(path);
    if (status === 404) found.add(path);
  }
  expect(found).toEqual(toCome);
  expect(offered).toEqual(toCome);
});
