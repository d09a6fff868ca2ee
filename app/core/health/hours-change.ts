import { addDays } from "~/domain/calendar-days";
import { workingStates, type EmployeeClass } from "~/domain/company/employee-classes";
import { isEligible } from "~/domain/health/eligibility/employee";
import { compareUpcoming } from "~/domain/billing/membership/coming-changes";
import { localDay } from "~/domain/local-days";
import type { Db, Row } from "~/embedded/db/schema";
import { lockEmployee } from "~/embedded/services/company/employment";
import { getEmployeeZone } from "~/embedded/services/zones";
import { runAndRollBack } from "~/embedded/services/run-and-roll-back";
import { findOfferInForce } from "~/embedded/services/health/offers";
import {
  type CoverageRow,
  listCoverage,
  findCoverageEnd,
} from "~/embedded/services/health/coverage";
import { memberShareOf } from "~/embedded/services/health/premiums/premiums";
import {
  previewCompanyInvoices,
  isCoveredUntil,
  countEmploymentMessages,
} from "~/embedded/services/health/team/ending-preview";
import { getCurrentEmail, applyHoursChange } from "~/embedded/services/health/team/hours-changes";
import { read } from "../call";

/** The hours may be a fraction. */
type WorkHours = { employee_class: EmployeeClass; hours_per_week: number };

/** Returns a company's coverage from yesterday to tomorrow (UTC), because employees' zones have different days. */
const coverageAround = (db: Db, now: number, companyId: string) => {
  const day = localDay(now, "UTC");
  return listCoverage(db, { companyId, from: addDays(day, -1), to: addDays(day, 1) });
};

/**
 * Changes one employee's hours and class and returns what follows for them, invoices aside, or null if coverage and
 * offer stay. The caller rolls its transaction back.
 */
async function tryHours(
  db: Db,
  now: number,
  employee: Row<"employees">,
  { employee_class, hours_per_week }: WorkHours,
  covered: readonly CoverageRow[],
) {
  const { id } = employee;
  const today = localDay(now, await getEmployeeZone(db, id));
  const address = await getCurrentEmail(db, employee);
  const written = await countEmploymentMessages(db, address);
  await db
    .updateTable("employees")
    .set({ class: employee_class, hours_per_week: Math.floor(hours_per_week) })
    .where("id", "=", id)
    .execute();
  const change = await applyHoursChange(db, now, employee);
  if (!change) return null;
  const { gained, endsOn, goesOn, choose } = change;
  const ends = await isCoveredUntil(db, id, endsOn);
  const newest = covered
    .filter(({ employee_id, effective_on }) => employee_id === id && effective_on <= today)
    .filter(({ ends_on }) => ends_on === null || ends_on >= today)
    .toSorted((a, b) => (a.effective_on < b.effective_on ? 1 : -1))[0];
  return {
    gained,
    coverage_ends_on: ends ? endsOn : null,
    /** True if the coverage that they chose would have begun after that day, so that it never covers them. */
    never_begins: endsOn !== null && !ends,
    /** The last day of coverage whose end was set before and stays the same, or null. */
    already_ends_on: endsOn === null && !gained ? await findCoverageEnd(db, id, today) : null,
    /** True if coverage that was to end, or not to begin, would continue. */
    goes_on: goesOn,
    /** What the company and the employee pay for current coverage, in cents a month. */
    company_c: newest?.employer_share_c ?? 0,
    person_c: newest ? memberShareOf(newest) : 0,
    /** The days on which the employee may choose; null if they can't or needn't. */
    choose: choose && { opens_on: choose.opensOn, closes_on: choose.closesOn },
    isEmailed: (await countEmploymentMessages(db, address)) > written,
  };
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
  async ({ db, now, person }, { id, ...hours }: WorkHours & { id: string }) => {
    const companyId = person.company_id;
    return runAndRollBack(db, async (db) => {
      const employee = await lockEmployee(db, companyId, id);
      const newHours = { class: hours.employee_class, hours_per_week: hours.hours_per_week };
      if (isEligible(newHours) === isEligible(employee)) return null;
      const before = await previewCompanyInvoices(db, now, companyId);
      const covered = await coverageAround(db, now, companyId);
      const change = await tryHours(db, now, employee, hours, covered);
      return (
        change && {
          ...change,
          invoices: compareUpcoming(before, await previewCompanyInvoices(db, now, companyId)),
        }
      );
    });
  },
);
export type HoursPreview = NonNullable<Awaited<ReturnType<typeof previewHoursChange>>>;

/**
 * Returns what a file of hours or classes would change: `people` whose coverage or offer changes, maybe none, and the
 * company's next invoices.
 */
export const previewHoursInFile = read(
  "company-owner",
  "previewHoursInFile",
  async ({ db, now, person }, changes: readonly (WorkHours & { email: string })[]) => {
    const companyId = person.company_id;
    return runAndRollBack(db, async (db) => {
      const before = await previewCompanyInvoices(db, now, companyId);
      const covered = await coverageAround(db, now, companyId);
      const people = [];
      for (const { email, ...hours } of changes) {
        const employee = await db
          .selectFrom("employees")
          .selectAll()
          .where("company_id", "=", companyId)
          .where("email", "=", email)
          .executeTakeFirst();
        const change = employee && (await tryHours(db, now, employee, hours, covered));
        if (change) people.push({ email, ...change });
      }
      return {
        people,
        invoices: compareUpcoming(before, await previewCompanyInvoices(db, now, companyId)),
      };
    });
  },
);

/** Returns how many full-time employees, invited or not, a company has, and its current offer's last day, or null. */
export const getGroupSize = read("company-owner", "getGroupSize", async ({ db, now, person }) => {
  const listed = await db
    .selectFrom("employees")
    .select(["class", "hours_per_week"])
    .where("company_id", "=", person.company_id)
    .where("employment_state", "in", workingStates)
    .execute();
  const today = localDay(now, person.zone);
  const offer = await findOfferInForce(db, person.company_id, today);
  return { full_time: listed.filter(isEligible).length, ends_on: offer?.ends_on ?? null };
});
