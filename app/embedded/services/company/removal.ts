import { problem } from "~/domain/problems/problem";
import type { Row } from "../../db/schema";
import { Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { lockEmployee } from "./employment";
import { lockCompany, type Db } from "./own-company";

/** Taking somebody off a company's list who was put there by mistake. */

type Employee = Row<"employees">;

/**
 * Whether somebody can be taken off without a trace: nobody has ever invited them, at whatever address, nothing was chosen for them, and no invoice was
 * issued since they are there. Whoever was billed leaves by the end of their employment, which credits what was paid.
 */
export async function isRemovable(db: Db, employee: Employee): Promise<boolean> {
  const { id, company_id, employment_state, user_id, invited_at, created_at } = employee;
  if (employment_state !== "added" || user_id !== null || invited_at !== null) return false;
  // Another address takes the invitation off the row, and not out of the trail.
  const invited = await db
    .selectFrom("audit_events")
    .select("id")
    .where("object", "=", `employee:${id}`)
    .where("action", "in", ["employee.account_offered", "employee.invited"])
    .limit(1)
    .executeTakeFirst();
  if (invited) return false;
  const chosen = await db
    .selectFrom("enrollments")
    .select("id")
    .where("employee_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (chosen) return false;
  const billed = await db
    .selectFrom("billed_people")
    .select("invoice_id")
    .where("person_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (billed) return false;
  const since = await db
    .selectFrom("invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .select("i.id")
    .where("s.company_id", "=", company_id)
    .where("i.created_at", ">=", created_at)
    .limit(1)
    .executeTakeFirst();
  return since === undefined;
}

/** Takes somebody off the list; the trail alone keeps that they were on it. @throws Refusal not_found, conflict */
export async function removeEmployee(
  db: Db,
  now: number,
  companyId: string,
  id: string,
): Promise<void> {
  await lockCompany(db, companyId);
  const employee = await lockEmployee(db, companyId, id);
  if (!(await isRemovable(db, employee))) {
    throw new Refusal("conflict", { message: problem("employee.not_removable") });
  }
  await db.deleteFrom("election_windows").where("employee_id", "=", id).execute();
  await db.deleteFrom("employees").where("id", "=", id).execute();
  const { email, hire_date } = employee;
  await recordAudit(db, now, {
    action: "employee.removed",
    object: `employee:${id}`,
    before: { email, hire_date },
  });
}
