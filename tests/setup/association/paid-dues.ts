import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { addRows } from "../databases/rows";

/** Makes a person a member of an association whose first year they have paid. @returns the invoice's number */
export async function plantPaidDues(
  db: Kysely<EmbeddedTables>,
  now: number,
  email: string,
  association_id: string,
): Promise<string> {
  const at = new Date(now).toISOString();
  const paid = await db
    .selectFrom("invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["i.id", "i.number", "s.user_id", "s.id as subscription_id"])
    .where("u.email", "=", email)
    .where("i.state", "=", "paid")
    .orderBy("i.number")
    .executeTakeFirstOrThrow();
  const { user_id, subscription_id } = paid;
  await db.deleteFrom("association_memberships").where("user_id", "=", user_id).execute();
  const id = randomUUID();
  await addRows(db, "association_memberships", {
    ...{ id, association_id, user_id, subscription_id, dues_c: 18_000 },
    ...{ state: "active", member_no: `P-${id.slice(0, 4)}` },
    ...{ created_at: at, updated_at: at },
  });
  await addRows(db, "association_dues", {
    ...{ id: randomUUID(), membership_id: id, invoice_id: paid.id, amount_c: 18_000 },
    ...{ from_on: "2026-01-01", through_on: "2026-12-31", created_at: at },
  });
  return paid.number;
}
