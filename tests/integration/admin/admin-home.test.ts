import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayOf } from "~/domain/calendar-days";
import { demo } from "../../setup/people/people";
import { linksOf } from "../../setup/browser/rendered-page";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/** The home page of administrators: what waits, with a count and a way there, and nothing that they may not open. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

async function homeOf(email: string) {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(email);
  const { text, status } = await browser.ask("/");
  expect(status).toBe(200);
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const superPath = "/admin/super-global";

test("a super administrator sees what waits, what is first, and where nothing does", async () => {
  const today = todayOf();
  const { db } = app.storage;
  await db
    .updateTable("group_offers")
    .set({ open_to: addDays(today, 2), effective_on: "2031-05-01" })
    .where("company_id", "=", "company-juniper-pine")
    .where("state", "=", "published")
    .execute();
  const html = await homeOf(demo.super);
  const text = words(html);
  expect(text).toContain("Hello, Sylvia");
  expect(text).toMatch(/[1-9]\d* invoices past due, to match with what came in/);
  expect(text).toMatch(/The first was due on \w+ \d+, \d{4}\./);
  expect(text).toMatch(/1 offer with too few people taking part/);
  expect(text).toMatch(/Juniper (&amp;|&) Pine Landscaping: \d+ more needed by/);
  expect(text).toMatch(/Nothing waiting: .*Stopped choices/);
  expect(text).not.toContain("All clear");
  const links = linksOf(html);
  expect(links.indexOf("/admin/global?company_id=company-juniper-pine")).toBeGreaterThan(-1);
  expect(links.indexOf(`${superPath}/payments`)).toBeGreaterThan(
    links.indexOf("/admin/global?company_id=company-juniper-pine"),
  );
  for (const member of ["/register", "/benefits/health-insurance/plans", "#health"]) {
    expect(links).not.toContain(member);
  }
});

test("an offer in which enough take part is no risk, and one that closes later is none yet", async () => {
  const { db } = app.storage;
  const closes = (days: number) =>
    db
      .updateTable("group_offers")
      .set({ open_to: addDays(todayOf(), days) })
      .where("company_id", "=", "company-juniper-pine")
      .where("state", "=", "published")
      .execute();
  await closes(30);
  expect(words(await homeOf(demo.super))).not.toContain("too few people taking part");
  await closes(2);
  await db
    .updateTable("election_windows")
    .set({ state: "withdrawn" })
    .where("state", "=", "not_started")
    .execute();
  await db
    .updateTable("enrollments")
    .set({ plan_id: "plan-larkspur-silver-4000" })
    .where("company_id", "=", "company-juniper-pine")
    .execute();
  expect(words(await homeOf(demo.super))).not.toContain("too few people taking part");
});

test("a global administrator is led to nothing that is not theirs", async () => {
  const html = await homeOf(demo.admin);
  expect(words(html)).toContain("All clear. Nothing is waiting for you.");
  expect(linksOf(html)).toEqual(["/admin/global"]);
});

test("an administrator of no other level is led nowhere", async () => {
  const html = await homeOf(demo.support);
  expect(words(html)).toContain("All clear. Nothing is waiting for you.");
  expect(linksOf(html)).toEqual([]);
});
