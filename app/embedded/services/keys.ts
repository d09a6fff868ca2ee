import { createSecretKey, randomBytes, type KeyObject } from "node:crypto";
import type { Seals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import type { EmbeddedTables } from "../db/schema";
import { sealPlaceOf } from "./sealed-columns";

/**
 * The keys are generated once an installation and stored sealed in `facts`, so that all processes of a database share
 * them.
 */
export type Keys = {
  /** Encrypts the cookie reading's cookies: 32 bytes for AES-256-GCM. */
  cookies: Buffer;
  /** Signs the bearer reading's access tokens (HS256). */
  accessTokens: KeyObject;
  /** Hashes the addresses in rate-limit rows, so that they can't be guessed from a copy of the table. */
  limits: Buffer;
  /** Hashes EINs, so that two companies can't have the same one. */
  eins: Buffer;
  /** Hashes the months in which children reach the age limit. */
  ages: Buffer;
};

/** Returns one of the installation's keys, 32 bytes; creates and stores it the first time. */
async function loadKey(
  storage: Storage<EmbeddedTables>,
  seals: Seals,
  name: string,
): Promise<Buffer> {
  const place = sealPlaceOf("installationKey", name);
  await storage.db
    .insertInto("facts")
    .values({ key: name, value: seals.seal(randomBytes(32).toString("base64"), place) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  // The key is read back, because another process may have stored one first.
  const { value } = await storage.db
    .selectFrom("facts")
    .select("value")
    .where("key", "=", name)
    .executeTakeFirstOrThrow();
  return Buffer.from(await seals.open(value, place), "base64");
}

/** Returns the installation's keys and creates missing ones. */
export async function loadKeys(storage: Storage<EmbeddedTables>, seals: Seals): Promise<Keys> {
  return {
    cookies: await loadKey(storage, seals, "key.cookies"),
    accessTokens: createSecretKey(await loadKey(storage, seals, "key.access-tokens")),
    limits: await loadKey(storage, seals, "key.limits"),
    eins: await loadKey(storage, seals, "key.eins"),
    ages: await loadKey(storage, seals, "key.ages"),
  };
}
