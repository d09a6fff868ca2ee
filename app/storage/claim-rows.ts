import { type Selectable, sql } from "kysely";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import type { Storage } from "./storage";
import { columnIsOver, latestNow } from "./stored-end";

/** Processes can share the work in a table with these columns, such as the outbox. Times are ISO texts, UTC. */
type ClaimableTable = {
  id: string;
  state: string;
  attempts: number;
  not_before: string;
  leased_until: string | null;
  priority: number;
  /** Created by {@link firstPosition} and {@link retryPosition}. */
  turn: string;
};

type ClaimableName<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends ClaimableTable ? Name : never;
}[keyof Tables] &
  string;

/* A row's position within its priority. Retried rows come after new ones, ordered by the time they are due, so
   that rows which aren't due yet are at the end of the index and cost no search. */
/** Begins the position of a row that was tried before. */
const retryPrefix = "1 ";

/** Returns the position of a new row; `at` is ms, later than now to let others go first. */
export const firstPosition = (at: number): string => `0 ${new Date(at).toISOString()}`;

/** Returns the position of a row that is due again at `notBefore`, in ms. */
export const retryPosition = (notBefore: number): string =>
  `${retryPrefix}${new Date(notBefore).toISOString()}`;

/** Returns the time in a position, in ms. */
export const timeOfTurn = (turn: string): number => Date.parse(turn.slice(retryPrefix.length));

/** What to claim, and for how long. */
type ClaimOptions = {
  now: Date;
  leaseUntil: Date;
  limit: number;
  priority: number;
  /** ms. A row can be postponed by at most this long. */
  longestWait: number;
};

/**
 * Claims up to `limit` rows of `table` that are `waiting`, due at `now` and not leased, in the order of their
 * positions. A row goes to one caller until `leaseUntil`; then it counts as dropped by a dead process and is handed
 * out again. The claim itself increments `attempts`, so that a row that crashes its process isn't retried forever.
 *
 * Afterwards, update the row `where id = row.id and leased_until = row.leased_until`, so that an expired lease
 * changes nothing. Work may be done twice but is never lost, so it needs an idempotency key.
 */
export async function claimRows<Tables, Name extends ClaimableName<Tables>>(
  { db, engine }: Storage<Tables>,
  table: Name,
  { now, leaseUntil, limit, priority, longestWait }: ClaimOptions,
): Promise<Selectable<Tables[Name]>[]> {
  const { skipLockedRows } = engine === "postgres" ? postgres : sqlite;
  const at = now.getTime();
  const isDue = columnIsOver("not_before", at, longestWait);
  const isFree = columnIsOver("leased_until", at, leaseUntil.getTime() - at);
  // A common table expression is needed, because PostgreSQL may run a subquery more than once and claim too many
  // rows.
  const { rows } = await sql<Selectable<Tables[Name]> & ClaimableTable>`
    with due as (
      select id from ${sql.table(table)}
      where state = 'waiting' and priority = ${priority} and turn <= ${retryPosition(at)}
        and ${isDue} and (leased_until is null or ${isFree})
      order by turn, id
      limit ${limit}
      ${skipLockedRows}
    )
    update ${sql.table(table)}
    set leased_until = ${leaseUntil.toISOString()}, attempts = attempts + 1
    where id in (select id from due)
    returning *`.execute(db);
  const place = ({ turn, id }: ClaimableTable) => `${turn} ${id}`;
  return rows.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Makes rows due that a wrong clock postponed too far, because {@link claimRows} doesn't see them. */
export async function claimWrongTimes<Tables, Name extends ClaimableName<Tables>>(
  { db }: Storage<Tables>,
  table: Name,
  { now, priority, longestWait }: Pick<ClaimOptions, "now" | "priority" | "longestWait">,
): Promise<void> {
  const at = now.getTime();
  await sql`
    update ${sql.table(table)} set turn = ${retryPosition(at)}, not_before = ${now.toISOString()}
    where state = 'waiting' and priority = ${priority}
      and turn > ${retryPrefix + latestNow(at + longestWait)}`.execute(db);
}
