import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { OperatorError } from "~/environment";
import { id, text, time, type RowOf } from "./columns";
import { decrypt, encrypt, keyIdOf, openText, sealText, type KeyRing, type Place } from "./seal";
import { derivedKey, type Secrets } from "./session-secret";
import type { Storage } from "./storage";

/** A data key, wrapped by a key derived from the installation's secret: a copy of the database alone opens nothing. */
export const sealKeyColumns = { id, wrapped: text(), created_at: time };
type SealKeyRow = RowOf<typeof sealKeyColumns>;

type SealKeysName = "seal_keys" | "session_seal_keys";

export class WrongSecret extends OperatorError {
  constructor() {
    super(
      "The data in this database was sealed under another SESSION_SECRET. Start with the earlier secret, or set " +
        "SESSION_SECRET_PREVIOUS to it once so that the new one takes over. Nothing was changed.",
    );
  }
}

/**
 * ms. Sealing looks for a newer key if the last look was longer ago than this, and seals with the key it has until the
 * answer is there. Texts are opened with every key.
 */
const checkKeysEvery = 60_000;

export type Seals = {
  readonly ring: KeyRing;
  seal(plain: string, place: Place): string;
  /** First loads the key of a text that another process sealed with a newer one. Throws Unsealable. */
  open(sealed: string, place: Place): Promise<string>;
  /** Returns the id of the new key, which seals from now on. */
  rotate(now: number): Promise<string>;
};

type Keys = Kysely<Record<SealKeysName, SealKeyRow>>;

const keysIn = <Tables>(db: Kysely<Tables>): Keys =>
  (db as Kysely<unknown>).withTables<Record<SealKeysName, SealKeyRow>>();

/** Encrypts a data key with a key derived from the secret. */
const wrapKey = (key: Buffer, secret: string, id: string): string =>
  encrypt(derivedKey(secret, "key-wrap"), key, id).toString("base64url");

/** Returns the key of a row; null if it was wrapped under another secret. */
function unwrapKey({ id, wrapped }: SealKeyRow, secret: string): Buffer | null {
  try {
    return decrypt(derivedKey(secret, "key-wrap"), Buffer.from(wrapped, "base64url"), id);
  } catch {
    return null;
  }
}

/** Reads all keys, the newest last; `isLate` if one is still wrapped under the previous secret. Throws WrongSecret. */
async function readKeys(db: Keys, table: SealKeysName, { current, previous }: Secrets) {
  const rows = await db.selectFrom(table).selectAll().orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => {
    const known = unwrapKey(row, current);
    const key = known ?? (previous ? unwrapKey(row, previous) : null);
    if (!key) throw new WrongSecret();
    return { row, key, isLate: !known };
  });
}

const toKeyRing = (keys: Awaited<ReturnType<typeof readKeys>>): KeyRing => ({
  sealing: keys.at(-1)?.row.id ?? "",
  keys: new Map(keys.map(({ row, key }) => [row.id, key])),
});

/** Adds a random key; one with this id stays as it is. */
async function addKey(db: Keys, table: SealKeysName, secret: string, now: number, id: string) {
  await db
    .insertInto(table)
    .values({
      id,
      wrapped: wrapKey(randomBytes(32), secret, id),
      created_at: new Date(now).toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Opens the keys, or creates the first; rewraps the previous secret's singly. Throws WrongSecret, without changes. */
export async function openSeals<Tables>(
  storage: Storage<Tables>,
  table: SealKeysName,
  secrets: Secrets,
  now: () => number = Date.now,
): Promise<Seals> {
  const db = keysIn(storage.db);
  const { current } = secrets;
  const known = await readKeys(db, table, secrets);
  for (const { row, key } of known.filter(({ isLate }) => isLate)) {
    await db
      .updateTable(table)
      .set({ wrapped: wrapKey(key, current, row.id) })
      .where("id", "=", row.id)
      .where("wrapped", "=", row.wrapped)
      .execute();
  }
  // Processes that start at once use the same id for the first key, so only one succeeds.
  if (known.length === 0) await addKey(db, table, current, now(), "0".repeat(8));
  let ring = toKeyRing(known.length > 0 ? known : await readKeys(db, table, secrets));
  let lookedAt = performance.now();
  let looking: Promise<void> | null = null;
  /** It never uses the current connection: on SQLite it would wait for the transaction that met the unknown key. */
  const look = () =>
    (looking ??= storage
      .apart((apart) => readKeys(keysIn(apart), table, secrets))
      .then((keys) => {
        ring = toKeyRing(keys);
        lookedAt = performance.now();
      })
      .finally(() => (looking = null)));

  return {
    get ring() {
      return ring;
    },
    seal(plain, place) {
      // This isn't awaited, because finding a newer key a moment later is soon enough.
      if (performance.now() - lookedAt > checkKeysEvery) look().catch(() => undefined);
      return sealText(ring, plain, place);
    },
    async open(sealed, place) {
      const keyId = keyIdOf(sealed);
      if (keyId !== null && !ring.keys.has(keyId)) await look();
      return openText(ring, sealed, place);
    },
    async rotate(at) {
      await addKey(db, table, current, at, randomBytes(4).toString("hex"));
      await look();
      return ring.sealing;
    },
  };
}
