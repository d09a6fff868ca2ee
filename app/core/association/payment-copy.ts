import { localDay } from "~/domain/local-days";
import type { Db } from "~/embedded/db/schema";
import { notFound } from "~/embedded/refusal";
import {
  listInvoicedYears,
  ownAssociationMembership,
  type InvoicedYear,
} from "~/embedded/services/association/membership-rows";
import { recordAudit } from "~/embedded/services/audit";
import { countBookkeeperMessage } from "~/embedded/services/billing/billing-links";
import { queueMessage } from "~/embedded/services/outbox";
import { hashSecret } from "~/embedded/services/secret-hash";
import { claimNotice } from "~/embedded/services/sent-notices";
import { read, write } from "../call";

const isPaidFor = ({ invoice }: InvoicedYear): boolean =>
  invoice !== null && invoice.state !== "void" && invoice.paid_c > 0;

/** Returns the number of the newest invoice with dues on which a payment was made; null without payments. */
export const listPaidDues = read("signed-in", "listPaidDues", async ({ db, person }) => {
  const membership = await ownAssociationMembership(db, person);
  if (!membership) return null;
  const years = await listInvoicedYears(db, membership.id);
  return years.findLast(isPaidFor)?.invoice?.number ?? null;
});

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
    const membership = await ownAssociationMembership(db, person);
    const years = membership ? await listInvoicedYears(db, membership.id) : [];
    const paid = years.find((year) => isPaidFor(year) && year.invoice?.number === number);
    if (!membership || !paid) throw notFound();
    const key = `payment-copy:${number}:${hashSecret(email)}`;
    if (await wasSent(db, key)) return null;
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

const wasSent = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom("sent_notices").select("key").where("key", "=", key).executeTakeFirst()) !==
  undefined;
