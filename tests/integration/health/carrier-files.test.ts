import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addCarrier } from "~/core/admin/carrier-codes";
import { getCarrierFile, openCarrierFileLines, listCarrierFiles } from "~/core/admin/carrier-files";
import { makeCarrierFile } from "~/core/admin/make-carrier-file";
import { markCarrierFile } from "~/core/admin/mark-carrier-file";
import type { CarrierMark } from "~/domain/health/carriers/carrier-file-states";
import { x12File } from "~/domain/health/carriers/x12-834";
import { checkReferences } from "~/embedded/services/benefits/catalogue/references";
import { read834, whole } from "../../setup/carriers/read-834";
import { coverageDesk } from "../../setup/health/coverage";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { addRows, findRow } from "../../setup/databases/rows";

const [andre, katya] = ["andre.baptiste", "katya.morozova"].map(
  (name) => `${name}@juniperpine.example`,
) as [string, string];
const child = {
  relationship: "child" as const,
  first_name: "Zephyrine",
  last_name: "Ruizsecret",
  dob: "2019-07-08",
  lives_with_me: true,
};

let boss: Browser;
const harness = await embeddedHarness({ startAt: "2026-03-10T15:00:00Z" });
const desk = await coverageDesk(harness);
const offer = await desk.offer({
  open_from: "2026-03-02",
  open_to: "2026-03-20",
  effective_on: "2026-04-01",
});
beforeEach(async () => {
  harness.clock.advance(minutes(61));
  boss = harness.browser();
  await boss.signIn(demo.super);
});
afterAll(() => harness.close());

type Made = { id: string; finished: boolean };
const get = async (id: string) => (await boss.ask(getCarrierFile, id)).body.data;
const lines = async (id: string) =>
  (await boss.ask(openCarrierFileLines, { id, after: "" })).body.data;
const make = async (carrier: string, goOnFor?: number): Promise<Made> =>
  (await boss.ask(makeCarrierFile, carrier, goOnFor)).body.data;
async function mark(id: string, given: { mark: CarrierMark; reason?: string }) {
  const answer = await boss.ask(markCarrierFile, { id, reason: null, ...given });
  return answer.status === 200 ? boss.ask(getCarrierFile, id) : answer;
}
async function loopsOf(id: string) {
  const { subscribers } = await lines(id);
  const { carrier, name, receiver, sendings, day } = await get(id);
  const newest = sendings.at(-1);
  const envelope = {
    carrier: name,
    sender: "MEMBERBENEFITS",
    receiver,
    control: newest.control,
    day,
    reference: `${carrier}-${newest.control}`,
    original: null,
    madeAt: newest.made_at,
  };
  const pieces = async function* () {
    yield* subscribers;
  };
  return read834(await whole(x12File(envelope, pieces()))).loops;
}
const briefly = async (id: string) =>
  (await loopsOf(id)).map(
    ({ last, maintenance, reason, coverage }) =>
      `${last} ${maintenance} ${reason} ${coverage?.plan} ${coverage?.level} ${coverage?.begin} ${coverage?.end}`,
  );
const controls = async () => {
  const rows = await desk.storage.db
    .selectFrom("carrier_sendings")
    .select(["carrier", "control"])
    .orderBy("carrier")
    .orderBy("control")
    .execute();
  return rows.map(({ carrier, control }) => `${carrier} ${control}`);
};

const window = (email: string, cause: "open" | "life_event" = "open") =>
  desk.open(email, offer, {
    why: cause,
    opens_on: "2026-03-02",
    closes_on: "2026-03-31",
    effective_on: "2026-04-01",
  });

test("a plan is of a carrier on the list, to which one is added once, however it is written", async () => {
  const add = (name: string) => boss.ask(addCarrier, name);
  const used = () => checkReferences(harness.storage.db, "plans", { carrier: "Foxglove Health" });
  await expect(used()).rejects.toMatchObject({
    details: { fields: { carrier: ["carrier.not_listed"] } },
  });
  expect((await add("Foxglove Health")).status).toBe(200);
  expect((await add("FOXGLOVE  health")).body.errors).toHaveProperty("name");
  await used();
});

test("each carrier is told of its own plans; what is known is not told again, and what is refused is", async () => {
  // The first file tells of everyone in the sample.
  const first = { larkspur: await make("larkspur"), smilewell: await make("smilewell") };
  expect(first.larkspur).toMatchObject({ id: expect.any(String), finished: true });
  const [sample] = await loopsOf(first.smilewell.id);
  expect(sample?.coverage?.benefit).toBe("DEN");
  expect(await make("larkspur")).toEqual({ id: null, finished: true });

  const plan = "larkspur-silver-4000";
  const choosing = async () =>
    (await boss.ask(listCarrierFiles, { carrier: "larkspur", page: "" })).body.data.still_choosing
      .people;
  const before = await choosing();
  await desk.elect(andre, await window(andre), { plan, dental: true });
  expect(await choosing()).toBe(before + 1);
  const added = await make("larkspur");
  const reported = await briefly(added.id);
  expect(reported.at(-1)).toMatch(/^Baptiste 021 28 plan-larkspur-silver-4000 EMP 20260401 $/);
  expect(await briefly((await make("smilewell")).id)).toContain(
    "Baptiste 021 28 dental-smilewell-basic EMP 20260401 ",
  );
  expect((await mark(added.id, { mark: "refused" })).status).toBe(422);
  for (const _ of [1, 2]) {
    const refused = await mark(added.id, { mark: "refused", reason: "Ruizsecret is unknown" });
    expect(refused.body.data).toMatchObject({ state: "refused", marks: [] });
  }
  expect((await mark(added.id, { mark: "sent" })).status).toBe(409);

  // A child comes before the next file: it tells both, and neither twice.
  const event = await window(andre, "life_event");
  await desk.elect(andre, event, { plan, tier: "ec", dental: true, dependents: [child] });
  const again = await make("larkspur");
  const pair = (await briefly(again.id)).filter((each) => /Baptiste|Ruizsecret/.test(each));
  expect(pair).toEqual([
    "Baptiste 021 EC plan-larkspur-silver-4000 ECH 20260401 ",
    "Ruizsecret 021 EC plan-larkspur-silver-4000  20260401 ",
  ]);
  expect(await make("larkspur")).toEqual({ id: null, finished: true });

  // A child who is listed anew after the person declined is the same one.
  await desk.elect(andre, event, { waiver: "spouse" });
  await desk.elect(andre, event, { plan, tier: "ec", dental: true, dependents: [child] });
  expect(await make("larkspur")).toEqual({ id: null, finished: true });
  expect(await controls()).toEqual([
    "larkspur 1",
    "larkspur 2",
    "larkspur 3",
    "smilewell 1",
    "smilewell 2",
  ]);
});

test("who said that a choice wasn't theirs is left out until that is settled; who leaves is ended", async () => {
  const id = await desk.elect(katya, await window(katya), { plan: "larkspur-gold-1500" });
  const row = desk.storage.db.updateTable("enrollments").where("id", "=", id);
  await row.set({ frozen_until: "2026-03-20T00:00:00.000Z" }).execute();
  expect(await make("larkspur")).toEqual({ id: null, finished: true });
  await row.set({ frozen_until: null }).execute();
  expect(await briefly((await make("larkspur")).id)).toEqual([
    expect.stringContaining("Morozova 021 28 plan-larkspur-gold-1500 EMP 20260401"),
  ]);
  await row.set({ ends_on: "2026-04-30", end_reason: "employment_ended" }).execute();
  const ended = await make("larkspur");
  expect(await briefly(ended.id)).toEqual([
    "Morozova 024 08 plan-larkspur-gold-1500 EMP 20260401 20260430",
  ]);

  // The file is sent again under new numbers; only the newest counts, and no one has sent it yet.
  expect((await mark(ended.id, { mark: "again" })).body.data.sendings).toHaveLength(1);
  await mark(ended.id, { mark: "sent" });
  const unsent = (await mark(ended.id, { mark: "unsent" })).body.data;
  expect(unsent).toMatchObject({ state: "made", sendings: [unsent.sendings[0]] });
  await mark(ended.id, { mark: "sent" });
  const before = await loopsOf(ended.id);
  const { sendings, state } = (await mark(ended.id, { mark: "again" })).body.data;
  expect([state, sendings.length]).toEqual(["made", 2]);
  expect(await loopsOf(ended.id)).toEqual(before);
  await mark(ended.id, { mark: "sent" });
  await row.set({ ends_on: null, end_reason: null }).execute();
  await make("larkspur");
  expect((await mark(ended.id, { mark: "again" })).status).toBe(409);
  const numbers = (await controls()).filter((each) => each.startsWith("larkspur"));
  expect(numbers).toEqual(numbers.map((_, index) => `larkspur ${index + 1}`));
});

test("a file that was stopped goes on, and two who make it at once make one", async () => {
  const { db } = desk.storage;
  const template = await findRow(db, "enrollments", { plan_id: "plan-larkspur-gold-1500" });
  const user = await findRow(db, "users", { id: template.user_id });
  const ids = Array.from({ length: 250 }, (_, index) => String(index).padStart(3, "0"));
  const { sample: _sample, ...columns } = user;
  // PostgreSQL makes one of its own.
  const like = Object.fromEntries(
    Object.entries(columns).filter(([name]) => name !== "search_text"),
  ) as typeof columns;
  for (const id of ids) {
    const email = `crowd-${id}@elsewhere.example`;
    await addRows(db, "users", { ...like, id: `user-crowd-${id}`, email });
    const own = { id: `enrollment-crowd-${id}`, user_id: `user-crowd-${id}`, covered: null };
    await addRows(db, "enrollments", { ...template, ...own, receipt: null });
  }
  const once = () => make("larkspur", 0);
  const begun = await once();
  expect(begun.finished).toBe(false);
  expect(await lines(begun.id)).toBeUndefined();
  const steps = await Promise.all([once(), once(), once(), once(), once()]);
  expect(new Set(steps.map(({ id }) => id))).toEqual(new Set([begun.id]));
  expect((await make("larkspur")).finished).toBe(true);
  const file = await get(begun.id);
  expect(file).toMatchObject({ state: "made", additions: 250, changes: 0, terminations: 0 });
});

test("neither the tables nor the trail hold a name, a birth date or a reason in the clear", async () => {
  harness.clock.advance(days(1));
  const { db } = desk.storage;
  for (const table of ["carrier_files", "carrier_lines", "carrier_known", "audit_events"]) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Ruizsecret|Zephyrine|2019-07-08|20190708|Baptiste/);
  }
});
