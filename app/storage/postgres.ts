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

/** Arbitrary, and the same for every part, so that all migrations of one database wait for each other. */
const migrationLock = 740_226_001;

/** int8 (counts, sums) and numeric arrive as text by default; SQLite gives numbers, and ours are all safe integers. */
const numbers: ReadonlySet<number> = new Set([20, 1700]);

/** A server that fell silent cannot keep its own limit, so the client's is a little longer. */
const timeLimits = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 20_000,
};

/**
 * A pool on the database that `databaseUrl` names. Connects at the first query.
 * @param patient for migrations: statements may take as long as they like
 */
export async function postgresDialect(
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
        numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that breaks must not end the process, be it idle (the pool's own event) or in use (the client's, to
  // which the pool does not listen then): the query that runs, or the next one, says what is wrong.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return new PostgresDialect({ pool: carefulPool(pool) });
}

/**
 * The pool without its two bad habits: while the database is away, only one caller at a time finds out whether it is back
 * and all others are refused at once, instead of each waiting for a time-out of its own; and a connection on which the
 * database failed is thrown away, not handed to the next caller.
 */
function carefulPool(pool: Pool): PostgresPool {
  let away: unknown;
  let trying = false;

  async function connected(): Promise<PoolClient> {
    if (away === undefined) return pool.connect();
    if (trying) throw away;
    trying = true;
    try {
      return await pool.connect();
    } finally {
      trying = false;
    }
  }

  return {
    async connect() {
      let client: PoolClient;
      try {
        client = await connected();
        away = undefined;
      } catch (error) {
        if (failureKind(error) !== "busy") away = error;
        throw error;
      }
      let broken = false;
      const query = async (text: string, values: unknown[]) => {
        try {
          return await client.query(text, values);
        } catch (error) {
          broken ||= failureKind(error) === "unavailable";
          throw error;
        }
      };
      return {
        // Of Kysely's two overloads the one that is used: nothing here reads by cursor.
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client.release(broken),
      };
    },
    end: () => pool.end(),
  };
}

/** Begins the transaction that migrations run in and waits, as long as it takes, for other processes' migrations. */
export async function beginMigrations<Tables>(connection: Kysely<Tables>): Promise<void> {
  await sql`begin`.execute(connection);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(connection);
}

/** Rows that another process is claiming at this moment are passed over instead of waited for. */
export const skipLockedRows = sql`for update skip locked`;

/** Writes a row that is always there and means the same afterwards. */
export async function probeWrite<Tables>(
  db: Kysely<Tables>,
  migrationTable: string,
): Promise<void> {
  await sql`update ${sql.table(`${migrationTable}_lock`)} set is_locked = is_locked`.execute(db);
}

/** The server's own vacuum counts. */
export const statistics = async (): Promise<string[]> => [];
