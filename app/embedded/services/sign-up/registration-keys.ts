import type { EndedKey } from "~/domain/sign-up/registration";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { createSecret, hashSecret } from "../secret-hash";

/**
 * The keys of browsers to drafts (decision 0038). A key may belong to a stranger who typed another person's address.
 * A key from before the address was confirmed therefore opens only what such keys wrote, and ends when the owner
 * writes to the draft. A key from a code after the confirmation stays, because the code comes from the mailbox or the
 * owner.
 */

/**
 * Gives a browser without an account access to a draft until the key is ended, as it never expires. Returns the key,
 * stored only as a hash.
 */
export async function createDraftKey(
  db: Db,
  now: number,
  id: string,
  { typedAddress }: { typedAddress: boolean },
): Promise<string> {
  const key = createSecret();
  await db
    .insertInto("registration_keys")
    .values({
      key_hash: hashSecret(key),
      registration_id: id,
      typed_address: typedAddress ? "yes" : "no",
      created_at: isoTime(now),
    })
    .execute();
  return key;
}

/** Returns an update that ends a draft's live keys; the caller may narrow it to some. */
const endLiveKeys = (db: Db, now: number, id: string) =>
  db
    .updateTable("registration_keys")
    .set({ ended_at: isoTime(now) })
    .where("registration_id", "=", id)
    .where("ended_at", "is", null);

/** Ends all of a draft's keys, so that it opens only by signing in. */
export const endKeys = async (db: Db, now: number, id: string): Promise<void> => {
  await endLiveKeys(db, now, id).execute();
};

/** Ends the keys of browsers that neither typed the now confirmed address nor confirmed it. */
export const endOthersKeys = async (db: Db, now: number, id: string): Promise<void> => {
  await endLiveKeys(db, now, id)
    .where("typed_address", "=", "no")
    .where("proved_at", "is", null)
    .execute();
};

/**
 * Records that the browser with these keys confirmed the mailbox, so that it counts as the draft's owner. `others` is
 * `out` to end all other keys, or `stay` to end none, if it just got its key and the browser that typed the address
 * continues, as after a sign-in on another device.
 */
export async function markKeysProved(
  db: Db,
  now: number,
  id: string,
  { keys, others }: { keys: readonly string[]; others: "out" | "stay" },
): Promise<void> {
  const hashes = keys.map(hashSecret);
  if (others === "out")
    await endLiveKeys(db, now, id).where("key_hash", "not in", hashes).execute();
  await db
    .updateTable("registration_keys")
    .set({ proved_at: isoTime(now) })
    .where("registration_id", "=", id)
    .where("key_hash", "in", hashes)
    .where("ended_at", "is", null)
    .execute();
}

/** Returns true if one of these keys opens the draft and no other browser's does. */
export async function isOpenNowhereElse(
  db: Db,
  id: string,
  keys: readonly string[],
): Promise<boolean> {
  const live = await db
    .selectFrom("registration_keys")
    .select("key_hash")
    .where("registration_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
  const hashes = keys.map(hashSecret);
  return live.length > 0 && live.every(({ key_hash }) => hashes.includes(key_hash));
}

/**
 * Ends all keys of browsers that typed the address when the signed-in owner writes to the draft, whose row the caller
 * must lock. A guest whose browser confirmed the mailbox counts as the owner, but keeps keys of browsers that confirmed
 * it.
 */
export async function endKeysForOwner(
  db: Db,
  now: number,
  { person, keys }: { person: { id: string } | null; keys: readonly string[] },
  { id, owner_user_id }: Pick<Row<"registrations">, "id" | "owner_user_id">,
): Promise<void> {
  const ofTypist = endLiveKeys(db, now, id).where("typed_address", "=", "yes");
  if (person?.id === owner_user_id) await ofTypist.execute();
  else if (!person && (await hasProvedKey(db, id, keys)))
    await ofTypist.where("proved_at", "is", null).execute();
}

/** Returns true if one of these keys hasn't ended and belongs to a browser that confirmed the mailbox. */
async function hasProvedKey(db: Db, id: string, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const proved = await db
    .selectFrom("registration_keys")
    .select("key_hash")
    .where("registration_id", "=", id)
    .where("key_hash", "in", keys.map(hashSecret))
    .where("ended_at", "is", null)
    .where("proved_at", "is not", null)
    .executeTakeFirst();
  return proved !== undefined;
}

/**
 * Records that this browser typed the draft's address and that no browser has confirmed it yet. Unless this one
 * confirmed the former address, those that did lose access, because this one would see what they type.
 */
export async function recordAddressChange(
  db: Db,
  now: number,
  id: string,
  keys: readonly string[],
): Promise<void> {
  if (!(await hasProvedKey(db, id, keys)))
    await endLiveKeys(db, now, id).where("proved_at", "is not", null).execute();
  const ofDraft = db.updateTable("registration_keys").where("registration_id", "=", id);
  await ofDraft.set({ typed_address: "no", proved_at: null }).execute();
  if (keys.length === 0) return;
  await ofDraft
    .set({ typed_address: "yes" })
    .where("key_hash", "in", keys.map(hashSecret))
    .execute();
}

/**
 * Returns what happened to drafts that this browser's keys once opened: they continue in an account or were deleted.
 * `email` is null for a deleted draft, and unless this browser typed the address.
 */
export async function listEndedKeys(db: Db, keys: readonly string[]): Promise<EndedKey[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("registration_keys as k")
    .innerJoin("registrations as r", "r.id", "k.registration_id")
    .select(["r.id", "r.kind", "r.state", "r.email", "r.owner_user_id", "r.updated_at"])
    .select("k.typed_address")
    .where("k.key_hash", "in", keys.map(hashSecret))
    .where("k.ended_at", "is not", null)
    .orderBy("k.ended_at")
    .execute();
  return rows.map(({ id, kind, state, email, owner_user_id, updated_at, typed_address }) => {
    const deleted = state === "discarded" || state === "expired";
    return {
      id,
      kind,
      how: deleted ? ("deleted" as const) : ("elsewhere" as const),
      end: deleted ? { why: state, at: updated_at } : null,
      email: !deleted && typed_address === "yes" ? email : null,
      user_id: owner_user_id,
    };
  });
}
