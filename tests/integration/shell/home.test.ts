import { afterAll, beforeAll, expect, test } from "vitest";
import { changeMembership } from "../../setup/association/joined";
import { todayOf } from "~/domain/calendar-days";
import { leaveCompany } from "~/embedded/services/company/employment";
import { join } from "../../setup/association/walk";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** The home page of the sample people: three questions in this order, one thing that goes first, and nothing for others. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

async function mainOf(browser: AppBrowser) {
  const { text } = await browser.ask("/");
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}

async function homeOf(email: string) {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(email);
  return mainOf(browser);
}

const withoutTags = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = ""]) => withoutTags(text));
/** Links that look like the one thing to do here. */
const firsts = (html: string) =>
  [...html.matchAll(/<a class="button"[^>]*>(.*?)<\/a>/g)].map(([, text = ""]) =>
    withoutTags(text).replace(/^(Pay|Remind|Choose by) .*/, "$1 …"),
  );

const owe = "What you owe";
const has = "What you have";
const next = "What’s next";
const prices = "Health care plans";
const everyday = "Everyday benefits";

test.each([
  ["who owes and is covered", demo.member, [owe, has, everyday], ["Pay …"]],
  [
    "who is past due, without a plan",
    "ray.delgado@mail.example",
    [owe, has, next, prices, everyday],
    ["Pay …"],
  ],
  ["a former member", "victor.lang@mail.example", [has, next, prices, everyday], ["Come back"]],
  [
    "whose application waits for an answer",
    "joaquin@tellerforge.example",
    [has, next, everyday],
    ["Answer our question"],
  ],
  [
    "who has begun to sign up",
    "keiko.arden@mail.example",
    [has, next, prices, everyday],
    ["Finish your sign-up"],
  ],
  [
    "who is covered without a membership",
    "harold@benninggrocery.example",
    [owe, has, next, everyday],
    [],
  ],
  ["an owner whose offer is in force", demo.owner, [owe, has, everyday], ["Pay …"]],
  [
    "an owner whose people choose",
    "owner@juniperpine.example",
    [owe, has, next, everyday],
    ["Remind …"],
  ],
  ["an employee who is covered", demo.employee, [has, next, everyday], []],
  [
    "an employee who may choose",
    "andre.baptiste@juniperpine.example",
    [has, next, everyday],
    ["Choose by …"],
  ],
])("%s", async (_who, email, parts, first) => {
  const html = await homeOf(email);
  expect(headings(html)).toEqual(parts);
  expect(firsts(html)).toEqual(first);
  expect(html).toContain('id="health"');
  expect(html).toContain('id="fitness"');
});

test("an employee whose coverage ended with the membership that it came with is told when and why", async () => {
  const { db } = app.storage;
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "naomi.ferris@lanternlane.example")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("enrollments")
    .set({ ends_on: "2026-06-30", end_reason: "membership_ended", state: "terminated" })
    .where("user_id", "=", id)
    .execute();
  const html = withoutTags(await homeOf("naomi.ferris@lanternlane.example"));
  expect(html).toContain("Your coverage ended on June 30, 2026");
  expect(html).toContain("The membership it came with ended.");
});

test("who has left an employer whose plan still covers them is told of no invoices: it comes off their pay", async () => {
  const email = "omar.haddad@harborstreet.example";
  const left = { id: "employee-omar-haddad", user_id: "user-omar-haddad" };
  await leaveCompany(app.storage.db, Date.now(), { ...left, company_id: "company-harbor-street" });
  const html = await homeOf(email);
  expect(headings(html)).toEqual([has, next, everyday]);
  expect(withoutTags(html)).toContain("Your employer pays a month");
});

const inAssociation = (html: string) =>
  withoutTags(/<section aria-labelledby="association-title".*?<\/section>/s.exec(html)?.[0] ?? "");

test("how a membership in an association stands is told to who pays its dues, and leads to its page", async () => {
  const email = "harold@benninggrocery.example";
  const html = await homeOf(email);
  // Their employer's payroll takes what their plan costs.
  expect(withoutTags(html)).toContain("We don’t send invoices for your health plan");
  expect(html).toContain('href="/settings/association"');
  expect(inAssociation(html)).toContain("Your membership in Riverbend Independent Grocers Guild");
  expect(inAssociation(html)).toContain("You’re a member.");

  await changeMembership(app, email, { leaves_on: "2031-03-04" });
  expect(inAssociation(await homeOf(email))).toContain("You’re a member until March 4, 2031.");
  await changeMembership(app, email, { leaves_on: null, launch_on: todayOf() });
  expect(inAssociation(await homeOf(email))).toContain("You go live today");
  await changeMembership(app, email, { state: "lapsed" });
  // The sample has no invoice for dues, so that nobody could pay it.
  expect(inAssociation(await homeOf(email))).toContain("Write to us to be a member again.");
  await changeMembership(app, email, {
    state: "ended",
    ended_on: "2026-01-31",
    end_reason: "left",
  });
  expect(inAssociation(await homeOf(email))).toBe("");

  expect(inAssociation(await homeOf(demo.employee))).toBe("");
});

test("who is covered is led on with an association that they began to join", async () => {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(demo.member);
  const body = new URLSearchParams({ rev: "0", ...join(demo.member, "person") });
  const { status } = await browser.ask("/association/join", { method: "POST", body });
  expect(status).toBe(303);
  expect(withoutTags(await mainOf(browser))).toContain("Finish joining your association");
});
