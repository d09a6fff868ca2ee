import { totalOf } from "~/domain/billing/invoice-terms";
import type { Db } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { scheduleDuesCheck } from "../../association/dues-paid";
import { recordAudit } from "../../audit";
import type { InvoiceRow } from "../invoice-rows";
import { hasDues } from "../pay-off";
import type { StoredLine } from "../stored-lines";

/** Voids an unpaid invoice; `given_back_c` is what it held of payments, which the caller must return. */
export async function voidInvoice(
  db: Db,
  now: number,
  invoice: InvoiceRow,
  given_back_c: number,
): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ state: "void", paid_c: 0, updated_at: isoTime(now) })
    .where("id", "=", invoice.id)
    .execute();
  if (hasDues(invoice)) await scheduleDuesCheck(db, now, invoice.id);
  await recordAudit(db, now, {
    action: "invoice.voided",
    object: `invoice:${invoice.number}`,
    after: { state: "void", ...(given_back_c > 0 ? { given_back_c } : {}) },
  });
}

/** A line that corrects an earlier invoice for people who came or left; other rooms calculate their lines again. */
const isOfRoster = ({ mends, people }: StoredLine) => mends !== undefined && people !== undefined;

/** Returns what an invoice passes on to its replacement. */
export function carriedOver({ paid_c, lines }: Pick<InvoiceRow, "paid_c" | "lines">): {
  /** Payments that it holds, in cents. */
  held_c: number;
  lines: StoredLine[];
} {
  const all = JSON.parse(lines) as StoredLine[];
  const earlier = all.filter(
    ({ kind, mends, premium }) => kind === "credit" && mends === undefined && !premium,
  );
  return { held_c: paid_c - totalOf(earlier), lines: all.filter(isOfRoster) };
}
