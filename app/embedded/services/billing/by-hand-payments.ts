import type { Kysely } from "kysely";
import {
  earliestPayment,
  receivedRules,
  type ByHandWay,
  type UndoReason,
} from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { easternmostZone } from "~/domain/us-state-zones";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { invalid } from "../../refusal";
import { closePages, type Closing } from "./online-payment";
import { recordPayment, type Received, type Recorded } from "./payments";
import { undoPayment } from "./returned-payments";

/**
 * Money that no provider tells of: the command, the payments desk and a bank's file record and undo it here, so that it does the same
 * wherever somebody does it.
 */
export type ByHandDesk = Closing & Pick<Installation, "nudgeMail">;

/** A check or a transfer. */
export type ByHand = Pick<Received, "invoiceNumber" | "amount_c" | "receivedOn" | "bankRow"> & {
  way: ByHandWay;
  reference: string;
};

/**
 * Records a check or a transfer, has the receipt sent, and closes pages on which the same invoices could be paid once more.
 * @returns with whether none of those pages can be open any more
 * @throws Refusal invalid `reference` or `received_on`; else as recordPayment
 */
export async function recordByHand(
  app: ByHandDesk,
  given: ByHand,
): Promise<Recorded & { pagesClosed: boolean }> {
  const { way, reference, ...received } = given;
  const [{ db }, now] = [app.storage, app.clock()];
  const earliest = await earliestFor(db, received.invoiceNumber);
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
    kind: kinds[way],
    providerRef: reference.trim(),
  });
  app.nudgeMail();
  return { ...recorded, pagesClosed: await closePages(app, received.invoiceNumber) };
}

/**
 * Takes back a check or a transfer, and has its payer told. A second time changes nothing.
 * @param note for the trail
 * @throws Refusal as undoPayment
 */
export async function undoByHand(
  app: ByHandDesk,
  id: string,
  given: { why: UndoReason; note: string | null },
): Promise<void> {
  await undoPayment(app.storage.db, app.clock(), id, given);
  app.nudgeMail();
}

const kinds = { check: "invoice", transfer: "bank" } as const;

/** The first day on which money for an invoice's membership can have come in; undefined where there is no such invoice. */
export async function earliestFor(
  db: Kysely<EmbeddedTables>,
  number: string,
): Promise<string | undefined> {
  const first = await db
    .selectFrom("invoices as asked")
    .innerJoin("invoices as i", "i.subscription_id", "asked.subscription_id")
    .select(({ fn }) => fn.min<string | null>("i.issued_on").as("issued_on"))
    .where("asked.number", "=", number)
    .executeTakeFirst();
  return first?.issued_on ? earliestPayment(first.issued_on) : undefined;
}
