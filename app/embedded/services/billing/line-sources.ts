import type { Db } from "../../db/schema";
import type { StoredLine } from "./stored-lines";
import type { SubscriptionRow } from "./subscriptions";

/** Lines from a source, and what to do once their invoice exists. */
type SourcedLines = {
  lines: StoredLine[];
  /** Stores what the lines charged, so that later invoices can correct it. */
  remember(invoiceId: string): Promise<void>;
};

/**
 * Returns further lines for a payer's invoice, such as premiums. Billing must not depend on later rooms, so its callers
 * pass these in. `months` are the first days of the first and the last month billed.
 */
export type LineSource = (
  db: Db,
  payer: Pick<SubscriptionRow, "id" | "company_id" | "user_id">,
  months: { from: string; through: string },
) => Promise<SourcedLines>;

export type LineSources = readonly LineSource[];

/** Returns the lines of all sources together, in their order. */
export async function collectLines(
  sources: LineSources,
  ...[db, payer, months]: Parameters<LineSource>
): Promise<SourcedLines> {
  const added: SourcedLines[] = [];
  for (const source of sources) added.push(await source(db, payer, months));
  return {
    lines: added.flatMap(({ lines }) => lines),
    async remember(invoiceId) {
      for (const each of added) await each.remember(invoiceId);
    },
  };
}
