/**
 * A database can fail through no fault of the statement: there is no space, it can't be reached (stopped, restarting,
 * broken disk), or it is overloaded.
 */
export type FailureKind = "full" | "unavailable" | "busy";

/** The beginning of the error's message, and `retryAfter`, the number of seconds until another try may help. */
const failures: Record<FailureKind, { words: string; retryAfter: number }> = {
  full: { words: "The database has no room left", retryAfter: 60 },
  unavailable: { words: "The database does not answer", retryAfter: 5 },
  busy: { words: "The database is busy", retryAfter: 2 },
};

/** The database can't work now. Nothing was acknowledged, and the same may succeed later. */
export class StorageFailure extends Error {
  override name = "StorageFailure";
  /** The engine's or driver's code: SQLITE_FULL, 53100, ECONNREFUSED. It contains no data. */
  readonly code: string;
  readonly retryAfter: number;
  constructor(
    readonly kind: FailureKind,
    cause: unknown,
  ) {
    const code = cause instanceof Error ? (codeOf(cause) ?? cause.message) : String(cause);
    super(`${failures[kind].words} (${code}).`, { cause });
    this.code = code;
    this.retryAfter = failures[kind].retryAfter;
  }
}

/** SQLite's driver gives all errors one code, so the code of a failure is found by its message. */
const sqliteFailures: [RegExp, string][] = [
  [/^database is locked/, "SQLITE_BUSY"],
  [/^database (table|schema) is locked/, "SQLITE_LOCKED"],
  [/^attempt to write a readonly database/, "SQLITE_READONLY"],
  [/^disk I\/O error/, "SQLITE_IOERR"],
  [/^database disk image is malformed/, "SQLITE_CORRUPT"],
  [/^database or disk is full/, "SQLITE_FULL"],
  [/unable to open database file$/, "SQLITE_CANTOPEN"],
  [/^file is not a database/, "SQLITE_NOTADB"],
];

/** Returns an error's code: SQLite's name, PostgreSQL's SQLSTATE or Node's; undefined for an error that has none. */
function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return undefined;
  const isSqlite = code === "ERR_SQLITE_ERROR";
  return (isSqlite && sqliteFailures.find(([words]) => words.test(error.message))?.[1]) || code;
}

/** The failure that an error's code means; the first match counts. Too many connections are `unavailable`. */
const failureCodes: [RegExp, FailureKind][] = [
  [/^SQLITE_FULL/, "full"],
  [/^SQLITE_(BUSY|LOCKED)/, "busy"],
  [/^SQLITE_(IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/, "unavailable"],
  // disk_full
  [/^53100$/, "full"],
  // query_canceled (it took too long), lock_not_available, serialization_failure, deadlock_detected
  [/^(57014|55P03|40001|40P01)$/, "busy"],
  // connection_exception, insufficient_resources, operator_intervention, system_error; read-only after a failover;
  // disconnected because a transaction was idle
  [/^(08|53|57P|58)\w+$|^25006$|^25P03$/, "unavailable"],
  [
    /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOENT)$/,
    "unavailable",
  ],
];
/** For errors of PostgreSQL's driver that have no code. */
const failureMessages: [RegExp, FailureKind][] = [
  // Every connection of the pool is in use.
  [/^timeout exceeded when trying to connect/, "busy"],
  [
    /^Connection terminated|^Client has encountered a connection error|^Client was closed/,
    "unavailable",
  ],
  [/^Query read timeout/, "unavailable"],
];

/** Returns how the database failed, by the error and not its cause; null if it is the statement's own. */
export function failureKind(error: unknown): FailureKind | null {
  if (error instanceof StorageFailure) return error.kind;
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  const [patterns, text] = code ? [failureCodes, code] : [failureMessages, error.message];
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
