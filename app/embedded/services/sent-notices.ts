import type { Db } from "../db/schema";
import { isoTime } from "../installation";

/**
 * Returns true the first time for a key. Call it in the transaction that stores the message: of two processes, the
 * second waits for the first one's commit and gets false. `key` identifies the message and its subject, like
 * `payment-reminder:<subscription>:<day>:7`.
 */
export async function claimNotice(db: Db, now: number, key: string): Promise<boolean> {
  const inserted = await db
    .insertInto("sent_notices")
    .values({ key, sent_at: isoTime(now) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return Boolean(inserted.numInsertedOrUpdatedRows);
}
