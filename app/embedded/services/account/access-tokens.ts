import { randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { sql } from "kysely";
import type { Db } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { inactiveAccountRefusal, Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { findLoginAsInForce } from "./login-as";
import type { Person } from "../people-queries";
import { addSecondFactorState } from "./second-factor-state";
import { createSecret, hashSecret } from "../secret-hash";

/** ms for which an access token works beside a refresh token (bearer fact 1). */
export const accessLifetime = 15 * 60_000;
/** ms for which a refresh token can be exchanged. */
export const refreshLifetime = 7 * 24 * 60 * 60_000;
/** ms for which an access token of session mode works, which is also the session. */
export const sessionLifetime = 24 * 60 * 60_000;

const tokenIssuer = "member-benefits";

/**
 * Returns a signed access token. `lifetimeMs` is accessLifetime or sessionLifetime. In `more`, `session` is the refresh
 * token, which session mode puts inside because the browser has only this one, `login_as` the login-as session with
 * which the token ends, and `line` its line of refresh tokens.
 */
export function signAccessToken(
  app: Installation,
  userId: string,
  lifetimeMs: number,
  more: { session?: string; login_as?: string; line?: string } = {},
): Promise<string> {
  const seconds = Math.floor(app.clock() / 1000);
  return new SignJWT({ id: userId, at: app.clock(), ...more })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(tokenIssuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeMs / 1000)
    .sign(app.keys.accessTokens);
}

export type AccessToken = {
  userId: string;
  /** The refresh token; only session mode puts it inside. */
  session: string | null;
  loginAsId: string | null;
  /** ms since 1970. */
  issuedAt: number;
  /** The family of refresh tokens, which stays the same when they rotate. */
  line: string | null;
};

/**
 * Returns an access token's content. Throws Refusal token_expired, bad_token for a JWT with a bad signature, and
 * unauthenticated for anything else (bearer facts 5 and 6).
 */
export async function readAccessToken(app: Installation, token: string): Promise<AccessToken> {
  try {
    const { payload } = await jwtVerify(token, app.keys.accessTokens, {
      algorithms: ["HS256"],
      issuer: tokenIssuer,
      currentDate: new Date(app.clock()),
    });
    const { id, session, login_as, at, line } = payload;
    if (typeof id !== "string") throw new Refusal("unauthenticated");
    return {
      userId: id,
      session: typeof session === "string" ? session : null,
      loginAsId: typeof login_as === "string" ? login_as : null,
      issuedAt: typeof at === "number" ? at : (payload.iat ?? 0) * 1000,
      line: typeof line === "string" ? line : null,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal("token_expired");
    if (error instanceof errors.JWSSignatureVerificationFailed) throw new Refusal("bad_token");
    if (error instanceof errors.JOSEError) throw new Refusal("unauthenticated");
    throw error;
  }
}

/**
 * Returns the active user of an access token, with their login-as session or their second factor's state. Throws
 * Refusal unauthenticated if their account (with a message) or the login-as session has ended, or they ended all their
 * sessions, but not if only the token's line has ended.
 */
export async function getTokenPerson(
  app: Installation,
  { userId, loginAsId, issuedAt, line }: Omit<AccessToken, "session">,
): Promise<Person> {
  const login_as = loginAsId ? await findLoginAsInForce(app, loginAsId) : null;
  if (loginAsId && !login_as) throw new Refusal("unauthenticated");
  const person = await app.people.byId(userId, app.clock());
  if (person?.status === "inactive") throw inactiveAccountRefusal();
  if (person?.status !== "active") throw new Refusal("unauthenticated");
  if (isoTime(issuedAt) < (person.signed_out_at ?? "")) throw new Refusal("unauthenticated");
  return login_as
    ? { ...person, login_as }
    : addSecondFactorState(app, person, line ? { line } : null);
}

/**
 * Starts a line of refresh tokens, in which each replaces the one before. Returns the first; only its hash is stored.
 */
export async function startRefreshLine(db: Db, userId: string, now: number): Promise<string> {
  const token = createSecret();
  await db
    .insertInto("refresh_tokens")
    .values({
      hash: hashSecret(token),
      user_id: userId,
      line: randomUUID(),
      created_at: isoTime(now),
      expires_at: isoTime(now + refreshLifetime),
    })
    .execute();
  return token;
}

/**
 * Exchanges a refresh token, which rotates without a grace period (bearer fact 3). Of two simultaneous calls both get
 * an answer but only one new token lives, as in Directus (bearer fact 4), so callers must refresh one at a time.
 * Throws Refusal unauthenticated for an old, expired or unknown token, or an inactive user.
 */
export async function rotateRefreshToken(
  app: Installation,
  token: string,
): Promise<{ userId: string; token: string }> {
  const { db } = app.storage;
  const now = app.clock();
  const row = await db
    .selectFrom("refresh_tokens")
    .innerJoin("users", "users.id", "refresh_tokens.user_id")
    .select(["refresh_tokens.user_id", "users.status"])
    .where("hash", "=", hashSecret(token))
    .where("expires_at", ">", isoTime(now))
    .executeTakeFirst();
  if (row?.status !== "active") throw new Refusal("unauthenticated");
  const fresh = createSecret();
  await db
    .updateTable("refresh_tokens")
    .set({
      hash: hashSecret(fresh),
      expires_at: isoTime(now + refreshLifetime),
      line: sql<string>`coalesce(line, ${randomUUID()})`,
    })
    .where("hash", "=", hashSecret(token))
    .execute();
  return { userId: row.user_id, token: fresh };
}

/** Returns the line of a refresh token, expired or not; undefined unless the token is the line's current one. */
export async function findTokenLine(app: Installation, token: string): Promise<string | undefined> {
  const row = await app.storage.db
    .selectFrom("refresh_tokens")
    .select("line")
    .where("hash", "=", hashSecret(token))
    .executeTakeFirst();
  return row?.line ?? undefined;
}

/** Returns true if a refresh token is the current one of its line and hasn't expired. */
export async function isRefreshTokenLive(app: Installation, token: string): Promise<boolean> {
  const row = await app.storage.db
    .selectFrom("refresh_tokens")
    .select("user_id")
    .where("hash", "=", hashSecret(token))
    .where("expires_at", ">", isoTime(app.clock()))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a current refresh token, which signs its holder out, and records that; access tokens without it go on. */
export async function endRefreshToken(app: Installation, token: string): Promise<void> {
  await app.storage.db.transaction().execute(async (db) => {
    const ended = await db
      .deleteFrom("refresh_tokens")
      .where("hash", "=", hashSecret(token))
      .returning("user_id")
      .executeTakeFirst();
    if (ended) await recordSignOut(db, app.clock(), ended.user_id);
  });
}

/** Records a user's sign-out in the audit trail; call it in the transaction that ends the session. */
export function recordSignOut(db: Db, now: number, userId: string): Promise<void> {
  return recordAudit(db, now, {
    actorId: userId,
    onBehalfOf: null,
    action: "session.ended",
    object: `user:${userId}`,
  });
}
