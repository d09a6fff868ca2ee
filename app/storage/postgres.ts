import {
  type Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import type { TypeId } from "pg-types";
import { failureKind } from "./storage-failure";

/** Arbitrary, but the same for every part, so that all migrations of a database wait for each other. */
const migrationLock = 740_226_001;

/** int8 (counts, sums) and numeric are text by default; SQLite returns numbers, and all of ours are safe integers. */
const numberTypes: ReadonlySet<number> = new Set([20, 1700]);

/** ms for a statement and an idle transaction; for a silent server, the client's own limit is a little longer. */
const timeLimits = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 20_000,
};

/**
 * Creates a pool on the database of `databaseUrl`, which connects with the first query. `patient` is for migrations,
 * whose statements have no time limit.
 */
export async function createPostgresDialect(
  databaseUrl: string,
  { patient = false } = {},
): Promise<PostgresDialect> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: patient ? 1 : 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(patient ? {} : timeLimits),
    application_name: "member-benefits",
    types: {
      getTypeParser: (oid: TypeId, format?: "text" | "binary") =>
        numberTypes.has(oid) ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A broken connection must not end the process, whether it is idle (the pool's event) or in use (the client's); the
  // running or next query reports it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return new PostgresDialect({ pool: guardPool(pool) });
}

/**
 * Wraps the pool: while the database is down, only one caller at a time checks if it is back and the others are
 * refused at once, without waiting for their own timeout; and a connection on which the database failed is discarded.
 */
function guardPool(pool: Pool): PostgresPool {
  let away: unknown;
  let trying = false;

  return {
    async connect() {
      const isTrial = away !== undefined;
      if (isTrial && trying) throw away;
      trying ||= isTrial;
      let client: PoolClient;
      try {
        client = await pool.connect();
        away = undefined;
      } catch (error) {
        if (failureKind(error) !== "busy") away = error;
        throw error;
      } finally {
        if (isTrial) trying = false;
      }
      let broken = false;
      const query = async (text: unknown, values: readonly unknown[] = []) => {
        // Kysely streams rows by a cursor, and nothing here does.
        if (typeof text !== "string") throw new Error("This pool has no cursors.");
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          broken ||= failureKind(error) === "unavailable";
          throw error;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client.release(broken),
      };
    },
    end: () => pool.end(),
  };
}

/** Waits until the end of other processes' migrations, without a limit; the lock ends with the transaction. */
export async function lockMigrations<Tables>(connection: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(connection);
}

/** Writes its own value to the row of the migrations' lock table, which always exists. */
export async function probeWrite<Tables>(
  db: Kysely<Tables>,
  migrationTable: string,
): Promise<void> {
  await sql`update ${sql.table(`${migrationTable}_lock`)} set is_locked = is_locked`.execute(db);
}
