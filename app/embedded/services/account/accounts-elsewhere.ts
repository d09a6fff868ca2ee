import type { AccountMade, PasswordTry } from "~/contract/insiders";
import type { Db, Row, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { runAsRequest } from "../acting";
import { recordAudit } from "../audit";
import { countAttempt, passwordsPerAddress, passwordsPerClient } from "../limits";
import { queueMessage } from "../outbox";
import { recordRefused } from "./security-events";

/**
 * Creates accounts at a foreign backend for users that exist only in this database
 * (decisions/0065-accounts-elsewhere.md).
 */

/** ms */
const minute = 60_000;

/**
 * Records that a user needs an account at the backend where people sign in, in the transaction of the cause; a job
 * creates it, and invites a user again who never used it. Records nothing if people sign in here, the user has an account
 * there, or a request is pending or refused.
 */
export async function requestAccount(
  app: Pick<Installation, "peopleOf" | "clock">,
  db: Db,
  { id, foreign_id }: Pick<UserRow, "id" | "foreign_id">,
): Promise<void> {
  if (app.peopleOf === null || foreign_id !== null) return;
  const timestamp = isoTime(app.clock());
  const wanted = {
    state: "wanted" as const,
    attempts: 0,
    next_at: timestamp,
    updated_at: timestamp,
  };
  await db
    .insertInto("accounts_elsewhere")
    .values({ user_id: id, ...wanted })
    // A user who never used the account is invited again.
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(wanted).where("accounts_elsewhere.state", "=", "made"),
    )
    .execute();
}

/**
 * Returns false if no accounts are created elsewhere, or the backend's latest answer about a confirmed address was a
 * refusal.
 */
export async function canMakeAccounts(
  app: Pick<Installation, "accounts" | "storage">,
): Promise<boolean> {
  if (!app.accounts) return false;
  const last = await app.storage.db
    .selectFrom("accounts_elsewhere as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select("a.state")
    // The refusal of an unconfirmed address may be due to the address.
    .where((eb) =>
      eb.or([
        eb("a.state", "=", "made"),
        eb.and([eb("a.state", "=", "refused"), eb("u.email_verified_at", "is not", null)]),
      ]),
    )
    .orderBy("a.updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.state !== "refused";
}

/** A request for an account at the backend where people sign in. */
type WantedAccount = Pick<Row<"accounts_elsewhere">, "user_id" | "attempts" | "state">;

/**
 * Claims the account to create next, for 2 minutes: longer than a backend may take to answer, so that only a dead process
 * loses its claim. Returns null if none is due, and 0 attempts if another process claimed it first.
 */
async function claimNextAccount(db: Db, now: number): Promise<WantedAccount | null> {
  const due = await db
    .selectFrom("accounts_elsewhere")
    .select(["user_id", "next_at"])
    .where("next_at", "<=", isoTime(now))
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  const claimed = await db
    .updateTable("accounts_elsewhere")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), next_at: isoTime(now + 2 * minute) }))
    .where("user_id", "=", due.user_id)
    .where("next_at", "=", due.next_at)
    .returning(["user_id", "attempts", "state"])
    .executeTakeFirst();
  return claimed ?? { ...due, attempts: 0, state: "made" };
}

/** Stores an account's state and when (ms) to ask the backend for it again; null for never. */
const storeAccountState = (
  db: Db,
  now: number,
  id: string,
  state: WantedAccount["state"],
  next: number | null,
) =>
  db
    .updateTable("accounts_elsewhere")
    .set({ state, next_at: next === null ? null : isoTime(next), updated_at: isoTime(now) })
    .where("user_id", "=", id)
    .execute();

/**
 * Stores the backend's reply as the request's state, audits it if there is an account now, and queues the message about
 * it, except about a repeated refusal. A refused account is asked for again every hour.
 */
async function storeReply(
  app: Pick<Installation, "storage" | "clock">,
  { user_id, state }: WantedAccount,
  made: AccountMade,
  email: string,
): Promise<void> {
  const now = app.clock();
  const refusal = made === "refused" || made === "unfit" ? made : null;
  await app.storage.db.transaction().execute(async (db) => {
    await storeAccountState(db, now, user_id, refusal ?? "made", refusal && now + 60 * minute);
    if (refusal && state !== "wanted") return;
    await queueMessage(db, now, "account_elsewhere", email, { user_id, made });
    if (refusal) return;
    const object = `user:${user_id}`;
    await recordAudit(db, now, { action: "account.asked_for", object, after: { by: made } });
  });
}

/**
 * Creates the wanted accounts at the backend, one after another while `goOn` returns true. One without an answer is
 * tried again later, after the others. Returns how many the backend answered, refusals included.
 */
export async function makeAccounts(
  app: Pick<Installation, "storage" | "clock" | "log" | "accounts">,
  goOn: () => Promise<boolean>,
): Promise<number> {
  const { accounts, storage, clock, log } = app;
  let made = 0;
  while (accounts && (await goOn())) {
    const account = await claimNextAccount(storage.db, clock());
    if (!account) break;
    if (account.attempts === 0) continue;
    const user = await storage.db
      .selectFrom("users")
      .select(["email", "first_name", "last_name", "foreign_id", "status"])
      .where("id", "=", account.user_id)
      .executeTakeFirst();
    if (!user || user.foreign_id !== null || user.status === "inactive") {
      await storeAccountState(storage.db, clock(), account.user_id, "made", null);
      continue;
    }
    const { email, first_name, last_name } = user;
    try {
      await storeReply(app, account, await accounts.make({ email, first_name, last_name }), email);
      made += 1;
    } catch (error) {
      const wait = Math.min(60 * minute, 2 ** Math.min(account.attempts, 10) * minute);
      log.warn(
        { error, user: account.user_id },
        "an account could not be asked for; it will be again",
      );
      await storeAccountState(storage.db, clock(), account.user_id, account.state, clock() + wait);
    }
  }
  return made;
}

/**
 * Counts a password that a user types here for an account of a foreign backend, before it is tried there: by email
 * address and by client, because the backend gets all of them from the app's address and can't tell an attacker from
 * others. Returns null if it may be tried; otherwise audits that and returns the seconds, with fractions, until
 * another may.
 */
export async function countPasswordTry(
  app: Installation,
  tried: PasswordTry,
): Promise<number | null> {
  const { storage } = app;
  const refusals = [
    await countAttempt(app, storage.db, passwordsPerAddress, tried.email),
    await countAttempt(app, storage.db, passwordsPerClient, tried.client),
  ].flatMap((refusal) => refusal ?? []);
  if (refusals.length === 0) return null;
  await recordPasswordRefusal(app, tried, "too_many");
  const open = refusals.map(({ details }) => details.resetsAt ?? app.clock());
  return (Math.max(...open) - app.clock()) / 1000;
}

/** Records in the audit trail a password that the foreign backend refused, or that was too many to be tried there. */
export const recordPasswordRefusal = (
  app: Installation,
  { email, client, requestId }: PasswordTry,
  reason: "too_many" | "password" = "password",
): Promise<void> =>
  runAsRequest({ ip: client, requestId }, () =>
    recordRefused(app, "sign_in.refused", { about: { email }, reason }),
  );
