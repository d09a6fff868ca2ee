import { referenceLabel, isSameReference } from "~/domain/billing/payment-reference";
import type { Db, Row } from "../../db/schema";

/** Identifies payments that were recorded before: one check, transfer or bank-file row counts once. */

type PaymentRow = Row<"payments">;
type Facts = Pick<PaymentRow, "invoice_id" | "amount_c">;

export type Payer = Pick<Row<"subscriptions">, "id" | "company_id" | "user_id">;

type Named = {
  kind: PaymentRow["kind"];
  providerRef: string;
  bankRow: string | undefined;
  like: Facts;
};

/** The payment arrived, even if part of it was returned later. */
export const hasArrived = ({ state }: Pick<PaymentRow, "state">): boolean =>
  state === "settled" || state === "refunded";

const isLike = (a: Facts, b: Facts) => a.invoice_id === b.invoice_id && a.amount_c === b.amount_c;

/** Returns the same payment if it was recorded before, including an online one that was only started. */
export async function findRecordedPayment(
  db: Db,
  payer: Payer,
  { kind, providerRef: reference, bankRow, like }: Named,
): Promise<PaymentRow | undefined> {
  if (kind === "hosted") return findOnlinePayment(db, reference);
  if (!bankRow) return findManualPayment(db, payer, { reference, like });
  const sameRow = await findBankRowPayment(db, bankRow);
  // A bank may use the same reference each month, so only the row identifies a transfer.
  return sameRow || kind === "bank" ? sameRow : findManualPayment(db, payer, { reference, like });
}

/**
 * Returns a payer's valid check or transfer with this reference, whichever type was recorded; of several, one with
 * the invoice and amount of `like` comes first.
 */
export async function findManualPayment(
  db: Db,
  payer: Payer,
  { reference, like }: { reference: string; like: Facts },
): Promise<PaymentRow | undefined> {
  const { company_id, user_id } = payer;
  const rows = await db
    .selectFrom("payments as p")
    .innerJoin("invoices as i", "i.id", "p.invoice_id")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .selectAll("p")
    .where((eb) =>
      eb.or([
        eb("s.id", "=", payer.id),
        ...(company_id === null ? [] : [eb("s.company_id", "=", company_id)]),
        ...(user_id === null ? [] : [eb("s.user_id", "=", user_id)]),
      ]),
    )
    .where("p.kind", "in", ["bank", "invoice"])
    .where("p.state", "in", ["settled", "refunded"])
    .orderBy("p.created_at")
    .execute();
  const named = rows.filter(({ provider_ref }) => isSameReference(provider_ref, reference));
  return named.find((value) => isLike(value, like)) ?? named[0];
}

/**
 * Returns checks and transfers recorded with this reference, or displayed with it: first the valid ones, then the
 * latest reversed one.
 */
export async function listManualPayments(
  db: Db,
  { id }: { id: string },
  reference: string,
): Promise<PaymentRow[]> {
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

/** Returns the valid payment from this bank-file row, of any payer. */
function findBankRowPayment(db: Db, bankRow: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("bank_row", "=", bankRow)
    .where("state", "in", ["settled", "refunded"])
    .executeTakeFirst();
}
