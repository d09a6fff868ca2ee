import { pino, type DestinationStream, type Logger } from "pino";
import { toSafeError } from "~/core/safe-error";

/** Returns the backend's log of JSON lines, by default on standard output; only `error` is reduced to what is safe. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: { part: "backend" }, serializers: { error: toSafeError } };
  return destination ? pino(options, destination) : pino(options);
}
