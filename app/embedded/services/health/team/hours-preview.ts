import type { Kysely } from "kysely";
import type { HoursPreview } from "~/contract/health/group-offer-calls";
import { perPaycheck } from "~/domain/health/cost/paycheck";
import type { EmployeeClass } from "~/domain/company/employee-classes";
import { isEligible } from "~/domain/health/eligibility/employee";
import { comingChanges } from "~/domain/billing/membership/coming-changes";
import { localDay } from "~/domain/local-days";
import type { EmbeddedTables } from "../../../db/schema";
import type { Installation } from "../../../installation";
import { lockEmployee } from "../../company/employment";
import { zoneOfEmployee } from "../../zones";
import { triedOut } from "../../tried-out";
import { coverageRows, endingOf } from "../coverage";
import { memberPart } from "../premiums/premiums";
import { comingOf, coversUntil, lettersTo } from "./ending-preview";
import { addressOf, followHours } from "./hours-changes";

type Db = Kysely<EmbeddedTables>;

/** What is taken off somebody's paycheck for what covers them today, in cents. */
async function deductionOf(db: Db, companyId: string, id: string, today: string): Promise<number> {
  const rows = await coverageRows(db, { companyId, from: today, to: today });
  const newest = rows
    .filter(({ employee_id }) => employee_id === id)
    .toSorted((one, other) => (one.effective_on < other.effective_on ? 1 : -1))[0];
  return newest ? perPaycheck(memberPart(newest)) : 0;
}

/**
 * What other hours or another class of somebody would change: they are changed, looked at and taken back before anybody else sees it.
 * @returns null: nothing of coverage, offer and money
 * @throws Refusal not_found
 */
export async function previewHours(
  { storage, clock }: Pick<Installation, "storage" | "clock">,
  companyId: string,
  id: string,
  { employee_class, hours_per_week }: { employee_class: EmployeeClass; hours_per_week: number },
): Promise<HoursPreview | null> {
  const now = clock();
  return triedOut(storage.db, async (db) => {
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
      never_begins: endsOn !== null && !ends,
      already_ends_on: endsOn === null && !gained ? await endingOf(db, id, today) : null,
      paycheck_c: ends ? deduction : 0,
      choose: choose && { opens_on: choose.opensOn, closes_on: choose.closesOn },
      told: (await lettersTo(db, address)) > written,
      invoices: comingChanges(before, await comingOf(db, now, companyId)),
    };
  });
}
