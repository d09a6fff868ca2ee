import { cancelMembership, getMembershipEnd } from "~/core/billing/canceling";
import { resumeMembership } from "~/core/billing/restarting";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelHealth, keepHealth } from "~/core/health/coverage-acts";
import { getOwnElection } from "~/core/health/election";
import { getOwnHealth } from "~/core/health/own-coverage";
import { stopChoice, decideStoppedChoice } from "~/core/health/stopped-choices";
import { endEmployment, rehireEmployee } from "~/core/health/team-changes";
import { openWindow } from "~/embedded/services/health/offers";
import { coverageDesk, type CoverageDesk } from "../../setup/health/coverage";
import { embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";
import { accountOf } from "../../setup/people/account-of";
import { findRow, findRows } from "../../setup/databases/rows";

let harness: Harness;
let desk: CoverageDesk;
let owner: ReturnType<Harness["browser"]>;
let offer: string;
const at = (name: string) => `${name}@juniperpine.example`;
const dates = { open_from: "2026-03-02", open_to: "2026-03-20", effective_on: "2026-04-01" };

beforeAll(async () => {
  harness = await embeddedHarness({ startAt: "2026-03-10T15:00:00Z" });
  desk = await coverageDesk(harness);
  offer = await desk.offer(dates);
  for (const name of ["andre.baptiste", "ruth.abramson", "yolanda.cruz"]) {
    const window = await desk.open(at(name), offer, {
      why: "open",
      opens_on: "2026-03-02",
      closes_on: "2026-03-20",
      effective_on: dates.effective_on,
    });
    await desk.elect(at(name), window, { plan: "larkspur-gold-1500" });
  }
  await on("2026-05-12");
});
afterAll(() => harness.close());

/** Moves the clock to a day, and does what time causes until then; the owner signs in anew. */
async function on(day: string, time = "12:00"): Promise<void> {
  await harness.backend.drainMail();
  harness.clock.advance(Date.parse(`${day}T${time}:00Z`) - harness.clock.now());
  await harness.backend.runJobs();
  await harness.backend.drainMail();
  owner = harness.browser();
  await owner.signIn(at("owner"));
}

const end = (name: string, last_day: string) =>
  owner.ask(endEmployment, { id: `employee-${name}`, last_day, reason: "other" });
const takeBack = (name: string) => owner.ask(rehireEmployee, `employee-${name}`);
const answers = (name: string) =>
  desk.storage.db
    .selectFrom("enrollments")
    .select(["state", "ends_on", "end_reason"])
    .where("employee_id", "=", `employee-${name}`)
    .where("plan_id", "is not", null)
    .orderBy("effective_on")
    .execute();
const windows = (name: string) =>
  findRows(desk.storage.db, "election_windows", { employee_id: `employee-${name}` }, [
    "why",
    "state",
  ]);
const employee = (name: string) =>
  findRow(desk.storage.db, "employees", { id: `employee-${name}` });
const covered = { state: "enrolled", ends_on: null, end_reason: null };

test("a last day that is over takes nothing back: coverage goes on to the end of this month, and a slip is undone without a gap", async () => {
  const name = "andre-baptiste";
  expect(await answers(name)).toEqual([covered]);
  expect((await end(name, "2026-04-03")).status).toBe(200);
  await harness.backend.drainMail();
  const letter = await harness.mailTo(at("andre.baptiste"));
  expect(letter?.subject).toBe("Your benefits end on May 31, 2026");
  expect(letter?.text).toContain("your last day at work is April 3, 2026");
  expect((await takeBack(name)).status).toBe(200);
  expect(await answers(name)).toEqual([covered]);
  const those = await windows(name);
  expect(those).toContainEqual({ why: "open", state: "elected" });
  expect(those.map(({ why }) => why)).not.toContain("new_hire");
  expect((await employee(name)).hire_date < "2026-03-01", "never left").toBe(true);
});

test("a membership that is canceled and resumed ends nobody's coverage; who leaves meanwhile is covered to the end of that month", async () => {
  const { db } = desk.storage;
  const membership = db
    .updateTable("subscriptions")
    .where("company_id", "=", "company-juniper-pine");
  const before = await findRow(db, "subscriptions", { company_id: "company-juniper-pine" }, [
    "state",
    "cancel_at",
    "next_action_at",
  ]);
  await membership
    .set({ state: "cancel_scheduled", cancel_at: "2026-06-15", next_action_at: null })
    .execute();
  const chosen = { state: "submitted", effective_on: "2026-06-01" } as const;
  const ofRuth = db.updateTable("enrollments").where("employee_id", "=", "employee-ruth-abramson");
  await ofRuth.set(chosen).execute();
  await on("2026-05-13");
  const ending = { state: "enrolled", ends_on: "2026-06-30", end_reason: "membership_ended" };
  expect(await answers("ruth-abramson")).toEqual([{ ...ending, state: "submitted" }]);
  const toRuth = async () => (await harness.mailTo(at("ruth.abramson")))?.text;
  expect(await toRuth()).toContain("covered from June 1, 2026 through June 30, 2026.");
  expect((await end("andre-baptiste", "2026-07-10")).status).toBe(200);
  expect(await answers("andre-baptiste")).toEqual([ending]);
  await membership.set(before).execute();
  await on("2026-05-14");
  expect(await answers("ruth-abramson")).toEqual([{ ...covered, state: "submitted" }]);
  expect(await toRuth()).toContain("no longer applies. It begins on June 1, 2026,");
  const remaining = { state: "enrolled", ends_on: "2026-07-31", end_reason: "employment_ended" };
  expect(await answers("andre-baptiste")).toEqual([remaining]);
  expect((await takeBack("andre-baptiste")).status).toBe(200);
  expect(await answers("andre-baptiste")).toEqual([covered]);
  expect((await harness.mailTo(at("andre.baptiste")))?.subject).toBe("Your benefits continue");
});

test("who leaves before a change begins is told of their last day; once coverage is over, they choose anew", async () => {
  const [name, email] = ["yolanda-cruz", at("yolanda.cruz")];
  const days = { opens_on: "2026-05-12", closes_on: "2026-06-10", effective_on: "2026-06-01" };
  const change = await desk.open(email, offer, { why: "life_event", ...days });
  await desk.elect(email, change, { plan: "larkspur-silver-4000" });
  expect((await end(name, "2026-05-20")).status).toBe(200);
  const reported = await harness.mailTo(email, /^Sus beneficios/);
  expect(reported?.subject).toBe("Sus beneficios terminan el 31 de mayo de 2026");
  // The day is over in New York, and ends an hour and a half later in Denver, where they work.
  await on("2026-05-21", "04:30");
  expect((await employee(name)).employment_state).toBe("leaving");
  await on("2026-05-21", "06:10");
  expect((await employee(name)).employment_state).toBe("terminated");
  await on("2026-06-02");
  expect((await takeBack(name)).status).toBe(200);
  const over = { state: "terminated", ends_on: "2026-05-31", end_reason: "employment_ended" };
  expect(await answers(name)).toContainEqual(over);
  expect(await windows(name)).toContainEqual({ why: "new_hire", state: "not_started" });
});

test("of choices that a membership's end took back, one counts once it goes on: the newest", async () => {
  const ray = "ray.delgado@mail.example";
  const { db } = desk.storage;
  const { id } = await accountOf(db, ray);
  const membership = db.updateTable("subscriptions").where("user_id", "=", id);
  const choose = async () => {
    const days = { opens_on: "2026-06-01", closes_on: "2026-06-15", effective_on: "2026-07-01" };
    const window = await desk.open(ray, null, { why: "market", ...days });
    return desk.elect(ray, window, { plan: "cedarline-gold-1200" });
  };
  await membership.set({ state: "active", past_due_since: null }).execute();
  let newest = await choose();
  for (const day of ["2026-06-04", "2026-06-06"]) {
    await membership.set({ state: "cancel_scheduled", cancel_at: "2026-06-20" }).execute();
    await on(day);
    expect(await desk.row(newest)).toMatchObject({ end_reason: "membership_ended" });
    await expect(choose(), "what would begin after the end").rejects.toThrow(/open window/);
    const browser = await harness.signedIn(ray);
    const facts = (await browser.ask(getOwnElection)).body.data;
    expect(facts).toMatchObject({ window: null, membership_ends_on: "2026-06-20" });
    await membership.set({ state: "suspended", cancel_at: null }).execute();
    await expect(choose(), "what nobody would be asked for").rejects.toThrow(/open window/);
    const owing = (await browser.ask(getOwnElection)).body.data;
    expect(owing).toMatchObject({ window: null, suspended: true });
    await membership.set({ state: "active", cancel_at: null }).execute();
    newest = await choose();
    await on(day.replace(/.$/, (last) => String(Number(last) + 1)));
    const live = await db
      .selectFrom("enrollments")
      .select("id")
      .where("user_id", "=", id)
      .where("state", "in", ["submitted", "enrolled"])
      .execute();
    expect(live).toEqual([{ id: newest }]);
  }
  // A choice that its person has stopped replaces nothing meanwhile, and has no owner once it is undone.
  const days = { opens_on: "2026-06-01", closes_on: "2026-06-15", effective_on: "2026-08-01" };
  const window = await desk.open(ray, null, { why: "market", ...days });
  const stopped = await desk.elect(ray, window, { plan: "cedarline-silver-3500" });
  await harness.backend.drainMail();
  const { link } = await harness.linkTo(ray, /not-me/);
  const token = new URL(link).searchParams.get("token") ?? "";
  const stop = await harness.ask(stopChoice, [token]);
  expect(stop.status).toBe(200);
  await membership.set({ state: "cancel_scheduled", cancel_at: "2026-07-20" }).execute();
  await on("2026-06-08");
  expect(await desk.row(stopped)).toMatchObject({ end_reason: "membership_ended" });
  await membership.set({ state: "active", cancel_at: null }).execute();
  await on("2026-06-09");
  const frozen = { state: "submitted", frozen_until: expect.any(String) };
  expect(await desk.row(stopped)).toMatchObject(frozen);
  expect(await desk.row(newest)).toMatchObject({ state: "submitted", ends_on: null });
  const desks = await harness.signedIn("super@benefits.example");
  const undo = { id: stopped, decision: "undo" } as const;
  expect((await desks.ask(decideStoppedChoice, undo)).status).toBe(200);
  expect(await desk.row(stopped)).toMatchObject({ state: "cancelled", end_reason: "undone" });
  expect(await desk.row(newest)).toMatchObject({ state: "submitted", ends_on: null });
});

test("coverage given up goes on with no membership, and its person chooses anew from the day that it's over", async () => {
  const ray = "ray.delgado@mail.example";
  await on("2026-07-02");
  const browser = await harness.signedIn(ray);
  const given = await browser.ask(cancelHealth);
  expect(given.body.data).toEqual({ ends_on: "2026-07-31" });
  // It can be kept to its last day, as if nothing had been said.
  const own = async () => (await browser.ask(getOwnHealth)).body.data;
  const until = { keep: { ends_on: "2026-07-31" }, answers: [{ end_reason: "cancelled" }] };
  expect(await own()).toMatchObject(until);
  expect((await browser.ask(keepHealth)).status).toBe(200);
  expect(await own()).toMatchObject({ keep: null, answers: [{ ends_on: null, end_reason: null }] });
  await browser.ask(cancelHealth);
  const { window } = (await browser.ask(getOwnElection)).body.data;
  expect(window).toMatchObject({ answered: false, effective_on: "2026-08-01" });
  const { ends_on } = (await browser.ask(getMembershipEnd)).body.data;
  await harness.backend.drainMail();
  for (const operation of ["cancel", "resume"]) {
    const isCancel = operation === "cancel";
    const done = await (isCancel
      ? browser.ask(cancelMembership, { ends_on, reason: null })
      : browser.ask(resumeMembership));
    expect(done.status).toBe(200);
    await harness.backend.drainMail();
    const letter = await harness.mailTo(ray);
    expect(letter?.subject).toMatch(isCancel ? /canceled|ends/ : /membership continues/);
    expect(letter?.text).not.toContain("Health coverage");
  }
});

test("whoever takes a choice of their own back can choose again that day", async () => {
  const { db } = desk.storage;
  const opened = () =>
    openWindow(db, harness.clock.now(), {
      offerId: null,
      employeeId: null,
      userId: "user-of-nobody",
      cause: "market",
      opensOn: "2026-07-02",
      closesOn: "2026-07-15",
      effectiveOn: "2026-08-01",
    });
  const id = await opened();
  const rows = db.selectFrom("election_windows").select("state").where("id", "=", id);
  for (const [state, then] of [
    ["elected", "elected"],
    ["withdrawn", "not_started"],
  ] as const) {
    await db.updateTable("election_windows").set({ state }).where("id", "=", id).execute();
    expect(await opened()).toBe(id);
    expect(await rows.execute()).toEqual([{ state: then }]);
  }
});
