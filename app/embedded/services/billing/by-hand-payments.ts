import {
  earliestPayment,
  receivedRules,
  type ManualPaymentKind,
  type UndoReason,
} from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { easternmostZone } from "~/domain/us-state-zones";
import type { Db } from "../../db/schema";
import type { Installation } from "../../installation";
import { invalid } from "../../refusal";
import { closePages, type PageClosingApp } from "./online-payment";
import { recordPayment, type ReceivedPayment, type RecordedPayment } from "./payments";
import { undoPayment } from "./returned-payments";

/**
 * The parts of the installation that recording and reversing checks and transfers needs. The command, the payments
 * desk and the bank file all use the functions of this file, so that the effect is the same.
 */
export type ByHandApp = PageClosingApp & Pick<Installation, "nudgeMail">;

/**
 * Records a check or transfer, sends the receipt, and closes online payment pages of invoices that are paid now.
 * `pagesClosed` is false if the provider didn't answer, so that one may still be open. Throws Refusal invalid
 * `reference` or `received_on`, and what recordPayment throws.
 */
export async function recordByHand(
  app: ByHandApp,
  {
    way,
    reference,
    ...received
  }: Pick<ReceivedPayment, "invoiceNumber" | "amount_c" | "receivedOn" | "bankRow"> & {
    way: ManualPaymentKind;
    reference: string;
  },
): Promise<RecordedPayment & { pagesClosed: boolean }> {
  const { db } = app.storage;
  const now = app.clock();
  const earliest = await findEarliestPayment(db, received.invoiceNumber);
  const wrong = {
    reference: receivedRules.reference(reference),
    received_on: receivedRules.received_on(
      received.receivedOn,
      localDay(now, easternmostZone),
      earliest,
    ),
  };
  for (const [field, problem] of Object.entries(wrong)) if (problem) throw invalid(field, problem);
  const recorded = await recordPayment(db, now, {
    ...received,
    kind: way === "check" ? "invoice" : "bank",
    providerRef: reference.trim(),
  });
  app.nudgeMail();
  return { ...recorded, pagesClosed: await closePages(app, received.invoiceNumber) };
}

/** Reverses a check or transfer as {@link undoPayment} does, and wakes the mail worker. */
export async function undoByHand(
  app: ByHandApp,
  id: string,
  received: { reason: UndoReason; note: string | null },
): Promise<void> {
  await undoPayment(app.storage.db, app.clock(), id, received);
  app.nudgeMail();
}

/**
 * Returns the first day on which money for an invoice's membership may have arrived, which is 60 days before its first
 * invoice; undefined if the invoice doesn't exist.
 */
export async function findEarliestPayment(db: Db, number: string): Promise<string | undefined> {
  const first = await db
    .selectFrom("invoices as asked")
    .innerJoin("invoices as i", "i.subscription_id", "asked.subscription_id")
    .select(({ fn }) => fn.min<string | null>("i.issued_on").as("issued_on"))
    .where("asked.number", "=", number)
    .executeTakeFirst();
  return first?.issued_on ? earliestPayment(first.issued_on) : undefined;
}
