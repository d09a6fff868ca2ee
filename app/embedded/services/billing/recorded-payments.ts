import { arrivedStates } from "~/domain/billing/received-payment";
import { referenceLabel, isSameReference } from "~/domain/billing/payment-reference";
import type { Db, Row } from "../../db/schema";

/** Identifies payments that were recorded before: one check, transfer or bank-file row counts once. */

export type PaymentRow = Row<"payments">;

export type PayingMembership = Pick<Row<"subscriptions">, "id" | "company_id" | "user_id">;

/** Returns true if the payment arrived, even if some or all of it was returned later. */
export const hasArrived = ({ state }: Pick<PaymentRow, "state">): boolean =>
  state === "settled" || state === "refunded";

/**
 * Returns the payment that this one repeats: the same online payment, even if only started, the same row of a bank
 * file, or the payer's check or transfer with this reference, among several rather one like `like`. A transfer from a
 * bank file repeats only its own row.
 */
export async function findRecordedPayment(
  db: Db,
  membership: PayingMembership,
  {
    kind,
    providerRef: reference,
    bankRow,
    like,
  }: {
    kind: PaymentRow["kind"];
    providerRef: string;
    bankRow: string | undefined;
    like: Pick<PaymentRow, "invoice_id" | "amount_c">;
  },
): Promise<PaymentRow | undefined> {
  if (kind === "hosted") return findOnlinePayment(db, reference);
  const sameRow = bankRow
    ? await db
        .selectFrom("payments")
        .selectAll()
        .where("bank_row", "=", bankRow)
        .where("state", "in", arrivedStates)
        .executeTakeFirst()
    : undefined;
  // A bank may use the same reference each month, so only the row of its file identifies a transfer.
  const isDecided = sameRow !== undefined || (bankRow && kind === "bank");
  return isDecided ? sameRow : findManualPayment(db, membership, { reference, like });
}

/**
 * Returns a check or transfer with this reference that a payer made for any of their memberships and that wasn't
 * reversed. Of several, the oldest with the invoice and amount of `like` is preferred, or else the oldest.
 */
export async function findManualPayment(
  db: Db,
  membership: PayingMembership,
  { reference, like }: { reference: string; like: Pick<PaymentRow, "invoice_id" | "amount_c"> },
): Promise<PaymentRow | undefined> {
  const { company_id, user_id } = membership;
  const rows = await db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .selectAll("p")
    .where((eb) =>
      eb.or([
        eb("s.id", "=", membership.id),
        ...(company_id === null ? [] : [eb("s.company_id", "=", company_id)]),
        ...(user_id === null ? [] : [eb("s.user_id", "=", user_id)]),
      ]),
    )
    .where("p.kind", "in", ["bank", "invoice"])
    .where("p.state", "in", arrivedStates)
    .orderBy("p.created_at")
    .execute();
  const named = rows.filter(({ provider_ref }) => isSameReference(provider_ref, reference));
  return (
    named.find(
      ({ invoice_id, amount_c }) => invoice_id === like.invoice_id && amount_c === like.amount_c,
    ) ?? named[0]
  );
}

/**
 * Returns an invoice's checks and transfers that were recorded with this reference or are displayed with it: first
 * those that weren't reversed, then the others, each with the latest change first.
 */
export async function listManualPayments(db: Db, { id }: { id: string }, reference: string) {
  const rows = await db
    .selectFrom("payments")
    .selectAll()
    .where("invoice_id", "=", id)
    .where("kind", "in", ["bank", "invoice"])
    .orderBy("updated_at", "desc")
    .execute();
  const named = rows.filter(({ provider_ref: ref }) =>
    [ref, referenceLabel(ref)].some((value) => isSameReference(value, reference)),
  );
  return [...named.filter(hasArrived), ...named.filter((row) => !hasArrived(row))];
}

/** Returns an online payment by the provider's reference, whether or not it arrived. */
export function findOnlinePayment(db: Db, ref: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("kind", "=", "hosted")
    .where("provider_ref", "=", ref)
    .executeTakeFirst();
}
