import { cancelMembership, getMembershipEnd } from "~/core/billing/canceling";
import { expect, test } from "vitest";
import { reportLifeEvent } from "~/core/health/coverage-acts";
import { getOwnElection } from "~/core/health/election";
import { getOwnHealth } from "~/core/health/own-coverage";
import { getOwnOffer } from "~/core/health/own-offer";
import { receiptRows } from "~/domain/health/receipt-rows";
import { listCoverageOn } from "~/embedded/services/health/coverage";
import { openReceipt } from "~/embedded/services/health/receipts";
import { coverageDesk, juniper, type CoverageDesk } from "../../setup/health/coverage";
import { backendOfFile } from "../../setup/servers/of-file";
import { addRows, changeRows, findRow } from "../../setup/databases/rows";

const [andre, katya, jolene] = ["andre.baptiste", "katya.morozova", "jolene.parker"].map(
  (name) => `${name}@juniperpine.example`,
) as [string, string, string];
const dates = { open_from: "2026-03-02", open_to: "2026-03-20", effective_on: "2026-04-01" };
const openWindow = { why: "open" as const, opens_on: "2026-03-02", closes_on: "2026-03-20" };
const family = [
  { relationship: "spouse" as const, first_name: "Quillon", last_name: "Ruizsecret" },
  { relationship: "child" as const, first_name: "Zephyrine", last_name: "Ruizsecret" },
].map((each, index) => ({
  ...each,
  dob: index ? "2019-07-08" : "1987-11-23",
  lives_with_me: true,
}));

const harness = await backendOfFile({ startAt: "2026-03-10T15:00:00Z" });
const desk = await coverageDesk(harness);
const offer = await desk.offer(dates);

const windowFor = (email: string) =>
  desk.open(email, offer, { ...openWindow, effective_on: dates.effective_on });

test("fifty submissions at once are one answer, at the prices of the offer", async () => {
  const window = await windowFor(andre);
  const request = {
    plan: "larkspur-silver-4000",
    tier: "fam" as const,
    dental: true,
    addOns: true,
  };
  const submitted = await Promise.all(
    Array.from({ length: 50 }, () =>
      desk.elect(andre, window, { ...request, dependents: family }, "registration-andre"),
    ),
  );
  expect(new Set(submitted).size).toBe(1);
  const [id = ""] = submitted;
  const { storage, vault } = desk;
  const userId = (await desk.row(id)).user_id;
  const [covered, ...more] = await listCoverageOn(storage.db, "2026-04-01", { userId });
  expect(more).toEqual([]);
  expect(covered).toMatchObject({
    enrollment_id: id,
    tier: "fam",
    source: "offer",
    premium_c: 143_570,
    employer_share_c: 58_454,
    member_share_c: 85_116,
    dental_c: 7600,
    addons_c: 900,
    effective_on: "2026-04-01",
    ends_on: null,
  });
  expect(await listCoverageOn(storage.db, "2026-03-31", { userId })).toEqual([]);
  const receipt = await openReceipt(vault, await desk.row(id));
  expect(receipt).toMatchObject({ why: "open", before: null, after: { member_c: 93_616 } });
  expect(receipt?.after.people.map(({ name }) => name)).toContain("Zephyrine Ruizsecret");
});

test("a change in the window leaves one live answer, and a waiver nobody covered", async () => {
  const window = await windowFor(katya);
  // An add-on that the employer's membership includes isn't sold again, even if the offer has it.
  const pays = (slugs: readonly string[]) =>
    changeRows(
      desk.storage.db,
      "subscriptions",
      { company_id: juniper },
      { addon_slugs: JSON.stringify(slugs) },
    );
  const choices = async () =>
    (await (await harness.signedIn(katya)).ask(getOwnElection)).body.data.choices;
  const [sold] = (await choices()).add_ons;
  await pays([sold.slug]);
  expect(await choices()).toMatchObject({ add_ons: [], add_ons_had: [{ title: sold.title }] });
  await pays([]);
  // Their own membership has it only for as long as it goes on.
  const subscriptions = desk.storage.db.selectFrom("subscriptions").selectAll();
  const other = await subscriptions.executeTakeFirstOrThrow();
  const { user_id } = await findRow(desk.storage.db, "employees", { email: katya });
  const own = { id: "own-of-katya", company_id: null, registration_id: null, user_id };
  const addon_slugs = JSON.stringify([sold.slug]);
  for (const [cancel_at, had] of [
    ["2026-04-01", []],
    ["2026-04-02", [{ title: sold.title }]],
  ] as const) {
    const state = "cancel_scheduled" as const;
    await addRows(desk.storage.db, "subscriptions", {
      ...other,
      ...own,
      addon_slugs,
      next_terms: null,
      state,
      cancel_at,
    });
    expect((await choices()).add_ons_had).toMatchObject(had);
    await desk.storage.db.deleteFrom("subscriptions").where("id", "=", own.id).execute();
  }
  const first = await desk.elect(katya, window, { plan: "larkspur-gold-1500", addOns: true });
  const second = await desk.elect(katya, window, { plan: "cedarline-bronze-basic" });
  expect((await desk.row(first)).state).toBe("cancelled");
  const third = await desk.elect(katya, window, { waiver: "spouse" });
  const { storage, vault } = desk;
  expect((await desk.row(second)).state).toBe("cancelled");
  expect(await desk.row(third)).toMatchObject({ state: "waived", end_reason: null });
  const receiptOf = async (id: string) => {
    const receipt = await openReceipt(vault, await desk.row(id));
    return receipt ? receiptRows(receipt, "es", { named: true }).map(({ before }) => before) : [];
  };
  expect(await receiptOf(second)).toContain("Accidentes");
  expect(await receiptOf(third)).toContain("Cedarline Bronze Basic");
  const { user_id: userId } = await desk.row(third);
  expect(await listCoverageOn(storage.db, "2026-04-01", { userId })).toEqual([]);
  const { state, enrollment_id } = await findRow(storage.db, "election_windows", { id: window });
  expect({ state, enrollment_id }).toEqual({ state: "waived", enrollment_id: third });
});

test("what is shut, withdrawn, not offered or of an employer who has left it is refused with the reason", async () => {
  const window = await windowFor(jolene);
  const plan = "larkspur-gold-1500";
  const refused = async (
    request: Parameters<CoverageDesk["elect"]>[2],
    cause: RegExp,
    id = window,
  ) => expect(desk.elect(jolene, id, request)).rejects.toThrow(cause);
  await refused({ plan: "larkspur-platinum-500" }, /is no longer offered/);
  await refused({}, /Select a plan or decline/);
  await refused({ plan }, /an open window/, "window-of-nobody");
  await expect(desk.elect(andre, window, { plan })).rejects.toThrow(/an open window/);
  const ahead = await desk.open(jolene, offer, {
    ...openWindow,
    opens_on: "2026-03-11",
    effective_on: "2026-04-01",
  });
  await refused({ plan }, /can choose from March 11, 2026/, ahead);
  const { db } = desk.storage;
  await db.updateTable("group_offers").set({ state: "ended" }).where("id", "=", offer).execute();
  await refused({ plan }, /offer isn’t open anymore/);
  await changeRows(db, "group_offers", { id: offer }, { state: "published" });
  // Ten minutes before midnight in Boulder, where UTC has another day for six hours, and ten minutes after it.
  const at = async (time: string) => {
    harness.clock.advance(Date.parse(time) - harness.clock.now());
    await harness.backend.runJobs();
  };
  const unanswered = () =>
    db.selectFrom("election_windows").select("state").where("id", "=", ahead).execute();
  const due = { next_action_at: dates.open_to };
  await db.updateTable("election_windows").set(due).where("id", "=", ahead).execute();
  await at("2026-03-21T05:50:00Z");
  expect(await unanswered()).toEqual([{ state: "not_started" }]);
  expect((await desk.row(await desk.elect(jolene, window, { plan }))).effective_on).toBe(
    dates.effective_on,
  );
  await at("2026-03-21T06:10:00Z");
  expect(await unanswered()).toEqual([{ state: "no_response" }]);
  await refused({ plan }, /closed on March 20, 2026/);
});

test("a membership ends at its day where its people have declined, and their answers with it", async () => {
  const { db } = desk.storage;
  await db.deleteFrom("enrollments").where("company_id", "=", juniper).execute();
  const window = await desk.open(andre, offer, {
    why: "life_event",
    opens_on: "2026-03-20",
    closes_on: "2026-04-20",
    effective_on: dates.effective_on,
  });
  const answer = await desk.elect(andre, window, { waiver: "tricare" });
  const on = async (day: string) => {
    harness.clock.advance(Date.parse(`${day}T12:00:00Z`) - harness.clock.now());
    await harness.backend.runJobs();
  };
  // Paid yearly, to the end of September: six days are too few to hear of an end.
  await on("2026-09-25");
  const owner = harness.browser();
  await owner.signIn("owner@juniperpine.example");
  const end = (await owner.ask(getMembershipEnd)).body.data;
  expect(end).toMatchObject({ ends_on: "2026-10-01", covered: 0, moved: false });
  const canceled = { ends_on: "2026-10-01", reason: null };
  expect((await owner.ask(cancelMembership, canceled)).status).toBe(200);
  // Canceled, the offer is closed at once, to a life event that was told before and to one that is told now.
  const reported = await desk.open(andre, offer, {
    why: "life_event",
    opens_on: "2026-09-20",
    closes_on: "2026-10-20",
    effective_on: "2026-10-01",
  });
  const plan = "larkspur-gold-1500";
  await expect(desk.elect(andre, reported, { plan })).rejects.toThrow(/an open window/);
  const person = await harness.signedIn(andre);
  const event = { kind: "marriage", event_on: "2026-09-20" } as const;
  const answered = await person.ask(reportLifeEvent, event);
  expect(answered.status).toBe(409);
  expect((await person.ask(getOwnHealth)).body.data).toMatchObject({
    may_report: false,
    window: null,
  });
  expect((await person.ask(getOwnOffer)).body.data).toMatchObject({ offer: null });
  await on("2026-09-26");
  const { cancel_at } = await findRow(db, "subscriptions", { company_id: juniper });
  expect(cancel_at).toBe("2026-10-01");
  expect(await desk.row(answer)).toMatchObject({
    state: "waived",
    ends_on: "2026-09-30",
    end_reason: "membership_ended",
  });
  // No one counts who takes part in an offer that closed with the membership, and it ends with its period.
  const remaining = {
    state: "published" as const,
    ends_on: "2027-03-31",
    next_action_at: "2026-10-01",
  };
  await db.updateTable("group_offers").set(remaining).where("id", "=", offer).execute();
  const stateOn = async (day: string) => {
    await on(day);
    const row = db.selectFrom("group_offers").select("state").where("id", "=", offer);
    return (await row.executeTakeFirstOrThrow()).state;
  };
  expect([await stateOn("2027-03-31"), await stateOn("2027-04-02")]).toEqual([
    "published",
    "ended",
  ]);
});
