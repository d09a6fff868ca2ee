import type { Product } from "~/domain/sign-up/kind-definition";
import { waitlistOf, type WaitlistEntry } from "~/domain/sign-up/waitlist-fields";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { countRows } from "../page-of-rows";
import { takeNextNumber } from "../ordered-id";
import { createSecret, hashSecret } from "../secret-hash";

export type WaitlistEntryRow = Row<"waitlist_entries">;
/** There is one queue for each list and state. */
export type Queue = Pick<WaitlistEntryRow, "kind" | "us_state">;

/**
 * Returns the next position in a queue, which stays locked until the transaction ends, so that positions are
 * committed in order and never get worse.
 */
export const lockNextPlace = (db: Db, { kind, us_state }: Queue): Promise<number> =>
  takeNextNumber(db, `waitlist-${kind}-${us_state}`);

/**
 * The columns of an entry that its view shows. A copied key has them of its own, so that a stranger sees what looks
 * like a new entry.
 */
export type EntryStanding = Pick<
  WaitlistEntryRow,
  "kind" | "us_state" | "state" | "place" | "invited_until"
>;

/** Returns true if an entry has an invitation that hasn't expired. */
export const isInvitedNow = (
  { state, invited_until }: Pick<EntryStanding, "state" | "invited_until">,
  now: number,
): boolean => state === "invited" && invited_until !== null && invited_until > isoTime(now);

/**
 * Returns an entry's view. An expired invitation is shown at the end of the queue already (schedule/jobs.ts moves
 * it within a quarter of an hour).
 */
export async function loadEntryView(
  db: Db,
  now: number,
  entry: EntryStanding,
): Promise<WaitlistEntry> {
  const { kind, us_state } = entry;
  const lapsed = entry.state === "invited" && !isInvitedNow(entry, now);
  const state = lapsed ? "waiting" : entry.state;
  const waiting = db
    .selectFrom("waitlist_entries")
    .where("kind", "=", kind)
    .where("us_state", "=", us_state)
    .where("state", "=", "waiting");
  const ahead = lapsed || entry.place === null ? waiting : waiting.where("place", "<", entry.place);
  return {
    kind,
    us_state,
    state,
    position: state === "waiting" ? 1 + (await countRows(ahead)) : null,
    invited_until: state === "invited" ? entry.invited_until : null,
  };
}

/**
 * Creates another key to an entry. Returns it; only its hash is stored. With `copy`, the key opens only what looks
 * like a new entry in that state at that place, for a visitor who may not be the one who joined.
 */
export async function createEntryKey(
  db: Db,
  now: number,
  entryId: string,
  copy: Pick<WaitlistEntryRow, "us_state" | "place"> | null = null,
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

/** Takes a new member, waiting or invited, off the product's waiting lists of all US states and audits it. */
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
