import { randomUUID } from "node:crypto";
import type { DuesYear } from "~/domain/association/dues";
import { lineTexts } from "~/domain/billing/line-words.text";
import { addDays } from "~/domain/calendar-days";
import { say } from "~/language/say";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { issueSeparateInvoice } from "../billing/issue-invoice";
import { carryOverOf, voidInvoice } from "../billing/membership/void-invoice";
import { payInvoicesToRest } from "../billing/pay-off";
import type { StoredLine } from "../billing/stored-lines";
import {
  changeSubscription,
  lockSubscription,
  type SubscriptionRow,
} from "../billing/subscriptions";
import {
  getAssociationName,
  isUnpaid,
  type InvoicedYear,
  type AssociationMembership,
  type Member,
} from "./membership-rows";

/** Invoices for a year's dues (handbook/rules.md#dues). Amounts are cents. */

/**
 * Returns the line of an invoice for a year's dues, in English for files.
 * @param association its name
 */
export const duesLine = (association: string, dues_c: number, dues: DuesYear): StoredLine => ({
  kind: "dues",
  label: say(lineTexts, "en").dues({ association }),
  qty: 1,
  unit_c: dues_c,
  amount_c: dues_c,
  reason: null,
  dues,
});

/** Stores a year with its invoice, null for a year without dues; the database refuses a year twice. */
export async function storeDuesYear(
  db: Db,
  now: number,
  membershipId: string,
  { from, through }: DuesYear,
  { invoiceId, amount_c }: { invoiceId: string | null; amount_c: number },
): Promise<void> {
  await db
    .insertInto("association_dues")
    .values({
      id: randomUUID(),
      membership_id: membershipId,
      invoice_id: invoiceId,
      from_on: from,
      through_on: through,
      amount_c,
      created_at: isoTime(now),
    })
    .execute();
}

/**
 * Returns the id of the membership with us whose invoices include the dues: the one that was chosen, or the payer's
 * newest live one if that has ended; an ended one if none is live, and null if there never was one.
 */
export async function findPayingSubscription(
  db: Db,
  membership: Member & { subscription_id: string | null },
): Promise<string | null> {
  const { company_id, user_id, subscription_id } = membership;
  const rows = await db
    .selectFrom("subscriptions")
    .select(["id", "state"])
    .where((eb) =>
      company_id ? eb("company_id", "=", company_id) : eb("user_id", "=", user_id ?? ""),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const live = rows.filter(({ state }) => state !== "ended");
  const named = (list: typeof rows) => list.find(({ id }) => id === subscription_id) ?? list[0];
  return (named(live) ?? named(rows))?.id ?? null;
}

/**
 * Invoices a year separately, without checking if it is already; a year without dues is only recorded. The caller holds
 * the lock of the payer's membership with us, and audits it.
 */
export async function invoiceYear(
  db: Db,
  now: number,
  subscription: SubscriptionRow,
  membership: AssociationMembership,
  year: DuesYear,
): Promise<void> {
  const { dues_c, id } = membership;
  if (dues_c === 0) {
    await storeDuesYear(db, now, id, year, { invoiceId: null, amount_c: 0 });
    return;
  }
  const period = { start: year.from, end: addDays(year.through, 1) };
  const line = duesLine(await getAssociationName(db, membership.association_id), dues_c, year);
  // The previous year may have used a credit since the row was locked.
  const current = await lockSubscription(db, subscription.id);
  const { invoice } = await issueSeparateInvoice(db, now, current, period, [line], "dues");
  await storeDuesYear(db, now, id, year, { invoiceId: invoice.id, amount_c: dues_c });
}

/**
 * Voids the unpaid invoices of these years that are for dues alone, and deletes those years, so that they count as not
 * invoiced. Earlier payments on them pay other debts, and the rest becomes credit.
 */
export async function voidUnpaidDues(
  db: Db,
  now: number,
  years: readonly InvoicedYear[],
): Promise<void> {
  for (const year of years) {
    if (!isUnpaid(year) || year.invoice?.about !== "dues") continue;
    const subscription = await lockSubscription(db, year.invoice.subscription_id);
    const invoice = await db
      .selectFrom("invoices")
      .selectAll()
      .where("id", "=", year.invoice.id)
      .executeTakeFirstOrThrow();
    const { held_c } = carryOverOf(invoice);
    await deleteDuesYear(db, year);
    await voidInvoice(db, now, invoice, held_c);
    if (held_c === 0) continue;
    const remaining = await payInvoicesToRest(db, now, subscription.id, held_c);
    await changeSubscription(db, now, subscription, {
      credit_c: subscription.credit_c + remaining,
    });
  }
}

/** Deletes a year whose invoice is void, so that it counts as not invoiced. */
export const deleteDuesYear = (db: Db, { id }: Pick<InvoicedYear, "id">) =>
  db.deleteFrom("association_dues").where("id", "=", id).execute();
