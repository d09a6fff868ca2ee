import { afterAll, beforeAll, expect, test } from "vitest";
import { manyPlans } from "../../setup/crowd/many-plans";
import { demo } from "../../setup/people/people";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";
import { minutes } from "../../setup/servers/movable-clock";

/** The list of plans sends what it shows, however many there are (handbook/budgets.md). */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

/** What 60 kB leave to a page's HTML beside the CSS of the site. */
const mostHtml = 30_000;
const asked = "/benefits/health-insurance/plans?zip=97201&tier=fam&usage=high&max_deductible=14500";

test.each([null, demo.member])(
  "a plan is compared by an address that it had before: %s",
  async (who) => {
    const { db } = app.storage;
    const { id } = await db
      .selectFrom("plans")
      .select("id")
      .where("slug", "=", "cedarline-gold-1200")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("catalogue_former_slugs")
      .values({ kind: "plans", slug: "gold-once", item_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const browser = app.browser();
    if (who) await browser.signIn(who);
    const compared = "compare=gold-once,cedarline-gold-1200,tallgrass-bronze-local";
    const { text } = await browser.ask(`/benefits/health-insurance/plans/compare?${compared}`);
    expect(text.match(/<th scope="col">Cedarline Gold 1200/g)).toHaveLength(4);
    expect(text.match(/<th scope="col">Tallgrass Bronze Local/g)).toHaveLength(4);
    expect(text).not.toContain("you can choose, so");
  },
);

test.each(["cards", "table"])("with 1,000 plans in view, as %s", async (view) => {
  if (view === "cards") await manyPlans(app.storage.db, 1000);
  app.harness.clock.advance(minutes(1));
  const { status, text } = await app.browser().ask(`${asked}&view=${view}`);
  expect(status).toBe(200);
  expect(text.match(/<input[^>]*name="compare"/g)).toHaveLength(12);
  expect(Buffer.byteLength(text)).toBeLessThan(mostHtml);

  // Each is on exactly one page.
  const seen = new Set<string>();
  const pages = [...text.matchAll(/[?&;]page=(\d+)"/g)].map(([, page]) => Number(page));
  const last = Math.max(...pages);
  expect(last).toBeGreaterThan(20);
  for (const page of [1, 2, last]) {
    const { text: one } = await app.browser().ask(`${asked}&view=${view}&page=${page}`);
    for (const [, slug = ""] of one.matchAll(/name="compare"[^>]*value="([^"]+)"/g)) {
      expect(seen.has(slug)).toBe(false);
      seen.add(slug);
    }
  }
  expect(seen.size).toBeGreaterThan(24);
});
