import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../../setup/people/people";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

/** The home page of the sample people: three questions in this order, one thing that goes first, and nothing for others. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

async function homeOf(email: string) {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(email);
  const { text } = await browser.ask("/");
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}

const withoutTags = (html: string) => html.replace(/<[^>]+>/g, "");
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
  ["a former member", "victor.lang@mail.example", [has, next, prices, everyday], ["Come back"]],
  [
    "an owner whose people choose",
    "owner@juniperpine.example",
    [owe, has, next, everyday],
    ["Remind …"],
  ],
  ["an employee who is covered", demo.employee, [has, next, everyday], []],
])("%s", async (_who, email, parts, first) => {
  const html = await homeOf(email);
  expect(headings(html)).toEqual(parts);
  expect(firsts(html)).toEqual(first);
});

test("an administrator's work is followed by everybody's anchors, and the newsletter is in their footer", async () => {
  const browser = app.browser();
  await browser.signIn(demo.super);
  const { text } = await browser.ask("/");
  expect(headings(text)).toEqual(
    expect.arrayContaining(["What’s waiting for you", "Health care", everyday]),
  );
  for (const id of ["health", "fitness", "newsletter"]) expect(text).toContain(` id="${id}"`);
});

test("who may buy for themselves reads until when", async () => {
  expect(withoutTags(await homeOf("tove.eriksen@mail.example"))).toContain("Choose by");
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
