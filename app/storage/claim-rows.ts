import { type Selectable, sql } from "kysely";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import type { Storage } from "./storage";
import { columnIsOver } from "./stored-end";

/** What a table needs so that several processes can share the work in it (outbox). Times are ISO, UTC, as text. */
export type ClaimableTable = {
  id: string;
  state: string;
  attempts: number;
  not_before: string;
  leased_until: string | null;
};

type ClaimableName<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends ClaimableTable ? Name : never;
}[keyof Tables] &
  string;

/**
 * Claims up to `limit` rows of `table` that are `waiting`, due at `now` and not leased by anybody, oldest first.
 * Each row is handed to one caller only until `leaseUntil`; after that it counts as dropped by a dead process and is
 * handed out again. `attempts` is raised by the claim itself, so that a row that kills its process is not tried for ever.
 *
 * When the work is done, update the row `where id = row.id and leased_until = row.leased_until`: a lease that ran out in
 * the meantime then changes nothing. Work can be done twice, never lost: give it an idempotency key.
 * @param longestWait how far ahead a row may be put off, ms
 */
export async function claimRows<Tables, Name extends ClaimableName<Tables>>(
  { db, engine }: Storage<Tables>,
  table: Name,
  {
    now,
    leaseUntil,
    limit,
    longestWait,
  }: { now: Date; leaseUntil: Date; limit: number; longestWait: number },
): Promise<Selectable<Tables[Name]>[]> {
  const { skipLockedRows } = engine === "postgres" ? postgres : sqlite;
  const at = now.getTime();
  const isDue = columnIsOver("not_before", at, longestWait);
  const isFree = columnIsOver("leased_until", at, leaseUntil.getTime() - at);
  // A common table expression and not a subquery: PostgreSQL may run a subquery more than once and claim too many.
  const { rows } = await sql<Selectable<Tables[Name]> & ClaimableTable>`
    with due as (
      select id from ${sql.table(table)}
      where state = 'waiting' and ${isDue} and (leased_until is null or ${isFree})
      order by not_before, id
      limit ${limit}
      ${skipLockedRows}
    )
    update ${sql.table(table)}
    set leased_until = ${leaseUntil.toISOString()}, attempts = attempts + 1
    where id in (select id from due)
    returning *`.execute(db);
  return rows.sort((one, other) => (one.not_before < other.not_before ? -1 : 1));
}
