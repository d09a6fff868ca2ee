import type { Kysely } from "kysely";
import { receivedRules, type ByHandWay } from "~/domain/billing/received-payment";
import type { EmbeddedTables } from "../../db/schema";
import { invalid } from "../../refusal";
import { recordPayment, type Received, type Recorded } from "./payments";
import { dayOf } from "./subscriptions";

/** A check or a transfer, as the command, the payments desk and a bank's file have it. */
export type ByHand = Pick<Received, "invoiceNumber" | "amount_c" | "receivedOn"> & {
  /** Left out: as the invoice was to be paid. */
  way?: ByHandWay | undefined;
  reference: string;
};

/**
 * Records a check or a transfer: the one way in which money that no provider tells of gets in.
 * @param now milliseconds
 * @throws Refusal invalid `reference` or `received_on`; else as recordPayment
 */
export async function recordByHand(
  db: Kysely<EmbeddedTables>,
  now: number,
  { way, reference, ...received }: ByHand,
): Promise<Recorded> {
  const wrong = {
    reference: receivedRules.reference(reference),
    received_on: receivedRules.received_on(received.receivedOn, dayOf(now)),
  };
  for (const [field, problem] of Object.entries(wrong)) if (problem) throw invalid(field, problem);
  const kind = way ? kinds[way] : await kindOf(db, received.invoiceNumber);
  return recordPayment(db, now, { ...received, kind, providerRef: reference.trim() });
}

const kinds = { check: "invoice", transfer: "bank" } as const;

/** What comes by hand for an invoice that was to be paid online came by the bank. */
async function kindOf(db: Kysely<EmbeddedTables>, number: string) {
  const invoice = await db
    .selectFrom("invoices")
    .select("payment_kind")
    .where("number", "=", number)
    .executeTakeFirst();
  return invoice?.payment_kind === "invoice" ? ("invoice" as const) : ("bank" as const);
}
