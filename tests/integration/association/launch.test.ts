import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayOf } from "~/domain/calendar-days";
import { formats } from "~/language/formats";
import { changeMembership, membershipOf, sentApplication } from "../../setup/association/joined";
import { associationMember, demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** The day on which a member of an association goes live: its page, and choosing it. Its letter: dues.test.ts. */

const path = "/association/launch";
const today = todayOf();
const soon = addDays(today, 14);
const later = addDays(today, 20);
const { day } = formats("en");

let app: AppInProcess;
let owner: AppBrowser;
let email: string;
beforeAll(async () => {
  app = await appInProcess();
  ({ browser: owner, email } = await sentApplication(app));
});
afterAll(() => app.close());

async function signedIn(address: string) {
  const browser = app.browser();
  await app.storage.db.deleteFrom("limits").execute();
  await browser.signIn(address);
  return browser;
}
const choose = (browser: AppBrowser, launch_on: string) =>
  browser.ask(path, { method: "POST", body: new URLSearchParams({ launch_on }) });

test("a company goes live two weeks after it has joined, and its owner reads when, what to tell and whom to invite", async () => {
  expect(await membershipOf(app, email)).toMatchObject({ state: "active", launch_on: soon });
  for (const from of ["/association/success", "/settings/association"]) {
    expect((await owner.ask(from)).text, from).toContain(`href="${path}"`);
  }
  const { text } = await owner.ask(path);
  expect(text).toContain(`You’ll go live on ${day(soon)}.`);
  expect(text).toContain("14 days to go");
  expect(text).toContain(
    `Good news: from ${day(soon)}, Elm &amp; Third Foods is live as a member of Riverbend Independent Grocers Guild.`,
  );
  expect(text).toContain("This is a membership, not insurance.");
  expect(text).toContain('href="/settings/employees"');
  // The button that copies comes with scripts only.
  expect(text).not.toContain(">Copy the announcement<");
});

test("somebody alone goes live at once and has nobody to invite", async () => {
  await changeMembership(app, associationMember, { launch_on: today });
  const { text } = await (await signedIn(associationMember)).ask(path);
  expect(text).toContain(`You go live today, ${day(today)}.`);
  expect(text).not.toContain("to go<");
  expect(text).not.toContain("/settings/employees");
});

test("who isn't active reads how it stands", async () => {
  const { state } = await membershipOf(app, email);
  for (const other of ["approved", "lapsed", "ended"] as const) {
    await changeMembership(app, email, { state: other });
    expect(await owner.ask(path)).toMatchObject({
      status: 303,
      to: "/settings/association",
      notice: "launchWaits",
    });
    expect((await owner.ask("/settings/association")).text).not.toContain(`href="${path}"`);
  }
  await changeMembership(app, email, { state });
});

test.each([
  ["2026-02-31", "Enter your go-live day"],
  [addDays(today, 181), "Your go-live day must be within the next 180 days"],
])("a day like “%s” is refused, and kept", async (typed, why) => {
  const { status, text } = await choose(owner, typed);
  expect(status).toBe(422);
  expect(text).toContain(why);
  expect(/<input[^>]*id="launch_on"[^>]*>/.exec(text)?.[0]).toContain(` value="${typed}"`);
  expect(await membershipOf(app, email)).toMatchObject({ launch_on: soon });
});

test("it is no day before the membership with us begins", async () => {
  const { subscription_id } = await membershipOf(app, email);
  const begin = (started_on: string) =>
    app.storage.db
      .updateTable("subscriptions")
      .set({ started_on })
      .where("id", "=", subscription_id ?? "")
      .execute();
  await begin(addDays(today, 10));
  const { status, text } = await choose(owner, addDays(today, 9));
  await begin(today);
  expect(status).toBe(422);
  expect(text).toContain("the first day of your membership with us");
});

test("another day is chosen once, however often it is sent", async () => {
  for (let time = 0; time < 3; time++) {
    const saved = await choose(owner, later);
    expect(saved).toMatchObject({ status: 303, to: path, notice: "launchMoved" });
  }
  const { id } = await membershipOf(app, email);
  const moves = await app.storage.db
    .selectFrom("audit_events")
    .select(["before", "after"])
    .where("action", "=", "association.launch_moved")
    .where("object", "=", `association_membership:${id}`)
    .execute();
  expect(moves.map(({ before, after }) => [before, after])).toEqual([
    [JSON.stringify({ launch_on: soon }), JSON.stringify({ launch_on: later })],
  ]);
  expect((await owner.ask(path)).text).toContain("20 days to go");
});

test("nobody else chooses it: nobody without a membership, not who leaves, and not who is live", async () => {
  const stranger = await signedIn(demo.member);
  const before = await membershipOf(app, email);
  expect((await choose(stranger, soon)).to).toBe("/association");
  for (const [change, back] of [
    [{ leaves_on: addDays(today, 300) }, { leaves_on: null }],
    [{ launch_on: addDays(today, -3) }, { launch_on: later }],
  ]) {
    await changeMembership(app, email, change ?? {});
    expect((await owner.ask(path)).text).not.toContain('name="launch_on"');
    expect((await choose(owner, soon)).status).toBe(409);
    await changeMembership(app, email, back ?? {});
  }
  const after = await membershipOf(app, email);
  expect(after).toEqual({ ...before, updated_at: after.updated_at });
});
