import { z } from "zod";
import { clientGroup } from "~/domain/client-group";
import { sha256Hex, isoTime } from "./session-table";
import { createSealedColumn } from "./state-cipher";
import { openSessionStore, type SessionStore, type AnyStore } from "./store";

/**
 * Stores what happened to each form with a key, so that it takes effect once, even if a browser or proxy sends it
 * again, to any process, and after a crash.
 */

/** ms for which an answer is kept. */
const keyLifetime = 24 * 60 * 60_000;
/** ms after which a process that works on a form counts as dead; no backend call takes as long. */
export const workLease = 60_000;
/** A newer key replaces the client's oldest. Many people in an office may share one address. */
export const keysPerClient = 2000;
/** Characters. Longer answers aren't stored: such a form was refused with all its input, and will be again. */
export const longestAnswer = 8 * 1024;

const answerSchema = z.object({
  /** A plain value is stored as `data` with status 200. */
  kind: z.enum(["response", "data"]),
  thrown: z.boolean(),
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** A response's body as it is; anything else as JSON. */
  body: z.string(),
  /** The hash of the request's cookies. */
  cookies: z.string(),
  /** The user who got it; null for a guest. */
  user: z.string().nullish(),
  /** ms */
  at: z.number(),
});
export type FormAnswer = z.output<typeof answerSchema>;

export const formAnswer = createSealedColumn("form_keys", "answer", "key_hash", answerSchema);

export type Claim =
  /** No process has started: the caller does the work and reports the outcome. */
  | { state: "mine" }
  /** A process works on it, or has just given it up. */
  | { state: "working" }
  /** The process that worked on it is dead, and its progress is unknown. */
  | { state: "interrupted" }
  | { state: "answered"; answer: FormAnswer };

/**
 * Claims the work for a form, or returns its state until it is swept; `keyHash` is a hex hash of key, path and fields.
 * Some claims drop the client's oldest keys beyond {@link keysPerClient}.
 */
export async function claimForm(
  keyHash: string,
  client: string,
  using: AnyStore = openSessionStore(),
): Promise<Claim> {
  const store = await using;
  const { storage, seals, clock } = store;
  const now = clock();
  const row = {
    key_hash: keyHash,
    client: sha256Hex(clientGroup(client)),
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
    // One in sixteen.
    if (keyHash.startsWith("0")) await dropSurplusKeys(store, row.client);
    return { state: "mine" };
  }
  const known = await storage.db
    .selectFrom("form_keys")
    .select(["answer", "lease_until"])
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  // The claim was just given up, so the next attempt may take it.
  if (!known) return { state: "working" };
  const answer = await formAnswer.open(known.answer, seals, keyHash);
  if (answer) return { state: "answered", answer };
  return { state: known.lease_until > isoTime(now) ? "working" : "interrupted" };
}

/** Deletes a client's oldest keys beyond their limit. */
async function dropSurplusKeys({ storage }: SessionStore, client: string): Promise<void> {
  const surplus = storage.db
    .selectFrom("form_keys")
    .select("key_hash")
    .where("client", "=", client)
    .orderBy("expires_at", "desc")
    .offset(keysPerClient)
    // SQLite requires a limit with an offset.
    .limit(500);
  await storage.db.deleteFrom("form_keys").where("key_hash", "in", surplus).execute();
}

export async function keepAnswer(
  keyHash: string,
  answer: FormAnswer,
  using: AnyStore = openSessionStore(),
): Promise<void> {
  const { storage, seals } = await using;
  await storage.db
    .updateTable("form_keys")
    .set({ answer: formAnswer.seal(answer, seals, keyHash) })
    .where("key_hash", "=", keyHash)
    .execute();
}

/** Deletes the key, even an answered one. */
export async function giveUpClaim(keyHash: string, using: AnyStore = openSessionStore()) {
  const { storage } = await using;
  await storage.db.deleteFrom("form_keys").where("key_hash", "=", keyHash).execute();
}
