import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, todayOf } from "~/domain/calendar-days";
import type { Language } from "~/language/languages";
import { linksOf, postForms, textOf, unescaped } from "../../setup/browser/rendered-page";
import { associationMember, demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

vi.mock("~/embedded/db/database", { spy: true });
// Spanish is offered to nobody as long as a page lacks it; these have it.
vi.mock("~/language/offered", () => ({ offered: ["en", "es"] }));

/**
 * Every page of the settings and of one's own details, in both languages: it is called in the tab as its one heading says, and in
 * Spanish it says all that it says in English, so that no heading and no sentence is the same in both.
 */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

/** What a page's main part says, piece by piece; names in attributes that are read out among it. */
function pieces(html: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const spoken = [...main.matchAll(/\s(?:aria-label|placeholder|alt|title)="([^"]*)"/g)];
  return [
    ...main.replace(/<script[\s\S]*?<\/script>/g, "").split(/<[^>]+>/),
    ...spoken.map(([, text = ""]) => text),
  ]
    .map((piece) => unescaped(piece.replace(/<!-- -->/g, "")).trim())
    .filter((piece) => /\p{L}{2}.* .*\p{L}{2}/u.test(piece));
}

/** Single words among them. */
function headings(html: string, level: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const found = main.matchAll(new RegExp(`<(${level})\\b[^>]*>([\\s\\S]*?)</\\1>`, "g"));
  return [...found].map(([, , inside = ""]) => textOf(inside).trim());
}

/** What somebody has typed: the catalog, and why an administrator came. */
async function typed(): Promise<Set<string>> {
  const { db } = app.storage;
  const addOns = await db.selectFrom("add_ons").select(["title", "summary"]).execute();
  const visits = await db.selectFrom("login_as_sessions").select("reason").execute();
  return new Set([
    ...addOns.flatMap(({ title, summary }) => [title, summary]),
    ...visits.map(({ reason }) => reason ?? ""),
  ]);
}

/** The names of people, places, companies, plans and states are what they are. */
const isName = (piece: string) =>
  /^[\d,.]* ?\p{Lu}[\p{L}’'-]*(?: (?:&|of|de|\p{Lu}[\p{L}’'-]*|\d+))*$/u.test(piece) ||
  /@|, [A-Z]{2} \d{5}$/.test(piece);

/** A heading may be one word, which looks like a name: these are names, of a person, a company and a place of theirs. */
const names = new Set(["Omar Haddad", "Harbor Street Bakery", "Main"]);

async function asRead(browser: AppBrowser, email: string, language: Language, path: string) {
  await app.storage.db.updateTable("users").set({ language }).where("email", "=", email).execute();
  const { status, text } = await browser.ask(path);
  expect([path, status]).toEqual([path, 200]);
  expect(text).toContain(`<html lang="${language}"`);
  const [title = "", ...others] = headings(text, "h1");
  expect([path, others]).toEqual([path, []]);
  expect(unescaped(text)).toContain(`<title>${title} - Member Benefits</title>`);
  return { said: pieces(text), headings: headings(text, "h[1-6]") };
}

/** What is the same in both languages. */
function sameIn(english: readonly string[], spanish: readonly string[]): string[] {
  const said = new Set(english);
  return [...new Set(spanish.filter((piece) => said.has(piece)))];
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
  expect(said).toContain("Nuestras páginas y correos están en él.");
});
