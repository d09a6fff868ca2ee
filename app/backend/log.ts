import pino from "pino";
import { toSafeError } from "~/core/safe-error";
import { cachePerSettings } from "~/environment";

/**
 * The app's log, at LOG_LEVEL, writes one JSON object a line to standard output. Log only names of calls, statuses,
 * codes and request ids, because a URL may contain a token, and a backend's message an email address. An error is
 * logged as `err`, without what a database says of the data.
 */
export const log: () => pino.Logger = cachePerSettings(({ LOG_LEVEL }) =>
  pino({ level: LOG_LEVEL, base: { part: "app" }, serializers: { err: toSafeError } }),
);

/** Runs something while the whole process logs nothing, for a command with a report of its own. */
export async function runWithoutLog<Result>(run: () => Promise<Result>): Promise<Result> {
  const logger = log();
  const { level } = logger;
  logger.level = "silent";
  try {
    return await run();
  } finally {
    logger.level = level;
  }
}
