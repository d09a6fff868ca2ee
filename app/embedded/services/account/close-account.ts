import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { AccountClosing } from "~/contract/account/session-calls";
import { owedOf } from "~/domain/billing/invoice-terms";
import { cancelledOn } from "~/domain/billing/next-action";
import { lastOfMonth } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { endManaging } from "../association/take-up-managing";
import { endAssociationMembership, lockWithPayer } from "../association/ending";
import { recordAudit } from "../audit";
import { zoneOfPerson } from "../zones";
import { endAllSessions } from "./backend-sessions";
import { provedAddress } from "./proved-address";
import { endMembership } from "../billing/membership-end";
import { isOfMembership, unpaidInvoices } from "../billing/pay-off";
import { endCoverage } from "../health/ending-coverage";
import { pendingCoverage } from "../health/membership/pending-coverage";
import { giveBackPremiums } from "../health/premiums/give-back";
import { putInOutbox } from "../outbox";
import type { Person } from "../people-queries";
import { endDraft } from "../sign-up/registration-rows";
import { forgetThread } from "../sign-up/review-thread";
import { lockSubscription } from "../billing/subscriptions";
import { triedOut } from "../tried-out";
import { problem, type Problem } from "~/domain/problems/problem";

/**
 * Closing one's account: what is only about the person goes, what the law wants kept stays, and the row itself stays
 * without anything that says whose it was, because invoices, the audit trail and other people's records point to it.
 */

type Db = Kysely<EmbeddedTables>;
type Blocked = AccountClosing["blocked"];

const blockedBy: Record<NonNullable<Blocked>["why"], Problem> = {
  company_owner: problem("account.closing_company"),
  last_super: problem("account.closing_last_super"),
  address_changed: problem("account.closing_new_address"),
};

/** Holds the person's row, and of a super administrator all of theirs, so that of two who close at once one stays. */
async function lockUsers(db: Db, { id, admin_level }: Person): Promise<void> {
  const users = db.updateTable("users").set({ email: sql.ref("email") });
  const locked =
    admin_level === "super" ? users.where("admin_level", "=", "super") : users.where("id", "=", id);
  await locked.execute();
}

/** What stands in the way, or null. */
async function whatBlocks(db: Db, now: number, userId: string): Promise<Blocked> {
  const user = await db
    .selectFrom("users")
    .select("admin_level")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (user.admin_level === "super") {
    const other = await db
      .selectFrom("users")
      .select("id")
      .where("admin_level", "=", "super")
      .where("status", "=", "active")
      .where("id", "!=", userId)
      .limit(1)
      .executeTakeFirst();
    if (!other) return { why: "last_super", company: null, until: null };
  }
  const company = await db
    .selectFrom("companies as c")
    .innerJoin("subscriptions as s", "s.company_id", "c.id")
    .select(["c.co_name", "s.state", "s.cancel_at", "s.current_period_end"])
    .where("c.owner_user_id", "=", userId)
    .where("s.state", "!=", "ended")
    .executeTakeFirst();
  if (company) {
    const until = company.state === "cancel_scheduled" ? cancelledOn(company) : null;
    return { why: "company_owner", company: company.co_name, until };
  }
  const wayBack = await db
    .selectFrom("tokens")
    .select("expires_at")
    .where("user_id", "=", userId)
    .where("purpose", "=", "restore_email")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", isoTime(now))
    .orderBy("expires_at", "desc")
    .executeTakeFirst();
  return wayBack ? { why: "address_changed", company: null, until: wayBack.expires_at } : null;
}

const ownMembership = (db: Db, userId: string) =>
  db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "!=", "ended");

/**
 * Ends what the person pays for and is covered by, today.
 * @returns what stays owed, the oldest first, and what is left over of what they paid
 */
async function endPaid(
  db: Db,
  now: number,
  userId: string,
): Promise<Pick<AccountClosing, "owed" | "left_c">> {
  const running = await ownMembership(db, userId).execute();
  for (const { id } of running) {
    await endMembership(db, now, await lockSubscription(db, id), "closed");
  }
  await leaveAssociations(db, now, userId);
  const lastDay = localDay(now, await zoneOfPerson(db, userId));
  await endCoverage(null, db, now, { userId, lastDay, reason: "account_closed" });
  for (const { id } of running) await giveBackPremiums(db, now, await lockSubscription(db, id));
  const memberships = await db
    .selectFrom("subscriptions")
    .select(["id", "credit_c"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const owed: AccountClosing["owed"] = [];
  for (const { id } of memberships) {
    // Dues of an association that are unpaid are void once its membership has ended.
    for (const invoice of (await unpaidInvoices(db, id)).filter(isOfMembership)) {
      const { number, due_on } = invoice;
      owed.push({ number, due_on, owed_c: owedOf(invoice) });
    }
  }
  const left_c = memberships.reduce((sum, { credit_c }) => sum + Math.max(0, credit_c), 0);
  return { owed, left_c };
}

/** What closing would do, for the page that asks whether to. */
export async function accountClosing(app: Installation, person: Person): Promise<AccountClosing> {
  const { db } = app.storage;
  const now = app.clock();
  const drafts = await db
    .selectFrom("registrations")
    .select("id")
    .where("owner_user_id", "=", person.id)
    .where("state", "in", ["draft", "submitted", "needs_info"])
    .execute();
  const covered = person.insurance !== null || person.dental !== null || person.vision !== null;
  return {
    blocked: await whatBlocks(db, now, person.id),
    membership: (await ownMembership(db, person.id).executeTakeFirst()) !== undefined,
    coverage_pending: await pendingCoverage(db, person.id, localDay(now, person.zone)),
    coverage_ends: covered ? lastOfMonth(localDay(now, person.zone)) : null,
    drafts: drafts.length,
    // Found by ending it and taking that back, so what is said is what happens.
    ...(await triedOut(db, async (trx) => {
      // Held before a membership, in the order of whatever holds both.
      await lockUsers(trx, person);
      return endPaid(trx, now, person.id);
    })),
  };
}

/** Deletes what is about the person and nobody else. */
async function deleteOwn(db: Db, now: number, { id }: Person): Promise<void> {
  const applications = await db
    .selectFrom("registrations")
    .select(["id", "state"])
    .where("owner_user_id", "=", id)
    .execute();
  for (const { id: registration, state } of applications) {
    if (["draft", "submitted", "needs_info"].includes(state)) {
      await endDraft(db, now, registration, "discarded");
    }
    await db.deleteFrom("registration_steps").where("registration_id", "=", registration).execute();
    await forgetThread(db, registration);
    await db
      .updateTable("registrations")
      .set({ email: null, first_name: "", last_name: "", signer_name: null, review_note: null })
      .where("id", "=", registration)
      .execute();
  }
  // Nobody can run a company without its owner: it is closed with them. What it has of somebody else, only this person gave.
  await db
    .updateTable("companies")
    .set({ status: "closed", named_owner_name: null, named_owner_email: null })
    .where("owner_user_id", "=", id)
    .execute();
  await db
    .deleteFrom("company_handovers")
    .where((is) => is.or([is("from_user_id", "=", id), is("to_user_id", "=", id)]))
    .execute();
  await db.deleteFrom("questionnaires").where("user_id", "=", id).execute();
  await db.deleteFrom("checklist_items").where("user_id", "=", id).execute();
  await db.deleteFrom("used_offers").where("user_id", "=", id).execute();
  await db.deleteFrom("email_changes").where("user_id", "=", id).execute();
  for (const table of ["second_factors", "recovery_codes", "known_devices"] as const) {
    await db.deleteFrom(table).where("user_id", "=", id).execute();
  }
  await db.deleteFrom("tokens").where("user_id", "=", id).execute();
  // Messages to a new or an old address of theirs name the account.
  await db.deleteFrom("outbox").where("about_user_id", "=", id).execute();
  await db
    .deleteFrom("billing_links")
    .where((is) => is.or([is("user_id", "=", id), is("made_by", "=", id)]))
    .execute();
}

/** Deletes what is kept for an address alone. */
async function deleteFor(db: Db, email: string): Promise<void> {
  await db.deleteFrom("tokens").where("email", "=", email).execute();
  await db.deleteFrom("outbox").where("to_email", "=", email).execute();
  await db.deleteFrom("newsletter_subscribers").where("email", "=", email).execute();
  await db
    .deleteFrom("association_managers")
    .where("email", "=", email)
    .where("user_id", "is", null)
    .execute();
  const waiting = db.selectFrom("waitlist_entries").select("id").where("email", "=", email);
  await db.deleteFrom("waitlist_keys").where("entry_id", "in", waiting).execute();
  await db.deleteFrom("waitlist_entries").where("email", "=", email).execute();
}

/** Ends what somebody has with associations, alone or as the owner of a company: unpaid dues are void. */
async function leaveAssociations(db: Db, now: number, userId: string): Promise<void> {
  const companies = db.selectFrom("companies").select("id").where("owner_user_id", "=", userId);
  const live = await db
    .selectFrom("association_memberships")
    .select("id")
    .where("state", "in", ["approved", "active", "lapsed"])
    .where((is) => is.or([is("user_id", "=", userId), is("company_id", "in", companies)]))
    .execute();
  for (const { id } of live) {
    const { membership } = await lockWithPayer(db, id);
    await endAssociationMembership(db, now, membership, "closed");
  }
}

/** Files of members wait for a day to be imported; ms. */
const longerThanFiles = 2 * 24 * 60 * 60_000;

/** Nobody looks after an association in a closed account. What they did stays in the trail, and their lists stay the association's. */
async function stopManaging(db: Db, now: number, { id }: Person): Promise<void> {
  await db
    .deleteFrom("association_roster_files")
    // Older ones are gone already, and by their day they are found.
    .where("created_at", ">", isoTime(now - longerThanFiles))
    .where("by_user_id", "=", id)
    .execute();
  const managed = await db
    .selectFrom("association_managers")
    .select(["id", "state"])
    .where("user_id", "=", id)
    .execute();
  for (const each of managed) await endManaging(db, now, each);
  await db
    .updateTable("association_managers")
    .set({ email: "" })
    .where("user_id", "=", id)
    .execute();
}

/** Lets go of what others keep: the employer's list stays the employer's. */
async function leaveOthers(db: Db, now: number, userId: string): Promise<void> {
  const at = isoTime(now);
  await db
    .updateTable("enrollments")
    .set({ signed_name: null })
    .where("user_id", "=", userId)
    .execute();
  // Whom they cover stays with the enrollment, sealed, as long as carriers may ask; what else they said of their family goes.
  await db.deleteFrom("dependents").where("user_id", "=", userId).execute();
  await db.deleteFrom("life_events").where("user_id", "=", userId).execute();
  await db
    .updateTable("employees")
    .set({ user_id: null, updated_at: at })
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Closes the caller's account for good. Its address is free again, every session is over, and a message says what stays.
 * @throws Refusal conflict with words while something stands in the way
 */
export async function closeAccount(app: Installation, person: Person): Promise<void> {
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    await lockUsers(db, person);
    const blocked = await whatBlocks(db, now, person.id);
    if (blocked) throw new Refusal("conflict", { message: blockedBy[blocked.why] });
    const { owed, left_c } = await endPaid(db, now, person.id);
    await stopManaging(db, now, person);
    await leaveOthers(db, now, person.id);
    await deleteOwn(db, now, person);
    const address = provedAddress(person);
    if (address !== null) await deleteFor(db, address);
    await recordAudit(db, now, { action: "account.closed", object: `user:${person.id}` });
    await endAllSessions(db, now, person.id);
    await db
      .updateTable("users")
      .set({
        email: `closed-${randomUUID()}@closed.invalid`,
        first_name: "Closed",
        last_name: "account",
        status: "inactive",
        type: "INDIVIDUAL",
        admin_level: "none",
        company_id: null,
        company_role: null,
        phone: null,
        email_verified_at: null,
        password_hash: null,
        questionnaire_status: "none",
        updated_at: isoTime(now),
      })
      .where("id", "=", person.id)
      .execute();
    const { first_name, language } = person;
    const numbers = owed.map(({ number }) => number);
    const payload = { first_name, language, owed: numbers, left_c };
    await putInOutbox(db, now, "account_closed", person.email, payload);
  });
  app.nudgeMail();
}
