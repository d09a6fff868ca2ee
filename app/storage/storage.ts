import type { Kysely, Migration } from "kysely";
import type { StorageFailure } from "./storage-failure";

/** Both engines share one query builder; engine-specific SQL of this floor is only in sqlite.ts and postgres.ts. */
export type Storage<Tables> = {
  engine: "sqlite" | "postgres";
  db: Kysely<Tables>;
  /** Resolves if the database can be read and written and has space; used by /readyz. */
  ready(): Promise<void>;
  /** How many requests for SQLite's single connection there were; always 0 on PostgreSQL. */
  wanted(): number;
  /** Reads on a separate connection, without waiting for this process's open transaction. */
  apart<Result>(read: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export type Part = {
  /** The SQLite file's name inside DATA_DIR; one app runs on it at a time. */
  file: string;
  /** Keyed `0001_what` and run in order, under a lock, when the database is opened. Released ones are never edited. */
  migrations: Record<string, Migration>;
  /** The table of this part's migration history, so that two parts can share a PostgreSQL database. */
  migrationTable: string;
};

export type OpenOptions = Part & {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** For short commands, while the app may be running on the SQLite file. */
  beside?: boolean | undefined;
  /** Converts a database failure to the error that this part's callers expect. */
  toError?: ((failure: StorageFailure) => Error) | undefined;
};
