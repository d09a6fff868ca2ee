import { sql, type RawBuilder, type SqlBool } from "kysely";

/**
 * Times in rows until which something holds: a lease, a limit's window, the next run of a job. Each was stored as "now, and
 * so long". One that lies further ahead than that was stored by a clock that was wrong, and counts as over: otherwise a
 * clock that jumped a day ahead and back would hold things up for a day.
 */

/** How far the clocks of two processes may be apart, ms: what one has just stored must not be over for the other. */
const skew = 60_000;

const iso = (ms: number) => new Date(ms).toISOString();

/** The latest time that a clock in order can have stored as its own. */
export const latestNow = (now: number): string => iso(now + skew);

/** Whether `end` (ISO, UTC) is reached at `now`, or cannot be right. @param longestMs how far ahead it was stored at most */
export const isOver = (end: string, now: number, longestMs: number): boolean =>
  end <= iso(now) || end > iso(now + longestMs + skew);

/** The same as a condition on a column. */
export const columnIsOver = (column: string, now: number, longestMs: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} <= ${iso(now)} or ${sql.ref(column)} > ${iso(now + longestMs + skew)})`;
