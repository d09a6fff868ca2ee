import { sql } from "kysely";
import type { EmbeddedTables } from "../db/schema";
import { isoTime, type Installation } from "../installation";
import type { JobRun } from "../schedule/scheduler";

const day = 24 * 60 * 60_000;
/** So long a file of people waits to be imported. */
const week = 7 * day;
/** How long finished messages and spent tokens are kept, for support questions. */
const support = 30 * day;
/** Longer than any notice may be sent once only. */
const year = 400 * day;

type Ending = {
  table: keyof EmbeddedTables;
  key: string;
  /** The time from which on it is kept for so long, ms. Rows are found by an index on it. */
  by: string;
  keptFor: number;
  /** SQL; none: all rows. */
  only?: string;
};

/** What does not stay. The audit trail does, and so does everything about money. */
export const endings: readonly Ending[] = [
  { table: "limits", key: "key", by: "resets_at", keptFor: 0 },
  { table: "backend_sessions", key: "id", by: "expires_at", keptFor: 0 },
  { table: "refresh_tokens", key: "hash", by: "expires_at", keptFor: 0 },
  { table: "known_devices", key: "token_hash", by: "expires_at", keptFor: 0 },
  { table: "registration_keys", key: "key_hash", by: "ended_at", keptFor: support },
  { table: "email_changes", key: "user_id", by: "asked_at", keptFor: support },
  { table: "catalogue_imports", key: "id", by: "created_at", keptFor: day },
  { table: "catalogue_import_rows", key: "id", by: "created_at", keptFor: day },
  { table: "association_roster_files", key: "id", by: "created_at", keptFor: day },
  { table: "staff_files", key: "company_id", by: "kept_at", keptFor: week },
  { table: "billing_links", key: "id", by: "expires_at", keptFor: support },
  { table: "tokens", key: "id", by: "expires_at", keptFor: support },
  {
    table: "outbox",
    key: "id",
    by: "created_at",
    keptFor: support,
    only: "state <> 'waiting'",
  },
  { table: "enterprise_requests", key: "id", by: "created_at", keptFor: year },
  { table: "sent_notices", key: "key", by: "sent_at", keptFor: year },
  // Nothing is left in them but when they were begun; what was submitted is a record.
  {
    table: "registrations",
    key: "id",
    by: "updated_at",
    keptFor: year,
    only: "state in ('discarded', 'expired') and submitted_at is null",
  },
];

/** Rows of one statement: it takes some milliseconds. */
const batch = 200;

/** Deletes what has run out, a few rows at a time, and lets the database look at how its tables have grown. */
export async function tidy(
  { storage, clock }: Pick<Installation, "storage" | "clock">,
  run: JobRun,
): Promise<void> {
  for (const { table, key, by, keptFor, only } of endings) {
    const until = isoTime(clock() - keptFor);
    for (let gone = BigInt(batch); gone >= batch;) {
      if (!(await run.goOn())) return;
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)}
          where ${sql.ref(by)} <= ${until} ${only ? sql.raw(`and ${only}`) : sql``}
          limit ${batch}
        )`.execute(storage.db);
      gone = numAffectedRows ?? 0n;
    }
  }
  await storage.gatherStatistics(() => run.goOn());
}
