import { type Kysely, PostgresDialect, sql } from "kysely";
import type { TypeId } from "pg-types";

/** Arbitrary, and the same for every part, so that all migrations of one database wait for each other. */
const migrationLock = 740_226_001;

/** int8 (counts, sums) and numeric arrive as text by default; SQLite gives numbers, and ours are all safe integers. */
const numbers: ReadonlySet<number> = new Set([20, 1700]);

/** A pool on the database that `databaseUrl` names. Connects at the first query. */
export async function postgresDialect(databaseUrl: string): Promise<PostgresDialect> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "member-benefits",
    types: {
      getTypeParser: (oid: TypeId, format?: "text" | "binary") =>
        numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks must not end the process: the pool drops it, and the next query says what is wrong.
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool });
}

/** Begins the transaction that migrations run in and waits, as long as it takes, for other processes' migrations. */
export async function beginMigrations<Tables>(connection: Kysely<Tables>): Promise<void> {
  await sql`begin`.execute(connection);
  await sql`set local statement_timeout = 0`.execute(connection);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(connection);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(connection);
}

/** Rows that another process is claiming at this moment are passed over instead of waited for. */
export const skipLockedRows = sql`for update skip locked`;
