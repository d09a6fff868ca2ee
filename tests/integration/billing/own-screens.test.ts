import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demo } from "../../setup/people/people";
import { textOf } from "../../setup/browser/rendered-page";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** What the pages of a member say of money and of what it is for, and what they leave out for who has none of it. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
beforeEach(() => app.storage.db.deleteFrom("limits").execute());
afterAll(() => app.close());

async function as(email: string): Promise<AppBrowser> {
  const browser = app.browser();
  await browser.signIn(email);
  return browser;
}
const shown = async (browser: AppBrowser, path: string) => textOf((await browser.ask(path)).text);

const membership = "/settings/subscription";
const cancel = `${membership}/cancel`;
const shownDay = (html: string) =>
  /name="ends_on" value="([\d-]+)"/.exec(html)?.[1] ?? expect.fail("no day");
const standing = () =>
  app.storage.db
    .selectFrom("subscriptions")
    .select(["state", "cancel_at"])
    .where("company_id", "=", "company-harbor-street")
    .executeTakeFirstOrThrow();

test("the membership's page says what is past due, and since when", async () => {
  const browser = await as("mabel.osei@mail.example");
  expect((await browser.ask(membership)).text).toMatch(/To pay now<.*\$421\.20, past due since /);
});

test("an owner cancels for the day that they saw, and resumes", async () => {
  const browser = await as(demo.owner);
  const post = (fields: Record<string, string>) =>
    browser.ask(cancel, { method: "POST", body: new URLSearchParams(fields) });

  const first = await browser.ask(membership);
  expect(first.text).toContain("Cancel your membership");
  expect(first.text).toMatch(/Add-ons<.*Telehealth/);
  const day = shownDay((await browser.ask(cancel)).text);

  const other = await post({ intent: "cancel", ends_on: "2020-01-01" });
  expect(other.status).toBe(409);
  expect(other.text).toContain("would end on another day now");
  expect(await standing()).toEqual({ state: "active", cancel_at: null });

  const done = await post({ intent: "cancel", ends_on: day });
  expect(done).toMatchObject({ to: cancel, notice: "membershipCanceled" });
  expect(await standing()).toEqual({ state: "cancel_scheduled", cancel_at: day });
  const scheduled = await browser.ask(cancel);
  expect(scheduled.text).toContain("Resume my membership");
  expect((await browser.ask(membership)).text).toContain("See or undo the cancellation");

  const back = await post({ intent: "resume", ends_on: day });
  expect(back).toMatchObject({ to: membership, notice: "membershipResumed" });
  expect(await standing()).toEqual({ state: "active", cancel_at: null });
});

test("a price says for how many people it is, where the list isn't what was billed", async () => {
  const browser = await as(demo.owner);
  const { quantity: listed } = await app.storage.db
    .selectFrom("subscriptions")
    .select("quantity")
    .where("company_id", "=", "company-harbor-street")
    .executeTakeFirstOrThrow();
  expect(await shown(browser, membership)).not.toContain("on your list today");
  await app.storage.db
    .updateTable("subscriptions")
    .set({ quantity: 3 })
    .where("company_id", "=", "company-harbor-street")
    .execute();
  const page = await shown(browser, membership);
  expect(page).toContain(`3 on your last invoice, ${listed} on your list today`);
  expect(page).toMatch(/Price per (month|year).{0,5}\$[\d,.]+, for 3 people/);
  expect(await shown(browser, `${membership}/update`)).toContain(`Now, for ${listed} people`);
});

test("what was to come with a later period isn't told of a membership that ends before it", async () => {
  const row = app.storage.db
    .updateTable("subscriptions")
    .where("company_id", "=", "company-lantern-lane");
  const { current_period_end: on, lines } = await app.storage.db
    .selectFrom("subscriptions")
    .select(["current_period_end", "lines"])
    .where("company_id", "=", "company-lantern-lane")
    .executeTakeFirstOrThrow();
  const coming = {
    tier: "plus",
    period: "yearly",
    addon_slugs: [],
    lines: JSON.parse(lines) as unknown,
    on,
  };
  await row.set({ next_terms: JSON.stringify(coming) }).execute();
  const canceled = await shown(await as("owner@lanternlane.example"), membership);
  expect(canceled).toContain("No invoice is planned");
  expect(canceled).not.toContain("Plus, Paid yearly");
  await row.set({ next_terms: null }).execute();
});

test("on the team's page who is covered is not somebody who was never asked", async () => {
  const team = "/benefits/health-insurance/team";
  const owner = await as("owner@lanternlane.example");
  const page = await shown(owner, team);
  expect(page).toContain("Your company has no offer right now");
  expect(page).toMatch(/Naomi Ferris Covered/);
  expect(page).toMatch(/Covered : 2 Not asked yet : 2 /);
  const unasked = await shown(owner, `${team}?status=not_invited`);
  expect(unasked).toContain("2 people");
  expect(unasked).not.toContain("Naomi Ferris");
});
