import { createSecretKey, randomBytes, type KeyObject } from "node:crypto";
import type { Storage } from "~/storage/storage";
import type { EmbeddedTables } from "../db/schema";

/** Generated once per installation and kept in `facts`, so that every process of one database shares them. */
export type Keys = {
  /** Encrypts the cookie reading's cookies: 32 bytes for AES-256-GCM. */
  cookies: Buffer;
  /** Signs the bearer reading's access tokens (HS256). */
  accessTokens: KeyObject;
  /** Keys the hashes of addresses in the limit rows, so that they cannot be guessed back from a copy of the table. */
  limits: Buffer;
  /** Encrypts companies' EINs, and keys the hashes that keep two companies from having the same. */
  eins: Buffer;
};

async function keptKey(storage: Storage<EmbeddedTables>, name: string): Promise<Buffer> {
  await storage.db
    .insertInto("facts")
    .values({ key: name, value: randomBytes(32).toString("base64") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  // Read back rather than remembered: another process may have been first.
  const { value } = await storage.db
    .selectFrom("facts")
    .select("value")
    .where("key", "=", name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, "base64");
}

/** Reads the installation's keys, making the missing ones. */
export async function loadKeys(storage: Storage<EmbeddedTables>): Promise<Keys> {
  return {
    cookies: await keptKey(storage, "key.cookies"),
    accessTokens: createSecretKey(await keptKey(storage, "key.access-tokens")),
    limits: await keptKey(storage, "key.limits"),
    eins: await keptKey(storage, "key.eins"),
  };
}
