import type { Kysely } from "kysely";
import type { EmbeddedTables, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { actsNow } from "../acting";
import { recordAudit } from "../audit";
import { endAllSessions } from "./backend-sessions";
import { overLimit, redeemsPerClient } from "../limits";
import { accountOfDrafts, attachDrafts, whereLinkLeads } from "../sign-up/registration-owners";
import { takeUpManaging } from "../association/take-up-managing";
import { joinCompany } from "../company/employment";
import { hashPassword } from "./passwords";
import { secretHash } from "../secret-hash";
import { consumeToken, findToken, goneLink, tokenOfCode, type TokenRow } from "./sign-in-tokens";
import { purposesFor } from "./token-purposes";
import { problem } from "~/domain/problems/problem";

const inactive = problem("account.inactive");

export type LinkCredentials = { token: string } | { email: string; code: string };

/** Refuses a client that redeems far more often than a person would. */
export async function countRedeem(app: Installation, client: string): Promise<void> {
  const refusal = await overLimit(app, app.storage.db, redeemsPerClient, client);
  if (refusal) throw refusal;
}

async function ownerOf(db: Kysely<EmbeddedTables>, now: number, token: TokenRow): Promise<UserRow> {
  const user = token.user_id
    ? await db.selectFrom("users").selectAll().where("id", "=", token.user_id).executeTakeFirst()
    : token.purpose === "resume"
      ? await accountOfDrafts(db, now, token.email)
      : undefined;
  if (!user) throw goneLink();
  if (user.status === "inactive") throw invalid("token", inactive);
  actsNow({ id: user.id, login_as: null });
  return user;
}

/**
 * Whoever registered an address without proving it may not be who reads its mail: their password and what they are signed
 * in with end when the mailbox is proved.
 */
async function endUnproved(db: Kysely<EmbeddedTables>, now: number, userId: string): Promise<void> {
  await db.updateTable("users").set({ password_hash: null }).where("id", "=", userId).execute();
  await endAllSessions(db, now, userId);
}

/** The mailbox is proved: an invited person is active from now on, and the address counts as verified. */
async function welcome(db: Kysely<EmbeddedTables>, now: number, user: UserRow): Promise<void> {
  if (user.status === "active" && user.email_verified_at) return;
  await db
    .updateTable("users")
    .set({ status: "active", email_verified_at: user.email_verified_at ?? isoTime(now) })
    .where("id", "=", user.id)
    .execute();
  const object = `user:${user.id}`;
  // However an invited mailbox is proved.
  if (user.status === "invited") await joinCompany(db, now, user);
  if (user.status !== "active") await recordAudit(db, now, { action: "account.activated", object });
  if (!user.email_verified_at) await recordAudit(db, now, { action: "email.confirmed", object });
}

/**
 * A mailbox was proved in whatever way: what waited for it is its person's from now on. Wake the mail worker after the commit.
 * @param which as attachDrafts has it
 */
export async function mailboxProved(
  db: Kysely<EmbeddedTables>,
  now: number,
  user: UserRow,
  { draftKeys, which }: { draftKeys: readonly string[]; which: "all" | "ownerless" },
): Promise<void> {
  if (!user.email_verified_at) await endUnproved(db, now, user.id);
  await welcome(db, now, user);
  await takeUpManaging(db, now, user);
  await attachDrafts(db, now, { userId: user.id, email: user.email, draftKeys }, which);
}

/** Somebody is signed in from now on. Call it in the transaction that starts the session. */
export function recordSignIn(
  db: Kysely<EmbeddedTables>,
  now: number,
  userId: string,
  by: "link" | "code" | "password",
): Promise<void> {
  const object = `user:${userId}`;
  return recordAudit(db, now, { action: "session.started", object, after: { by } });
}

/**
 * Redeems a link or a code and starts a session in the same transaction, so that a crash between the two cannot burn
 * the link. The drafts that were begun with the proved address become the person's.
 * @param from the client's address, for the limit, and the keys of the drafts that this browser has
 * @param start starts the session of the calling reading
 * @returns what `start` made, and the same-site path that the link wanted to open
 * @throws Refusal invalid `token` or `code`
 */
export async function redeemForSignIn<Started>(
  app: Installation,
  credentials: LinkCredentials,
  { client, draftKeys }: { client: string; draftKeys: readonly string[] },
  start: (db: Kysely<EmbeddedTables>, userId: string) => Promise<Started>,
): Promise<{ next: string | null; started: Started }> {
  await countRedeem(app, client);
  const by =
    "token" in credentials
      ? { hash: secretHash(credentials.token) }
      : { id: await tokenOfCode(app, credentials.email, credentials.code) };
  const now = app.clock();
  const redeemed = await app.storage.db.transaction().execute(async (db) => {
    const token = await consumeToken(db, now, by, purposesFor("sign-in"));
    if (!token) throw goneLink();
    const user = await ownerOf(db, now, token);
    const which = token.purpose === "resume" ? "all" : "ownerless";
    await mailboxProved(db, now, user, { draftKeys, which });
    if (token.purpose === "employee_invite") await joinCompany(db, now, user);
    await recordSignIn(db, now, user.id, "token" in credentials ? "link" : "code");
    const next = await whereLinkLeads(db, now, token);
    return { next, started: await start(db, user.id) };
  });
  app.nudgeMail();
  return redeemed;
}

/**
 * Stores a password with a create, reset or update token. Every other session and refresh token of the person ends.
 * @param start starts the session of the calling reading, or answers null where none begins
 * @throws Refusal invalid `token`, the same for unknown, used, expired and unfit tokens
 */
export async function redeemForPassword<Started>(
  app: Installation,
  input: { token: string; password: string; client: string },
  start: (db: Kysely<EmbeddedTables>, userId: string) => Promise<Started>,
): Promise<Started> {
  await countRedeem(app, input.client);
  const now = app.clock();
  const hash = secretHash(input.token);
  // Looked at first, because hashing a password is dear and must not be had for a made-up token.
  const known = await findToken(app.storage.db, input.token);
  if (!known) throw goneLink();
  const passwordHash = await hashPassword(input.password);
  const stored = await app.storage.db.transaction().execute(async (db) => {
    const token = await consumeToken(db, now, { hash }, purposesFor("password"));
    if (!token) throw goneLink();
    const user = await ownerOf(db, now, token);
    await db
      .updateTable("users")
      .set({ password_hash: passwordHash, updated_at: isoTime(now) })
      .where("id", "=", user.id)
      .execute();
    await recordAudit(db, now, { action: "password.stored", object: `user:${user.id}` });
    await welcome(db, now, user);
    await attachDrafts(db, now, { userId: user.id, email: user.email }, "ownerless");
    await endAllSessions(db, now, user.id);
    const started = await start(db, user.id);
    if (started !== null) await recordSignIn(db, now, user.id, "link");
    return started;
  });
  app.nudgeMail();
  return stored;
}

/**
 * The bearer reading's words for a token that stores no password (bearer facts 13 and 14): an unknown one is
 * INVALID_TOKEN; one that was used is FORBIDDEN for a reset and INVALID_INVITE for an invitation.
 */
export async function directusTokenRefusal(
  app: Installation,
  token: string,
  used: "forbidden" | "bad_invite",
): Promise<Refusal> {
  const row = await findToken(app.storage.db, token);
  return new Refusal(row?.used_at ? used : "bad_token");
}
