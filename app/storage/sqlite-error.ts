/** An error of SQLite; `code` is the name of its primary result code, such as SQLITE_FULL or SQLITE_BUSY. */
export class SqliteError extends Error {
  override name = "SqliteError";
  constructor(
    message: string,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const names: Record<number, string> = {
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  19: "SQLITE_CONSTRAINT",
  26: "SQLITE_NOTADB",
};

/** The driver adds a number to most errors, but errors of statements that return rows have only SQLite's message. */
const words: [RegExp, string][] = [
  [/^database is locked/, "SQLITE_BUSY"],
  [/^database (table|schema) is locked/, "SQLITE_LOCKED"],
  [/^attempt to write a readonly database/, "SQLITE_READONLY"],
  [/^disk I\/O error/, "SQLITE_IOERR"],
  [/^database disk image is malformed/, "SQLITE_CORRUPT"],
  [/^database or disk is full/, "SQLITE_FULL"],
  [/^unable to open database file/, "SQLITE_CANTOPEN"],
  [/constraint failed/, "SQLITE_CONSTRAINT"],
  [/^file is not a database/, "SQLITE_NOTADB"],
];

/** Runs a call of the driver and converts SQLite's errors to SqliteError; other errors pass unchanged. */
export function sqliteCall<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw named(error);
  }
}

function named(error: unknown): unknown {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message: string };
  if (!(error instanceof Error) || code !== "ERR_SQLITE_ERROR") return error;
  const name =
    errcode === undefined
      ? words.find(([pattern]) => pattern.test(message))?.[1]
      : // The low byte is the primary code, and the other bytes only refine it.
        names[errcode & 0xff];
  return new SqliteError(message, name ?? "SQLITE_ERROR", { cause: error });
}

/** Returns true if another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof SqliteError && ["SQLITE_BUSY", "SQLITE_LOCKED"].includes(error.code);
}
