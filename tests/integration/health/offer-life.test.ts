import { afterEach, expect, test } from "vitest";
import { extendWindow } from "~/embedded/services/health/offer-life";
import { gold, offerDesk, silver } from "../../setup/health/offer-desk";
import { findRows } from "../../setup/databases/rows";

/** An employer's offer from its signature to its end (handbook/states.md#group-offer), by the clock. */

let desk: Awaited<ReturnType<typeof offerDesk>>;
afterEach(() => desk.close().catch(() => undefined));

const statesOf = (windows: { state: string }[]) =>
  windows.reduce<Record<string, number>>(
    (counts, { state }) => ({ ...counts, [state]: (counts[state] ?? 0) + 1 }),
    {},
  );

test("goes its way: published, too few, longer, closed, in force, over; and who is hired has a window of their own", async () => {
  desk = await offerDesk("2026-11-02T16:00:00.000Z");
  const { db } = desk.storage;
  const team = await desk.roster.company("bakery", 9);
  await desk.roster.hire("bakery", "Pia Part", { class: "part_time", hours_per_week: 20 });
  await desk.roster.hire("bakery", "Lea Left", {
    employment_state: "terminated",
    last_day: "2026-10-01",
  });
  const days = { openFrom: "2026-11-05", openTo: "2026-11-25", effectiveOn: "2027-02-01" };
  const { id } = await desk.publish(days);
  expect(await desk.publish(days), "the same sign-up again").toEqual({ id });
  await expect(desk.publish({ registrationId: "r2" })).rejects.toMatchObject({ kind: "conflict" });

  await desk.until("2026-11-04");
  expect(await desk.messages()).toEqual({ offer_published: 1 });
  expect(await desk.windows()).toEqual([]);
  await desk.until("2026-11-05");
  await desk.run();
  expect(await desk.messages()).toEqual({ choice_open: 9 });
  const common = { why: "open", opens_on: days.openFrom, effective_on: days.effectiveOn };
  expect(await desk.windows()).toEqual(
    team.map((employee_id) => ({
      employee_id,
      ...common,
      closes_on: days.openTo,
      state: "not_started",
    })),
  );
  const accounts = await db
    .selectFrom("users")
    .select(["status", "company_id", "company_role"])
    .where("email", "like", "person-%")
    .execute();
  expect(accounts).toEqual(
    team.map(() => ({ status: "invited", company_id: "bakery", company_role: "employee" })),
  );

  // One of nine has other coverage: two thirds of eight are six.
  for (const each of team.slice(0, 4)) await desk.answer(each, { plan: silver });
  await desk.answer(team[4]!, { waiver: "spouse" });
  await desk.answer(team[5]!, { waiver: "no_other_coverage" });
  await desk.until("2026-11-17");
  expect(await desk.messages()).toEqual({});
  await desk.until("2026-11-18");
  expect(await desk.messages()).toEqual({ choice_reminder: 3 });
  await desk.until("2026-11-20");
  expect(await desk.messages()).toEqual({ offer_at_risk: 1 });
  await desk.until("2026-11-25");
  expect(await desk.messages()).toEqual({ choice_reminder: 3 });
  expect(await desk.offer()).toMatchObject({ state: "published" });
  await desk.until("2026-11-26");
  expect(await desk.messages()).toEqual({ choice_missed: 3, offer_missed: 1 });
  expect(await desk.offer()).toMatchObject({ state: "ineligible" });
  expect(statesOf(await desk.windows())).toEqual({ elected: 4, waived: 2, no_response: 3 });
  expect(Object.values(await desk.enrollments()).sort()).toEqual([
    ...Array<string>(4).fill("cancelled 2027-02-01 "),
    ...Array<string>(2).fill("waived 2027-02-01 "),
  ]);

  await desk.until("2026-11-28");
  const extend = () => db.transaction().execute((trx) => extendWindow(trx, desk.clock.now(), id));
  expect(await extend()).toMatchObject({ state: "published", open_to: "2026-12-11" });
  expect(await extend(), "the same again").toMatchObject({ open_to: "2026-12-11" });
  expect(statesOf(await desk.windows())).toEqual({ elected: 4, waived: 2, not_started: 3 });
  expect(Object.values(await desk.enrollments())).toContain("submitted 2027-02-01 ");
  await desk.answer(team[6]!, { plan: gold, tier: "fam" });
  await desk.answer(team[7]!, { plan: gold });
  await desk.until("2026-12-12");
  expect(await desk.messages()).toEqual({ choice_reminder: 2, choice_missed: 1 });
  expect(await desk.offer()).toMatchObject({ state: "closed", effective_on: "2027-02-01" });
  await desk.until("2027-02-01");
  expect(await desk.offer()).toMatchObject({ state: "active" });

  await desk.until("2027-03-10");
  const hire = { hire_date: "2027-03-10" };
  const noor = await desk.roster.hire("bakery", "Noor New", { ...hire, id: "zz-noor" });
  await desk.roster.hire("bakery", "Otto Old", { ...hire, class: "seasonal" });
  await desk.until("2027-03-11");
  expect(await desk.messages()).toEqual({ choice_open: 1 });
  const own = (await desk.windows()).filter(({ employee_id }) => employee_id === "zz-noor");
  expect(own).toEqual([
    {
      employee_id: "zz-noor",
      why: "new_hire",
      opens_on: "2027-03-10",
      closes_on: "2027-04-09",
      effective_on: "2027-04-01",
      state: "not_started",
    },
  ]);
  expect(noor).toBeTruthy();
  await desk.until("2027-04-10");
  expect(await desk.messages()).toEqual({ choice_reminder: 2, choice_missed: 1 });

  await desk.until("2028-01-31");
  expect(await desk.offer()).toMatchObject({ state: "active", ends_on: "2028-01-31" });
  await desk.until("2028-02-01");
  expect(await desk.offer()).toMatchObject({ state: "ended" });
  expect((await desk.enrollments())[team[6]!]).toBe("submitted 2027-02-01 2028-01-31");
  expect(await desk.messages()).toEqual({});
}, 60_000);

test("invites everybody once, however often it stops on the way", async () => {
  desk = await offerDesk("2026-11-02T16:00:00.000Z");
  const people = 400;
  await desk.roster.company("bakery", people);
  await desk.publish();
  for (const transactions of [5, 7, 6]) {
    let remaining = transactions;
    await desk.run({ goOn: async () => (remaining -= 1) > 0 });
  }
  const between = (await desk.windows()).length;
  expect(between).toBeGreaterThan(0);
  expect(between).toBeLessThan(people);
  await desk.run();
  const letters = await findRows(desk.storage.db, "outbox", { kind: "choice_open" }, ["to_email"]);
  expect(new Set(letters.map(({ to_email }) => to_email)).size).toBe(people);
  expect(letters).toHaveLength(people);
  expect(new Set((await desk.windows()).map(({ employee_id }) => employee_id)).size).toBe(people);
});
