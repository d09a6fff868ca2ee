import { afterEach, expect, test } from "vitest";
import { extendOffer } from "~/embedded/services/health/offer-life";
import { gold, offerDesk, silver } from "../../setup/health/offer-desk";

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
    ...{ employment_state: "terminated", last_day: "2026-10-01" },
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
      ...{ employee_id, ...common, closes_on: days.openTo, state: "not_started" },
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

  // Of nine, one has other coverage: two thirds of eight are six.
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
  const extend = () => db.transaction().execute((trx) => extendOffer(trx, desk.clock.now(), id));
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
      ...{ employee_id: "zz-noor", why: "new_hire", opens_on: "2027-03-10" },
      ...{ closes_on: "2027-04-09", effective_on: "2027-04-01", state: "not_started" },
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

test("comes to the same with a clock that slept for three months, and whoever chose hears when nothing begins", async () => {
  const lived: unknown[] = [];
  for (const asleep of [false, true]) {
    desk = await offerDesk("2026-11-02T23:59:59.999Z");
    await desk.roster.company("bakery", 45);
    await desk.publish({ effectiveOn: "2027-01-01" });
    await desk.roster.hire("bakery", "Late", {
      ...{ id: "late", hire_date: "2026-12-14", created_at: "2026-12-14T10:00:00.000Z" },
    });
    await desk.until("2027-02-05", { asleep });
    lived.push([await desk.offer(), await desk.windows(), await desk.enrollments()]);
    const { db } = desk.storage;
    const due = await db
      .selectFrom("group_offers")
      .select("next_action_at")
      .executeTakeFirstOrThrow();
    lived.push(due);
    if (!asleep) await desk.close();
  }
  const [awake, awakeDue, slept, sleptDue] = lived;
  expect(slept).toEqual(awake);
  expect(sleptDue).toEqual(awakeDue);
  // Who takes part isn't asked of a January 1 start; nobody is enrolled by silence.
  expect(awake).toMatchObject([{ state: "active" }, expect.anything(), {}]);
  expect((await desk.windows()).map(({ why, state }) => `${why} ${state}`).sort()).toEqual([
    "new_hire no_response",
    ...Array<string>(45).fill("open no_response"),
  ]);
}, 60_000);

test("nobody can open it again after two weeks, and whoever chose is told", async () => {
  desk = await offerDesk("2026-11-02T16:00:00.000Z");
  const team = await desk.roster.company("bakery", 3);
  const { id } = await desk.publish({ effectiveOn: "2027-02-01" });
  await desk.run();
  await desk.answer(team[0]!, { plan: silver });
  const { db } = desk.storage;
  const email = "person-1@bakery.example";
  await db.updateTable("users").set({ status: "active" }).where("email", "=", email).execute();
  await db
    .updateTable("election_windows")
    .set({ user_id: (is) => is.selectFrom("users").select("id").where("email", "=", email) })
    .where("employee_id", "=", team[0]!)
    .execute();
  await desk.until("2026-11-29");
  expect(await desk.messages()).toMatchObject({ offer_missed: 1 });
  await desk.until("2026-11-30");
  expect(await desk.messages()).toEqual({ offer_dropped: 1 });
  const late = db.transaction().execute((trx) => extendOffer(trx, desk.clock.now(), id));
  await expect(late).rejects.toMatchObject({ kind: "conflict" });
  await desk.publish({
    registrationId: "r2",
    openFrom: "2026-12-01",
    openTo: "2026-12-20",
    effectiveOn: "2027-02-01",
  });
});
