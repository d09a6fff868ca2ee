import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demo } from "../../setup/people/people";
import { waitingRoom } from "../../setup/people/waiting";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";

vi.mock("~/embedded/db/database", { spy: true });

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
  ["an employee who declined", "sean.gallagher@juniperpine.example", [has, next, everyday], []],
])("%s", async (_who, email, parts, first) => {
  const html = await homeOf(email);
  expect(headings(html)).toEqual(parts);
  expect(firsts(html)).toEqual(first);
  expect(html).toContain('id="health"');
  expect(html).toContain('id="fitness"');
});

test("who declined is told so, and an owner what the team costs this month", async () => {
  expect(await homeOf("sean.gallagher@juniperpine.example")).toContain("You declined coverage.");
  const owner = withoutTags(await homeOf(demo.owner));
  expect(owner).toMatch(/13 people are on your list\./);
  expect(owner).toMatch(/Your part of the premiums: \$[\d,.]+ a month\./);
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
  expect(html).toContain("The membership that it came with ended.");
});

test("who has a place in line is told where, and not to join", async () => {
  const email = "victor.lang@mail.example";
  expect(await homeOf(email)).toContain("Come back");
  const { status } = await waitingRoom(app.harness).join({
    ...{ email, zip: "99501", kind: "membership" },
  });
  expect(status).toBe(201);
  const html = withoutTags(await homeOf(email));
  expect(html).toContain("You’re on the waiting list for Alaska");
  expect(html).not.toContain("Come back");
});
