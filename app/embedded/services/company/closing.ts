import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";

/**
 * Closes a user's companies, which can't operate without their owner, and audits nothing. Their open requests for
 * another name or EIN are withdrawn, because no one could decide them anymore, and another named owner's data is
 * deleted. Employees stay listed, but get individual accounts, with which they can join on their own.
 */
export async function closeCompanies(db: Db, now: number, ownerId: string): Promise<void> {
  const timestamp = isoTime(now);
  const closed = await db
    .updateTable("companies")
    // Data about another named owner came only from this user.
    .set({ status: "closed", named_owner_name: null, named_owner_email: null })
    .where("owner_user_id", "=", ownerId)
    .returning("id")
    .execute();
  for (const { id } of closed) {
    await db
      .updateTable("company_changes")
      .set({ state: "withdrawn", decided_at: timestamp, ein_cipher: null })
      .where("company_id", "=", id)
      .where("state", "=", "asked")
      .execute();
    await db
      .updateTable("users")
      .set({ type: "INDIVIDUAL", company_id: null, company_role: null, updated_at: timestamp })
      .where("company_id", "=", id)
      .where("company_role", "=", "employee")
      .execute();
  }
}
