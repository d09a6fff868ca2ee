import { sql, type Kysely } from "kysely";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { Environment } from "~/environment";
import { sessionPart } from "~/sessions/session-table";
import { openStorage } from "~/storage/open";
import { counted } from "./summary";

type Settings = Pick<Environment, "DATA_DIR" | "DATABASE_URL">;

async function count(db: Kysely<unknown>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Opens both databases as the app does at its start. @returns what they hold, for the operator */
export async function lookAt(env: Settings): Promise<string> {
  const embedded = await openEmbeddedDatabase(env);
  const sessions = await openStorage<unknown>({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    ...sessionPart,
  });
  try {
    const rows: Record<string, number> = {};
    for (const table of ["users", "companies", "invoices", "payments", "audit_events"]) {
      rows[table] = await count(embedded.db as unknown as Kysely<unknown>, table);
    }
    rows.app_sessions = await count(sessions.db, "app_sessions");
    const waiting = await embedded.db
      .selectFrom("outbox")
      .select((is) => is.fn.countAll<number>().as("count"))
      .where("state", "=", "waiting")
      .executeTakeFirstOrThrow();
    return `${counted(rows)}, ${waiting.count} messages that the app will send when it starts`;
  } finally {
    await embedded.close();
    await sessions.close();
  }
}
