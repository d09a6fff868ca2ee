import type { Db, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { invalid } from "../../refusal";
import { setActor } from "../acting";
import { recordAudit } from "../audit";
import { endAllSessions } from "./backend-sessions";
import { emailChangesPerPerson } from "../limits";
import { requestLink } from "./link-requests";
import { queueMessage } from "../outbox";
import type { Person } from "../people-queries";
import { countRedeem } from "./redeem";
import { attachDrafts } from "../sign-up/registration-owners";
import { hashSecret } from "../secret-hash";
import {
  consumeToken,
  deadLinkRefusal,
  findToken,
  findTokenByOwnCode,
  supersedeTokens,
} from "./sign-in-tokens";
import { purposeRules } from "./token-purposes";
import { problem } from "~/domain/problems/problem";

/**
 * A new address counts once its link or code is used in a session of the same account. So a mistyped address gives its
 * owner no access.
 */

/** Invalidates a user's links, except those of “This wasn’t me”, which they need if the account was taken over. */
const endUserLinks = (db: Db, now: number, userId: string) =>
  supersedeTokens(db, now)
    .where("user_id", "=", userId)
    .where("purpose", "not in", ["restore_email", "stop_election"])
    .execute();

/** Deletes a user's pending change with its link and code. Returns true if there was one. */
async function deletePendingChange(db: Db, now: number, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  await supersedeTokens(db, now)
    .where("user_id", "=", userId)
    .where("purpose", "=", "verify_email")
    .execute();
  return numDeletedRows > 0n;
}

/**
 * Sends a link and a code to a new address and replaces an earlier request. Whether another account has the address
 * is checked only when the message is sent, so neither the answer nor the profile page reveals it. Throws Refusal
 * invalid `email` for the user's current address, and too_many.
 */
export async function requestEmailChange(
  app: Installation,
  person: Person,
  email: string,
  client: string,
): Promise<void> {
  if (email === person.email) throw invalid("email", problem("account.email_same"));
  const now = app.clock();
  await requestLink(app, "verify_email", {
    email,
    client,
    payload: { user_id: person.id },
    own: { limit: emailChangesPerPerson, subject: person.id },
    async alongside(db) {
      await deletePendingChange(db, now, person.id);
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

/** Returns the new address that awaits confirmation; null without one or after its link expired. */
export async function findPendingEmail(
  app: Pick<Installation, "clock" | "storage">,
  userId: string,
): Promise<{ email: string; expires_at: string } | null> {
  const change = await app.storage.db
    .selectFrom("email_changes")
    .select(["new_email", "asked_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!change) return null;
  const { lifetimeMs } = purposeRules.verify_email;
  const expires_at = isoTime(Date.parse(change.asked_at) + lifetimeMs);
  return expires_at > isoTime(app.clock()) ? { email: change.new_email, expires_at } : null;
}

/** Cancels and audits the pending change, if there is one, and ends its link and code. */
export async function cancelEmailChange(app: Installation, person: Person): Promise<void> {
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    if (!(await deletePendingChange(db, now, person.id))) return;
    const object = `user:${person.id}`;
    await recordAudit(db, now, { action: "email.change_cancelled", object });
  });
}

/** Returns true if an account in any state has exactly this address. */
async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return user !== undefined;
}

/**
 * Sends invoices of all memberships, and of the payer's companies, to the new address if they went to the former one,
 * and audits each membership; other billing addresses stay. Returns true if one that hasn't ended was changed.
 */
async function moveBillingAddress(
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
    .where((eb) =>
      eb.or([
        eb("user_id", "=", id),
        eb("company_id", "in", (owned) =>
          owned.selectFrom("companies").select("id").where("owner_user_id", "=", id),
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

/**
 * Changes a user's address, which is confirmed, also for invoices that went to it, and queues a message to both
 * mailboxes. With `restorable`, the one to the former mailbox can restore it. The caller audits it, and ends links.
 */
async function changeAddress(
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
  const invoices = await moveBillingAddress(db, now, user, newEmail);
  const { id: user_id, first_name, language, email: old_email } = user;
  for (const email of [old_email, newEmail]) {
    await queueMessage(db, now, "contact_changed", email, {
      user_id,
      first_name,
      language,
      old_email,
      new_email: newEmail,
      restorable,
      invoices,
    });
  }
}

/**
 * Confirms the requested address in one of the user's sessions: every other session and link ends, ownerless drafts of the
 * address become theirs, and both mailboxes get a message. `proof` is the link's token or the code from the same message,
 * and `goOn` keeps or starts the current session after all have ended. Throws Refusal invalid `token` for a used or
 * foreign link, invalid `code` with the remaining attempts, and either if another account has the address.
 */
export async function confirmEmailChange<Kept>(
  app: Installation,
  person: Person,
  proof: { token: string } | { code: string },
  goOn: (db: Db) => Promise<Kept>,
): Promise<Kept> {
  const now = app.clock();
  const field = "token" in proof ? "token" : "code";
  const found =
    "token" in proof
      ? { hash: hashSecret(proof.token) }
      : { id: await findTokenByOwnCode(app, person.id, proof.code) };
  const kept = await app.storage.db.transaction().execute(async (db) => {
    if ("token" in proof && (await findToken(db, proof.token))?.user_id !== person.id)
      throw deadLinkRefusal();
    const token = await consumeToken(db, now, found, ["verify_email"]);
    const pending = await db
      .deleteFrom("email_changes")
      .where("user_id", "=", person.id)
      .returning(["new_email", "asked_at"])
      .executeTakeFirst();
    if (!token || pending?.new_email !== token.email) throw deadLinkRefusal();
    if (await isAddressTaken(db, token.email)) throw invalid(field, problem("account.email_taken"));
    await changeAddress(db, now, person, token.email, { restorable: true });
    await endUserLinks(db, now, person.id);
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
 * "This wasn't me" restores the former address for the reader of its mailbox, and emails both. All sessions end, and so do
 * the backup password, a pending change, and links. Returns the account's user; `held` means that another account has the
 * address meanwhile, so that all ends but the user's address stays. `client` is the client's address, for the limit.
 * Throws Refusal invalid `token`, and too_many.
 */
export async function restoreEmail(
  app: Installation,
  token: string,
  client: string,
): Promise<{ user_id: string; held: boolean }> {
  await countRedeem(app, client);
  const now = app.clock();
  const restored = await app.storage.db.transaction().execute(async (db) => {
    const link = await consumeToken(db, now, { hash: hashSecret(token) }, ["restore_email"]);
    const user = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", link?.user_id ?? "")
      .executeTakeFirst();
    if (!link || !user || user.status === "inactive") throw deadLinkRefusal();
    setActor({ id: user.id, login_as: null });
    const away = user.email !== link.email;
    const held = away && (await isAddressTaken(db, link.email));
    if (away && !held) await changeAddress(db, now, user, link.email, { restorable: false });
    await deletePendingChange(db, now, user.id);
    await endUserLinks(db, now, user.id);
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
