import { sql } from "kysely";
import type { EmbeddedTables } from "../db/schema";
import { isoTime, type Installation } from "../installation";
import type { JobRun } from "../schedule/scheduler";

/** ms */
const day = 24 * 60 * 60_000;
/** ms for which sent messages and used tokens are kept, so that support can look them up. */
const supportTimeMs = 30 * day;
/** Longer than the interval at which a one-time message may recur. */
const overAYearMs = 400 * day;

/** How long a table's rows are kept. */
type Retention = {
  table: keyof EmbeddedTables;
  /** The primary key. */
  key: string;
  /** The column with the time from which `keptFor` (ms) counts; it needs an index. */
  by: string;
  keptFor: number;
  /** An SQL condition for the rows to delete; without it, all of them are. */
  only?: string;
};

/** These rows are deleted after a time. The audit trail and all data about money stay. */
export const retentions: readonly Retention[] = [
  { table: "limits", key: "key", by: "resets_at", keptFor: 0 },
  { table: "backend_sessions", key: "id", by: "expires_at", keptFor: 0 },
  { table: "refresh_tokens", key: "hash", by: "expires_at", keptFor: 0 },
  { table: "known_devices", key: "token_hash", by: "expires_at", keptFor: 0 },
  { table: "registration_keys", key: "key_hash", by: "ended_at", keptFor: supportTimeMs },
  { table: "email_changes", key: "user_id", by: "asked_at", keptFor: supportTimeMs },
  { table: "catalogue_imports", key: "id", by: "created_at", keptFor: day },
  { table: "catalogue_import_rows", key: "id", by: "created_at", keptFor: day },
  { table: "association_roster_files", key: "id", by: "created_at", keptFor: day },
  { table: "staff_files", key: "company_id", by: "kept_at", keptFor: 7 * day },
  { table: "billing_links", key: "id", by: "expires_at", keptFor: supportTimeMs },
  { table: "tokens", key: "id", by: "expires_at", keptFor: supportTimeMs },
  {
    table: "outbox",
    key: "id",
    by: "created_at",
    keptFor: supportTimeMs,
    only: "state <> 'waiting'",
  },
  { table: "enterprise_requests", key: "id", by: "created_at", keptFor: overAYearMs },
  { table: "sent_notices", key: "key", by: "sent_at", keptFor: overAYearMs },
  // They contain only when they were started; submitted ones are records and stay.
  {
    table: "registrations",
    key: "id",
    by: "updated_at",
    keptFor: overAYearMs,
    only: "state in ('discarded', 'expired') and submitted_at is null",
  },
];

/** Rows of one statement, which takes some milliseconds. */
const batch = 200;

/** Deletes expired rows in small batches, and lets the database update its statistics. */
export async function deleteExpired(
  { storage, clock }: Pick<Installation, "storage" | "clock">,
  run: JobRun,
): Promise<void> {
  for (const { table, key, by, keptFor, only } of retentions) {
    const until = isoTime(clock() - keptFor);
    for (let deleted = BigInt(batch); deleted >= batch;) {
      if (!(await run.goOn())) return;
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)}
          where ${sql.ref(by)} <= ${until} ${only ? sql.raw(`and ${only}`) : sql``}
          limit ${batch}
        )`.execute(storage.db);
      deleted = numAffectedRows ?? 0n;
    }
  }
  // PostgreSQL's autovacuum updates the statistics that query plans depend on.
  if (storage.engine === "postgres") return;
  // SQLite recommends an ANALYZE for each table that has grown; all of them together would block the thread.
  const { rows } = await sql<{ optimize: string }>`pragma optimize(-1)`.execute(storage.db);
  for (const { optimize } of rows) {
    if (!(await run.goOn())) return;
    await sql.raw(optimize).execute(storage.db);
  }
}
