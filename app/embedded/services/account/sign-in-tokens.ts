import { createHash, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { TokenPurpose } from "~/contract/tokens";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import type { Refusal } from "../../refusal";
import { invalid } from "../../refusal";
import { codesPerDay, codesPerLink, countTry, forgetTries, uncountTry } from "../limits";
import { newSecret, sameText, secretHash } from "../secret-hash";
import { purposeRules, purposesWithCode } from "./token-purposes";
import { problem } from "~/domain/problems/problem";

export type TokenRow = Row<"tokens">;

/** handbook/guards.md, tokenrequired. */
export const linkGone = problem("account.link_gone");
const maxTries = codesPerLink.tries;
/** The link itself, which nobody can guess, still works. */
const noMoreCodes = problem("account.codes_gone");

/** The outbox row that a token was made for; its ids are in the order in which messages were asked for. */
const messageOf = (tokenId: string) => tokenId.split(".", 1)[0] ?? "";

const codeHash = (tokenId: string, code: string) =>
  createHash("sha256").update(`${tokenId}:${code}`).digest("hex");

/**
 * Makes a token, and a 6-digit code where the purpose has one. The newest of a purpose supersedes the older ones, except
 * those of the same message: a retry cannot know whether the first try arrived, so either mail may be used.
 * Links back to a draft do not end each other, because somebody may have several drafts; of their codes, the newest counts.
 * Links that put an older address back do not either: the oldest is the one that nobody who took the account can have. Nor do
 * those that stop a change: each is of its own.
 * Pass a transaction that holds the person's row.
 * @returns the raw secrets; they exist nowhere else.
 */
export async function makeToken(
  db: Kysely<EmbeddedTables>,
  now: number,
  wish: {
    purpose: TokenPurpose;
    /** Null for a link that belongs to an address alone; such links do not end each other. */
    userId: string | null;
    email: string;
    next?: string | null;
    /** The draft that it leads back to. */
    registration?: string | undefined;
    /** Whose link and code last no longer than those of a sign-in, whatever they are for: an administrator's. */
    asSignIn?: boolean | undefined;
    /** Whose link lasts no longer than its code: both prove a mailbox, where people sign in elsewhere. */
    asCode?: boolean | undefined;
    /** The outbox row's id and how often it was tried. */
    message: string;
    attempt: number;
  },
): Promise<{ token: string; code: string | null }> {
  const { purpose, userId, email, message } = wish;
  const { lifetimeMs, codeMs } = purposeRules[wish.asSignIn ? "login" : purpose];
  const id = `${message}.${purpose}.${wish.attempt}`;
  const token = newSecret();
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
    await db
      .updateTable("tokens")
      .set({ superseded_at: isoTime(now) })
      .where("user_id", "=", userId)
      .where("purpose", "=", purpose)
      .where("used_at", "is", null)
      .where("superseded_at", "is", null)
      .where("id", "not like", `${message}.%`)
      .execute();
  }
  await db
    .insertInto("tokens")
    .values({
      id,
      hash: secretHash(token),
      purpose,
      user_id: userId,
      email,
      code_hash: code && codeHash(id, code),
      next: wish.next ?? null,
      registration_id: wish.registration ?? null,
      attempts: 0,
      expires_at: isoTime(now + ((wish.asCode && codeMs) || lifetimeMs)),
      used_at: null,
      superseded_at: null,
      created_at: isoTime(now),
    })
    .execute();
  return { token, code };
}

const isLive = (row: TokenRow, now: number) =>
  row.used_at === null && row.superseded_at === null && row.expires_at > isoTime(now);

const codeIsLive = (row: TokenRow, now: number) =>
  isLive(row, now) &&
  row.attempts < maxTries &&
  Date.parse(row.created_at) + (purposeRules[row.purpose].codeMs ?? 0) > now;

/** The row behind a raw token, whatever has become of it, or null. */
export async function findToken(
  db: Kysely<EmbeddedTables>,
  token: string,
): Promise<TokenRow | null> {
  const row = await db
    .selectFrom("tokens")
    .selectAll()
    .where("hash", "=", secretHash(token))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The row behind the link of a message about a draft, without consuming it.
 * @throws Refusal invalid `token` when it is unknown, for something else, used, superseded or expired.
 */
export async function liveResumeToken(app: Installation, token: string): Promise<TokenRow> {
  const row = await findToken(app.storage.db, token);
  if (row?.purpose !== "resume" || !isLive(row, app.clock())) throw goneLink();
  return row;
}

/**
 * Says whose link this is without consuming it.
 * @throws Refusal invalid `token` when it is unknown, used, superseded or expired.
 */
export async function checkToken(
  app: Installation,
  token: string,
): Promise<{ purpose: TokenPurpose; email: string; userId: string | null }> {
  const row = await findToken(app.storage.db, token);
  if (!row || !isLive(row, app.clock())) throw invalid("token", linkGone);
  return { purpose: row.purpose, email: row.email, userId: row.user_id };
}

/**
 * Uses a token up: one conditional UPDATE, so of twenty at once one wins. Its siblings of the same purpose end with it.
 * @returns the row, or null when it cannot be used (any more) for these purposes.
 */
export async function consumeToken(
  db: Kysely<EmbeddedTables>,
  now: number,
  by: { hash: string } | { id: string },
  purposes: readonly TokenPurpose[],
): Promise<TokenRow | null> {
  const row = await db
    .updateTable("tokens")
    .set({ used_at: isoTime(now) })
    .where("hash" in by ? "hash" : "id", "=", "hash" in by ? by.hash : by.id)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", isoTime(now))
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await db
    .updateTable("tokens")
    .set({ superseded_at: isoTime(now) })
    // A link from before there was an account has its address only.
    .where((is) =>
      row.purpose === "resume" ? is("email", "=", row.email) : is("user_id", "=", row.user_id),
    )
    .where("purpose", "=", row.purpose)
    .$if(row.purpose === "stop_election", (siblings) =>
      siblings.where("registration_id", "=", row.registration_id),
    )
    // Who had the account before its address changed outranks who has had it since. That is the order of the changes, which
    // their messages have in their ids: a message that had to be sent again has a link that is younger than its change.
    .where("id", ">=", row.purpose === "restore_email" ? messageOf(row.id) : "")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();
  return row;
}

/**
 * Finds the live token that a 6-digit code belongs to, and counts the try: 5 per link, and 15 wrong ones in a day over
 * all links. An address that nobody has is counted and answered alike.
 * @returns the token's id, to be consumed.
 * @throws Refusal invalid `code`, "That code is not right. {n} tries left", or that none are and how to go on
 */
export async function tokenOfCode(app: Installation, email: string, code: string): Promise<string> {
  const now = app.clock();
  const outcome = await app.storage.db.transaction().execute(async (db) => {
    const { count } = await countTry(app, db, codesPerLink, email);
    const { count: today } = await countTry(app, db, codesPerDay, email);
    if (today > codesPerDay.tries) return { refusal: invalid("code", noMoreCodes) };
    const rows = await db
      .selectFrom("tokens")
      .selectAll()
      .where("email", "=", email)
      .where("purpose", "in", purposesWithCode)
      .where("code_hash", "is not", null)
      .where("expires_at", ">", isoTime(now))
      .execute();
    const found = rows.find(
      (row) => codeIsLive(row, now) && sameText(row.code_hash ?? "", codeHash(row.id, code)),
    );
    if (found && count <= maxTries) {
      await forgetTries(app, db, codesPerLink, email);
      await uncountTry(app, db, codesPerDay, email);
      return { id: found.id };
    }
    await db
      .updateTable("tokens")
      .set((is) => ({ attempts: is("attempts", "+", 1) }))
      .where("email", "=", email)
      .where("purpose", "in", purposesWithCode)
      .where("used_at", "is", null)
      .execute();
    const left = Math.max(0, Math.min(maxTries - count, codesPerDay.tries - today));
    return { refusal: wrongCode(left) };
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.id;
}

/**
 * Finds the link to a person's new address by the code in its message, and counts a wrong one: after five the link counts
 * no more, by code, and after fifteen in a day no link of the person does.
 * @throws Refusal invalid `code`
 */
export async function tokenOfOwnCode(
  app: Installation,
  userId: string,
  code: string,
): Promise<string> {
  const now = app.clock();
  const outcome = await app.storage.db.transaction().execute(async (db) => {
    const { count: today } = await countTry(app, db, codesPerDay, userId);
    if (today > codesPerDay.tries) return { refusal: invalid("code", noMoreCodes) };
    const mailed = await db
      .selectFrom("tokens")
      .selectAll()
      .where("user_id", "=", userId)
      .where("purpose", "=", "verify_email")
      .execute();
    const live = mailed.filter((row) => codeIsLive(row, now));
    const found = live.find((row) => sameText(row.code_hash ?? "", codeHash(row.id, code)));
    if (found) {
      await uncountTry(app, db, codesPerDay, userId);
      return { id: found.id };
    }
    await db
      .updateTable("tokens")
      .set((is) => ({ attempts: is("attempts", "+", 1) }))
      .where("user_id", "=", userId)
      .where("purpose", "=", "verify_email")
      .where("used_at", "is", null)
      .execute();
    const used = Math.max(...live.map(({ attempts }) => attempts + 1), 0);
    const left = live.length > 0 ? Math.min(maxTries - used, codesPerDay.tries - today) : 0;
    return { refusal: wrongCode(left) };
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.id;
}

function wrongCode(left: number): Refusal {
  const words =
    left > 0 ? problem("account.code_wrong", { count: left }) : problem("account.code_over");
  return invalid("code", words);
}

/** A link that is no longer good. */
export function goneLink(): Refusal {
  return invalid("token", linkGone);
}
