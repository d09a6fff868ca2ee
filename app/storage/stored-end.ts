import { sql, type RawBuilder, type SqlBool } from "kysely";

/**
 * Rows store end times of leases, rate-limit windows and job runs as now plus a duration. An end further ahead than
 * its duration was stored by a wrong clock and counts as over, because a clock that jumped a day ahead and back would
 * otherwise block work for a day.
 */

/** ms by which the clocks of two processes may differ: an end that one just stored must not be over for the other. */
const skew = 60_000;

const toIsoTime = (ms: number) => new Date(ms).toISOString();

/** Returns the latest time that a correct clock can have stored as now. */
export const latestNow = (now: number): string => toIsoTime(now + skew);

/** Returns true if `end` (ISO, UTC) is reached at `now` or is further ahead than `longestMs`, its maximum duration. */
export const isOver = (end: string, now: number, longestMs: number): boolean =>
  end <= toIsoTime(now) || end > toIsoTime(now + longestMs + skew);

/** Returns {@link isOver} as SQL, for the end in a column. */
export const columnIsOver = (column: string, now: number, longestMs: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} <= ${toIsoTime(now)} or ${sql.ref(column)} > ${toIsoTime(now + longestMs + skew)})`;
