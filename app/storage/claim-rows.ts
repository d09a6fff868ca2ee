import { type Selectable, sql } from "kysely";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import type { Storage } from "./storage";
import { columnIsOver, latestNow } from "./stored-end";

/** What a table needs so that several processes can share the work in it (outbox). Times are ISO, UTC, as text. */
export type ClaimableTable = {
  id: string;
  state: string;
  attempts: number;
  not_before: string;
  leased_until: string | null;
  priority: number;
  /** Made by {@link firstTurn} and {@link laterTurn}. */
  turn: string;
};

type ClaimableName<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends ClaimableTable ? Name : never;
}[keyof Tables] &
  string;

/*
 * A row's place among those of its priority. What was tried already stands behind what was not, by the time from which on it is
 * due: so those that are not due yet are the end of the index, and looking for work does not go through them.
 */
const tried = "1 ";

/** The place of a row that was not tried yet. @param at ms; where others go first, later than now */
export const firstTurn = (at: number): string => `0 ${new Date(at).toISOString()}`;

/** The place of a row that is tried again. @param notBefore ms */
export const laterTurn = (notBefore: number): string =>
  `${tried}${new Date(notBefore).toISOString()}`;

/** When it is the turn of a row that was not tried yet, ms. */
export const timeOfTurn = (turn: string): number => Date.parse(turn.slice(tried.length));

type Asked = {
  now: Date;
  leaseUntil: Date;
  limit: number;
  priority: number;
  /** How far ahead a row may be put off, ms. */
  longestWait: number;
};

/**
 * Claims up to `limit` rows of `table` that are `waiting`, due at `now` and not leased by anybody, in the order of their turns.
 * Each row is handed to one caller only until `leaseUntil`; after that it counts as dropped by a dead process and is
 * handed out again. `attempts` is raised by the claim itself, so that a row that kills its process is not tried for ever.
 *
 * When the work is done, update the row `where id = row.id and leased_until = row.leased_until`: a lease that ran out in
 * the meantime then changes nothing. Work can be done twice, never lost: give it an idempotency key.
 */
export async function claimRows<Tables, Name extends ClaimableName<Tables>>(
  { db, engine }: Storage<Tables>,
  table: Name,
  { now, leaseUntil, limit, priority, longestWait }: Asked,
): Promise<Selectable<Tables[Name]>[]> {
  const { skipLockedRows } = engine === "postgres" ? postgres : sqlite;
  const at = now.getTime();
  const isDue = columnIsOver("not_before", at, longestWait);
  const isFree = columnIsOver("leased_until", at, leaseUntil.getTime() - at);
  // A common table expression and not a subquery: PostgreSQL may run a subquery more than once and claim too many.
  const { rows } = await sql<Selectable<Tables[Name]> & ClaimableTable>`
    with due as (
      select id from ${sql.table(table)}
      where state = 'waiting' and priority = ${priority} and turn <= ${laterTurn(at)}
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
  return rows.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/**
 * Makes rows due that are put off further than can be right, by a clock that was ahead: to {@link claimRows} they are out of
 * sight.
 */
export async function claimWrongTimes<Tables, Name extends ClaimableName<Tables>>(
  { db }: Storage<Tables>,
  table: Name,
  { now, priority, longestWait }: Pick<Asked, "now" | "priority" | "longestWait">,
): Promise<void> {
  const at = now.getTime();
  await sql`
    update ${sql.table(table)} set turn = ${laterTurn(at)}, not_before = ${now.toISOString()}
    where state = 'waiting' and priority = ${priority}
      and turn > ${tried + latestNow(at + longestWait)}`.execute(db);
}
