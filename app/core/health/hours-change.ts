import type { Kysely } from "kysely";
import { perPaycheck } from "~/domain/health/cost/paycheck";
import type { EmployeeClass } from "~/domain/company/employee-classes";
import { isEligible } from "~/domain/health/eligibility/employee";
import { comingChanges } from "~/domain/billing/membership/coming-changes";
import { localDay } from "~/domain/local-days";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { lockEmployee } from "~/embedded/services/company/employment";
import { zoneOfEmployee } from "~/embedded/services/zones";
import { triedOut } from "~/embedded/services/tried-out";
import { coverageRows, endingOf } from "~/embedded/services/health/coverage";
import { memberPart } from "~/embedded/services/health/premiums/premiums";
import { comingOf, coversUntil, lettersTo } from "~/embedded/services/health/team/ending-preview";
import { addressOf, followHours } from "~/embedded/services/health/team/hours-changes";
import { read } from "../call";

type Db = Kysely<EmbeddedTables>;
type Hours = { employee_class: EmployeeClass; hours_per_week: number };

/** Returns what is deducted from an employee's paycheck for today's coverage, in cents. */
async function deductionOf(db: Db, companyId: string, id: string, today: string): Promise<number> {
  const rows = await coverageRows(db, { companyId, from: today, to: today });
  const newest = rows
    .filter(({ employee_id }) => employee_id === id)
    .toSorted((one, other) => (one.effective_on < other.effective_on ? 1 : -1))[0];
  return newest ? perPaycheck(memberPart(newest)) : 0;
}

/**
 * Returns what other hours or another class of an employee would change. The change is made and rolled back, so this is
 * exactly what would happen.
 * @returns null if it changes no coverage, offer or money
 * @throws Refusal not_found
 */
export const hoursChange = read(
  "company-owner",
  "hoursChange",
  async ({ app, person }, { id, employee_class, hours_per_week }: Hours & { id: string }) => {
    const now = app.clock();
    const companyId = person.company_id;
    return triedOut(app.storage.db, async (db) => {
      const employee = await lockEmployee(db, companyId, id);
      const wanted = { class: employee_class, hours_per_week: Math.floor(hours_per_week) };
      if (isEligible(wanted) === isEligible(employee)) return null;
      const today = localDay(now, await zoneOfEmployee(db, id));
      const address = await addressOf(db, employee);
      const before = await comingOf(db, now, companyId);
      const written = await lettersTo(db, address);
      const deduction = await deductionOf(db, companyId, id, today);
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
        paycheck_c: ends ? deduction : 0,
        /** The days on which the employee may choose; null if they can't or needn't. */
        choose: choose && { opens_on: choose.opensOn, closes_on: choose.closesOn },
        /** True if the employee gets a message. */
        told: (await lettersTo(db, address)) > written,
        invoices: comingChanges(before, await comingOf(db, now, companyId)),
      };
    });
  },
);
export type HoursPreview = NonNullable<Awaited<ReturnType<typeof hoursChange>>>;
