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

/** Some errors have only SQLite's message and no code of their own. */
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

/** Converts SQLite's errors to SqliteError. */
export function sqliteCall<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw named(error);
  }
}

function named(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR"))
    return error;
  const name = words.find(([pattern]) => pattern.test(error.message))?.[1] ?? "SQLITE_ERROR";
  return new SqliteError(error.message, name, { cause: error });
}

export function isLocked(error: unknown): boolean {
  return error instanceof SqliteError && ["SQLITE_BUSY", "SQLITE_LOCKED"].includes(error.code);
}
