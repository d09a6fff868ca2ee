import { StorageFailure } from "~/storage/storage-failure";

/**
 * Returns only those parts of an error that can't contain data: a database's `detail` or `parameters` may be a person's
 * address. A database failure has the message of its cause instead of a stack.
 */
export function toSafeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  // A database failure is logged without its stack, because in an outage every request logs one.
  if (error instanceof StorageFailure) {
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    return { name, message, code, cause };
  }
  return { name, message, code, stack };
}
