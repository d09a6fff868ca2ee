import { createHash, randomInt } from "node:crypto";
import type { TokenPurpose } from "~/contract/tokens";
import type { Db, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { invalid, type Refusal } from "../../refusal";
import { codesPerDay, codesPerLink, countTry, forgetTries, refundTry } from "../limits";
import { createSecret, isSameText, hashSecret } from "../secret-hash";
import { purposeRules, purposesWithCode } from "./token-purposes";
import { problem } from "~/domain/problems/problem";

export type TokenRow = Row<"tokens">;

const maxTries = codesPerLink.tries;
/** Returns Refusal invalid `code`: every code of a user or address ends after too many wrong ones, but no link. */
const noMoreCodesRefusal = (): Refusal => invalid("code", problem("account.codes_gone"));

/** Returns an update that invalidates unused links as replaced; the caller adds whose, and of which purpose. */
export const supersedeTokens = (db: Db, now: number) =>
  db
    .updateTable("tokens")
    .set({ superseded_at: isoTime(now) })
    .where("used_at", "is", null)
    .where("superseded_at", "is", null);

/** Returns what the table stores in place of a code. */
const hashCode = (tokenId: string, code: string): string =>
  createHash("sha256").update(`${tokenId}:${code}`).digest("hex");

/**
 * Creates a token, and a 6-digit code if the purpose has one. The newest of a purpose supersedes older ones, except
 * those of the same message, because a retry can't know if the first attempt arrived. Exceptions: links to drafts
 * stay valid, since there may be several drafts, but only the newest code does; links that restore a former address
 * stay valid, since the oldest is the one an attacker can't have; and so do links that stop a change. Pass a
 * transaction that locks the user's row. Returns the secrets, which are stored nowhere.
 */
export async function makeToken(
  db: Db,
  now: number,
  request: {
    purpose: TokenPurpose;
    /** Null for a link that belongs to an address alone; such links don't supersede each other. */
    userId: string | null;
    email: string;
    next?: string | null;
    /** The draft to which it leads. */
    registration?: string | undefined;
    /** True for an admin: the link and code of any purpose then expire as early as those of a sign-in. */
    asSignIn?: boolean | undefined;
    /** True if the link expires with its code, because both confirm a mailbox for people who sign in elsewhere. */
    asCode?: boolean | undefined;
    /** The outbox row's id and the number of attempts. */
    message: string;
    attempt: number;
  },
): Promise<{ token: string; code: string | null }> {
  const { purpose, userId, email, message } = request;
  const { lifetimeMs, codeMs } = purposeRules[request.asSignIn ? "login" : purpose];
  const id = `${message}.${purpose}.${request.attempt}`;
  const token = createSecret();
  const hasCode = purposeRules[purpose].codeMs !== null;
  const code = hasCode ? String(randomInt(1_000_000)).padStart(6, "0") : null;
  if (purpose === "resume") {
    await db
      .updateTable("tokens")
      .set({ code_hash: null })
      .where("email", "=", email)
      .where("purpose", "=", purpose)
      .where("id", "not like", `${message}.%`)
      .execute();
  } else if (userId && purpose !== "restore_email" && purpose !== "stop_election") {
    await supersedeTokens(db, now)
      .where("user_id", "=", userId)
      .where("purpose", "=", purpose)
      .where("id", "not like", `${message}.%`)
      .execute();
  }
  await db
    .insertInto("tokens")
    .values({
      id,
      hash: hashSecret(token),
      purpose,
      user_id: userId,
      email,
      code_hash: code && hashCode(id, code),
      next: request.next ?? null,
      registration_id: request.registration ?? null,
      attempts: 0,
      expires_at: isoTime(now + ((request.asCode && codeMs) || lifetimeMs)),
      created_at: isoTime(now),
    })
    .execute();
  return { token, code };
}

/** Returns true if a link is unused, not superseded and not expired. */
const isTokenLive = (row: TokenRow, now: number) =>
  row.used_at === null && row.superseded_at === null && row.expires_at > isoTime(now);

/** Returns true if the token is live, its 6-digit code hasn't expired, and fewer than 5 wrong codes were entered. */
const isCodeLive = (row: TokenRow, now: number) =>
  isTokenLive(row, now) &&
  row.attempts < maxTries &&
  Date.parse(row.created_at) + (purposeRules[row.purpose].codeMs ?? 0) > now;

/** Returns the row of a token in any state, or null. */
export async function findToken(db: Db, token: string): Promise<TokenRow | null> {
  const row = await db
    .selectFrom("tokens")
    .selectAll()
    .where("hash", "=", hashSecret(token))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the row of a draft link without using it. Throws Refusal invalid `token` if it is unknown, for another
 * purpose, used, superseded or expired.
 */
export async function getResumeToken(app: Installation, token: string): Promise<TokenRow> {
  const row = await findToken(app.storage.db, token);
  if (row?.purpose !== "resume" || !isTokenLive(row, app.clock())) throw deadLinkRefusal();
  return row;
}

/**
 * Returns a link's purpose and address without using it. Throws Refusal invalid `token` if it is unknown, used,
 * superseded or expired.
 */
export async function checkToken(
  app: Installation,
  token: string,
): Promise<{ purpose: TokenPurpose; email: string; userId: string | null }> {
  const row = await findToken(app.storage.db, token);
  if (!row || !isTokenLive(row, app.clock())) throw deadLinkRefusal();
  return { purpose: row.purpose, email: row.email, userId: row.user_id };
}

/**
 * Uses a token by one conditional UPDATE, so that of twenty simultaneous calls one succeeds. The user's others of the
 * same purpose end too, except links that restore an earlier address or stop another registration's change. Returns the
 * row; null if it is used, superseded or expired, or has another purpose.
 */
export async function consumeToken(
  db: Db,
  now: number,
  proof: { hash: string } | { id: string },
  purposes: readonly TokenPurpose[],
): Promise<TokenRow | null> {
  const row = await db
    .updateTable("tokens")
    .set({ used_at: isoTime(now) })
    .where("hash" in proof ? "hash" : "id", "=", "hash" in proof ? proof.hash : proof.id)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", isoTime(now))
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await supersedeTokens(db, now)
    // A link from before the account existed has only its address.
    .where((eb) =>
      row.purpose === "resume" ? eb("email", "=", row.email) : eb("user_id", "=", row.user_id),
    )
    .where("purpose", "=", row.purpose)
    .$if(row.purpose === "stop_election", (siblings) =>
      siblings.where("registration_id", "=", row.registration_id),
    )
    // The owner before an address change outranks later ones. The order is that of the changes, which their message
    // ids reflect (a token's id begins with it); a message that was sent again has a newer link than its change.
    .where("id", ">=", row.purpose === "restore_email" ? (row.id.split(".", 1)[0] ?? "") : "")
    .execute();
  return row;
}

/**
 * Counts an attempt to enter a 6-digit code, and returns the id of its live token. Allowed are 5 attempts a link, and
 * 15 wrong ones a day over all links; a right one resets the former. An unknown address is counted and answered alike.
 * Throws Refusal invalid `code`, "That code is not right. {n} tries left", or that none are left and how to continue.
 */
export async function findTokenByCode(
  app: Installation,
  email: string,
  code: string,
): Promise<string> {
  const now = app.clock();
  const outcome = await app.storage.db.transaction().execute(async (db) => {
    const { count } = await countTry(app, db, codesPerLink, email);
    const { count: today } = await countTry(app, db, codesPerDay, email);
    if (today > codesPerDay.tries) return { refusal: noMoreCodesRefusal() };
    const rows = await db
      .selectFrom("tokens")
      .selectAll()
      .where("email", "=", email)
      .where("purpose", "in", purposesWithCode)
      .where("code_hash", "is not", null)
      .where("expires_at", ">", isoTime(now))
      .execute();
    const found = rows.find(
      (row) => isCodeLive(row, now) && isSameText(row.code_hash ?? "", hashCode(row.id, code)),
    );
    if (found && count <= maxTries) {
      await forgetTries(app, db, codesPerLink, email);
      await refundTry(app, db, codesPerDay, email);
      return { id: found.id };
    }
    await db
      .updateTable("tokens")
      .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
      .where("email", "=", email)
      .where("purpose", "in", purposesWithCode)
      .where("used_at", "is", null)
      .execute();
    const remaining = Math.max(0, Math.min(maxTries - count, codesPerDay.tries - today));
    return { refusal: wrongCodeRefusal(remaining) };
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.id;
}

/**
 * Returns the id of the token to a user's new address by the code in its message, and counts a wrong code: after five
 * the code is invalid, and after fifteen in a day so are all codes of the user; links still work. Throws Refusal
 * invalid `code`.
 */
export async function findTokenByOwnCode(
  app: Installation,
  userId: string,
  code: string,
): Promise<string> {
  const now = app.clock();
  const outcome = await app.storage.db.transaction().execute(async (db) => {
    const { count: today } = await countTry(app, db, codesPerDay, userId);
    if (today > codesPerDay.tries) return { refusal: noMoreCodesRefusal() };
    const mailed = await db
      .selectFrom("tokens")
      .selectAll()
      .where("user_id", "=", userId)
      .where("purpose", "=", "verify_email")
      .execute();
    const live = mailed.filter((row) => isCodeLive(row, now));
    const found = live.find((row) => isSameText(row.code_hash ?? "", hashCode(row.id, code)));
    if (found) {
      await refundTry(app, db, codesPerDay, userId);
      return { id: found.id };
    }
    await db
      .updateTable("tokens")
      .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
      .where("user_id", "=", userId)
      .where("purpose", "=", "verify_email")
      .where("used_at", "is", null)
      .execute();
    const used = Math.max(...live.map(({ attempts }) => attempts + 1), 0);
    const remaining = live.length > 0 ? Math.min(maxTries - used, codesPerDay.tries - today) : 0;
    return { refusal: wrongCodeRefusal(remaining) };
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.id;
}

const wrongCodeRefusal = (remaining: number): Refusal =>
  remaining > 0
    ? invalid("code", problem("account.code_wrong", { count: remaining }))
    : invalid("code", problem("account.code_over"));

/** Returns Refusal invalid `token` with the text of handbook/guards.md, tokenrequired. */
export const deadLinkRefusal = (): Refusal => invalid("token", problem("account.link_gone"));
