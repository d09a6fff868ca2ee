/**
 * A database can fail through no fault of the statement: there is no space, it can't be reached (stopped, restarting,
 * broken disk), or it is overloaded.
 */
export type FailureKind = "full" | "unavailable" | "busy";

/** Seconds until another try may help. */
const retryAfter: Record<FailureKind, number> = { full: 60, unavailable: 5, busy: 2 };

const words: Record<FailureKind, string> = {
  full: "The database has no room left",
  unavailable: "The database does not answer",
  busy: "The database is busy",
};

/** The database can't work now. Nothing was acknowledged, and the same may succeed later. */
export class StorageFailure extends Error {
  override name = "StorageFailure";
  /** The engine's or driver's code: SQLITE_FULL, 53100, ECONNREFUSED. It contains no data. */
  readonly code: string;
  constructor(
    readonly kind: FailureKind,
    cause: unknown,
  ) {
    const { code, message } = Object(cause) as { code?: unknown; message?: unknown };
    const named = String(code ?? message ?? "unknown");
    super(`${words[kind]} (${named}).`, { cause });
    this.code = named;
  }
  get retryAfter(): number {
    return retryAfter[this.kind];
  }
}

/**
 * The first match counts. SQLite's codes are names, PostgreSQL's are SQLSTATEs, Node's are socket errors, and some
 * driver errors have only a message.
 */
const codes: [RegExp, FailureKind][] = [
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
const failureMessages: [RegExp, FailureKind][] = [
  // Every connection of the pool is in use.
  [/^timeout exceeded when trying to connect/, "busy"],
  [
    /^Connection terminated|^Client has encountered a connection error|^Client was closed/,
    "unavailable",
  ],
  [/^Query read timeout/, "unavailable"],
];

/** Null if the error is the statement's own. */
export function failureKind(error: unknown): FailureKind | null {
  if (error instanceof StorageFailure) return error.kind;
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  const [pattern, text] =
    typeof code === "string" ? [codes, code] : [failureMessages, error.message];
  return pattern.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
