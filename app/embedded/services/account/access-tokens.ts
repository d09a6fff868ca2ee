import { randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { sql, type Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { inactiveAccount, Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { loginAsInForce } from "./login-as";
import type { Person } from "../people-queries";
import { withSecondFactor } from "./second-factor-state";
import { newSecret, secretHash } from "../secret-hash";

/** Durations in ms (bearer fact 1). */
export const accessLifetime = 15 * 60_000;
export const refreshLifetime = 7 * 24 * 60 * 60_000;
export const sessionLifetime = 24 * 60 * 60_000;

const issuer = "member-benefits";

/**
 * A signed access token. In mode session it carries the refresh token too, because the browser holds only this one.
 * @param lifetimeMs accessLifetime or sessionLifetime
 * @param more `login_as`: the login-as session that the token belongs to and dies with
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
    .setIssuer(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeMs / 1000)
    .sign(app.keys.accessTokens);
}

export type AccessToken = {
  userId: string;
  session: string | null;
  loginAsId: string | null;
  /** ms since 1970. */
  issuedAt: number;
  /** The line of refresh tokens that it comes from, which stays when they rotate. */
  line: string | null;
};

/**
 * Reads an access token.
 * @throws Refusal token_expired; bad_token for a JWT with a bad signature; unauthenticated for anything else (bearer
 * facts 5 and 6).
 */
export async function readAccessToken(app: Installation, token: string): Promise<AccessToken> {
  try {
    const { payload } = await jwtVerify(token, app.keys.accessTokens, {
      algorithms: ["HS256"],
      issuer,
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
 * The active person behind an access token's user id, or a refusal: their account, or the login-as session that the
 * token was made for, may have ended since.
 */
export async function tokenPerson(
  app: Installation,
  { userId, loginAsId, issuedAt, line }: Omit<AccessToken, "session">,
): Promise<Person> {
  const login_as = loginAsId ? await loginAsInForce(app, loginAsId) : null;
  if (loginAsId && !login_as) throw new Refusal("unauthenticated");
  const person = await app.people.byId(userId, app.clock());
  if (person?.status === "inactive") throw inactiveAccount();
  if (person?.status !== "active") throw new Refusal("unauthenticated");
  if (isoTime(issuedAt) < (person.signed_out_at ?? "")) throw new Refusal("unauthenticated");
  return login_as ? { ...person, login_as } : withSecondFactor(app, person, line ? { line } : null);
}

/** Starts a refresh-token line and returns its first token; only the hash is kept. */
export async function startRefreshLine(
  db: Kysely<EmbeddedTables>,
  userId: string,
  now: number,
): Promise<string> {
  const token = newSecret();
  await db
    .insertInto("refresh_tokens")
    .values({
      hash: secretHash(token),
      user_id: userId,
      line: randomUUID(),
      factor_passed_at: null,
      factor_proved_at: null,
      created_at: isoTime(now),
      expires_at: isoTime(now + refreshLifetime),
    })
    .execute();
  return token;
}

/**
 * Exchanges a refresh token. It rotates without grace (bearer fact 3). Of two at once both get an answer but only one
 * of the new tokens lives, exactly as a real Directus does it (bearer fact 4): callers must refresh one at a time.
 * @throws Refusal unauthenticated for an old, expired or unknown token.
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
    .where("hash", "=", secretHash(token))
    .where("expires_at", ">", isoTime(now))
    .executeTakeFirst();
  if (row?.status !== "active") throw new Refusal("unauthenticated");
  const fresh = newSecret();
  await db
    .updateTable("refresh_tokens")
    .set({
      hash: secretHash(fresh),
      expires_at: isoTime(now + refreshLifetime),
      line: sql<string>`coalesce(line, ${randomUUID()})`,
    })
    .where("hash", "=", secretHash(token))
    .execute();
  return { userId: row.user_id, token: fresh };
}

/** What stays of a refresh token when it rotates; undefined when it is not the living one. */
export async function lineOf(app: Installation, token: string): Promise<string | undefined> {
  const row = await app.storage.db
    .selectFrom("refresh_tokens")
    .select("line")
    .where("hash", "=", secretHash(token))
    .executeTakeFirst();
  return row?.line ?? undefined;
}

/** Whether a refresh token is still the living one of its line. */
export async function refreshTokenLives(app: Installation, token: string): Promise<boolean> {
  const row = await app.storage.db
    .selectFrom("refresh_tokens")
    .select("user_id")
    .where("hash", "=", secretHash(token))
    .where("expires_at", ">", isoTime(app.clock()))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a line of refresh tokens: whoever held it is signed out. */
export async function endRefreshToken(app: Installation, token: string): Promise<void> {
  await app.storage.db.transaction().execute(async (db) => {
    const ended = await db
      .deleteFrom("refresh_tokens")
      .where("hash", "=", secretHash(token))
      .returning("user_id")
      .executeTakeFirst();
    if (ended) await recordSignOut(db, app.clock(), ended.user_id);
  });
}

/** Somebody is signed out from now on. Call it in the transaction that ends the session. */
export function recordSignOut(
  db: Kysely<EmbeddedTables>,
  now: number,
  userId: string,
): Promise<void> {
  const object = `user:${userId}`;
  return recordAudit(db, now, {
    actorId: userId,
    onBehalfOf: null,
    action: "session.ended",
    object,
  });
}
