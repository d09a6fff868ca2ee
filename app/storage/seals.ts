import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { OperatorError } from "~/environment";
import { decrypt, encrypt, pack, unpack } from "./aes";
import { id, text, time, type RowOf } from "./columns";
import { keyIdOf, openText, sealText, type KeyRing, type Place } from "./seal";
import { derivedKey, type Secrets } from "./session-secret";
import type { Storage } from "./storage";

/**
 * A data key, wrapped by a key derived from the installation's secret, so that a copy of the database alone opens
 * nothing.
 */
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

/** ms. A process may seal with an older key this long after there is a newer one; it opens texts with every key. */
const checkKeysEvery = 60_000;

export type Seals = {
  readonly ring: KeyRing;
  seal(plain: string, place: Place): string;
  /** Throws Unsealable. */
  open(sealed: string, place: Place): Promise<string>;
  /** Like `open`, for a text whose key is already loaded. Throws Unsealable. */
  openNow(sealed: string, place: Place): string;
  /** Loads the key of a text that another process sealed with a newer one. */
  learn(sealed: string | null): Promise<void>;
  /** Returns the id of the new key, which seals from now on. */
  rotate(now: number): Promise<string>;
};

type Keys = Kysely<Record<SealKeysName, SealKeyRow>>;

const keysIn = <Tables>(db: Kysely<Tables>): Keys =>
  (db as Kysely<unknown>).withTables<Record<SealKeysName, SealKeyRow>>();

/** Returns the key that wraps data keys. */
const wrappingKey = (secret: string) => derivedKey(secret, "key-wrap");

const wrapKey = (key: Buffer, secret: string, id: string): string =>
  pack(encrypt(wrappingKey(secret), key, id)).toString("base64url");

/** Returns the key of a row; null if it was wrapped under another secret. */
function unwrapKey({ id, wrapped: text }: SealKeyRow, secret: string): Buffer | null {
  try {
    return decrypt(wrappingKey(secret), unpack(Buffer.from(text, "base64url")), id);
  } catch {
    return null;
  }
}

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

/** A key that is still wrapped under the previous secret. */
type KeyUnderPreviousSecret = { row: SealKeyRow; key: Buffer };

/** Reads all keys; the newest seals, and `ring` is null without any. Throws WrongSecret. */
async function readRing(
  db: Keys,
  table: SealKeysName,
  secrets: Secrets,
): Promise<{ ring: KeyRing | null; late: KeyUnderPreviousSecret[] }> {
  const rows = await db.selectFrom(table).selectAll().orderBy("created_at").orderBy("id").execute();
  const keys = new Map<string, Buffer>();
  const late: KeyUnderPreviousSecret[] = [];
  for (const row of rows) {
    const current = unwrapKey(row, secrets.current);
    const key = current ?? (secrets.previous ? unwrapKey(row, secrets.previous) : null);
    if (!key) throw new WrongSecret();
    if (!current) late.push({ row, key });
    keys.set(row.id, key);
  }
  const newest = rows.at(-1);
  return { ring: newest ? { sealing: newest.id, keys } : null, late };
}

async function rewrapKeys(
  db: Keys,
  table: SealKeysName,
  secret: string,
  late: KeyUnderPreviousSecret[],
) {
  for (const { row, key } of late) {
    await db
      .updateTable(table)
      .set({ wrapped: wrapKey(key, secret, row.id) })
      .where("id", "=", row.id)
      .where("wrapped", "=", row.wrapped)
      .execute();
  }
}

/** Reads the keys, wraps late ones under the current secret, and creates the first key of a new database. */
async function openFirstRing(db: Keys, table: SealKeysName, secrets: Secrets, now: number) {
  const { ring, late } = await readRing(db, table, secrets);
  await rewrapKeys(db, table, secrets.current, late);
  if (ring) return ring;
  // Processes that start at once use the same id for the first key, so only one succeeds.
  await addKey(db, table, secrets.current, now, "0".repeat(8));
  return (await readRing(db, table, secrets)).ring;
}

/** Throws WrongSecret, without changes, if a key opens with neither the current nor the previous secret. */
export async function openSeals<Tables>(
  storage: Storage<Tables>,
  table: SealKeysName,
  secrets: Secrets,
  now: () => number = Date.now,
): Promise<Seals> {
  const db = keysIn(storage.db);
  const first = await openFirstRing(db, table, secrets, now());
  if (!first) throw new Error(`${table} has no key`);
  let ring: KeyRing = first;
  let lookedAt = performance.now();
  let looking: Promise<void> | null = null;
  /** It never uses the current connection: on SQLite it would wait for the transaction that met the unknown key. */
  const look = () =>
    (looking ??= storage
      .apart((apart) => readRing(keysIn(apart), table, secrets))
      .then(({ ring: read }) => {
        ring = read ?? ring;
        lookedAt = performance.now();
      })
      .finally(() => (looking = null)));

  async function learn(sealed: string | null): Promise<void> {
    const id = sealed === null ? null : keyIdOf(sealed);
    if (id !== null && !ring.keys.has(id)) await look();
  }

  return {
    get ring() {
      return ring;
    },
    seal(plain, place) {
      // This isn't awaited, because finding a newer key a moment later is soon enough.
      if (performance.now() - lookedAt > checkKeysEvery) look().catch(() => undefined);
      return sealText(ring, plain, place);
    },
    openNow: (sealed, place) => openText(ring, sealed, place),
    async open(sealed, place) {
      await learn(sealed);
      return openText(ring, sealed, place);
    },
    learn,
    async rotate(at) {
      const id = randomBytes(4).toString("hex");
      await addKey(db, table, secrets.current, at, id);
      await look();
      return ring.sealing;
    },
  };
}
