import { perPaycheck } from "~/domain/health/cost/paycheck";
import { workingStates, type EmployeeClass } from "~/domain/company/employee-classes";
import { isEligible } from "~/domain/health/eligibility/employee";
import { comingChanges } from "~/domain/billing/membership/coming-changes";
import { localDay } from "~/domain/local-days";
import type { Db } from "~/embedded/db/schema";
import { lockEmployee } from "~/embedded/services/company/employment";
import { zoneOfEmployee } from "~/embedded/services/zones";
import { runAndRollBack } from "~/embedded/services/run-and-roll-back";
import { offerInForce } from "~/embedded/services/health/offers";
import { coverageRows, endingOf } from "~/embedded/services/health/coverage";
import { memberPart } from "~/embedded/services/health/premiums/premiums";
import { comingOf, coversUntil, lettersTo } from "~/embedded/services/health/team/ending-preview";
import { addressOf, followHours } from "~/embedded/services/health/team/hours-changes";
import { read } from "../call";

type Hours = { employee_class: EmployeeClass; hours_per_week: number };

/** Returns what the company and the employee pay for today's coverage, in cents a month. */
async function premiumOf(db: Db, companyId: string, id: string, today: string) {
  const rows = await coverageRows(db, { companyId, from: today, to: today });
  const newest = rows
    .filter(({ employee_id }) => employee_id === id)
    .toSorted((a, b) => (a.effective_on < b.effective_on ? 1 : -1))[0];
  return { company_c: newest?.employer_share_c ?? 0, person_c: newest ? memberPart(newest) : 0 };
}

/**
 * Returns what other hours or another class of an employee would change. The change is made and rolled back, so this is
 * exactly what would happen.
 * @returns null if it changes no coverage, offer or money
 * @throws Refusal not_found
 */
export const previewHoursChange = read(
  "company-owner",
  "previewHoursChange",
  async ({ app, person }, { id, employee_class, hours_per_week }: Hours & { id: string }) => {
    const now = app.clock();
    const companyId = person.company_id;
    return runAndRollBack(app.storage.db, async (db) => {
      const employee = await lockEmployee(db, companyId, id);
      const wanted = { class: employee_class, hours_per_week: Math.floor(hours_per_week) };
      if (isEligible(wanted) === isEligible(employee)) return null;
      const today = localDay(now, await zoneOfEmployee(db, id));
      const address = await addressOf(db, employee);
      const before = await comingOf(db, now, companyId);
      const written = await lettersTo(db, address);
      const { person_c } = await premiumOf(db, companyId, id, today);
      await db.updateTable("employees").set(wanted).where("id", "=", id).execute();
      const change = await followHours(db, now, employee);
      if (!change) return null;
      const { gained, endsOn, choose } = change;
      const ends = await coversUntil(db, id, endsOn);
      return {
        gained,
        coverage_ends_on: ends ? endsOn : null,
        /** True if the coverage that they chose would have begun after that day, so that it never covers them. */
        never_begins: endsOn !== null && !ends,
        /** The last day of coverage whose end was set before and stays the same, or null. */
        already_ends_on: endsOn === null && !gained ? await endingOf(db, id, today) : null,
        /** The approximate deduction from each paycheck that ends with that day, in cents. */
        paycheck_c: ends ? perPaycheck(person_c) : 0,
        /** The days on which the employee may choose; null if they can't or needn't. */
        choose: choose && { opens_on: choose.opensOn, closes_on: choose.closesOn },
        /** True if the employee gets a message. */
        isEmailed: (await lettersTo(db, address)) > written,
        invoices: comingChanges(before, await comingOf(db, now, companyId)),
      };
    });
  },
);
export type HoursPreview = NonNullable<Awaited<ReturnType<typeof previewHoursChange>>>;

/**
 * Returns what other hours or classes of several employees would change together, without the employees whose coverage
 * and offer stay the same. `company_c` and `person_c` are what today's coverage costs a month.
 */
export const hoursChanges = read(
  "company-owner",
  "hoursChanges",
  async ({ app, person }, given: readonly (Hours & { email: string })[]) => {
    const now = app.clock();
    const companyId = person.company_id;
    return runAndRollBack(app.storage.db, async (db) => {
      const before = await comingOf(db, now, companyId);
      const people = [];
      for (const { email, employee_class, hours_per_week } of given) {
        const listed = await db
          .selectFrom("employees")
          .selectAll()
          .where("company_id", "=", companyId)
          .where("email", "=", email)
          .executeTakeFirst();
        if (!listed) continue;
        const { id } = listed;
        const today = localDay(now, await zoneOfEmployee(db, id));
        const premium = await premiumOf(db, companyId, id, today);
        const wanted = { class: employee_class, hours_per_week: Math.floor(hours_per_week) };
        await db.updateTable("employees").set(wanted).where("id", "=", id).execute();
        const address = await addressOf(db, listed);
        const written = await lettersTo(db, address);
        const change = await followHours(db, now, listed);
        if (!change) continue;
        const { gained, endsOn } = change;
        const ends = await coversUntil(db, id, endsOn);
        people.push({
          email,
          gained,
          coverage_ends_on: ends ? endsOn : null,
          never_begins: endsOn !== null && !ends,
          isEmailed: (await lettersTo(db, address)) > written,
          ...premium,
        });
      }
      return { people, invoices: comingChanges(before, await comingOf(db, now, companyId)) };
    });
  },
);

/** Returns how many people a company's offer is for today, and the last day of the offer that it has, or null. */
export const groupSize = read("company-owner", "groupSize", async ({ app, person }) => {
  const { db } = app.storage;
  const listed = await db
    .selectFrom("employees")
    .select(["class", "hours_per_week"])
    .where("company_id", "=", person.company_id)
    .where("employment_state", "in", workingStates)
    .execute();
  const today = localDay(app.clock(), person.zone);
  const offer = await offerInForce(db, person.company_id, today);
  return { full_time: listed.filter(isEligible).length, ends_on: offer?.ends_on ?? null };
});
