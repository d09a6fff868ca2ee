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
      proved_at: null,
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
  await liveKeysOf(db, now, id)
    .where("typed_address", "=", "no")
    .where("proved_at", "is", null)
    .execute();
};

/**
 * This browser showed the code or the link from the address's mailbox: it goes on as the draft's owner.
 * @param others `out`: every other browser is; `stay`: it was given its key just now, and the one that typed the address goes on
 * as when somebody signs in on another device
 */
export async function proveKeys(
  db: Db,
  now: number,
  id: string,
  { keys, others }: { keys: readonly string[]; others: "out" | "stay" },
): Promise<void> {
  const own = keys.map(secretHash);
  if (others === "out") await liveKeysOf(db, now, id).where("key_hash", "not in", own).execute();
  await db
    .updateTable("registration_keys")
    .set({ proved_at: isoTime(now) })
    .where("registration_id", "=", id)
    .where("key_hash", "in", own)
    .where("ended_at", "is", null)
    .execute();
}

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

/**
 * The person writes into the draft, whose row the caller holds: what they add is theirs alone. A guest is that person on a browser
 * that has proved the mailbox.
 */
export async function endKeysForOwner(
  db: Db,
  now: number,
  { person, keys }: { person: { id: string } | null; keys: readonly string[] },
  { id, owner_user_id }: Pick<Row<"registrations">, "id" | "owner_user_id">,
): Promise<void> {
  const typed = liveKeysOf(db, now, id).where("typed_address", "=", "yes");
  if (person?.id === owner_user_id) await typed.execute();
  else if (!person && (await hasProved(db, id, keys)))
    await typed.where("proved_at", "is", null).execute();
}

/** Whether one of these keys is a browser's that has proved the draft's mailbox. */
async function hasProved(db: Db, id: string, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const proved = await db
    .selectFrom("registration_keys")
    .select("key_hash")
    .where("registration_id", "=", id)
    .where("key_hash", "in", keys.map(secretHash))
    .where("ended_at", "is", null)
    .where("proved_at", "is not", null)
    .executeTakeFirst();
  return proved !== undefined;
}

/**
 * The draft has another address now, which this visitor's browser typed. Who has proved the one before on another browser is out:
 * what they would write there from now on is read where the address was changed.
 */
export async function addressTyped(
  db: Db,
  now: number,
  id: string,
  keys: readonly string[],
): Promise<void> {
  if (!(await hasProved(db, id, keys)))
    await liveKeysOf(db, now, id).where("proved_at", "is not", null).execute();
  const ofDraft = db.updateTable("registration_keys").where("registration_id", "=", id);
  await ofDraft.set({ typed_address: "no", proved_at: null }).execute();
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
