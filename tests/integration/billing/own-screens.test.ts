import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { associationMember, demo } from "../../setup/people/people";
import { linksOf, textOf } from "../../setup/browser/rendered-page";
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
const linksTo = async (browser: AppBrowser, path: string) =>
  JSON.stringify(linksOf((await browser.ask(path)).text));

const membership = "/settings/subscription";

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

test("an owner whose membership is canceled reads until when, beside closing the account", async () => {
  const browser = await as("owner@lanternlane.example");
  const page = await shown(browser, "/me/close");
  expect(page).toContain("Its membership is canceled and runs through");
  expect(page).toContain("See the cancellation");
  expect(page).not.toContain("Cancel the membership");
});

test("only who has an invoice is offered links for a bookkeeper", async () => {
  const payments = `${membership}/payments`;
  expect(await shown(await as(demo.owner), payments)).toContain("For your bookkeeper");
  const none = await shown(await as(demo.super), payments);
  expect(none).toContain("No invoices yet");
  expect(none).not.toContain("For your bookkeeper");
});

test("only a guest is told to sign in for going on", async () => {
  expect(await linksTo(app.browser(), "/register")).toContain("/login?next=%2Fregister");
  const browser = await as(demo.member);
  expect(await linksTo(browser, "/register")).not.toContain("/login");
});

test("a member of an association without a payment is led to no copy of one", async () => {
  const browser = await as(associationMember);
  expect(await shown(browser, "/association/payment-copy")).toContain("No payment recorded");
  const links = await linksTo(browser, "/settings/association");
  expect(links).toContain("/settings/association/leave");
  expect(links).not.toContain("/association/payment-copy");
  expect(await shown(browser, "/")).not.toContain("Join on your own");
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
