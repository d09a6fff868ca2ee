import type { Kysely } from "kysely";
import type { EmbeddedTables, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { invalid } from "../../refusal";
import { actsNow } from "../acting";
import { recordAudit } from "../audit";
import { endAllSessions } from "./backend-sessions";
import { emailChangesPerPerson } from "../limits";
import { requestLink } from "./link-requests";
import { putInOutbox } from "../outbox";
import type { Person } from "../people-queries";
import { countRedeem } from "./redeem";
import { attachDrafts } from "../sign-up/registration-owners";
import { secretHash } from "../secret-hash";
import { consumeToken, findToken, goneLink, tokenOfOwnCode } from "./sign-in-tokens";
import { purposeRules } from "./token-purposes";
import { problem } from "~/domain/problems/problem";

/**
 * A new address counts once two things are known: that somebody reads its mail, by the link or the code in it, and that
 * they are the person, by a session of the same account. A mistyped address therefore hands nothing to whoever has it.
 */

type Db = Kysely<EmbeddedTables>;

const addressTaken = problem("account.email_taken");
const sameAddress = problem("account.email_same");

/** When what was asked at this time is too old to be confirmed. */
const endsAt = (askedAt: string) =>
  isoTime(Date.parse(askedAt) + purposeRules.verify_email.lifetimeMs);

/** Links that went to a mailbox open nothing any more; those of “This wasn’t me” stay, for whoever has lost the account with it. */
async function endLinks(db: Db, now: number, userId: string): Promise<void> {
  await db
    .updateTable("tokens")
    .set({ superseded_at: isoTime(now) })
    .where("user_id", "=", userId)
    .where("purpose", "not in", ["restore_email", "stop_election"])
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();
}

/** The change that waits is off, and its link and code with it. */
async function forgetChange(db: Db, now: number, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  await db
    .updateTable("tokens")
    .set({ superseded_at: isoTime(now) })
    .where("user_id", "=", userId)
    .where("purpose", "=", "verify_email")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();
  return numDeletedRows > 0n;
}

/**
 * Mails a link and a code to a new address; an older wish ends. Whether somebody else has the address is found out when
 * the mail is sent, so neither the answer nor the profile page tells.
 * @throws Refusal invalid `email` for the address that the person has; too_many
 */
export async function requestEmailChange(
  app: Installation,
  person: Person,
  email: string,
  client: string,
): Promise<void> {
  if (email === person.email) throw invalid("email", sameAddress);
  const now = app.clock();
  await requestLink(app, "verify_email", {
    email,
    client,
    payload: { user_id: person.id },
    own: { limit: emailChangesPerPerson, subject: person.id },
    async alongside(db) {
      await forgetChange(db, now, person.id);
      await db
        .insertInto("email_changes")
        .values({ user_id: person.id, new_email: email, asked_at: isoTime(now) })
        .execute();
      await recordAudit(db, now, {
        action: "email.change_requested",
        object: `user:${person.id}`,
        before: { email: person.email },
        after: { email },
      });
    },
  });
}

/** The new address that waits to be confirmed, or null. */
export async function pendingEmail(
  app: Pick<Installation, "clock" | "storage">,
  userId: string,
): Promise<{ email: string; expires_at: string } | null> {
  const change = await app.storage.db
    .selectFrom("email_changes")
    .select(["new_email", "asked_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!change) return null;
  const expires_at = endsAt(change.asked_at);
  return expires_at > isoTime(app.clock()) ? { email: change.new_email, expires_at } : null;
}

/** Gives up the change that waits; without one it does nothing. */
export async function cancelEmailChange(app: Installation, person: Person): Promise<void> {
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    if (!(await forgetChange(db, now, person.id))) return;
    const object = `user:${person.id}`;
    await recordAudit(db, now, { action: "email.change_cancelled", object });
  });
}

async function isTaken(db: Db, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return user !== undefined;
}

/** Invoices that went to a payer's address go to the new one; an address of their own stays. @returns whether any do */
async function moveInvoices(
  db: Db,
  now: number,
  { id, email: from }: Pick<UserRow, "id" | "email">,
  to: string,
): Promise<boolean> {
  const change = { billing_email: to, updated_at: isoTime(now) };
  await db
    .updateTable("companies")
    .set(change)
    .where("owner_user_id", "=", id)
    .where("billing_email", "=", from)
    .execute();
  const moved = await db
    .updateTable("subscriptions")
    .set(change)
    .where("billing_email", "=", from)
    .where((is) =>
      is.or([
        is("user_id", "=", id),
        is(
          "company_id",
          "in",
          is.selectFrom("companies").select("id").where("owner_user_id", "=", id),
        ),
      ]),
    )
    .returning(["id", "state"])
    .execute();
  for (const membership of moved)
    await recordAudit(db, now, {
      action: "membership.billing_changed",
      object: `subscription:${membership.id}`,
      before: { email: from },
      after: { email: to },
    });
  return moved.some(({ state }) => state !== "ended");
}

/** Gives a person another address and ends what the one before could open; both mailboxes are told. */
async function moveTo(
  db: Db,
  now: number,
  user: Pick<UserRow, "id" | "email" | "first_name" | "language">,
  newEmail: string,
  { restorable }: { restorable: boolean },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ email: newEmail, email_verified_at: isoTime(now), updated_at: isoTime(now) })
    .where("id", "=", user.id)
    .execute();
  const invoices = await moveInvoices(db, now, user, newEmail);
  const { id: user_id, first_name, language, email: old_email } = user;
  const payload = {
    user_id,
    first_name,
    language,
    old_email,
    new_email: newEmail,
    restorable,
    invoices,
  };
  await putInOutbox(db, now, "contact_changed", old_email, payload);
  await putInOutbox(db, now, "contact_changed", newEmail, payload);
}

/**
 * Makes the address count that the person asked for, in a session of theirs; every other session ends.
 * @param by the link's token, or the code from the same mail
 * @param goOn keeps or starts the session at hand, after all have ended
 * @throws Refusal invalid `token` for a link that is not this person's or is used up, or an address that somebody else
 * has meanwhile; invalid `code` with the tries that are left
 */
export async function confirmEmailChange<Kept>(
  app: Installation,
  person: Person,
  by: { token: string } | { code: string },
  goOn: (db: Db) => Promise<Kept>,
): Promise<Kept> {
  const now = app.clock();
  const field = "token" in by ? "token" : "code";
  const found =
    "token" in by
      ? { hash: secretHash(by.token) }
      : { id: await tokenOfOwnCode(app, person.id, by.code) };
  const kept = await app.storage.db.transaction().execute(async (db) => {
    if ("token" in by && (await findToken(db, by.token))?.user_id !== person.id) throw goneLink();
    const token = await consumeToken(db, now, found, ["verify_email"]);
    const pending = await db
      .deleteFrom("email_changes")
      .where("user_id", "=", person.id)
      .returning(["new_email", "asked_at"])
      .executeTakeFirst();
    if (!token || pending?.new_email !== token.email) throw goneLink();
    if (await isTaken(db, token.email)) throw invalid(field, addressTaken);
    await moveTo(db, now, person, token.email, { restorable: true });
    await endLinks(db, now, person.id);
    await recordAudit(db, now, {
      action: "email.changed",
      object: `user:${person.id}`,
      before: { email: person.email },
      after: { email: token.email },
    });
    await attachDrafts(db, now, { userId: person.id, email: token.email }, "ownerless");
    await endAllSessions(db, now, person.id);
    return goOn(db);
  });
  app.nudgeMail();
  return kept;
}

/**
 * "This wasn't me": whoever reads the mail of the address before puts it back. Every session ends, and so do the backup
 * password, a change that waits, and the links that later addresses got.
 * @returns whose account it is; `held`: somebody else has the address meanwhile, so only the sessions have ended
 * @param client the client's address, for the limit
 * @throws Refusal invalid `token`; too_many
 */
export async function restoreEmail(
  app: Installation,
  token: string,
  client: string,
): Promise<{ user_id: string; held: boolean }> {
  await countRedeem(app, client);
  const now = app.clock();
  const restored = await app.storage.db.transaction().execute(async (db) => {
    const link = await consumeToken(db, now, { hash: secretHash(token) }, ["restore_email"]);
    const user = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", link?.user_id ?? "")
      .executeTakeFirst();
    if (!link || !user || user.status === "inactive") throw goneLink();
    actsNow({ id: user.id, login_as: null });
    const away = user.email !== link.email;
    const held = away && (await isTaken(db, link.email));
    if (away && !held) await moveTo(db, now, user, link.email, { restorable: false });
    await forgetChange(db, now, user.id);
    await endLinks(db, now, user.id);
    await db.updateTable("users").set({ password_hash: null }).where("id", "=", user.id).execute();
    await recordAudit(db, now, {
      action: "email.restored",
      object: `user:${user.id}`,
      before: { email: user.email },
      after: { email: held ? user.email : link.email, held },
    });
    await endAllSessions(db, now, user.id);
    return { user_id: user.id, held };
  });
  app.nudgeMail();
  return restored;
}
