import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { networks } from "~/domain/benefits/plan-words";
import { stateNamed, usStates } from "~/domain/us-states";
import { languageNames, languages, type Language } from "~/language/languages";
import { linksOf, unescaped } from "../../setup/browser/rendered-page";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** Every screen of benefits for each kind of person, in the language that they read. */

const health = "/benefits/health-insurance";
const plans = `${health}/plans`;
const three = "compare=cedarline-gold-1200,tallgrass-bronze-local,cedarline-silver-3500";
const guild = "soledad@cornermarket.example";

/** Each screen by an address of it, and what signing in is needed for. */
const screens = [
  "/benefits",
  "/benefits/nutrition",
  "/benefits/nutrition?search=zzz&state=NY",
  "/benefits/a/telehealth",
  "/benefits/dental-plan",
  "/benefits/vision-plan",
  "/benefits/mental-health",
  "/benefits/search",
  "/benefits/search?q=zzqx",
  "/benefits/search?q=plan",
  health,
  `${health}/plan-addons`,
  plans,
  `${plans}?view=table&sort=premium&metal=gold`,
  `${plans}?zip=85001`,
  `${plans}?zip=nowhere&max_premium=1`,
  `${plans}/compare`,
  `${plans}/compare?${three}`,
  `${plans}/compare?${three},cedarline-bronze-basic`,
  `${plans}/sheet?${three}`,
  `${plans}/sheet?code=AAAAA`,
] as const;
const ofMembers = [
  `${health}/prep-list`,
  "/vendor/harvest-crate",
  "/vendor/anvil-and-oak-coaching",
] as const;

const people = {
  guest: null,
  individual: demo.member,
  employee: demo.employee,
  owner: demo.owner,
  "member of an association": guild,
  administrator: demo.super,
} as const;

let app: AppInProcess;
/** What is called the same in both languages: things of the catalog, places, languages. */
const names = new Set<string>([
  ...usStates.map(([code, name]) => (stateNamed(code, "es") === name ? name : "")),
  ...Object.values(languageNames),
  ...networks,
]);
/** The long texts of the catalog, of which a page shows parts. */
const bodies: string[] = [];

function keep(value: unknown): void {
  if (value && typeof value === "object") Object.values(value).forEach(keep);
  if (typeof value !== "string") return;
  if (/^[[{]/.test(value)) keep(JSON.parse(value));
  else names.add(value);
  if (value.length > 200) bodies.push(value);
}

beforeAll(async () => {
  app = await appInProcess();
  for (const table of [
    "plans",
    "ancillary_plans",
    "add_ons",
    "categories",
    "vendors",
    "articles",
  ]) {
    keep(
      await app.storage.db
        .selectFrom(table as "vendors")
        .selectAll()
        .execute(),
    );
  }
});
beforeEach(() => app.storage.db.deleteFrom("limits").execute());
afterAll(() => app.close());

async function reader(email: string | null, language: Language): Promise<AppBrowser> {
  const browser = app.browser();
  if (!email) return browser;
  await app.storage.db.updateTable("users").set({ language }).where("email", "=", email).execute();
  app.harness.clock.advance(60 * 60 * 1000);
  await browser.signIn(email);
  return browser;
}

/** What somebody reads or hears of a page's own part, piece by piece. */
function piecesOf(html: string): string[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const heard = [...main.matchAll(/\s(?:aria-label|placeholder|alt|data-label)="([^"]*)"/g)];
  const seen = main.replace(/<!--[\s\S]*?-->/g, "").split(/<[^>]*>/);
  const title = /<title>([^<]*) - Member Benefits<\/title>/.exec(html)?.[1] ?? "";
  return [title, ...heard.map(([, text]) => text ?? ""), ...seen]
    .map((text) => unescaped(text).replace(/^[\s:·]+|[\s·]+$/g, ""))
    .filter(Boolean);
}

/** Those of them that are words, and no amount or code. */
const wordsOf = (html: string): string[] =>
  piecesOf(html).filter(
    (text) => /\p{L}{3}/u.test(text) && !/^((\w{5}-)+\w{1,5}|\(R-[\w-]+\))$/.test(text),
  );

describe.each(Object.entries(people))("%s", (_who, email) => {
  test("reads every screen in either language, and none says the other's words", async () => {
    const read = new Map<Language, Map<string, string[]>>();
    for (const language of languages) {
      const browser = await reader(email, language);
      const asked = { headers: { "Accept-Language": language } };
      const pages = new Map<string, string[]>();
      for (const path of email ? [...screens, ...ofMembers] : screens) {
        const { status, text } = await browser.peek(path, asked);
        expect([status, path]).toEqual([200, path]);
        expect(text, path).toContain(`<html lang="${language}"`);
        expect(text.match(/<h1\b/g), path).toHaveLength(1);
        expect(text, "nothing to load or to wait for").not.toMatch(/<script\b/);
        pages.set(path, wordsOf(text));
      }
      read.set(language, pages);
    }
    const left = [...(read.get("en") ?? [])].flatMap(([path, words]) => {
      const spanish = new Set(read.get("es")?.get(path));
      return words
        .filter((text) => spanish.has(text) && !names.has(text))
        .filter((text) => !bodies.some((body) => text.length > 20 && body.includes(text)))
        .map((text) => `${path}: ${text}`);
    });
    expect([...new Set(left)]).toEqual([]);
  }, 60_000);
});

/** What a page's own part says, as one text. */
const said = async (browser: AppBrowser, path: string) =>
  piecesOf((await browser.peek(path)).text).join(" | ");

test("the plans are led to from health insurance and from what is found of one", async () => {
  const member = await reader(demo.member, "en");
  for (const [from, to] of [
    [health, plans],
    ["/benefits/search?q=cedarline+gold", `${plans}/compare?compare=cedarline-gold-1200`],
  ] as const) {
    expect(linksOf((await member.peek(from)).text), from).toContain(to);
  }
});

describe("the plans", () => {
  const theGuilds = "Tallgrass Silver Local";

  test("of an association are its members' alone, beside those that everybody can buy", async () => {
    const guest = await said(app.browser(), plans);
    const member = await said(await reader(guild, "en"), plans);
    expect(guest).not.toContain(theGuilds);
    expect(member).toContain(theGuilds);
    expect(member).toContain("Your plan | Covers: With a spouse or partner | Tallgrass Gold Local");
    expect(member).toContain("8 plans");
  });

  test("that nobody can choose any more stay with who has them, marked, and can be compared", async () => {
    const slug = "cedarline-silver-3500";
    const member = await reader(demo.member, "en");
    await app.storage.db
      .updateTable("plans")
      .set({ status: "retired" })
      .where("slug", "=", slug)
      .execute();
    app.harness.clock.advance(60 * 60 * 1000);
    const list = await said(member, plans);
    expect(list).toContain("Cedarline Silver 3500 | Your plan | No longer offered | $486.20");
    const both = `${plans}/compare?compare=cedarline-gold-1200,${slug}`;
    expect(await said(member, both)).toContain("$131.15 less");
    expect(await said(app.browser(), plans)).not.toContain("Cedarline Silver 3500");
    expect(await said(app.browser(), both)).toContain("1 plan isn’t one you can choose");
  });

  test("are for an employee what their employer offers, at what they pay of it", async () => {
    const without = await reader("cecilia.stone@lanternlane.example", "en");
    const none = await said(without, plans);
    expect(none).toContain("Lantern Lane Bookshop hasn’t made an offer of health plans here yet.");
    expect(none).not.toContain("Larkspur");
    expect(await said(without, health)).toContain("See what your employer offers");

    // Retired and repriced since: an offer stays as it was signed.
    await app.storage.db
      .updateTable("plans")
      .set({ status: "retired", premium_c: '{"ee":1,"es":2,"ec":2,"fam":3}' })
      .where("slug", "=", "larkspur-gold-1500")
      .execute();
    const employee = await reader("andre.baptiste@juniperpine.example", "en");
    expect(await said(employee, `${plans}?zip=97209`)).toContain("Larkspur Silver 4000 | $205.10");
    const baker = await reader("jonas.feld@harborstreet.example", "en");
    const list = await said(baker, plans);
    expect(list).toContain("What Harbor Street Bakery offers, at the part you pay.");
    expect(list).toContain("6 plans");
    expect(list).toContain("Larkspur Gold 1500 | $340.75");
    expect(await said(baker, `${plans}?who=fam`)).not.toContain("Larkspur Platinum");
  });
});
