import type { ListedMembershipState } from "~/domain/association/desk-words";
import { endsUnpaidOn, isTakenUp, lapsesOn } from "~/domain/association/dues";
import { latestLaunch, canMoveLaunch, launchDayProblem } from "~/domain/association/launch";
import { localDay } from "~/domain/local-days";
import type { Db } from "~/embedded/db/schema";
import {
  listInvoicedYears,
  getAssociationName,
  isUnpaid,
  findMemberCompany,
  findOwnAssociationMembershipAmong,
  type AssociationMembership,
  type InvoicedYear,
  changeAssociationMembership,
  findOwnAssociationMembership,
} from "~/embedded/services/association/membership-rows";
import { listPlans } from "~/embedded/services/benefits/plans";
import { payerZoneOf, getPayerDay } from "~/embedded/services/zones";
import { read, write } from "../call";
import { readAssociationMemberships } from "../own-rows";
import { findLeaving } from "./leaving";
import { problem } from "~/domain/problems/problem";
import { conflict, invalid, notFound } from "~/embedded/refusal";
import { lockOwnMembership } from "~/embedded/services/association/ending";
import { recordAudit } from "~/embedded/services/audit";
import { countBookkeeperMessage } from "~/embedded/services/billing/billing-links";
import { queueMessage } from "~/embedded/services/outbox";
import { hashSecret } from "~/embedded/services/secret-hash";
import { claimNotice } from "~/embedded/services/sent-notices";

/**
 * The caller's own membership in an association, or that of the company that they own (handbook/rules.md#dues). Days
 * are YYYY-MM-DD.
 */

/** Returns the text that the member agreed to, with its signature; null without one. */
async function loadAgreement(
  db: Db,
  { association_id, agreed_version, signer_name, signed_at }: AssociationMembership,
) {
  if (agreed_version === null) return null;
  const text = await db
    .selectFrom("association_agreements")
    .select(["version", "body", "body_es", "summary", "summary_es"])
    .where("association_id", "=", association_id)
    .where("version", "=", agreed_version)
    .executeTakeFirst();
  return text ? { ...text, signer: signer_name, signed_at } : null;
}

/** Returns number, due date and owed cents of each unpaid invoice with dues, by due date. */
const listOwedDues = (years: readonly InvoicedYear[]) =>
  years
    .filter(isUnpaid)
    .flatMap(({ invoice }) =>
      invoice
        ? [
            {
              number: invoice.number,
              due_on: invoice.due_on,
              owed_c: invoice.total_c - invoice.paid_c,
            },
          ]
        : [],
    )
    .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1));

/** Returns the day on which the membership lapses or, once lapsed, ends for unpaid dues; null if nothing is late. */
function unpaidUntil({ state, late_since, lapsed_on }: AssociationMembership): string | null {
  if (state === "lapsed") return lapsed_on && endsUnpaidOn(lapsed_on);
  return state === "ended" || late_since === null ? null : lapsesOn(late_since);
}

/** Returns the launch day, whether and until when it may move; null before the first payment, once lapsed or ended. */
function findLaunchDay(
  row: AssociationMembership,
  today: string,
  zone: string,
): { on: string; may_move: boolean; latest: string } | null {
  if (!isTakenUp(row)) return null;
  const { launch_on, joined_on, created_at } = row;
  return {
    on: launch_on ?? joined_on ?? localDay(created_at, zone),
    /** True if the member can still choose another day, up to `latest`. */
    may_move: canMoveLaunch(row, today),
    latest: latestLaunch(today),
  };
}

/** Returns the caller's current or last membership in an association, or their company's; null without one. */
export const getAssociationMembership = read(
  "signed-in",
  "getAssociationMembership",
  async (call) => {
    const { db, now, person } = call;
    const row = findOwnAssociationMembershipAmong(await readAssociationMemberships(call));
    if (!row) return null;
    const { association_id, joined_on, created_at, end_reason } = row;
    const zone = payerZoneOf(person, row);
    const today = localDay(now, zone);
    const plans = await listPlans(db, today, "association", [association_id]);
    const ended = row.state === "ended";
    return {
      association: await getAssociationName(db, association_id),
      /** The company that is the member; null for an individual. */
      company: await findMemberCompany(db, row),
      state: row.state as ListedMembershipState,
      member_no: row.member_no,
      /** Its first day, which may be in the future; null until its first payment. */
      joined_on: joined_on ?? (row.state === "approved" ? null : localDay(created_at, zone)),
      dues_c: row.dues_c,
      /** The last day covered by paid dues; null before the first payment. */
      paid_through: row.paid_through,
      owed: ended ? [] : listOwedDues(await listInvoicedYears(db, row.id)),
      unpaid_until: unpaidUntil(row),
      lapsed_on: row.lapsed_on,
      /** The last day that the member chose; null if they stay. */
      leaves_on: row.leaves_on,
      ended_on: row.ended_on,
      end_reason,
      agreement: await loadAgreement(db, row),
      plans: plans.map(({ name }) => name),
      launch: findLaunchDay(row, today, zone),
      /** The effect of leaving now, or of the planned leave; null after the end. */
      leaving: ended ? null : await findLeaving(db, now, row),
    };
  },
);

export type OwnAssociationMembership = NonNullable<
  Awaited<ReturnType<typeof getAssociationMembership>>
>;

/**
 * Moves a member's launch to another day, YYYY-MM-DD, without an email (handbook/rules.md#launch-day). A repeat changes
 * nothing.
 * @throws Refusal invalid for a day in the past, before the membership with us begins, or too far ahead; conflict once
 * the launch day has come, and for people without a membership
 */
export const moveLaunch = write(
  "themselves",
  "moveLaunch",
  async ({ db, now, person }, day: string) => {
    const { membership } = await lockOwnMembership(db, person);
    const { launch_on } = membership;
    if (launch_on === day && isTakenUp(membership)) return;
    const today = await getPayerDay(db, membership, now);
    if (!canMoveLaunch(membership, today)) {
      throw conflict(problem("association.launch_fixed"));
    }
    const paying = await db
      .selectFrom("subscriptions")
      .select("started_on")
      .where("id", "=", membership.subscription_id ?? "")
      .executeTakeFirst();
    const beginsOn = paying?.started_on ?? null;
    const wrong = launchDayProblem(day, today, beginsOn);
    if (wrong === "launch_early") {
      throw invalid("launch_on", problem("association.launch_early", { day: beginsOn ?? today }));
    }
    if (wrong) throw invalid("launch_on", problem(`association.${wrong}`));
    await changeAssociationMembership(db, now, membership, { launch_on: day });
    await recordAudit(db, now, {
      action: "association.launch_moved",
      object: `association_membership:${membership.id}`,
      before: { launch_on },
      after: { launch_on: day },
    });
  },
);

/** True if a payment was made on the year's invoice, and the invoice still counts. */
const isPaidFor = ({ invoice }: InvoicedYear): boolean =>
  invoice !== null && invoice.state !== "void" && invoice.paid_c > 0;

/** Returns the number of the newest invoice with dues on which a payment was made; null without payments. */
export const findPaidDuesInvoice = read(
  "signed-in",
  "findPaidDuesInvoice",
  async ({ db, person }) => {
    const membership = await findOwnAssociationMembership(db, person);
    if (!membership) return null;
    const years = await listInvoicedYears(db, membership.id);
    return years.findLast(isPaidFor)?.invoice?.number ?? null;
  },
);

/**
 * Emails a copy of an invoice's payments to a bookkeeper, once per invoice and address; the limits are those of links
 * to invoices.
 * @throws Refusal not_found unless it is the caller's invoice with paid dues; too_many
 */
export const mailPaymentCopy = write(
  "themselves",
  "mailPaymentCopy",
  async ({ app, db, now, person }, { number, email }: { number: string; email: string }) => {
    // Locks the person, so that a simultaneous repeat finds that the copy was sent.
    await db.updateTable("users").set({ id: person.id }).where("id", "=", person.id).execute();
    const membership = await findOwnAssociationMembership(db, person);
    const years = membership ? await listInvoicedYears(db, membership.id) : [];
    const paid = years.find((year) => isPaidFor(year) && year.invoice?.number === number);
    if (!membership || !paid) throw notFound();
    const key = `payment-copy:${number}:${hashSecret(email)}`;
    const sent = await db
      .selectFrom("sent_notices")
      .select("key")
      .where("key", "=", key)
      .executeTakeFirst();
    if (sent) return null;
    const limitRefusal = await countBookkeeperMessage(app, db, membership, email);
    if (limitRefusal) return limitRefusal;
    if (!(await claimNotice(db, now, key))) return null;
    await recordAudit(db, now, {
      action: "payment_copy.mailed",
      object: `invoice:${number}`,
      after: { sent_to: email, on: localDay(now, "UTC") },
    });
    await queueMessage(db, now, "payment_copy", email, { number });
    return null;
  },
);
