import { Secret, TOTP } from "otpauth";
import type { Administrator } from "~/domain/user";
import type { Db } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { invalid } from "../../refusal";
import { recordAudit } from "../audit";
import { endAllSessions } from "./backend-sessions";
import { nameOf } from "./login-as";
import { forgetTries, countAttempt, type Limit } from "../limits";
import type { Person } from "../people-queries";
import type { AskedForFactor } from "./rights";
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from "./recovery-codes";
import { sealPlaceOf } from "../sealed-columns";
import { isFactorRequired, recordFactorPassed } from "./second-factor-state";
import { createSecret, hashSecret } from "../secret-hash";
import { recordRefused } from "./security-events";
import { problem } from "~/domain/problems/problem";

/** Attempts count by account; the wait doesn't grow with further attempts. */
const triesPerAccount: Limit = { name: "second-factor", tries: 5, windowMs: 15 * 60_000 };
/** It stops an attacker with a session from guessing day after day. */
const triesPerDay: Limit = { name: "second-factor-day", tries: 30, windowMs: 24 * 60 * 60_000 };

/**
 * Returns the generator and checker of time-based codes for a secret (base32); `email` is the label in an
 * authenticator app.
 */
const createTotp = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: "Member Benefits", label: email, secret: Secret.fromBase32(secret) });

/** Returns whether a user needs a second factor (`asked`), since when it is set up, and the number of unused codes. */
export async function loadSecondFactor({ storage: { db } }: Installation, person: Person) {
  const remaining = person.second_factor ? await countRecoveryCodes(db, person.id) : 0;
  return {
    asked: person.second_factor !== null,
    set_up_at: person.second_factor?.setUpAt ?? null,
    recovery_codes: remaining,
  };
}

const findFactorRow = (db: Db, userId: string) =>
  db.selectFrom("second_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();

/**
 * Returns a text that identifies the user's current session, of a cookie or of refresh tokens, to compare it with the
 * one that saw a secret; "none" without a session.
 */
function sessionKeyOf(person: Person): string {
  const carrier = person.second_factor?.carrier;
  if (!carrier) return "none";
  return "session" in carrier ? `session:${carrier.session}` : `line:${carrier.line}`;
}

/**
 * Returns the secret, of any age, that this session began to set up; null without one and for another session's,
 * because a secret can be confirmed only in the session that saw it: another reader of the mailbox could keep a copy of
 * it.
 */
async function openPendingSecret(
  app: Installation,
  person: Person,
  pending: string | null | undefined,
): Promise<string | null> {
  if (!pending) return null;
  const text = await app.seals.open(pending, sealPlaceOf("pendingFactor", person.id));
  const [sessionKey, secret] = text.split(" ");
  return sessionKey === sessionKeyOf(person) ? (secret ?? null) : null;
}

/**
 * Returns a secret for an authenticator app, in base32 and as the URI for QR codes, without checking a code; it stays
 * the same for an hour in one session. It replaces the active one only once {@link confirmSecondFactor} has accepted a
 * code.
 */
export async function beginSecondFactor(
  app: Installation,
  person: AskedForFactor,
): Promise<{ secret: string; uri: string }> {
  const { db } = app.storage;
  const now = app.clock();
  const row = await findFactorRow(db, person.id);
  const isFresh = Math.abs(now - Date.parse(row?.pending_at ?? "")) < 60 * 60_000;
  const pendingKey = isFresh ? await openPendingSecret(app, person, row?.pending) : null;
  if (pendingKey)
    return { secret: pendingKey, uri: createTotp(pendingKey, person.email).toString() };
  const secret = new Secret({ size: 20 }).base32;
  const text = `${sessionKeyOf(person)} ${secret}`;
  const pending = {
    pending: app.seals.seal(text, sealPlaceOf("pendingFactor", person.id)),
    pending_at: isoTime(now),
  };
  await db
    .insertInto("second_factors")
    .values({ user_id: person.id, ...pending })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(pending))
    .execute();
  return { secret, uri: createTotp(secret, person.email).toString() };
}

/** Returns the time step of a correct code; null for a wrong one. A clock may differ by one step of 30 seconds. */
function findTimeStep(secret: string, person: Person, input: string, now: number): number | null {
  const token = input.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const totp = createTotp(secret, person.email);
  const delta = totp.validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/**
 * Counts an attempt and runs `check` in a transaction; null from it means that the code was wrong, and anything else
 * resets the counts. Throws Refusal invalid `code`, and too_many with the time; the audit trail records both.
 */
async function checkCodeWithLimit<Result>(
  app: Installation,
  person: Person,
  check: (db: Db, now: number) => Promise<Result | null>,
): Promise<Result> {
  const { db } = app.storage;
  const about = { userId: person.id };
  const over =
    (await countAttempt(app, db, triesPerAccount, person.id)) ??
    (await countAttempt(app, db, triesPerDay, person.id));
  if (over) {
    await recordRefused(app, "second_factor.refused", { about, reason: "too_many" });
    throw over;
  }
  const now = app.clock();
  const result = await db.transaction().execute((trx) => check(trx, now));
  if (result === null) {
    await recordRefused(app, "second_factor.refused", { about, reason: "code" });
    throw invalid("code", problem("account.factor_wrong"));
  }
  for (const limit of [triesPerAccount, triesPerDay]) await forgetTries(app, db, limit, person.id);
  return result;
}

/** Remembers the current browser, which isn't asked again for 90 days. Returns the token that it keeps. */
async function rememberDevice(db: Db, now: number, userId: string): Promise<string> {
  const device = createSecret();
  await db
    .insertInto("known_devices")
    .values({
      token_hash: hashSecret(device),
      user_id: userId,
      created_at: isoTime(now),
      expires_at: isoTime(now + 90 * 24 * 60 * 60_000),
    })
    .execute();
  return device;
}

/**
 * Activates and audits the authenticator app that was just set up, replaces an earlier one, and passes the second
 * factor in this session; every browser is asked again. Returns the recovery codes, shown only now, and the browser's
 * token. Throws Refusal invalid `code`, also if another session began, and too_many.
 */
export async function confirmSecondFactor(
  app: Installation,
  person: AskedForFactor,
  input: string,
): Promise<{ recovery_codes: string[]; device: string }> {
  return checkCodeWithLimit(app, person, async (db, now) => {
    const row = await findFactorRow(db, person.id);
    const secret = await openPendingSecret(app, person, row?.pending);
    if (!row || !secret) return null;
    const step = findTimeStep(secret, person, input, now);
    if (step === null) return null;
    const { numUpdatedRows } = await db
      .updateTable("second_factors")
      .set({
        secret: app.seals.seal(secret, sealPlaceOf("factor", person.id)),
        pending: null,
        pending_at: null,
        set_up_at: isoTime(now),
        last_step: step,
      })
      .where("user_id", "=", person.id)
      .where("pending", "=", row.pending)
      .executeTakeFirst();
    // The same form was sent twice at once.
    if (numUpdatedRows === 0n) return null;
    await db.deleteFrom("known_devices").where("user_id", "=", person.id).execute();
    await recordFactorPassed(db, now, person, { proved: true });
    await recordAudit(db, now, {
      action: row.secret ? "second_factor.changed" : "second_factor.set_up",
      object: `user:${person.id}`,
    });
    return {
      recovery_codes: await replaceRecoveryCodes(app, db, person.id),
      device: await rememberDevice(db, now, person.id),
    };
  });
}

/**
 * Confirms the second factor in the current session; app codes and recovery codes work once, and the latter are
 * audited. Returns the browser's token, so that it isn't asked at the next sign-in. Throws Refusal invalid `code`, and
 * too_many.
 */
export async function proveSecondFactor(app: Installation, person: AskedForFactor, input: string) {
  return checkCodeWithLimit(app, person, async (db, now) => {
    const row = await findFactorRow(db, person.id);
    if (!row?.secret) return null;
    const secret = await app.seals.open(row.secret, sealPlaceOf("factor", person.id));
    const step = findTimeStep(secret, person, input, now);
    if (step !== null) {
      const { numUpdatedRows } = await db
        .updateTable("second_factors")
        .set({ last_step: step })
        .where("user_id", "=", person.id)
        .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return null;
    } else {
      if (!(await useRecoveryCode(app, db, now, person.id, input))) return null;
      const remaining = await countRecoveryCodes(db, person.id);
      await recordAudit(db, now, {
        action: "second_factor.recovered",
        object: `user:${person.id}`,
        after: { recovery_codes: remaining },
      });
    }
    await recordFactorPassed(db, now, person, { proved: true });
    return { device: await rememberDevice(db, now, person.id) };
  });
}

/**
 * Passes the second factor in this session, but not as by a recent code, if `device` is the unexpired token of a browser
 * in which the user passed it before. Returns whether it is, as `{ known }`.
 */
export async function acceptKnownDevice(app: Installation, person: AskedForFactor, device: string) {
  const { db } = app.storage;
  const now = app.clock();
  const known = await db
    .selectFrom("known_devices")
    .select("token_hash")
    .where("token_hash", "=", hashSecret(device))
    .where("user_id", "=", person.id)
    .where("expires_at", ">", isoTime(now))
    .executeTakeFirst();
  if (known) await recordFactorPassed(db, now, person, { proved: false });
  return { known: known !== undefined };
}

/** Replaces all recovery codes by new ones, checking none, and audits it. Returns them; they can't be read again. */
export async function issueRecoveryCodes(app: Installation, person: AskedForFactor) {
  return app.storage.db.transaction().execute(async (db) => {
    const recovery_codes = await replaceRecoveryCodes(app, db, person.id);
    await recordAudit(db, app.clock(), {
      action: "second_factor.codes_made",
      object: `user:${person.id}`,
    });
    return { recovery_codes };
  });
}

/**
 * Removes and audits a lost second factor, with its recovery codes and known browsers; returns false without one. The
 * user's sessions end in either case.
 */
export async function removeSecondFactor(db: Db, now: number, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  await endAllSessions(db, now, userId);
  if (numDeletedRows === 0n) return false;
  await recordAudit(db, now, { action: "second_factor.reset", object: `user:${userId}` });
  return true;
}

/** Returns every admin, also inactive ones, with whether they need a second factor and since when they have one. */
export async function listAllAdministrators(app: Installation): Promise<Administrator[]> {
  const rows = await app.storage.db
    .selectFrom("users as u")
    .leftJoin("second_factors as f", "f.user_id", "u.id")
    .select(["u.id", "u.first_name", "u.last_name", "u.email", "u.admin_level", "u.status"])
    .select(["u.sample", "f.set_up_at"])
    .where("u.admin_level", "in", ["admin", "global", "super"])
    .$narrowType<{ admin_level: "admin" | "global" | "super" }>()
    .orderBy("u.last_name")
    .orderBy("u.id")
    .execute();
  return rows.map((row) => ({
    user_id: row.id,
    name: nameOf(row.first_name, row.last_name),
    user_email: row.email,
    admin_level: row.admin_level,
    user_status: row.status === "active" ? ("active" as const) : ("inactive" as const),
    isRequired: isFactorRequired(app, row),
    second_factor_since: row.set_up_at,
  }));
}
