import type { Db, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { setActor } from "../acting";
import { recordAudit } from "../audit";
import { endAllSessions } from "./backend-sessions";
import { countAttempt, passwordsPerAddress, redeemsPerClient } from "../limits";
import { findOrCreateAccount, attachDrafts, findLinkTarget } from "../sign-up/registration-owners";
import { activateManager } from "../association/take-up-managing";
import { joinCompany } from "../company/employment";
import { isPasswordCorrect, hashPassword } from "./passwords";
import { hashSecret } from "../secret-hash";
import {
  consumeToken,
  findToken,
  deadLinkRefusal,
  findTokenByCode,
  type TokenRow,
} from "./sign-in-tokens";
import { purposesFor } from "./token-purposes";
import { problem } from "~/domain/problems/problem";

/** Counts a link or code that a client redeems. Throws Refusal too_many if it does far more often than people would. */
export async function countRedeem(app: Installation, client: string): Promise<void> {
  const refusal = await countAttempt(app, app.storage.db, redeemsPerClient, client);
  if (refusal) throw refusal;
}

/**
 * Returns the user of a used token, who becomes the actor; a draft's link creates an account if its address has none.
 * Throws Refusal invalid `token` without a user, and for an inactive one.
 */
async function getTokenOwner(db: Db, now: number, token: TokenRow): Promise<UserRow> {
  const user = token.user_id
    ? await db.selectFrom("users").selectAll().where("id", "=", token.user_id).executeTakeFirst()
    : token.purpose === "resume"
      ? await findOrCreateAccount(db, now, token.email)
      : undefined;
  if (!user) throw deadLinkRefusal();
  if (user.status === "inactive") throw invalid("token", problem("account.inactive"));
  setActor({ id: user.id, login_as: null });
  return user;
}

/** Marks a user's address as confirmed, activates an invited user, who joins the company that invited them, and audits it. */
async function confirmAddress(db: Db, now: number, user: UserRow): Promise<void> {
  if (user.status === "active" && user.email_verified_at) return;
  await db
    .updateTable("users")
    .set({ status: "active", email_verified_at: user.email_verified_at ?? isoTime(now) })
    .where("id", "=", user.id)
    .execute();
  const object = `user:${user.id}`;
  // Any confirmation of an invited mailbox also joins the company.
  if (user.status === "invited") await joinCompany(db, now, user);
  if (user.status !== "active") await recordAudit(db, now, { action: "account.activated", object });
  if (!user.email_verified_at) await recordAudit(db, now, { action: "email.confirmed", object });
}

/**
 * Confirms a user's address and gives them what waited for that: their company, their managing of an association and
 * their drafts. If it was unconfirmed, the password and sessions end, because another person may have set them up.
 * Wake the mail worker after the commit. `which` is that of attachDrafts.
 */
export async function proveMailbox(
  db: Db,
  now: number,
  user: UserRow,
  { draftKeys, which }: { draftKeys: readonly string[]; which: "all" | "ownerless" },
): Promise<void> {
  // A person who registered this address without confirming it may not be its reader, so what they set up ends.
  if (!user.email_verified_at) {
    await db.updateTable("users").set({ password_hash: null }).where("id", "=", user.id).execute();
    await endAllSessions(db, now, user.id);
  }
  await confirmAddress(db, now, user);
  await activateManager(db, now, user);
  await attachDrafts(db, now, { userId: user.id, email: user.email, draftKeys }, which);
}

/** Audits a sign-in; call it in the transaction that starts the session. */
function recordSignIn(
  db: Db,
  now: number,
  userId: string,
  proof: "link" | "code" | "password",
): Promise<void> {
  const object = `user:${userId}`;
  return recordAudit(db, now, { action: "session.started", object, after: { by: proof } });
}

/**
 * Redeems a link or code and starts a session in the same transaction, so that a crash can't waste the link. What waited
 * for the address becomes the user's ({@link proveMailbox}). `client` is the client's address, for the limit, `draftKeys`
 * are this browser's, and `start` starts the reading's session. Returns what `start` returned and the link's same-site
 * path. Throws Refusal invalid `token` or `code`, and too_many.
 */
export async function redeemForSignIn<Started>(
  app: Installation,
  credentials: { token: string } | { email: string; code: string },
  { client, draftKeys }: { client: string; draftKeys: readonly string[] },
  start: (db: Db, userId: string) => Promise<Started>,
): Promise<{ next: string | null; started: Started }> {
  await countRedeem(app, client);
  const proof =
    "token" in credentials
      ? { hash: hashSecret(credentials.token) }
      : { id: await findTokenByCode(app, credentials.email, credentials.code) };
  const now = app.clock();
  const redeemed = await app.storage.db.transaction().execute(async (db) => {
    const token = await consumeToken(db, now, proof, purposesFor("sign-in"));
    if (!token) throw deadLinkRefusal();
    const user = await getTokenOwner(db, now, token);
    const scope = token.purpose === "resume" ? "all" : "ownerless";
    await proveMailbox(db, now, user, { draftKeys, which: scope });
    if (token.purpose === "employee_invite") await joinCompany(db, now, user);
    await recordSignIn(db, now, user.id, "token" in credentials ? "link" : "code");
    const next = await findLinkTarget(db, now, token);
    return { next, started: await start(db, user.id) };
  });
  app.nudgeMail();
  return redeemed;
}

/**
 * Stores and audits a password with a create, reset or update token, which also confirms the address and gives the user
 * its ownerless drafts; all their other sessions and refresh tokens end, and no message tells of it. `start` starts the
 * reading's session, or returns null if there is none. Throws Refusal too_many, and invalid `token` alike for unknown,
 * used, expired and unsuitable tokens.
 */
export async function redeemForPassword<Started>(
  app: Installation,
  input: { token: string; password: string; client: string },
  start: (db: Db, userId: string) => Promise<Started>,
): Promise<Started> {
  await countRedeem(app, input.client);
  const now = app.clock();
  const hash = hashSecret(input.token);
  // The token is checked first, because hashing a password is expensive and must not be triggered with an invented
  // token.
  const known = await findToken(app.storage.db, input.token);
  if (!known) throw deadLinkRefusal();
  const passwordHash = await hashPassword(input.password);
  const stored = await app.storage.db.transaction().execute(async (db) => {
    const token = await consumeToken(db, now, { hash }, purposesFor("password"));
    if (!token) throw deadLinkRefusal();
    const user = await getTokenOwner(db, now, token);
    await db
      .updateTable("users")
      .set({ password_hash: passwordHash, updated_at: isoTime(now) })
      .where("id", "=", user.id)
      .execute();
    await recordAudit(db, now, { action: "password.stored", object: `user:${user.id}` });
    await confirmAddress(db, now, user);
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
 * Returns the bearer reading's error for a token that stores no password (bearer facts 13 and 14): `used` if it was
 * used (FORBIDDEN for a reset, INVALID_INVITE for an invitation), and else INVALID_TOKEN.
 */
export async function createTokenRefusal(
  app: Installation,
  token: string,
  used: "forbidden" | "bad_invite",
): Promise<Refusal> {
  const row = await findToken(app.storage.db, token);
  return new Refusal(row?.used_at ? used : "bad_token");
}

/**
 * Counts an attempt and signs in with a password. Drafts of the user's address become theirs if they ever confirmed it.
 * `start` starts the session. Throws Refusal unauthenticated for a wrong password, address or account, too many
 * attempts (bearer fact 17), and an installation without passwords (BACKEND_CREDENTIALS_LOGIN).
 */
export async function signInByPassword<Started>(
  app: Installation,
  credentials: { email: string; password: string },
  start: (db: Db, userId: string) => Promise<Started>,
): Promise<Started> {
  if (!app.env.BACKEND_CREDENTIALS_LOGIN) throw new Refusal("unauthenticated");
  const email = credentials.email.trim().toLowerCase();
  const tooMany = await countAttempt(app, app.storage.db, passwordsPerAddress, email);
  const user = await app.storage.db
    .selectFrom("users")
    .select(["id", "email", "status", "password_hash", "email_verified_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  const fits = await isPasswordCorrect(credentials.password, user?.password_hash ?? null);
  if (!user || !fits || tooMany || user.status !== "active") throw new Refusal("unauthenticated");
  setActor({ id: user.id, login_as: null });
  const started = await app.storage.db.transaction().execute(async (db) => {
    const now = app.clock();
    if (user.email_verified_at) {
      await attachDrafts(db, now, { userId: user.id, email: user.email }, "ownerless");
    }
    await recordSignIn(db, now, user.id, "password");
    return start(db, user.id);
  });
  app.nudgeMail();
  return started;
}
