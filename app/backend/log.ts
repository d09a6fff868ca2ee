import pino from "pino";
import { onceFor } from "~/environment";

/**
 * The app's log, at LOG_LEVEL, one JSON object a line on standard output. Only names of calls, statuses, codes and
 * request ids go in: a URL may hold a token, a backend's message may hold an e-mail address.
 */
export const log: () => pino.Logger = onceFor(({ LOG_LEVEL }) =>
  pino({ level: LOG_LEVEL, base: { part: "app" } }),
);

/** Does something of which nothing is logged: a command's own report says it. */
export async function withoutLog<Result>(act: () => Promise<Result>): Promise<Result> {
  const logger = log();
  const { level } = logger;
  logger.level = "silent";
  try {
    return await act();
  } finally {
    logger.level = level;
  }
}
