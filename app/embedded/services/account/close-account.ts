import { liveMembershipStates } from "~/domain/association/states";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AccountClosing } from "~/contract/account/session-calls";
import { owedOf } from "~/domain/billing/invoice-terms";
import { cancelledOn } from "~/domain/billing/next-action";
import { lastOfMonth } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import type { Db } from "../../db/schema";
import { profileAnswerNames } from "../../db/tables/account";
import { isoTime, type Installation } from "../../installation";
import { conflict } from "../../refusal";
import { endAssociationMembership, lockWithPayer } from "../association/ending";
import { recordAudit } from "../audit";
import { getUserZone } from "../zones";
import { endAllSessions } from "./backend-sessions";
import { verifiedAddressOf } from "./proved-address";
import { endMembership } from "../billing/membership-end";
import { isMembershipInvoice, listUnpaidInvoices } from "../billing/pay-off";
import { endCoverage } from "../health/ending-coverage";
import { findPendingCoverage } from "../health/membership/pending-coverage";
import { creditPremiums } from "../health/premiums/give-back";
import { queueMessage } from "../outbox";
import type { Person } from "../people-queries";
import { endDraft } from "../sign-up/registration-rows";
import { forgetThread } from "../sign-up/review-thread";
import { lockSubscription } from "../billing/subscriptions";
import { closeCompanies } from "../company/closing";
import { runAndRollBack } from "../run-and-roll-back";
import { problem, type Problem } from "~/domain/problems/problem";
import { deleteByAddress, endOwnManagerAccess, removeFromSharedRecords } from "./erase-person";

/**
 * Closes an account: data only about the user is deleted, and what the law requires stays. The row stays without
 * personal data, because invoices, the audit trail and other records refer to it.
 */

/** What prevents closing an account, with the company and until when if they are known; null if nothing does. */
type ClosingObstacle = AccountClosing["blocked"];

const problemsByObstacle: Record<NonNullable<ClosingObstacle>["why"], Problem> = {
  company_owner: problem("account.closing_company"),
  last_super: problem("account.closing_last_super"),
  address_changed: problem("account.closing_new_address"),
};

/**
 * Locks the user's row. Super admins lock each other's rows too, so that two who close their accounts at once can't
 * leave none.
 */
async function lockUsers(db: Db, { id, admin_level }: Person): Promise<void> {
  const users = db.updateTable("users").set({ email: sql.ref("email") });
  const locked =
    admin_level === "super" ? users.where("admin_level", "=", "super") : users.where("id", "=", id);
  await locked.execute();
}

/**
 * Returns the first obstacle to closing an account, null without one: it is the last super administrator's, its company
 * (named) has a membership (`until` its end, if set), or its former mailbox can restore its address (`until` then).
 */
async function findClosingObstacle(db: Db, now: number, userId: string): Promise<ClosingObstacle> {
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

/** Selects the ids of the companies that a user owns, closed ones too. */
const selectOwnedCompanies = (db: Db, userId: string) =>
  db.selectFrom("companies").select("id").where("owner_user_id", "=", userId);

/** Selects memberships that the user pays for themselves and that haven't ended. */
const selectOwnMemberships = (db: Db, userId: string) =>
  db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "!=", "ended");

/**
 * Ends the memberships that the user pays for, with us and in associations, and their coverage today, with credits.
 * Returns the unpaid invoices (without dues) and the balance (cents) that are left, also of their companies.
 */
async function endMemberships(
  db: Db,
  now: number,
  userId: string,
): Promise<Pick<AccountClosing, "owed" | "left_c">> {
  const running = await selectOwnMemberships(db, userId).execute();
  for (const { id } of running) {
    await endMembership(db, now, await lockSubscription(db, id), "closed");
  }
  await leaveAssociations(db, now, userId);
  const lastDay = localDay(now, await getUserZone(db, userId));
  await endCoverage(db, now, { userId, lastDay, reason: "account_closed" });
  for (const { id } of running) await creditPremiums(db, now, await lockSubscription(db, id));
  const memberships = await db
    .selectFrom("subscriptions")
    .select(["id", "credit_c"])
    .where((eb) =>
      eb.or([eb("user_id", "=", userId), eb("company_id", "in", selectOwnedCompanies(db, userId))]),
    )
    .orderBy("created_at")
    .execute();
  const owed: AccountClosing["owed"] = [];
  for (const { id } of memberships) {
    // Unpaid association dues are void once the membership has ended.
    for (const invoice of (await listUnpaidInvoices(db, id)).filter(isMembershipInvoice)) {
      const { number, due_on } = invoice;
      owed.push({ number, due_on, owed_c: owedOf(invoice) });
    }
  }
  const left_c = memberships.reduce((sum, { credit_c }) => sum + Math.max(0, credit_c), 0);
  return { owed, left_c };
}

/** Returns what closing would do, for the confirmation page. */
export async function previewAccountClosing(
  app: Installation,
  person: Person,
): Promise<AccountClosing> {
  const { db } = app.storage;
  const now = app.clock();
  const drafts = await db
    .selectFrom("registrations")
    .select("id")
    .where("owner_user_id", "=", person.id)
    .where("state", "in", ["draft", "submitted", "needs_info"])
    .execute();
  const company = await db
    .selectFrom("companies")
    .select("co_name")
    .where("owner_user_id", "=", person.id)
    .executeTakeFirst();
  const covered = person.insurance !== null || person.dental !== null || person.vision !== null;
  return {
    blocked: await findClosingObstacle(db, now, person.id),
    company: company?.co_name ?? null,
    membership: (await selectOwnMemberships(db, person.id).executeTakeFirst()) !== undefined,
    coverage_pending: await findPendingCoverage(db, person.id, localDay(now, person.zone)),
    coverage_ends: covered ? lastOfMonth(localDay(now, person.zone)) : null,
    drafts: drafts.length,
    // The account is closed in a transaction that is rolled back, so the preview can't differ from the result.
    ...(await runAndRollBack(db, async (trx) => {
      // It is locked before a membership, in the order of all code that locks both.
      await lockUsers(trx, person);
      return endMemberships(trx, now, person.id);
    })),
  };
}

/**
 * Deletes a user's answers and names in sign-ups, sign-in data, links and messages, and closes their companies; the
 * user's row, sessions and accepted hand-overs stay.
 */
async function deleteOwnData(db: Db, now: number, { id }: Person): Promise<void> {
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
  await closeCompanies(db, now, id);
  await db
    .deleteFrom("company_handovers")
    // Until when a former owner is billed depends on the day of an accepted one.
    .where("state", "<>", "accepted")
    .where((eb) => eb.or([eb("from_user_id", "=", id), eb("to_user_id", "=", id)]))
    .execute();
  for (const table of [
    "questionnaires",
    "checklist_items",
    "used_offers",
    "email_changes",
    "second_factors",
    "recovery_codes",
    "known_devices",
    "tokens",
  ] as const) {
    await db.deleteFrom(table).where("user_id", "=", id).execute();
  }
  // Messages to a new or former address refer to the account.
  await db.deleteFrom("outbox").where("about_user_id", "=", id).execute();
  await db
    .deleteFrom("billing_links")
    .where((eb) => eb.or([eb("user_id", "=", id), eb("made_by", "=", id)]))
    .execute();
}

/** Ends the user's association memberships, as an individual or a company's owner; unpaid dues are void. */
async function leaveAssociations(db: Db, now: number, userId: string): Promise<void> {
  const live = await db
    .selectFrom("association_memberships")
    .select("id")
    .where("state", "in", liveMembershipStates)
    .where((eb) =>
      eb.or([eb("user_id", "=", userId), eb("company_id", "in", selectOwnedCompanies(db, userId))]),
    )
    .execute();
  for (const { id } of live) {
    const { membership } = await lockWithPayer(db, id);
    await endAssociationMembership(db, now, membership, "closed");
  }
}

/**
 * Closes the caller's account permanently: memberships, coverage and sessions end, own data is deleted, the address can
 * be used again, and a message lists what stays. Throws Refusal conflict with a reason if something prevents it.
 */
export async function closeAccount(app: Installation, person: Person): Promise<void> {
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    await lockUsers(db, person);
    const block = await findClosingObstacle(db, now, person.id);
    if (block) throw conflict(problemsByObstacle[block.why]);
    const { owed, left_c } = await endMemberships(db, now, person.id);
    await endOwnManagerAccess(db, now, person.id);
    await removeFromSharedRecords(db, now, person.id);
    await deleteOwnData(db, now, person);
    const address = verifiedAddressOf(person);
    if (address !== null) await deleteByAddress(db, address);
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
        ...Object.fromEntries(profileAnswerNames.map((name) => [name, null])),
        email_verified_at: null,
        password_hash: null,
        questionnaire_status: "none",
        updated_at: isoTime(now),
      })
      .where("id", "=", person.id)
      .execute();
    await queueMessage(db, now, "account_closed", person.email, {
      first_name: person.first_name,
      language: person.language,
      owed: owed.map(({ number }) => number),
      left_c,
    });
  });
  app.nudgeMail();
}
