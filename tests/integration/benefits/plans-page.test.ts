import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linksOf, textOf } from "../../setup/browser/rendered-page";
import { manyPlans } from "../../setup/crowd/many-plans";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { minutes } from "../../setup/servers/movable-clock";

/** The list of plans: whose plans it shows to whom, and no more of them than fit (handbook/budgets.md). */

const health = "/benefits/health-insurance";
const plans = `${health}/plans`;

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
beforeEach(() => app.storage.db.deleteFrom("limits").execute());
afterAll(() => app.close());

async function signedIn(email: string): Promise<AppBrowser> {
  app.harness.clock.advance(minutes(61));
  const browser = app.browser();
  await browser.signIn(email);
  return browser;
}

/** What a page's own part says, as one text. */
async function said(browser: AppBrowser, path: string): Promise<string> {
  const { text } = await browser.peek(path);
  return textOf(/<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? "");
}

test("they are led to from health insurance and from what is found of one", async () => {
  const member = await signedIn(demo.member);
  for (const [from, to] of [
    [health, plans],
    ["/benefits/search?q=cedarline+gold", `${plans}/compare?compare=cedarline-gold-1200`],
  ] as const) {
    expect(linksOf((await member.peek(from)).text), from).toContain(to);
  }
});

test("one is compared by an address that it had before", async () => {
  const { db } = app.storage;
  const { id } = await db
    .selectFrom("plans")
    .select("id")
    .where("slug", "=", "cedarline-gold-1200")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("catalogue_former_slugs")
    .values({ kind: "plans", slug: "gold-once", item_id: id })
    .execute();
  const compared = "compare=gold-once,cedarline-gold-1200,tallgrass-bronze-local";
  const { text } = await app.browser().ask(`${plans}/compare?${compared}`);
  expect(text.match(/<th scope="col">Cedarline Gold 1200/g)).toHaveLength(4);
  expect(text.match(/<th scope="col">Tallgrass Bronze Local/g)).toHaveLength(4);
  expect(text).not.toContain("you can choose, so");
});

describe("the plans", () => {
  const retire = (slug: string, premium_c?: string) =>
    app.storage.db
      .updateTable("plans")
      .set({ status: "retired", ...(premium_c && { premium_c }) })
      .where("slug", "=", slug)
      .execute();

  test("of an association are its members' alone, beside those that everybody can buy", async () => {
    expect(await said(app.browser(), plans)).not.toContain("Tallgrass Silver Local");
    // She reads Spanish.
    const member = await said(await signedIn("soledad@cornermarket.example"), plans);
    expect(member).toContain("Tallgrass Silver Local");
    expect(member).toContain("8 planes");
  });

  test("that nobody can choose any more stay with who has them, marked, and can be compared", async () => {
    await retire("cedarline-silver-3500");
    const member = await signedIn(demo.member);
    expect(await said(member, plans)).toMatch(
      /Cedarline Silver 3500\W+Your plan\W+No longer offered\W+486\.20/,
    );
    const both = `${plans}/compare?compare=cedarline-gold-1200,cedarline-silver-3500`;
    expect(await said(member, both)).toContain("$131.15 less");
    expect(await said(app.browser(), plans)).not.toContain("Cedarline Silver 3500");
    expect(await said(app.browser(), both)).toContain("1 plan isn’t one you can choose");
  });

  test("are for an employee what their employer offers, at what they pay of it", async () => {
    const without = await signedIn("cecilia.stone@lanternlane.example");
    const none = await said(without, plans);
    expect(none).toContain("Lantern Lane Bookshop hasn’t made an offer of health plans here yet.");
    expect(none).not.toContain("Larkspur");

    // Retired and repriced since: an offer stays as it was signed.
    await retire("larkspur-gold-1500", '{"ee":1,"es":2,"ec":2,"fam":3}');
    const baker = await signedIn("jonas.feld@harborstreet.example");
    const list = await said(baker, plans);
    expect(list).toContain("What Harbor Street Bakery offers, at the part you pay.");
    expect(list).toContain("6 plans");
    expect(list).toMatch(/Larkspur Gold 1500\W+340\.75/);
    expect(await said(baker, `${plans}?who=fam`)).not.toContain("Larkspur Platinum");
  });
});

/** What 60 kB leave to a page's HTML beside the CSS of the site. */
const mostHtml = 30_000;
const asked = `${plans}?zip=97201&tier=fam&usage=high&max_deductible=14500`;

// Last: nobody finds a plan of the sample among so many.
test("with 1,000 plans in view, each is on one page, and a page stays small", async () => {
  await manyPlans(app.storage.db, 1000);
  app.harness.clock.advance(minutes(1));
  const table = await app.browser().ask(`${asked}&view=table`);
  expect(table.text.match(/<input[^>]*name="compare"/g)).toHaveLength(12);
  expect(Buffer.byteLength(table.text)).toBeLessThan(mostHtml);

  const { status, text } = await app.browser().ask(`${asked}&view=cards`);
  expect(status).toBe(200);
  expect(Buffer.byteLength(text)).toBeLessThan(mostHtml);
  const pages = [...text.matchAll(/[?&;]page=(\d+)"/g)].map(([, page]) => Number(page));
  const last = Math.max(...pages);
  expect(last).toBeGreaterThan(20);
  const seen: string[] = [];
  for (const page of [1, 2, last]) {
    const { text: one } = await app.browser().ask(`${asked}&view=cards&page=${page}`);
    for (const [, slug = ""] of one.matchAll(/name="compare"[^>]*value="([^"]+)"/g)) {
      seen.push(slug);
    }
  }
  expect(seen.length).toBeGreaterThan(24);
  expect(new Set(seen).size).toBe(seen.length);
});
