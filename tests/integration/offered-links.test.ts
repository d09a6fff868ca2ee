import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { pages, visitors, type Visitor } from "../setup/browser/pages";
import { linksOf } from "../setup/browser/rendered-page";
import { appOfFile, type AppBrowser } from "../setup/servers/app-in-process";
import { pageRoutes } from "../setup/source/route-manifest";
import { whole } from "../setup/source/whole";

const app = await appOfFile();

type Ending = { text: string; status: number; turnedAway: boolean };

/** Follows a link and the site's own redirects: one with a reason is a refusal, one to the sign-in page an invitation. */
async function ending(browser: AppBrowser, path: string): Promise<Ending> {
  let at = path;
  let turnedAway = false;
  for (let hop = 0; hop < 6; hop += 1) {
    const { to, text, status, notice } = await browser.peek(at);
    if (to === null) return { text, status, turnedAway };
    const next = new URL(to, app.harness.env.APP_URL + at);
    turnedAway ||= notice !== null;
    if (next.origin !== app.harness.env.APP_URL) return { text: "", status: 200, turnedAway };
    at = next.pathname + next.search;
  }
  throw new Error(`${path} leads in a circle`);
}

/** A file of the site, which no route answers. */
const isFile = (path: string) => existsSync(`public${path.split("?")[0]}`) && path !== "/";

/** Pages of a list, filters, things of one kind in the catalog: of one path so many are looked at, in a sample of one route. */
const enoughVariants = (pathname: string) =>
  !whole ? 1 : /\/catalogue\/[^/]+\//.test(pathname) ? 2 : 5;
const { routeOf } = pageRoutes(() => true);
const patterns = new Map<string, string>();
function patternOf(path: string): string {
  const [pathname = ""] = path.split("?");
  const known = patterns.get(pathname);
  if (known !== undefined) return known;
  const pattern =
    (whole ? null : routeOf(pathname)) ??
    pathname.replace(/(\/catalogue\/[^/]+\/)(?!new$)[^/]+/, "$1:id");
  patterns.set(pathname, pattern);
  return pattern;
}
const variantsOf = (pathname: string, seenVersion: Map<string, string>) =>
  [...seenVersion.keys()].filter((path) => patternOf(path) === patternOf(pathname)).length;

/** @returns what is wrong with a link that stands on a page */
async function follow(
  browser: AppBrowser,
  { href, on, html }: { href: string; on: string; html: string },
  seenVersion: Map<string, string>,
): Promise<string | null> {
  const to = new URL(href, app.harness.env.APP_URL + on);
  if (!/^https?:$/.test(to.protocol) || to.origin !== app.harness.env.APP_URL) return null;
  const path = to.pathname + to.search;
  const fragment = decodeURIComponent(to.hash.slice(1));
  const isHere = href.startsWith("#") || path === on;
  if (isHere && !fragment) return null;
  let target = html;
  if (!isHere) {
    if (!seenVersion.has(path)) {
      const isEnough = variantsOf(to.pathname, seenVersion) >= enoughVariants(to.pathname);
      if (isEnough || isFile(path)) return null;
      const { text, status, turnedAway } = await ending(browser, path);
      if (status !== 200) return `${on}: ${href} is ${status}`;
      if (turnedAway) return `${on}: ${href} turns them away`;
      seenVersion.set(path, text);
    }
    target = seenVersion.get(path) ?? "";
  }
  const exists = !fragment || target === "" || target.includes(`id="${fragment}"`);
  return exists ? null : `${on}: ${href} leads to no such place on its page`;
}

/**
 * Follows every link of these pages, and of the pages that they lead to.
 * @param seenVersion what was seen before, to which the rest is added
 * @returns what is wrong
 */
async function walk(
  browser: AppBrowser,
  from: readonly string[],
  seenVersion: Map<string, string>,
) {
  const wrong = new Set<string>();
  let links = 0;
  const before = new Set(seenVersion.keys());
  for (const path of from)
    if (!before.has(path)) seenVersion.set(path, (await ending(browser, path)).text);
  // The map grows with every page that a link leads to.
  for (const [on, html] of seenVersion) {
    if (before.has(on)) continue;
    for (const href of new Set(linksOf(html))) {
      links += 1;
      // Signing out would end the walk.
      if (href.startsWith("/logout")) continue;
      const fault = await follow(browser, { href, on, html }, seenVersion);
      if (fault) wrong.add(fault);
    }
    if (seenVersion.size > 600) throw new Error("There is no end of pages");
  }
  return { links, wrong: [...wrong] };
}

async function browserOf(role: Visitor): Promise<AppBrowser> {
  const browser = app.browser();
  const email = visitors[role];
  await app.storage.db.deleteFrom("limits").execute();
  if (email) await browser.signIn(email);
  return browser;
}
const roles = Object.keys(visitors) as Visitor[];

/** Pages that no link opens, with what opens them. */
const unlinked: Record<string, string> = {
  "/benefits/search": "the search field",
  "/benefits/health-insurance/plans/compare": "choosing plans to compare",
  "/benefits/health-insurance/plans/sheet": "choosing plans to compare",
  "/benefits/health-insurance/get-started": "an open window, or a membership",
  "/benefits/health-insurance/what-if": "passing on the address of a choice",
  "/benefits/health-insurance/success": "publishing an offer",
  "/benefits/health-insurance/not-me": "a mail",
  // A person without coverage has neither of them.
  "/benefits/health-insurance/card": "coverage",
  "/benefits/health-insurance/summary": "coverage",
  "/benefits/health-insurance/life-event": "coverage",
  "/benefits/health-insurance/cancel": "coverage of one's own",
  "/settings/subscription/payments": "a membership, which few administrators have",
  "/settings/subscription/payments/links": "a membership, which few administrators have",
  "/settings/subscription/payments/money-back": "money that is kept",
  "/association": "joining: who works at a company is not asked to",
  "/association/enterprise": "joining: who works at a company is not asked to",
  "/association/expired-link": "joining: who works at a company is not asked to",
  "/association/resume": "joining: who works at a company is not asked to",
  "/login/forgot-password": "an old bookmark: there are no passwords to forget",
  "/login/not-me": "a mail",
  "/logout": "not followed: it would end the walk",
  "/newsletter/unsubscribe": "a mail",
  "/questionnaire": "a step that asks for it first",
  "/register": "having no membership",
  "/register/insurance-waitlist": "an address in a state that is closed",
  "/register/waitlist": "an address in a state that is closed",
};
const needed = new Set<string>();

test.each(roles)(
  "%s gets from home by links alone to each page that is theirs, and no link leads nowhere",
  async (role) => {
    const browser = await browserOf(role);
    const seenVersion = new Map<string, string>();
    const fromHome = await walk(browser, [role === "guest" ? "/login" : "/"], seenVersion);
    expect(fromHome.wrong).toEqual([]);
    expect(fromHome.links).toBeGreaterThan(50);
    const reached = new Set([...seenVersion.keys()].map((path) => path.split("?")[0]));
    const missed = [];
    for (const path of new Set(Object.values(pages).flat()))
      if (!reached.has(path) && (await browser.peek(path)).status === 200) missed.push(path);
    for (const path of missed) needed.add(path);
    expect(missed.filter((path) => !(path in unlinked))).toEqual([]);
    // Links of pages that no link leads to.
    const { wrong } = await walk(browser, pages[role], seenVersion);
    expect(wrong).toEqual([]);
  },
  120_000,
);

test("what no link leads to is so for somebody", () => {
  expect(Object.keys(unlinked).filter((path) => !needed.has(path))).toEqual([]);
});
