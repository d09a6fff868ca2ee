import { setImmediate as giveWay } from "node:timers/promises";
import { sql } from "kysely";
import { log } from "~/backend/log";
import { isoTime, type SessionTables } from "./session-table";
import { openSessionStore, type SessionStore } from "./store";

/** ms. */
const sweepEvery = 60_000;
/** Rows of one statement and statements of one run; the rest waits for the next minute. */
const rowsPerStatement = 500;
const maxStatements = 40;
/** The limit for all clients together; the oldest keys are deleted first. */
const formKeysInAll = 100_000;

/** Deletes rows that expire by `until`, oldest first, up to a limit; `key` is the key column. Returns their number. */
async function deleteUntil(
  { db }: SessionStore["storage"],
  table: keyof SessionTables,
  key: string,
  until: string,
): Promise<number> {
  let deleted = 0;
  for (let statement = 0; statement < maxStatements; statement += 1) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)}
        where expires_at <= ${until} order by expires_at limit ${rowsPerStatement}
      )`.execute(db);
    const count = Number(numAffectedRows ?? 0);
    deleted += count;
    if (count < rowsPerStatement) break;
    await giveWay();
  }
  return deleted;
}

/** Deletes expired sessions, kept forms and form keys, and keys beyond {@link formKeysInAll}. Returns their number. */
export async function sweep({ storage, clock }: SessionStore): Promise<number> {
  const now = isoTime(clock());
  const surplus = await storage.db
    .selectFrom("form_keys")
    .select("expires_at")
    .orderBy("expires_at", "desc")
    .offset(formKeysInAll)
    .limit(1)
    .executeTakeFirst();
  const lastKey = surplus && surplus.expires_at > now ? surplus.expires_at : now;
  return (
    (await deleteUntil(storage, "app_sessions", "id_hash", now)) +
    (await deleteUntil(storage, "kept_forms", "id", now)) +
    (await deleteUntil(storage, "form_keys", "key_hash", lastKey))
  );
}

/** Sweeps now and then every minute, anew for each call; logs failures. On SQLite, first ends crashed forms' leases. */
export async function startHousekeeping(): Promise<void> {
  const store = await openSessionStore();
  // Only one process can have it open.
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
