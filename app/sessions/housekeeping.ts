import { setImmediate as giveWay } from "node:timers/promises";
import { log } from "~/backend/log";
import { openSessionStore } from "./session-store";
import type { SessionStore } from "./store";
import { isoTime } from "./session-table";

/** ms. */
const sweepEvery = 60_000;
/** Rows of one statement and statements of one run; the rest waits for the next minute. */
const rowsPerStatement = 500;
const maxStatements = 40;
/** The limit for all clients together; the oldest keys are deleted first. */
const formKeysInAll = 100_000;

/** Deletes expired kept forms and form keys, and keys beyond the limit. Returns the number of rows. */
export async function sweep({ storage, clock }: SessionStore): Promise<number> {
  const { db } = storage;
  let deleted = 0;
  const inBatches = async (deleteSome: () => Promise<bigint>) => {
    for (let remaining = maxStatements; remaining > 0; remaining -= 1) {
      const count = Number(await deleteSome());
      deleted += count;
      if (count < rowsPerStatement) return;
      await giveWay();
    }
  };
  const now = isoTime(clock());
  await inBatches(async () => {
    const due = db.selectFrom("kept_forms").select("id").where("expires_at", "<=", now);
    const query = db.deleteFrom("kept_forms").where("id", "in", due.limit(rowsPerStatement));
    return (await query.executeTakeFirst()).numDeletedRows;
  });
  const dropKeys = async (expired: string) => {
    const due = db.selectFrom("form_keys").select("key_hash").where("expires_at", "<=", expired);
    const oldest = due.orderBy("expires_at").limit(rowsPerStatement);
    const query = db.deleteFrom("form_keys").where("key_hash", "in", oldest);
    return (await query.executeTakeFirst()).numDeletedRows;
  };
  await inBatches(() => dropKeys(now));
  const surplus = await db
    .selectFrom("form_keys")
    .select("expires_at")
    .orderBy("expires_at", "desc")
    .offset(formKeysInAll)
    .limit(1)
    .executeTakeFirst();
  if (surplus) await inBatches(() => dropKeys(surplus.expires_at));
  return deleted;
}

/** Sweeps now and then once a minute. A failed sweep is logged. */
export async function startHousekeeping(): Promise<void> {
  const store = await openSessionStore();
  // On this database, other workers died with their process, because only one can have it open.
  if (store.storage.engine === "sqlite") {
    await store.storage.db
      .updateTable("form_keys")
      .set({ lease_until: isoTime(store.clock()) })
      .where("answer", "is", null)
      .execute();
  }
  const run = () =>
    sweep(store).catch((error: unknown) => {
      log().error({ err: error }, "what has run out could not be removed");
    });
  setInterval(() => void run(), sweepEvery).unref();
  await run();
}
