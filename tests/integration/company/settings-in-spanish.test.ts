import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayOf } from "~/domain/calendar-days";
import type { Language } from "~/language/languages";
import { linksOf, postForms, unescaped } from "../../setup/browser/rendered-page";
import { inTags, isName, pieces, readIn, sameIn } from "../../setup/browser/two-languages";
import { associationMember, demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/**
 * Every page of the settings and of one's own details, in both languages: it is called in the tab as its one heading says, and in
 * Spanish it says all that it says in English, so that no heading and no sentence is the same in both.
 */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

/** What somebody has typed: the catalog, and why an administrator came. */
async function typed(): Promise<Set<string>> {
  const { db } = app.storage;
  const addOns = await db.selectFrom("add_ons").select("title").execute();
  const visits = await db.selectFrom("login_as_sessions").select("reason").execute();
  return new Set([
    ...addOns.map(({ title }) => title),
    ...visits.map(({ reason }) => reason ?? ""),
  ]);
}

/** A heading may be one word, which looks like a name: these are names, of a person, a company and a place of theirs. */
const names = new Set(["Omar Haddad", "Harbor Street Bakery", "Main"]);

async function asRead(browser: AppBrowser, email: string, language: Language, path: string) {
  const { status, text } = await readIn(app, { browser, email, language, path });
  expect([path, status]).toEqual([path, 200]);
  expect(text).toContain(`<html lang="${language}"`);
  const [title = "", ...others] = inTags(text, "h1");
  expect([path, others]).toEqual([path, []]);
  expect(unescaped(text)).toContain(`<title>${title} - Member Benefits</title>`);
  return { said: pieces(text), headings: inTags(text, "h[1-6]") };
}

const membership = "/settings/subscription";
const invoices = `${membership}/payments`;
const pages: [string, string[]][] = [
  [
    demo.owner,
    [
      ...["/settings", "/settings/company", "/settings/company/change"],
      ...["/settings/company/hand-over", "/settings/locations", "/settings/locations?add=1"],
      ...[
        "/settings/employees",
        "/settings/employees?q=nobody",
        "/settings/employees?invite=all",
        "/settings/employees?state=left",
      ],
      ...["/settings/employees/add", "/settings/employees/add?import=1"],
      "/settings/employees/employee-omar-haddad",
      "/settings/employees/employee-omar-haddad/end",
      `/settings/employees/employee-omar-haddad/end?last_day=${addDays(todayOf(), 20)}&reason=resigned`,
      ...[membership, `${membership}/update`, `${membership}/update?tier=essential`],
      ...[`${membership}/update?period=yearly`, `${membership}/addons`],
      ...[`${membership}/addons?asked=1&addons=life-25k`, `${membership}/method`],
      ...[`${membership}/cancel`, invoices, `${invoices}/links`],
      ...["/me", "/me/data", "/me/close"],
    ],
  ],
  [
    demo.member,
    [
      ...["/settings", membership, `${membership}/update?tier=essential`, `${membership}/method`],
      ...[`${membership}/addons?asked=1&addons=pet-discount`, `${membership}/cancel`],
      ...[invoices, "/me", "/me/data", "/me/close"],
    ],
  ],
  ["victor.lang@mail.example", ["/settings", `${membership}/cancel`, "/me/data"]],
  ["ray.delgado@mail.example", [`${membership}/cancel`, invoices]],
  [demo.employee, ["/settings", "/me", "/me/data", "/me/close"]],
  [
    associationMember,
    [
      "/settings",
      "/settings/association",
      "/settings/association/leave",
      "/association/launch",
      "/association/payment-copy",
    ],
  ],
];

/** What a page of several is opened by: their newest one. */
async function newestInvoice(browser: AppBrowser): Promise<string[]> {
  const links = linksOf((await browser.ask(invoices)).text);
  return links.filter((href) => /INV-[\d-]+$/.test(href)).slice(0, 1);
}

test.each(pages)("the settings of %s", async (email, paths) => {
  await app.storage.db.deleteFrom("limits").execute();
  const browser = app.browser();
  await browser.signIn(email);
  const data = await typed();
  const left: Record<string, string[]> = {};
  const invoice = paths.includes(invoices) ? await newestInvoice(browser) : [];
  for (const path of [...paths, ...invoice]) {
    const english = await asRead(browser, email, "en", path);
    const spanish = await asRead(browser, email, "es", path);
    const same = [
      ...sameIn(english.said, spanish.said).filter((piece) => !data.has(piece) && !isName(piece)),
      ...sameIn(english.headings, spanish.headings).filter((heading) => !names.has(heading)),
    ];
    if (same.length > 0) left[path] = same;
  }
  expect(left).toEqual({});
});

test("a refused form says what is wrong in Spanish too", async () => {
  const browser = app.browser();
  await browser.signIn(demo.owner);
  const path = "/settings/employees/add";
  const refusedIn = async (language: Language) => {
    await asRead(browser, demo.owner, language, path);
    const [form] = postForms((await browser.ask(path)).text, path);
    const body = new URLSearchParams(form?.fields);
    const { status, text } = await browser.ask(path, { method: "POST", body });
    expect(status).toBe(422);
    return pieces(text);
  };
  const english = new Set(await refusedIn("en"));
  const spanish = await refusedIn("es");
  expect(spanish.length).toBeGreaterThan(10);
  expect(spanish.filter((piece) => english.has(piece))).toEqual([]);
});

test("once every page is in it, the choice of a language says so", async () => {
  const browser = app.browser();
  await browser.signIn(demo.owner);
  const { said } = await asRead(browser, demo.owner, "es", "/me");
  expect(said).toContain("Lo usaremos en nuestras páginas y correos.");
});
