import type { PlanOnList } from "~/contract/shapes";
import { suggestOfferDays } from "~/domain/health/choosing/offer-window";
import type { Tier } from "~/domain/benefits/plan-words";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { NewRow } from "~/embedded/db/schema";
import { createLog } from "~/embedded/create-log";
import type { JobRun } from "~/embedded/schedule/scheduler";
import { runOfferJobs } from "~/embedded/schedule/offers";
import { openSeals } from "~/storage/seals";
import { planRows } from "~/embedded/seed/benefits/plans";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { publishOffer, type StoredOfferTerms } from "~/embedded/services/health/offers";
import { days, movableClock } from "../servers/movable-clock";
import { testDatabase, testSecret } from "../servers/test-database";
import { wholeRun } from "../servers/whole-run";
import { rosterOn } from "../people/roster";
import { addRows } from "../databases/rows";

const plan = (slug: string, ee: number): PlanOnList & { id: string } => ({
  id: `plan-${slug}`,
  slug,
  name: slug,
  carrier: "Larkspur",
  metal: "silver",
  network: "PPO",
  network_name: null,
  hsa: false,
  plan_year: 2026,
  sbc_url: null,
  deductible_ind_c: 1,
  deductible_fam_c: 2,
  oop_ind_c: 3,
  oop_fam_c: 4,
  coinsurance_pct: 30,
  copays: {} as PlanOnList["copays"],
  premium_c: { ee, es: ee * 2, ec: ee * 2, fam: ee * 3 },
  states: ["OR"],
});

export const [silver, gold] = ["larkspur-silver-4000", "larkspur-gold-1500"] as const;

export const someTerms: StoredOfferTerms = {
  plans: [plan(silver, 50_000), plan(gold, 65_000)],
  reference: silver,
  ee_pct: 60,
  dep_pct: 30,
  dental: [],
  vision: [],
  add_ons: [],
  marketplace: "none",
  marketplace_c: 0,
  waiting_period_days: 0,
};

/** A database with one company, whose offer goes its way by a clock that a test moves. */
export async function offerDesk(start: string) {
  const database = await testDatabase("migrated");
  const storage = await openEmbeddedDatabase(database);
  const { db } = storage;
  const clock = movableClock(start);
  const seals = await openSeals(storage, "seal_keys", { current: testSecret });
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  const roster = rosterOn({ storage, clock });
  await addRows(db, "plans", planRows(new Date(clock.now()), []));

  const run = (jobRun: JobRun = wholeRun) =>
    runOfferJobs(
      { storage, clock: clock.now, seals, log: createLog("silent"), nudgeMail: () => undefined },
      jobRun,
    );

  return {
    database,
    storage,
    clock,
    roster,
    run,
    today,
    async publish(offer: Partial<Parameters<typeof publishOffer>[2]> = {}) {
      const request = {
        companyId: "bakery",
        registrationId: "r1",
        terms: someTerms,
        ...suggestOfferDays(today()),
        signedName: "Olga Ek",
        ...offer,
      };
      return db.transaction().execute((trx) => publishOffer(trx, clock.now(), request));
    },
    /** Goes on to that day, an instant after midnight in Hawaii, with a look each day unless the clock sleeps. */
    async until(day: string, { asleep = false } = {}) {
      for (; today() < day;) {
        clock.advance(days(1));
        clock.advance(Date.parse(`${today()}T10:00:00.001Z`) - clock.now());
        if (!asleep) await run();
      }
      await run();
    },
    /** Leaves a person's answer as their submission does. */
    async answer(employee: string, chosen: { plan: string; tier?: Tier } | { waiver: string }) {
      const window = await db
        .selectFrom("election_windows")
        .selectAll()
        .where("employee_id", "=", employee)
        .orderBy("created_at", "desc")
        .executeTakeFirstOrThrow();
      const user = await db
        .selectFrom("users as u")
        .innerJoin("employees as e", "e.email", "u.email")
        .select("u.id")
        .where("e.id", "=", employee)
        .executeTakeFirstOrThrow();
      const id = `enrollment-${employee}`;
      const now = new Date(clock.now()).toISOString();
      const isPlan = "plan" in chosen;
      const row: NewRow<"enrollments"> = {
        id,
        user_id: user.id,
        source: "offer",
        company_id: "bakery",
        employee_id: employee,
        offer_id: window.offer_id,
        window_id: window.id,
        plan_id: isPlan ? `plan-${chosen.plan}` : null,
        tier: isPlan ? (chosen.tier ?? "ee") : "ee",
        waiver_reason: isPlan ? null : seals.seal(chosen.waiver, sealPlaceOf("waiverReason", id)),
        state: isPlan ? "submitted" : "waived",
        effective_on: window.effective_on,
        created_at: now,
        updated_at: now,
      };
      await db.insertInto("enrollments").values(row).execute();
      await db
        .updateTable("election_windows")
        .set({ state: isPlan ? "elected" : "waived", enrollment_id: id })
        .where("id", "=", window.id)
        .execute();
    },
    /** Counts the messages of each kind that were stored since the last time. */
    async messages(): Promise<Record<string, number>> {
      const rows = await db.selectFrom("outbox").select(["id", "kind"]).execute();
      await db.deleteFrom("outbox").execute();
      const counts: Record<string, number> = {};
      for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
      return counts;
    },
    offer: () =>
      db
        .selectFrom("group_offers")
        .select(["state", "open_to", "effective_on", "ends_on", "invited_through"])
        .executeTakeFirstOrThrow(),
    windows: () =>
      db
        .selectFrom("election_windows")
        .select(["employee_id", "why", "opens_on", "closes_on", "effective_on", "state"])
        .orderBy("employee_id")
        .execute(),
    enrollments: async () =>
      Object.fromEntries(
        (await db.selectFrom("enrollments").selectAll().orderBy("id").execute()).map(
          ({ employee_id, state, effective_on, ends_on }) => [
            employee_id,
            [state, effective_on, ends_on].join(" "),
          ],
        ),
      ),
    async close() {
      await storage.close();
      await database.cleanup();
    },
  };
}
