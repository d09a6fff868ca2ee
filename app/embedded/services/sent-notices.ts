import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../db/schema";
import { isoTime } from "../installation";

/**
 * Whether this is the first time that a notice with this key is sent. Call it in the transaction that stores the message:
 * of two processes at once the second one waits for the first one's commit and is told no.
 * @param key which message to whom about what, like `payment-reminder:<subscription>:<day>:7`
 */
export async function firstNotice(
  db: Kysely<EmbeddedTables>,
  now: number,
  key: string,
): Promise<boolean> {
  const inserted = await db
    .insertInto("sent_notices")
    .values({ key, sent_at: isoTime(now) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return Boolean(inserted.numInsertedOrUpdatedRows);
}
