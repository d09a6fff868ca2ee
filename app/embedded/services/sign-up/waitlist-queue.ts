import { sql } from "kysely";
import type { Product } from "~/domain/sign-up/kind-definition";
import { waitlistOf, type WaitlistEntry } from "~/domain/sign-up/waitlist-fields";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { createSecret, hashSecret } from "../secret-hash";

export type WaitlistEntryRow = Row<"waitlist_entries">;
/** There is one queue for each list and state. */
export type Queue = Pick<WaitlistEntryRow, "kind" | "us_state">;

/**
 * Returns the next position in a queue, which stays locked until the transaction ends, so that positions are
 * committed in order and never get worse.
 */
export async function lockNextPlace(db: Db, { kind, us_state }: Queue): Promise<number> {
  const { value } = await db
    .insertInto("counters")
    .values({ name: `waitlist-${kind}-${us_state}`, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** The fields of an entry, or of a copy, that its view needs. */
export type Standing = Pick<
  WaitlistEntryRow,
  "kind" | "us_state" | "state" | "place" | "invited_until"
>;

/** The entry has an invitation that hasn't expired. */
export const isInvitedNow = (
  { state, invited_until }: Pick<Standing, "state" | "invited_until">,
  now: number,
): boolean => state === "invited" && invited_until !== null && invited_until > isoTime(now);

async function countAhead(
  db: Db,
  { kind, us_state }: Queue,
  place: number | null,
): Promise<number> {
  const { ahead } = await db
    .selectFrom("waitlist_entries")
    .select(({ fn }) => fn.countAll<number>().as("ahead"))
    .where("kind", "=", kind)
    .where("us_state", "=", us_state)
    .where("state", "=", "waiting")
    .$if(place !== null, (query) => query.where("place", "<", place))
    .executeTakeFirstOrThrow();
  return ahead;
}

/**
 * Returns an entry's view. An expired invitation is shown at the end of the queue already (schedule/jobs.ts moves
 * it within a quarter of an hour).
 */
export async function loadEntryView(db: Db, now: number, entry: Standing): Promise<WaitlistEntry> {
  const { kind, us_state } = entry;
  const lapsed = entry.state === "invited" && !isInvitedNow(entry, now);
  const state = lapsed ? "waiting" : entry.state;
  const position =
    state === "waiting" ? 1 + (await countAhead(db, entry, lapsed ? null : entry.place)) : null;
  return {
    kind,
    us_state,
    state,
    position,
    invited_until: state === "invited" ? entry.invited_until : null,
  };
}

type Copy = Pick<WaitlistEntryRow, "us_state" | "place">;

/**
 * Creates another key to an entry; `copy` makes it open only a copy that looks like a new entry with this position.
 * Returns the key, which is stored nowhere.
 */
export async function createEntryKey(
  db: Db,
  now: number,
  entryId: string,
  copy: Copy | null = null,
): Promise<string> {
  const key = createSecret();
  await db
    .insertInto("waitlist_keys")
    .values({
      key_hash: hashSecret(key),
      entry_id: entryId,
      copy_state: copy ? "waiting" : null,
      copy_us_state: copy?.us_state ?? null,
      copy_place: copy?.place ?? null,
      created_at: isoTime(now),
    })
    .execute();
  return key;
}

/** Removes a new member from the waiting list; call it in the transaction of the submission. */
export async function convertEntries(
  db: Db,
  now: number,
  product: Product,
  email: string,
): Promise<void> {
  const converted = await db
    .updateTable("waitlist_entries")
    .set({ state: "converted", invited_until: null, updated_at: isoTime(now) })
    .where("kind", "=", waitlistOf[product])
    .where("email", "=", email)
    .where("state", "in", ["waiting", "invited"])
    .returning("id")
    .execute();
  for (const { id } of converted) {
    await recordAudit(db, now, { action: "waitlist.converted", object: `waitlist_entry:${id}` });
  }
}
