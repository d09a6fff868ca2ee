import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import type { AuditMonth } from "./audit-chain";

/** A line's number and its hash: what the order can be held against later. */
export type Place = { seq: number; hash: string };

/**
 * Whether the order still goes through a place.
 * @returns the month in which it lies when only that month's file in the archive can tell
 */
export async function leadsThrough(
  db: Kysely<EmbeddedTables>,
  { seq, hash }: Place,
): Promise<boolean | AuditMonth> {
  const known = await db
    .selectFrom("audit_seals")
    .select("hash")
    .where("seq", "=", seq)
    .unionAll(db.selectFrom("audit_months").select("hash").where("last_seq", "=", seq))
    .execute();
  if (known.length > 0) return known.every((place) => place.hash === hash);
  const month = await db
    .selectFrom("audit_months")
    .selectAll()
    .where("first_seq", "<=", seq)
    .where("last_seq", ">=", seq)
    .where("removed_at", "is not", null)
    .executeTakeFirst();
  return month ?? false;
}
