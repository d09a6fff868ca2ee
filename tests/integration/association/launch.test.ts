import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, todayOf } from "~/domain/calendar-days";
import { formats } from "~/language/formats";
import { changeMembership, membershipOf, sentApplication } from "../../setup/association/joined";
import { associationMember, demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { days } from "../../setup/servers/movable-clock";

vi.mock("~/language/offered", () => ({ offered: ["en", "es"] }));

/** The day on which a member of an association goes live: its page, choosing it, and the letter. */

const path = "/association/launch";
const today = todayOf();
const soon = addDays(today, 14);
const later = addDays(today, 20);

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
const moves = async () => {
  const { id } = await membershipOf(app, email);
  const rows = await app.storage.db
    .selectFrom("audit_events")
    .select(["before", "after"])
    .where("action", "=", "association.launch_moved")
    .where("object", "=", `association_membership:${id}`)
    .orderBy("id")
    .execute();
  return rows.map(({ before, after }) => [before, after].map((one) => JSON.parse(one ?? "null")));
};
const speak = async (address: string, language: "en" | "es") => {
  await app.storage.db
    .updateTable("users")
    .set({ language })
    .where("email", "=", address)
    .execute();
};
const letters = async (address: string) => {
  const rows = await app.storage.db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "association_launch")
    .where("to_email", "=", address)
    .execute();
  return rows.length;
};

test("a company goes live two weeks after it has joined, and its owner reads when, what to tell and whom to invite", async () => {
  expect(await membershipOf(app, email)).toMatchObject({ state: "active", launch_on: soon });
  const success = await owner.ask("/association/success");
  expect(success.text).toContain(`href="${path}"`);
  expect(success.text).toContain('href="/settings/employees">Add people under Employees');
  const own = await owner.ask("/settings/association");
  expect(own.text).toContain(`href="${path}"`);

  const { status, text } = await owner.ask(path);
  expect(status).toBe(200);
  expect(text).toContain(`You’ll go live on ${formats("en").day(soon)}.`);
  expect(text).toContain("14 days to go");
  expect(text).toContain(
    `Good news: from ${formats("en").day(soon)}, Elm &amp; Third Foods is live as a member of Riverbend Independent Grocers Guild.`,
  );
  expect(text).toContain("This is a membership, not insurance.");
  expect(text).toContain('href="/settings/employees"');
  // The button that copies comes with scripts only.
  expect(text).not.toContain(">Copy the announcement<");
});

test("somebody alone goes live at once and has nobody to invite", async () => {
  await changeMembership(app, associationMember, { launch_on: today });
  const { text } = await (await signedIn(associationMember)).ask(path);
  expect(text).toContain(`You go live today, ${formats("en").day(today)}.`);
  expect(text).not.toContain("to go<");
  expect(text).toContain("from ");
  expect(text).not.toContain("/settings/employees");
});

test("who is in no association reads what one is, and who isn't active how it stands", async () => {
  expect((await (await signedIn(demo.member)).ask(path)).to).toBe("/association");
  const { state } = await membershipOf(app, email);
  for (const other of ["approved", "lapsed", "ended"] as const) {
    await changeMembership(app, email, { state: other });
    expect(await owner.ask(path)).toMatchObject({
      ...{ status: 303, to: "/settings/association", notice: "launchWaits" },
    });
    expect((await owner.ask("/settings/association")).text).not.toContain(`href="${path}"`);
  }
  await changeMembership(app, email, { state });
});

test.each([
  ["", "Enter your go-live day"],
  ["soon", "Enter your go-live day"],
  ["2026-02-31", "Enter your go-live day"],
  [addDays(today, -1), "Your go-live day must be today or later"],
  [addDays(today, 181), "Your go-live day must be within the next 180 days"],
])("a day like “%s” is refused, and kept", async (typed, why) => {
  const { status, text } = await choose(owner, typed);
  expect(status).toBe(422);
  expect(text).toContain("Error: ");
  expect(text).toContain(why);
  expect(/<input[^>]*id="launch_on"[^>]*>/.exec(text)?.[0]).toMatch(
    typed === "" ? /^((?!value=).)*$/ : new RegExp(` value="${typed}"`),
  );
  expect(await membershipOf(app, email)).toMatchObject({ launch_on: soon });
});

test.each([
  ["en", "the first day of your membership with us"],
  ["es", "el primer día de su membresía con nosotros"],
] as const)("it is no day before the membership with us begins, in %s", async (language, why) => {
  const { subscription_id } = await membershipOf(app, email);
  const set = (started_on: string) =>
    app.storage.db
      .updateTable("subscriptions")
      .set({ started_on })
      .where("id", "=", subscription_id ?? "")
      .execute();
  await speak(email, language);
  await set(addDays(today, 10));
  try {
    const { status, text } = await choose(owner, addDays(today, 9));
    expect(status).toBe(422);
    expect(text).toContain(why);
  } finally {
    await set(today);
    await speak(email, "en");
  }
});

test("another day is chosen once, however often it is sent", async () => {
  for (let time = 0; time < 3; time++) {
    const saved = await choose(owner, later);
    expect(saved).toMatchObject({ status: 303, to: path, notice: "launchMoved" });
  }
  expect(await moves()).toEqual([[{ launch_on: soon }, { launch_on: later }]]);
  expect((await owner.ask(path)).text).toContain("20 days to go");
});

test("nobody else chooses it: nobody without a membership, and not who leaves", async () => {
  const stranger = await signedIn(demo.member);
  const before = await membershipOf(app, email);
  expect((await choose(stranger, soon)).to).toBe("/association");
  await changeMembership(app, email, { leaves_on: addDays(today, 300) });
  expect((await owner.ask(path)).text).not.toContain('name="launch_on"');
  expect((await choose(owner, soon)).status).toBe(409);
  await changeMembership(app, email, { leaves_on: null });
  const after = await membershipOf(app, email);
  expect(after).toEqual({ ...before, updated_at: after.updated_at });
});

test("both languages are spoken, to who has gone live too", async () => {
  await speak(email, "es");
  const spanish = await owner.ask(path);
  expect(spanish.text).toContain("Faltan 20 días");
  expect(spanish.text).toContain("Invitar a empleados");
  await changeMembership(app, email, { launch_on: addDays(today, -3) });
  expect((await owner.ask(path)).text).toContain("Usted empezó el ");
  await speak(email, "en");
  const english = await owner.ask(path);
  expect(english.text).toContain(
    `You’ve been live since ${formats("en").day(addDays(today, -3))}.`,
  );
  expect(english.text).toContain("has been live as a member of");
  expect(english.text).not.toContain('name="launch_on"');
  expect((await choose(owner, soon)).status).toBe(409);
  await changeMembership(app, email, { launch_on: later });
});

test.each(["en", "es"] as const)("on the day a letter says so, once, in %s", async (language) => {
  const { harness, storage } = app;
  if (language === "es") await storage.db.deleteFrom("sent_notices").execute();
  const sent = await letters(email);
  await speak(email, language);
  const day = todayOf(harness.clock.now() + days(3));
  await changeMembership(app, email, {
    ...{ launch_on: day, next_action_at: `${day}T00:00:00.000Z` },
  });
  await harness.backend.runJobs();
  expect(await letters(email)).toBe(sent);
  harness.clock.advance(days(3));
  await harness.backend.runJobs();
  await harness.backend.runJobs();
  expect(await letters(email)).toBe(sent + 1);
  const mail = await harness.linkTo(email, /\/association\/launch$/);
  expect(mail.text).toContain(
    language === "en" ? "Your go-live day is here" : "Llegó su fecha de inicio",
  );
  expect(mail.text).toContain("Elm & Third Foods");
  await changeMembership(app, email, { next_action_at: `${day}T00:00:00.000Z` });
  harness.clock.advance(days(1));
  await harness.backend.runJobs();
  expect(await letters(email)).toBe(sent + 1);
});
