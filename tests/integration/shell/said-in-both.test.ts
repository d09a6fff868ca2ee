import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { todayOf } from "~/domain/user";
import type { Language } from "~/language/languages";
import { pages } from "../../setup/browser/pages";
import { linksOf } from "../../setup/browser/rendered-page";
import { allThatIsKept, isData, isName, saidAlike } from "../../setup/browser/two-languages";
import { associationMember, demo } from "../../setup/people/people";
import { appInProcess, type AppBrowser } from "../../setup/servers/app-in-process";
import { pageRoutes } from "../../setup/source/route-manifest";
import { ofFile } from "../../setup/servers/of-file";

/** Spanish pages share no text with the English ones, except names and what people typed; administrators' pages are left out. */

const app = await ofFile(appInProcess());
const kept = await allThatIsKept(app);

const { routeOf } = pageRoutes((path) => !path.startsWith("/admin"));
const seenVersion = new Set<string>();

const same = new Set([
  ...["EIN", "PDF", "Plan", "No", "Error 404", "Total"],
  ...["HSA", "HMO", "PPO", "EPO"],
]);
const isGiven = (piece: string) =>
  same.has(piece) ||
  /^[A-Z0-9]{4}-[A-Z0-9]{4}$|^(\w{5}-)+\w{5}$|^\(R-/.test(piece) ||
  // This names where a plan is from: "· PPO · Larkspur".
  (piece.includes("· ") && piece.replace(/^· /, "").split(" · ").every(isName)) ||
  isData(piece.replace(/^: /, ""), kept);
/** A page about an article speaks the article's language, and says so. */
const speaksForItself = (html: string) => /<main[^>]*>(<!--.*?-->)*<\w+[^>]* lang="/.test(html);

async function speak(browser: AppBrowser, language: Language): Promise<void> {
  expect((await browser.post("/language", { language })).notice).toBeNull();
}

const isPage = (text: string) => text.includes("<html");

/**
 * Reads these addresses, and one linked address of each route not read yet, in English and in Spanish.
 * @returns what is alike
 */
async function walk(browser: AppBrowser, starts: readonly string[]) {
  await app.storage.db.deleteFrom("limits").execute();
  const known = new Set(starts);
  const english = new Map<string, string>();
  await speak(browser, "en");
  for (const path of known) {
    const route = routeOf(path);
    if (!route || (seenVersion.has(route) && !starts.includes(path))) continue;
    const { to, text } = await browser.ask(path);
    if (to) continue;
    seenVersion.add(route);
    english.set(path, text);
    for (const link of linksOf(text)) if (!link.startsWith("#")) known.add(link);
  }
  await speak(browser, "es");
  const remaining: Record<string, string[]> = {};
  for (const [path, text] of english) {
    const spanish = (await browser.ask(path)).text;
    if (isPage(spanish)) expect(spanish, path).toContain('<html lang="es"');
    const alike = saidAlike(text, spanish).filter((piece) => !isGiven(piece));
    if (alike.length > 0 && !speaksForItself(spanish)) remaining[path] = alike;
  }
  return remaining;
}

const plans = "/benefits/health-insurance/plans";
const three = "compare=cedarline-gold-1200,tallgrass-bronze-local,cedarline-silver-3500";
const questions = [
  "/benefits/search?q=zzqx",
  `${plans}?zip=nowhere&max_premium=1`,
  `${plans}/compare?${three}`,
  `${plans}/sheet?${three}`,
];

test("what a guest reads", async () => {
  expect(await walk(app.browser(), [...pages.guest, ...questions])).toEqual({});
});

const settings = "/settings";
const employees = "/settings/employees";
const membership = "/settings/subscription";
const end = `${employees}/employee-omar-haddad/end`;

test.each<[string, string[]]>([
  [
    demo.owner,
    [
      "/",
      settings,
      `${employees}?invite=all`,
      `${end}?last_day=${addDays(todayOf(null, Date.now()), 20)}&reason=resigned`,
      `${membership}/update?tier=essential`,
      `${membership}/cancel`,
    ],
  ],
  [
    demo.member,
    ["/", settings, membership, `${membership}/method`, plans, "/vendor/anvil-and-oak-coaching"],
  ],
  [demo.employee, ["/", settings, "/me/close", "/benefits/health-insurance", plans]],
  [associationMember, ["/", settings]],
])("what %s reads", async (email, starts) => {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(email);
  expect(await walk(browser, starts)).toEqual({});
});

test("an error that answers a form is in the reader's language, as one that answers a link is", async () => {
  const reader = app.browser();
  const body = new URLSearchParams({ page: "/", language: "es" });
  await reader.ask("/language", { method: "POST", body });
  for (const method of ["GET", "POST"]) {
    const { text } = await reader.ask("/nowhere", { method });
    expect(text, method).toContain('<html lang="es"');
  }
  await reader.signIn(demo.member);
  for (const method of ["GET", "POST"]) {
    const { text } = await reader.ask("/nowhere", { method });
    expect(text, method).toContain('href="/logout"');
  }
});
