import type { Db, Row } from "../../db/schema";

/**
 * Returns whether an employee who was listed by mistake can be deleted without a trace: they were never invited, at any
 * address, nothing was chosen for them, and no invoice was issued since they were added. An employee who was billed
 * leaves by the end of their employment, which credits what was paid.
 */
export async function isRemovable(db: Db, employee: Row<"employees">): Promise<boolean> {
  const { id, company_id, employment_state, user_id, invited_at, created_at } = employee;
  if (employment_state !== "added" || user_id !== null || invited_at !== null) return false;
  // A change of address clears the invitation in the row, but not in the audit trail.
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
