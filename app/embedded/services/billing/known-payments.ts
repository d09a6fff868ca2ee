import type { Kysely } from "kysely";
import { deskReference, isSameReference } from "~/domain/billing/payment-reference";
import type { EmbeddedTables, Row } from "../../db/schema";

/** Which payment is meant that is here already: one check, one transfer and one row of a bank's file count once. */

type Db = Kysely<EmbeddedTables>;
type PaymentRow = Row<"payments">;
type Facts = Pick<PaymentRow, "invoice_id" | "amount_c">;

/** Whose money it is. */
export type Payer = Pick<Row<"subscriptions">, "id" | "company_id" | "user_id">;

type Named = {
  kind: PaymentRow["kind"];
  providerRef: string;
  bankRow: string | undefined;
  like: Facts;
};

/** It came, whatever of it went back since. */
export const isDone = ({ state }: Pick<PaymentRow, "state">): boolean =>
  state === "settled" || state === "refunded";

const isLike = (one: Facts, other: Facts) =>
  one.invoice_id === other.invoice_id && one.amount_c === other.amount_c;

/** The payment that this one is, if it is here; also one online that has only begun. */
export async function knownPayment(
  db: Db,
  payer: Payer,
  { kind, providerRef: reference, bankRow, like }: Named,
): Promise<PaymentRow | undefined> {
  if (kind === "hosted") return onlineNamed(db, reference);
  if (!bankRow) return byHandNamed(db, payer, { reference, like });
  const sameRow = await fromBankRow(db, bankRow);
  // What a bank calls a transfer may be the same each month: its row alone says which one it is.
  return sameRow || kind === "bank" ? sameRow : byHandNamed(db, payer, { reference, like });
}

/**
 * The check or transfer of a payer that counts and has this reference, whichever of the two somebody took it for.
 * @param like of several, the one for this invoice and amount comes first
 */
export async function byHandNamed(
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
    .where((is) =>
      is.or([
        is("s.id", "=", payer.id),
        ...(company_id === null ? [] : [is("s.company_id", "=", company_id)]),
        ...(user_id === null ? [] : [is("s.user_id", "=", user_id)]),
      ]),
    )
    .where("p.kind", "in", ["bank", "invoice"])
    .where("p.state", "in", ["settled", "refunded"])
    .orderBy("p.created_at")
    .execute();
  const named = rows.filter(({ provider_ref }) => isSameReference(provider_ref, reference));
  return named.find((one) => isLike(one, like)) ?? named[0];
}

/**
 * Checks and transfers of this reference, or that the desk shows by it, which were recorded for an invoice: first those that count,
 * then what was undone last.
 */
export async function byHandOf(
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
    [ref, deskReference(ref)].some((one) => isSameReference(one, reference)),
  );
  return [...named.filter(isDone), ...named.filter((row) => !isDone(row))];
}

function onlineNamed(db: Db, ref: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("kind", "=", "hosted")
    .where("provider_ref", "=", ref)
    .executeTakeFirst();
}

/** The payment that counts and came from this row of a bank's file, whoever's it is. */
function fromBankRow(db: Db, bankRow: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("bank_row", "=", bankRow)
    .where("state", "in", ["settled", "refunded"])
    .executeTakeFirst();
}
