import { pino, type DestinationStream, type Logger } from "pino";
import { StorageFailure } from "~/storage/storage-failure";

/** Of an error only what cannot hold a value: a database's `detail` or `parameters` may be somebody's address. */
function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  // What the database said, not from where it was asked: in an outage each request leaves a line.
  if (error instanceof StorageFailure) return { name, message, code, cause: causeOf(error) };
  return { name, message, code, stack };
}

const causeOf = ({ cause }: Error) => (cause instanceof Error ? cause.message : undefined);

/** The backend's own log. @param destination standard output unless told otherwise */
export function backendLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: { part: "backend" }, serializers: { error: safeError } };
  return destination ? pino(options, destination) : pino(options);
}
