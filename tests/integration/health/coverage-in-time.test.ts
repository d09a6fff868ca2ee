import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { reportLifeEvent } from "~/core/health/coverage-acts";
import { getOwnElection } from "~/core/health/election";
import { getOwnHealth, getHealthReceipt } from "~/core/health/own-coverage";
import { stopChoice, listStoppedChoices, decideStoppedChoice } from "~/core/health/stopped-choices";
import type { Dependent } from "~/domain/health/covered-people";
import type { LifeEventDetails } from "~/embedded/services/health/life-events";
import { listCoverageOn } from "~/embedded/services/health/coverage";
import { openReceipt } from "~/embedded/services/health/receipts";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { coverageDesk, juniper, type CoverageDesk, type Wished } from "../../setup/health/coverage";
import { embeddedHarness, type Harness } from "../../setup/servers/embedded-harness";
import { accountOf } from "../../setup/people/account-of";
import { findRow, findRows } from "../../setup/databases/rows";

let harness: Harness;
let desk: CoverageDesk;
let offer: string;
/** A choice of no plan, with a reason that is no other word of the sample's. */
let declined: string;
const at = (name: string) => `${name}@juniperpine.example`;
const dates = { open_from: "2026-03-02", open_to: "2026-03-20", effective_on: "2026-04-01" };

beforeAll(async () => {
  harness = await embeddedHarness({ startAt: "2026-03-10T15:00:00Z" });
  desk = await coverageDesk(harness);
  offer = await desk.offer(dates);
  [declined = ""] = await elected(at("samuel.whitehorse"), { waiver: "tricare" });
});
afterAll(() => harness.close());
afterEach(() => harness.backend.drainMail());

async function elected(email: string, ...wishes: Wished[]): Promise<string[]> {
  const window = await desk.open(email, offer, {
    why: "open",
    opens_on: "2026-03-02",
    closes_on: "2026-03-20",
    effective_on: dates.effective_on,
  });
  const ids: string[] = [];
  // One letter after the other: the newest is the last.
  for (const request of wishes) {
    ids.push(await desk.elect(email, window, request));
    await harness.backend.drainMail();
  }
  return ids;
}
async function on(day: string): Promise<void> {
  await harness.backend.drainMail();
  harness.clock.advance(Date.parse(`${day}T12:00:00Z`) - harness.clock.now());
  await harness.backend.runJobs();
}
async function covers(email: string, day: string) {
  const { id } = await accountOf(desk.storage.db, email);
  const rows = await listCoverageOn(desk.storage.db, day, { userId: id });
  return rows.map(({ enrollment_id, tier }) => ({ id: enrollment_id, tier }));
}

test("This wasn't me: what was before goes on, every session ends, and a super administrator decides", async () => {
  const email = at("andre.baptiste");
  const [first = "", second = ""] = await elected(
    email,
    { plan: "larkspur-gold-1500" },
    { plan: "cedarline-bronze-basic" },
  );
  const browser = await harness.signedIn(email);
  await harness.backend.drainMail();
  const stop = await harness.linkTo(email, /not-me/);
  expect(stop.subject).not.toMatch(/health|plan|cedarline/i);
  expect(stop.text).toContain("Cedarline Bronze Basic");
  // The letter also reaches a person who has lost the account's address since.
  const taken = "taken@mail.example";
  expect((await browser.call("POST", "/api/v1/me/email", { email: taken })).status).toBe(204);
  const code = (await harness.mailTo(taken))?.code;
  expect((await browser.call("POST", "/api/v1/me/email/confirm", { code })).status).toBe(200);
  const token = new URL(stop.link).searchParams.get("token") ?? "";
  const answer = await harness.ask(stopChoice, [token]);
  expect(answer.status).toBe(200);
  expect((await browser.call("GET", "/api/v1/me")).status).toBe(401);
  expect(await covers(taken, "2026-04-01")).toMatchObject([{ id: first }]);
  expect((await harness.mailTo("super@benefits.example"))?.subject).toContain("R-TEST");
  const again = await harness.ask(stopChoice, [token]);
  expect(again.status).toBe(422);

  const desks = await harness.signedIn("super@benefits.example");
  expect((await desks.ask(listStoppedChoices)).body.data).toMatchObject([
    { id: second, first_name: "Andre" },
  ]);
  const decide = (decision: "undo" | "lift") =>
    desks.ask(decideStoppedChoice, { id: second, decision });
  expect((await decide("undo")).status).toBe(200);
  expect((await decide("lift")).status).toBe(409);
  expect(await desk.row(second)).toMatchObject({ state: "cancelled", end_reason: "undone" });
  expect(await covers(taken, "2026-04-01")).toMatchObject([{ id: first }]);
});

test("what nobody decides counts again after 72 hours, and enrolls on its day, with a letter", async () => {
  const email = at("katya.morozova");
  const [first = "", second = ""] = await elected(
    email,
    { plan: "larkspur-gold-1500" },
    { plan: "larkspur-silver-4000" },
  );
  const stop = await harness.linkTo(email, /not-me/);
  const token = new URL(stop.link).searchParams.get("token") ?? "";
  await harness.ask(stopChoice, [token]);
  await harness.backend.drainMail();
  const reported = await harness.mailTo(email);
  expect(reported?.subject).toMatch(/^We stopped a choice in your account \(/);
  expect(reported?.subject).not.toMatch(/health|plan|coverage|larkspur/i);
  expect(reported?.text).not.toContain("Larkspur");
  expect(await covers(email, "2026-04-01")).toMatchObject([{ id: first }]);
  await on("2026-03-14");
  expect((await desk.row(first)).state).toBe("cancelled");
  expect(await covers(email, "2026-04-01")).toMatchObject([{ id: second }]);
  await on("2026-04-01");
  expect((await desk.row(second)).state).toBe("enrolled");
  expect((await harness.mailTo(email))?.subject).toMatch(/^You're enrolled/);
});

const child = (dob: string): Dependent => ({
  relationship: "child",
  first_name: "Zephyrine",
  last_name: "Quillsecret",
  dob,
  lives_with_me: true,
});

test("a clock asleep for months: one late letter at most, and the tier as it was to be", async () => {
  const email = at("jolene.parker");
  harness.clock.advance(Date.parse("2026-03-15T12:00:00Z") - harness.clock.now());
  const spouse: Dependent = { ...child("1990-01-02"), relationship: "spouse" };
  const [id = ""] = await elected(email, {
    plan: "larkspur-silver-4000",
    tier: "fam" as const,
    dental: true,
    dependents: [spouse, child("2000-06-05")],
  });
  await on("2026-05-02");
  const notice = await harness.mailTo(email, /^A change to your benefits on June 30, 2026$/);
  // A child has 60 days for a plan of their own, and the employer's may be continued.
  expect(notice?.text).toMatch(/by August 29, 2026[^]*continue this plan/);
  await on("2026-09-10");
  expect(await covers(email, "2026-06-30")).toEqual([{ id, tier: "fam" }]);
  const [july, ...more] = await covers(email, "2026-07-01");
  expect([july?.tier, more]).toEqual(["es", []]);
  const row = await desk.row(july?.id ?? "");
  expect(row).toMatchObject({ state: "enrolled", signed_at: null });
  expect(row).toMatchObject({ employer_share_c: 46_148, member_share_c: 56_402 });
  expect((await openReceipt(desk.vault, row))?.why).toBe("age_out");
  const sent = await harness.mailTo(email);
  expect(sent?.subject).toBe("Your coverage changes from July 1, 2026");
  expect(sent?.text).not.toMatch(/not-me|Zephyrine|August 29/);
  await harness.backend.runJobs();
  expect(await covers(email, "2026-10-01")).toEqual([july]);
});

test("a life event opens a window, once, and what is chosen in it counts from its day", async () => {
  const email = at("katya.morozova");
  const browser = await harness.signedIn(email);
  const tell = (event: LifeEventDetails) => browser.ask(reportLifeEvent, event);
  expect((await tell({ kind: "birth", event_on: "2026-08-01" })).status).toBe(422);
  const baby = { kind: "birth", event_on: "2026-09-05" } as const;
  // Each event of the same day has its own days.
  const move = { kind: "moved", event_on: "2026-09-01" } as const;
  const moved = { closes_on: "2026-10-01", effective_on: "2026-10-01" };
  expect((await tell(move)).body.data).toEqual(moved);
  const reported = await tell(baby);
  expect(reported.body.data).toEqual({ closes_on: "2026-10-05", effective_on: "2026-09-01" });
  expect((await tell(baby)).body.data).toEqual(reported.body.data);
  expect((await tell(move)).body.data).toEqual(moved);
  const facts = await browser.ask(getOwnElection);
  expect(facts.body.data.window).toMatchObject({ effective_on: "2026-09-01" });
  // The letters about both events left at the same moment.
  const letter = await harness.mailTo(email, /^You can change your benefits by October 5, 2026$/);
  expect(letter).not.toBeNull();
  const { id: window } = await findRow(desk.storage.db, "election_windows", {
    why: "life_event",
    effective_on: "2026-09-01",
  });
  const changed = await desk.elect(email, window, {
    plan: "larkspur-silver-4000",
    tier: "ec",
    dependents: [child("2026-09-05")],
  });
  // Reported late, it covers at once, so a member covered for months doesn't read that it begins.
  expect((await desk.row(changed)).state).toBe("enrolled");
  expect((await browser.ask(getOwnHealth)).body.data.answers).toMatchObject([
    { id: changed, state: "enrolled", effective_on: "2026-09-01" },
  ]);
  await on("2026-09-11");
  expect(await covers(email, "2026-08-31")).toMatchObject([{ tier: "ee" }]);
  expect(await covers(email, "2026-09-10")).toEqual([{ id: changed, tier: "ec" }]);
  await browser.signIn(email);
  const own = (await browser.call("GET", "/api/v1/me")).body.data;
  expect(own.insurance).toEqual({ enrollment_id: changed, plan_name: "Larkspur Silver 4000" });
});

test("a life event covers nobody before their wait is over, and whoever has left chooses nothing", async () => {
  const { db } = desk.storage;
  const hired = db.updateTable("employees").where("id", "=", "employee-yolanda-cruz");
  await hired.set({ hire_date: "2026-09-08" }).execute();
  const browser = await harness.signedIn(at("yolanda.cruz"));
  const birth = { kind: "birth", event_on: "2026-09-09" } as const;
  expect((await browser.ask(reportLifeEvent, birth)).body.data).toEqual({
    closes_on: "2026-10-09",
    effective_on: "2026-10-01",
  });
  const window = async () => (await browser.ask(getOwnElection)).body.data.window;
  expect(await window()).toMatchObject({ effective_on: "2026-10-01" });
  await hired.set({ employment_state: "leaving", last_day: "2026-09-30" }).execute();
  expect(await window(), "begins too late").toBeNull();
  await hired.set({ employment_state: "terminated", last_day: "2026-10-02" }).execute();
  expect(await window(), "has left").toBeNull();
});

test("an administrator in somebody's account sees nobody's family", async () => {
  const desks = await harness.signedIn("admin@benefits.example");
  const target = "/api/v1/global-admin/login-as/user-jolene-parker";
  expect((await desks.call("POST", target, { reason: "They asked" })).status).toBeLessThan(300);
  const seenVersion = await desks.ask(getOwnHealth);
  expect(seenVersion.status).toBe(200);
  expect(seenVersion.text).toContain("Larkspur Silver 4000");
  expect(seenVersion.text).not.toContain("Quillsecret");
  const [{ id }] = seenVersion.body.data.receipts;
  expect((await desks.ask(getHealthReceipt, id)).status).toBe(403);
});

test("the database holds no dependent, birth date, reason or life event in the clear", async () => {
  const { db } = desk.storage;
  const secrets = /Quillsecret|Zephyrine|2000-06-05|1990-01-02|"kind":"birth"|tricare/;
  for (const { name } of await db.introspection.getTables()) {
    const rows = await findRows(db, name as "users", {});
    expect([name, secrets.exec(JSON.stringify(rows))?.[0]]).toEqual([name, undefined]);
  }
  const folder = harness.database.DATA_DIR;
  const files = readdirSync(folder).filter((name) => name.includes(".sqlite"));
  for (const name of files) {
    const bytes = readFileSync(join(folder, name), "latin1");
    expect([name, secrets.exec(bytes)?.[0]]).toEqual([name, undefined]);
  }
  // A reader with the key finds the details.
  const rows = await db.selectFrom("dependents").selectAll().execute();
  const opened = await Promise.all(
    rows.map(({ id, details }) => desk.vault.seals.open(details, sealPlaceOf("dependent", id))),
  );
  expect(opened.join()).toMatch(secrets);
  const { waiver_reason } = await desk.row(declined);
  const reason = desk.vault.seals.open(waiver_reason ?? "", sealPlaceOf("waiverReason", declined));
  expect(await reason).toBe("tricare");
});

test("what somebody has stopped, before or after the company canceled, waits on once that resumes, and is decided then", async () => {
  harness.clock.advance(Date.parse("2026-03-10T15:00:00Z") - harness.clock.now());
  const membership = desk.storage.db.updateTable("subscriptions").where("company_id", "=", juniper);
  for (const [name, isFirst, decision, ...days] of [
    ["ruth.abramson", true, "undo", "2026-03-11", "2026-03-12"],
    ["fiona.macrae", false, "lift", "2026-03-13", "2026-03-14"],
  ] as const) {
    const email = at(name);
    const plans = [{ plan: "larkspur-gold-1500" }, { plan: "cedarline-bronze-basic" }];
    const [first = "", second = ""] = await elected(email, ...plans);
    const { link } = await harness.linkTo(email, /not-me/);
    const stop = () => harness.ask(stopChoice, [new URL(link).searchParams.get("token") ?? ""]);
    if (isFirst) expect((await stop()).status).toBe(200);
    await membership.set({ state: "cancel_scheduled", cancel_at: "2026-03-31" }).execute();
    await on(days[0]);
    expect(await covers(email, "2026-04-01")).toEqual([]);
    if (!isFirst) expect((await stop()).status).toBe(200);
    await membership.set({ state: "active", cancel_at: null }).execute();
    await on(days[1]);
    expect(await covers(email, "2026-04-01")).toMatchObject([{ id: first }]);
    const desks = await harness.signedIn("super@benefits.example");
    expect((await desks.ask(decideStoppedChoice, { id: second, decision })).status).toBe(200);
    expect(await covers(email, "2026-04-01")).toMatchObject([{ id: isFirst ? first : second }]);
  }
});
