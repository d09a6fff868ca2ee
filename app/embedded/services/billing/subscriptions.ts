import { sql, type Kysely } from "kysely";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime } from "../../installation";

export type SubscriptionRow = Row<"subscriptions">;

/** Today by the installation's clock: YYYY-MM-DD, UTC. */
export const dayOf = (now: number): string => isoTime(now).slice(0, 10);

/**
 * The membership with its row locked until the transaction ends, so that payments, renewals and reminders of one
 * membership come one after the other. (An update that changes nothing locks on both engines.)
 */
export async function lockSubscription(
  db: Kysely<EmbeddedTables>,
  id: string,
): Promise<SubscriptionRow> {
  return db
    .updateTable("subscriptions")
    .set({ id: sql.ref("id") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the membership. @returns it as it is now */
export async function changeSubscription(
  db: Kysely<EmbeddedTables>,
  now: number,
  { id }: SubscriptionRow,
  change: Partial<Omit<SubscriptionRow, "id" | "created_at" | "updated_at">>,
): Promise<SubscriptionRow> {
  return db
    .updateTable("subscriptions")
    .set({ ...change, updated_at: isoTime(now) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
