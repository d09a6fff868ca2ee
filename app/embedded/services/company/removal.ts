import type { Row } from "../../db/schema";
import type { Db } from "./own-company";

/**
 * Whether somebody who was put on a company's list by mistake can be taken off without a trace: nobody has ever invited them, at
 * whatever address, nothing was chosen for them, and no invoice was issued since they are there. Whoever was billed leaves by the end
 * of their employment, which credits what was paid.
 */
export async function isRemovable(db: Db, employee: Row<"employees">): Promise<boolean> {
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
