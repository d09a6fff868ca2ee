import type { Kysely, Migration } from "kysely";
import type { StorageFailure } from "./storage-failure";

/** The two engines behind one query builder. Engine-specific SQL lives in sqlite.ts and postgres.ts only. */
export type Engine = "sqlite" | "postgres";

export type Storage<Tables> = {
  engine: Engine;
  db: Kysely<Tables>;
  /** Resolves when the database can be read and written and has room; used by /readyz (readiness.ts). */
  ready(): Promise<void>;
  /**
   * Lets the database count what its tables hold, where it does not do that by itself: the plans of its queries depend on it.
   * Cheap while nothing has grown much.
   * @param goOn is asked before each table: together they would keep the thread
   */
  gatherStatistics(goOn: () => Promise<boolean>): Promise<void>;
  /** How often somebody has wanted the one connection to SQLite; nobody waits for another's on PostgreSQL, and it is 0. */
  wanted(): number;
  /** Reads on a connection of its own: a transaction that this process has open is not waited for. */
  apart<Result>(read: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** A part of the product that keeps tables of its own. */
export type Part = {
  /** The SQLite file's name inside DATA_DIR; one app runs on it at a time. */
  file: string;
  /** In order, keyed `0001_what`; run at open under a lock. One that has been released is only followed by another. */
  migrations: Record<string, Migration>;
  /** Where this part's migration history is kept, so that two parts can share one PostgreSQL database. */
  migrationTable: string;
};

export type OpenOptions = Part & {
  /** PostgreSQL when set; otherwise the SQLite file. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** For short commands: the app may run on the SQLite file meanwhile. */
  beside?: boolean | undefined;
  /** Gives a failure of the database the shape that this part's callers understand. */
  told?: ((failure: StorageFailure) => Error) | undefined;
};
