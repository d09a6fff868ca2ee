import { createHash } from "node:crypto";
import { z } from "zod";
import { clientGroup } from "~/domain/client-group";
import { openSessionStore, type Using } from "./session-store";
import type { SessionStore } from "./store";
import { isoTime } from "./session-table";
import { opened, sealed } from "./state-cipher";

/**
 * What became of each keyed form, so that the same form under the same key happens once: also when a browser or a proxy
 * sends it again, on whichever process, and after a kill.
 */

const hour = 60 * 60_000;

/** How long an answer is known, ms. */
const keyLifetime = 24 * hour;
/** How long a process may work on a form before the others take it for dead, ms. No call to a backend takes as long. */
export const workLease = 60_000;
/** A later key of the same client takes the place of its oldest. An office behind one address has many people. */
export const keysPerClient = 2000;
/** An answer that is longer is not kept: such a form was refused with all that was typed, and is refused again. */
export const longestAnswer = 8 * 1024;

const answerSchema = z.object({
  /** A `Response`, `data(…)`, or a plain value; thrown or returned. */
  kind: z.enum(["response", "data", "value"]),
  thrown: z.boolean(),
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** The body of a response as it is; anything else as JSON. */
  body: z.string(),
  /** The cookies that the first form came with, hashed. */
  cookies: z.string(),
  /** When it was given, ms since 1970. */
  at: z.number(),
});
export type FormAnswer = z.output<typeof answerSchema>;

export type Claim =
  /** Nobody has begun: the caller does the work, and says how it went. */
  | { state: "mine" }
  /** Somebody is at work on it. */
  | { state: "working" }
  /** Whoever was at work on it is dead, and nobody knows how far it got. */
  | { state: "interrupted" }
  | { state: "answered"; answer: FormAnswer };

export const textHash = (text: string) => createHash("sha256").update(text).digest("hex");

/** Takes the work of a key, or tells how it stands. @param keyHash of key, path and fields, hex */
export async function claimForm(
  keyHash: string,
  client: string,
  using: Using = openSessionStore(),
): Promise<Claim> {
  const store = await using;
  const { storage, seals, clock } = store;
  const now = clock();
  const row = {
    key_hash: keyHash,
    client: textHash(clientGroup(client)),
    answer: null,
    lease_until: isoTime(now + workLease),
    expires_at: isoTime(now + keyLifetime),
  };
  const { numInsertedOrUpdatedRows } = await storage.db
    .insertInto("form_keys")
    .values(row)
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 0n) {
    await dropOldest(store, row.client);
    return { state: "mine" };
  }
  const known = await storage.db
    .selectFrom("form_keys")
    .select(["answer", "lease_until"])
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  // Given up a moment ago: whoever asks again may take it.
  if (!known) return { state: "working" };
  const answer = await opened(known.answer, seals, "formAnswer", keyHash, answerSchema);
  if (answer) return { state: "answered", answer };
  return { state: known.lease_until > isoTime(now) ? "working" : "interrupted" };
}

const claims = new WeakMap<SessionStore, number>();
/** How many forms are taken between two looks at a client's rows. */
const looksEvery = 50;

async function dropOldest(store: SessionStore, client: string): Promise<void> {
  const count = (claims.get(store) ?? 0) + 1;
  claims.set(store, count);
  if (count % looksEvery !== 0) return;
  const { db } = store.storage;
  await db
    .deleteFrom("form_keys")
    .where(
      "key_hash",
      "in",
      db
        .selectFrom("form_keys")
        .select("key_hash")
        .where("client", "=", client)
        .orderBy("expires_at", "desc")
        .offset(keysPerClient)
        // SQLite has no offset without a limit.
        .limit(10 * looksEvery),
    )
    .execute();
}

/** Keeps answers for whoever sends the same again, all in one write. */
export async function keepAnswers(
  answers: ReadonlyMap<string, FormAnswer>,
  using: Using = openSessionStore(),
): Promise<void> {
  const { storage, seals } = await using;
  await storage.db.transaction().execute(async (db) => {
    for (const [keyHash, answer] of answers) {
      await db
        .updateTable("form_keys")
        .set({ answer: sealed(answer, seals, "formAnswer", keyHash) })
        .where("key_hash", "=", keyHash)
        .execute();
    }
  });
}

/** Nothing was done under this key: the next one may. */
export async function giveUpClaim(
  keyHash: string,
  using: Using = openSessionStore(),
): Promise<void> {
  const { storage } = await using;
  await storage.db.deleteFrom("form_keys").where("key_hash", "=", keyHash).execute();
}
