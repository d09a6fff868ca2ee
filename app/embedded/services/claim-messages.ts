import { sql } from "kysely";
import type { Storage } from "~/storage/storage";
import { columnIsOver, latestNow } from "~/storage/stored-end";
import type { EmbeddedTables, Row } from "../db/schema";

/* A message's position within its priority. Retried messages come after new ones, ordered by the time they are due, so
   that messages which aren't due yet are at the end of the index and cost no search. */
/** Begins the position of a message that was tried before. */
const retryPrefix = "1 ";

/** Returns the position of a new message, "0" and the ISO time of `at` (ms), later than now to let others go first. */
export const firstPosition = (at: number): string => `0 ${new Date(at).toISOString()}`;

/** Returns the position of a message that is due again at `notBefore`, in ms. */
export const retryPosition = (notBefore: number): string =>
  `${retryPrefix}${new Date(notBefore).toISOString()}`;

/** Returns the ISO time in a message's position, after its prefix, in ms. */
export const timeOfTurn = (turn: string): number => Date.parse(turn.slice(retryPrefix.length));

/** What to claim, and for how long. */
type ClaimOptions = {
  now: Date;
  leaseUntil: Date;
  limit: number;
  /** Only messages of exactly this one are claimed. */
  priority: number;
  /** ms. A message can be postponed by at most this long. */
  longestWait: number;
};

/**
 * Claims up to `limit` messages that are `waiting`, due at `now` and not leased, in the order of their positions. A
 * message goes to one caller, of any process, until `leaseUntil`; then it counts as dropped by a dead process and is
 * handed out again. The claim itself increments `attempts`, so that a message that crashes its process isn't retried
 * forever.
 *
 * Afterwards, update the row `where id = row.id and leased_until = row.leased_until`, so that an expired lease
 * changes nothing. Work may be done twice but is never lost, so it needs an idempotency key.
 */
export async function claimMessages(
  { db, engine }: Storage<EmbeddedTables>,
  { now, leaseUntil, limit, priority, longestWait }: ClaimOptions,
): Promise<Row<"outbox">[]> {
  const at = now.getTime();
  const isDue = columnIsOver("not_before", at, longestWait);
  const isFree = columnIsOver("leased_until", at, leaseUntil.getTime() - at);
  // A common table expression is needed, because PostgreSQL may run a subquery more than once and claim too many
  // rows. On SQLite a writing transaction is exclusive, so no rows can be locked.
  const { rows } = await sql<Row<"outbox">>`
    with due as (
      select id from outbox
      where state = 'waiting' and priority = ${priority} and turn <= ${retryPosition(at)}
        and ${isDue} and (leased_until is null or ${isFree})
      order by turn, id
      limit ${limit}
      ${engine === "postgres" ? sql`for update skip locked` : sql``}
    )
    update outbox
    set leased_until = ${leaseUntil.toISOString()}, attempts = attempts + 1
    where id in (select id from due)
    returning *`.execute(db);
  const place = ({ turn, id }: Row<"outbox">) => `${turn} ${id}`;
  return rows.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/**
 * Makes messages due, leased or not, that a wrong clock postponed too far, because {@link claimMessages} doesn't see
 * them.
 */
export async function makePostponedDue(
  { db }: Storage<EmbeddedTables>,
  { now, priority, longestWait }: Pick<ClaimOptions, "now" | "priority" | "longestWait">,
): Promise<void> {
  const at = now.getTime();
  await sql`
    update outbox set turn = ${retryPosition(at)}, not_before = ${now.toISOString()}
    where state = 'waiting' and priority = ${priority}
      and turn > ${retryPrefix + latestNow(at + longestWait)}`.execute(db);
}
