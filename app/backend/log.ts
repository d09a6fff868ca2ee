import pino from "pino";
import { environment } from "~/environment";

let logger: pino.Logger | undefined;

/**
 * The app's log, at LOG_LEVEL, one JSON object a line on standard output. Only names of calls, statuses, codes and
 * request ids go in: a URL may hold a token, a backend's message may hold an e-mail address.
 */
export function log(): pino.Logger {
  return (logger ??= pino({ level: environment().LOG_LEVEL, base: { part: "app" } }));
}

/** Does something of which nothing is logged: a command's own report says it. */
export async function withoutLog<Result>(act: () => Promise<Result>): Promise<Result> {
  const before = logger;
  logger = pino({ level: "silent" });
  try {
    return await act();
  } finally {
    logger = before;
  }
}
