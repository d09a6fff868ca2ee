import type { Db } from "../../db/schema";
import type { StoredLine } from "./stored-lines";
import type { SubscriptionRow } from "./subscriptions";

type AddedLines = {
  lines: StoredLine[];
  remember(invoiceId: string): Promise<void>;
};

/**
 * Further lines on a payer's invoices. Billing must not depend on later rooms, so the scheduler passes these in
 * (schedule/billing.ts). `months` are the first days of those billed.
 */
export type LineSource = (
  db: Db,
  payer: Pick<SubscriptionRow, "id" | "company_id" | "user_id">,
  months: { from: string; through: string },
) => Promise<AddedLines>;

export type LineSources = readonly LineSource[];

export async function collectLines(
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
