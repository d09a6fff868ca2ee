import { randomBytes } from "node:crypto";
import { problem } from "~/domain/problems/problem";
import { createResumeCode } from "~/domain/sign-up/registration-codes";
import type { Db, Row, UserRow } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import {
  selectLinksInForce,
  transferBillingLinks,
} from "~/embedded/services/billing/billing-links";
import { listOwedInvoices } from "~/embedded/services/billing/invoices";
import {
  selectActiveEmployees,
  lockBoth,
  canTakeOver,
  fullNameOf,
  findOwnerEmployee,
  refuseUnsettledHandOver,
  setHandOverState,
  toHandOverView,
  handOverStateOf,
  lockHandOver,
  getNamedUser,
} from "~/embedded/services/company/hand-over";
import { queueMessage } from "~/embedded/services/outbox";
import { cancelDayOf } from "~/embedded/services/billing/subscriptions";
import { getPayerDay } from "~/embedded/services/zones";
import { endKeys } from "~/embedded/services/sign-up/registration-keys";
import { read, write } from "../call";

/** An employee accepts or declines the company that they are offered (handbook/rules.md#handing-a-company-over). */

/** Returns the company offered to the caller, until the offer expires, with what it owes and its links; or null. */
export const getOfferedHandOver = read(
  "signed-in",
  "getOfferedHandOver",
  async ({ db, now, person }) => {
    const row = await db
      .selectFrom("company_handovers")
      .selectAll()
      .where("to_user_id", "=", person.id)
      .where("state", "=", "offered")
      .where("expires_at", ">", isoTime(now))
      .executeTakeFirst();
    if (!row) return null;
    const from = await getNamedUser(db, row.from_user_id);
    const company = await db
      .selectFrom("companies")
      .select(["co_name", "billing_email"])
      .where("id", "=", row.company_id)
      .executeTakeFirstOrThrow();
    // The payer may have named another address since the sign-up.
    const membership = await db
      .selectFrom("subscriptions")
      .selectAll()
      .where("company_id", "=", row.company_id)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    const { billing_email } = membership ?? company;
    const today = await getPayerDay(db, { company_id: row.company_id, user_id: null }, now);
    return {
      ...toHandOverView(row, now),
      co_name: company.co_name,
      from: { name: fullNameOf(from), email: from.email },
      /** Where invoices go after the hand-over. */
      invoices_to: billing_email === from.email ? person.email : billing_email,
      /** The day after the membership's last one, if it is canceled. */
      membership_ends_on: membership ? cancelDayOf(membership) : null,
      membership_over: membership?.state === "ended",
      owed: await listOwedInvoices(db, { user_id: null, company_id: row.company_id }, today),
      /** Links that show the company's invoices without an account, newest first; the new owner decides which stay. */
      links: await selectLinksInForce(db, now, {
        company_id: row.company_id,
        user_id: null,
      }).execute(),
    };
  },
);

/** Passes the owner's drafts of a group offer to the new owner; links and codes that open them for others end. */
async function passDrafts(db: Db, now: number, from: UserRow, recipient: UserRow): Promise<void> {
  const drafts = await db
    .updateTable("registrations")
    .set({ owner_user_id: recipient.id, email: recipient.email })
    .where("owner_user_id", "=", from.id)
    .where("kind", "=", "hce")
    .where("state", "=", "draft")
    .returning("id")
    .execute();
  for (const { id } of drafts) {
    await endKeys(db, now, id);
    await db
      .updateTable("registrations")
      .set({ resume_code: createResumeCode(randomBytes(8)) })
      .where("id", "=", id)
      .execute();
  }
}

/** Makes the former owner an employee if the company lists them, by account or address, and otherwise an individual. */
async function convertFormerOwner(db: Db, now: number, company: Row<"companies">, from: UserRow) {
  const timestamp = isoTime(now);
  const employee = await findOwnerEmployee(db, company.id, from);
  if (employee?.user_id === null) {
    await db
      .updateTable("employees")
      .set({ user_id: from.id, employment_state: "active", updated_at: timestamp })
      .where("id", "=", employee.id)
      .execute();
  }
  const role = employee
    ? ({ type: "COMPANY", company_id: company.id, company_role: "employee" } as const)
    : ({ type: "INDIVIDUAL", company_id: null, company_role: null } as const);
  await db
    .updateTable("users")
    .set({ ...role, updated_at: timestamp })
    .where("id", "=", from.id)
    .execute();
}

/** Changes the billing address of company and memberships, if it is the former owner's, to the new one's, unaudited. */
async function passInvoices(
  db: Db,
  now: number,
  companyId: string,
  from: UserRow,
  recipient: UserRow,
): Promise<void> {
  const change = { billing_email: recipient.email, updated_at: isoTime(now) };
  await db
    .updateTable("companies")
    .set(change)
    .where("id", "=", companyId)
    .where("billing_email", "=", from.email)
    .execute();
  await db
    .updateTable("subscriptions")
    .set(change)
    .where("company_id", "=", companyId)
    .where("billing_email", "=", from.email)
    .execute();
}

/**
 * Takes over a company, whose former owner stays as an employee or leaves, and emails both; a repeat changes nothing.
 * @param keepLinks the links to its invoices that stay, and no others; null if none were shown
 * @throws Refusal not_found; conflict for an offer that was withdrawn, has ended or can't be accepted anymore, or for
 * links that were not shown
 */
export const acceptHandOver = write(
  "themselves",
  "acceptHandOver",
  async ({ db, now, person: actor }, id: string, keepLinks: readonly string[] | null) => {
    const timestamp = isoTime(now);
    const { row, company } = await lockHandOver(db, id, (row) => row.to_user_id === actor.id);
    if (row.state === "accepted") return;
    const people = await lockBoth(db, [row.from_user_id, actor.id]);
    const [from, recipient] = [people.get(row.from_user_id), people.get(actor.id)];
    const isOpen =
      handOverStateOf(row, now) === "offered" && company.owner_user_id === row.from_user_id;
    const employee = await selectActiveEmployees(db, company.id)
      .where("user_id", "=", actor.id)
      .executeTakeFirst();
    if (!isOpen || !employee || !from || !canTakeOver(recipient, company.id)) {
      throw conflict(problem("company.hand_over_settled"));
    }
    await refuseUnsettledHandOver(db, now, company, from);
    await passInvoices(db, now, company.id, from, recipient);
    const passed = { companyId: company.id, to: recipient.id, keep: keepLinks };
    if (!(await transferBillingLinks(db, now, passed)))
      throw conflict(problem("company.hand_over_links"));
    await db
      .updateTable("companies")
      .set({
        owner_user_id: recipient.id,
        // The named owner has taken over, so the name isn't needed anymore.
        ...(company.named_owner_email === recipient.email
          ? { named_owner_name: null, named_owner_email: null }
          : {}),
        updated_at: timestamp,
      })
      .where("id", "=", company.id)
      .execute();
    await db
      .updateTable("users")
      .set({ company_role: "owner", updated_at: timestamp })
      .where("id", "=", recipient.id)
      .execute();
    await convertFormerOwner(db, now, company, from);
    await passDrafts(db, now, from, recipient);
    await setHandOverState(db, now, id, "accepted");
    await recordAudit(db, now, {
      action: "hand_over.accepted",
      object: `company:${company.id}`,
      before: { owner: from.email },
      after: { owner: recipient.email },
    });
    for (const { email } of [from, recipient]) {
      await queueMessage(db, now, "hand_over_answered", email, { hand_over_id: id });
    }
  },
);

/** Declines an offer and emails its owner; a repeat changes nothing. @throws Refusal not_found; conflict if it ended */
export const declineHandOver = write(
  "themselves",
  "declineHandOver",
  async ({ db, now, person }, id: string) => {
    const { row, company } = await lockHandOver(db, id, (row) => row.to_user_id === person.id);
    if (row.state === "declined") return;
    if (handOverStateOf(row, now) !== "offered")
      throw conflict(problem("company.hand_over_settled"));
    await setHandOverState(db, now, id, "declined");
    await recordAudit(db, now, { action: "hand_over.declined", object: `company:${company.id}` });
    const from = await getNamedUser(db, row.from_user_id);
    await queueMessage(db, now, "hand_over_answered", from.email, { hand_over_id: id });
  },
);
