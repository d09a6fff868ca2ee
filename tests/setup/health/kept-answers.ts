import type { Tier } from "~/domain/benefits/plan-words";
import { addDays } from "~/domain/calendar-days";
import { ancillaryPlanRows } from "~/embedded/seed/benefits/ancillary-plans";
import { newIndividualColumns } from "~/embedded/services/account/users";
import { planRows } from "~/embedded/seed/benefits/plans";
import type { EmbeddedTables, NewRow, Row } from "~/embedded/db/schema";
import type { Storage } from "~/storage/storage";
import { addRows, changeRows } from "../databases/rows";

export type Chosen = {
  tier: Tier;
  /** Medical, of which the employer pays a part. */
  premium_c: number;
  employer_c: number;
  /** Dental, which its person pays whole. */
  extras_c: number;
};

/** Answers as enrollments keep them, without the forms before them. */
export function answersOn({
  storage: { db },
  clock,
}: {
  storage: Pick<Storage<EmbeddedTables>, "db">;
  clock: { now(): number };
}) {
  let answers = 0;
  const day = new Date(clock.now());
  const [plan] = planRows(day, []);
  const dental = ancillaryPlanRows(day).find(({ kind }) => kind === "dental");
  if (!plan || !dental) throw new Error("no plan to choose");
  const once = { plan_id: plan.id, dental_id: dental.id };
  /** Plants the rows that answers point to. */
  async function known(user: string, at: string): Promise<void> {
    await db
      .insertInto("plans")
      .values(plan as NewRow<"plans">)
      .onConflict((on) => on.doNothing())
      .execute();
    await db
      .insertInto("ancillary_plans")
      .values(dental as NewRow<"ancillary_plans">)
      .onConflict((on) => on.doNothing())
      .execute();
    await db
      .insertInto("users")
      .values({
        ...newIndividualColumns(Date.parse(at), `${user}@person.example`),
        id: user,
        first_name: "Ana",
        last_name: "Ruiz",
        status: "active",
      })
      .onConflict((on) => on.doNothing())
      .execute();
  }
  const allTiers = (cents: number) => ({ ee: cents, es: cents, ec: cents, fam: cents });
  const own = (person: string) =>
    db
      .selectFrom("enrollments")
      .selectAll()
      .where("state", "=", "enrolled")
      .where((eb) => eb.or([eb("employee_id", "=", person), eb("user_id", "=", person)]));
  /** A day before the beginning leaves nothing of it. */
  async function endOn(row: Row<"enrollments">, last: string): Promise<void> {
    if (row.ends_on !== null && row.ends_on <= last) return;
    const state = last < row.effective_on ? ("cancelled" as const) : row.state;
    await changeRows(db, "enrollments", { id: row.id }, { ends_on: last, state });
  }

  return {
    /** A choice from a day on; the one before it ends the day before. */
    async choose(companyId: string | null, person: string, chosen: Chosen, from: string) {
      for (const row of await own(person).execute()) await endOn(row, addDays(from, -1));
      const at = new Date(clock.now()).toISOString();
      answers += 1;
      const user_id = companyId ? `user-of-${person}` : person;
      await known(user_id, at);
      await addRows(db, "enrollments", {
        id: `enrollment-${answers}`,
        user_id,
        source: companyId ? "offer" : "individual",
        company_id: companyId,
        employee_id: companyId ? person : null,
        state: "enrolled",
        tier: chosen.tier,
        effective_on: from,
        ...once,
        vision_id: null,
        waiver_reason: null,
        plan_chosen: JSON.stringify({ premium_c: allTiers(chosen.premium_c) }),
        dental_chosen: JSON.stringify({ premium_c: allTiers(chosen.extras_c) }),
        employer_share_c: companyId ? chosen.employer_c : null,
        member_share_c: chosen.premium_c - (companyId ? chosen.employer_c : 0),
        created_at: at,
        updated_at: at,
      });
    },
    async end(person: string, last: string): Promise<void> {
      for (const row of await own(person).execute()) await endOn(row, last);
    },
    /** Returns the cost of a month, in cents, for all payers together. */
    wholeOf(row: Row<"enrollments">): number {
      const premium = (kept: string | null) =>
        (JSON.parse(kept ?? "{}") as { premium_c: Record<Tier, number> }).premium_c[row.tier];
      return premium(row.plan_chosen) + premium(row.dental_chosen);
    },
  };
}
