import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import type { StoredLine } from "./stored-lines";
import type { SubscriptionRow } from "./subscriptions";

/** What a source adds to an invoice. */
export type AddedLines = {
  lines: StoredLine[];
  /** Writes down that this invoice has them. */
  remember(invoiceId: string): Promise<void>;
};

/**
 * What besides the membership is on a payer's invoices. Billing knows of no room after it: whoever runs the clock brings
 * them (schedule/billing.ts).
 * @param months which are asked for, by their first days
 */
export type LineSource = (
  db: Kysely<EmbeddedTables>,
  payer: Pick<SubscriptionRow, "id" | "company_id" | "user_id">,
  months: { from: string; through: string },
) => Promise<AddedLines>;

export type LineSources = readonly LineSource[];

/** The lines of all of them. */
export async function addedBy(
  sources: LineSources,
  ...[db, payer, months]: Parameters<LineSource>
): Promise<AddedLines> {
  const added: AddedLines[] = [];
  for (const source of sources) added.push(await source(db, payer, months));
  return {
    lines: added.flatMap(({ lines }) => lines),
    async remember(invoiceId) {
      for (const each of added) await each.remember(invoiceId);
    },
  };
}
