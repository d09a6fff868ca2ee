import type { Kysely } from "kysely";
import type { EndedKey } from "~/contract/sign-up/registration-calls";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { newSecret, secretHash } from "../secret-hash";

type Db = Kysely<EmbeddedTables>;

/**
 * The keys of browsers to drafts (decision 0038). A key may be a stranger's who typed somebody else's address. So one from
 * before the address was proved opens only what such keys wrote: when the person writes into the draft, it ends. A key by a
 * code from after the proof goes on; whoever has that code has it from the mailbox or from the person.
 */

/** Lets a browser without an account open a draft. @returns the raw key, which is kept nowhere else */
export async function giveKey(
  db: Db,
  now: number,
  id: string,
  { typedAddress }: { typedAddress: boolean },
): Promise<string> {
  const key = newSecret();
  await db
    .insertInto("registration_keys")
    .values({
      key_hash: secretHash(key),
      registration_id: id,
      typed_address: typedAddress ? "yes" : "no",
      ended_at: null,
      created_at: isoTime(now),
    })
    .execute();
  return key;
}

const liveKeysOf = (db: Db, now: number, id: string) =>
  db
    .updateTable("registration_keys")
    .set({ ended_at: isoTime(now) })
    .where("registration_id", "=", id)
    .where("ended_at", "is", null);

/** From now on only signing in opens it. */
export const endKeys = async (db: Db, now: number, id: string): Promise<void> => {
  await liveKeysOf(db, now, id).execute();
};

/** The address is proved: the browsers that did not type it are out. */
export const endOthersKeys = async (db: Db, now: number, id: string): Promise<void> => {
  await liveKeysOf(db, now, id).where("typed_address", "=", "no").execute();
};

/** Whether one of these keys opens the draft still, and no other browser's does. */
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
  const own = keys.map(secretHash);
  return live.length > 0 && live.every(({ key_hash }) => own.includes(key_hash));
}

/** The person writes into the draft, whose row the caller holds: what they add is theirs alone. */
export async function endKeysForOwner(
  db: Db,
  now: number,
  person: { id: string } | null,
  { id, owner_user_id }: Pick<Row<"registrations">, "id" | "owner_user_id">,
): Promise<void> {
  if (!person || person.id !== owner_user_id) return;
  await liveKeysOf(db, now, id).where("typed_address", "=", "yes").execute();
}

/** The draft has another address now, which this visitor's browser typed. */
export async function addressTyped(db: Db, id: string, keys: readonly string[]): Promise<void> {
  const ofDraft = db.updateTable("registration_keys").where("registration_id", "=", id);
  await ofDraft.set({ typed_address: "no" }).execute();
  if (keys.length === 0) return;
  await ofDraft
    .set({ typed_address: "yes" })
    .where("key_hash", "in", keys.map(secretHash))
    .execute();
}

/**
 * Of drafts that this browser's keys opened once: whether each goes on in somebody's account or was deleted. The address is
 * told to the browser that typed it.
 */
export async function endedKeys(db: Db, keys: readonly string[]): Promise<EndedKey[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("registration_keys as k")
    .innerJoin("registrations as r", "r.id", "k.registration_id")
    .select(["r.id", "r.kind", "r.state", "r.email", "r.owner_user_id", "r.updated_at"])
    .select("k.typed_address")
    .where("k.key_hash", "in", keys.map(secretHash))
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
