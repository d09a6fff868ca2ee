import { createSecretKey, randomBytes, type KeyObject } from "node:crypto";
import type { Seals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import type { EmbeddedTables } from "../db/schema";
import { placeOf } from "./sealed-columns";

/** Generated once per installation and kept sealed in `facts`, so that every process of one database shares them. */
export type Keys = {
  /** Encrypts the cookie reading's cookies: 32 bytes for AES-256-GCM. */
  cookies: Buffer;
  /** Signs the bearer reading's access tokens (HS256). */
  accessTokens: KeyObject;
  /** Keys the hashes of addresses in the limit rows, so that they cannot be guessed back from a copy of the table. */
  limits: Buffer;
  /** Keys the hashes that keep two companies from having the same EIN. */
  eins: Buffer;
  /** Keys the marks of the months in which children become too old to be covered. */
  ages: Buffer;
};

async function keptKey(
  storage: Storage<EmbeddedTables>,
  seals: Seals,
  name: string,
): Promise<Buffer> {
  const place = placeOf("installationKey", name);
  await storage.db
    .insertInto("facts")
    .values({ key: name, value: seals.seal(randomBytes(32).toString("base64"), place) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  // Read back rather than remembered: another process may have been first.
  const { value } = await storage.db
    .selectFrom("facts")
    .select("value")
    .where("key", "=", name)
    .executeTakeFirstOrThrow();
  return Buffer.from(await seals.open(value, place), "base64");
}

/** Reads the installation's keys, making the missing ones. */
export async function loadKeys(storage: Storage<EmbeddedTables>, seals: Seals): Promise<Keys> {
  return {
    cookies: await keptKey(storage, seals, "key.cookies"),
    accessTokens: createSecretKey(await keptKey(storage, seals, "key.access-tokens")),
    limits: await keptKey(storage, seals, "key.limits"),
    eins: await keptKey(storage, seals, "key.eins"),
    ages: await keptKey(storage, seals, "key.ages"),
  };
}
