import { totalOf } from "~/domain/billing/invoice-terms";
import type { Db } from "../../../db/schema";
import { scheduleDuesCheck } from "../../association/dues-paid";
import { recordAudit } from "../../audit";
import type { InvoiceRow } from "../invoice-rows";
import { hasDues } from "../pay-off";
import type { StoredLine } from "../stored-lines";
import { updateById } from "../../rows-by-id";

/**
 * Voids and records an unpaid invoice, and schedules the check of its dues. `given_back_c` is what it held of payments,
 * for the audit trail; the caller must give it back. Returns nothing.
 */
export async function voidInvoice(db: Db, now: number, invoice: InvoiceRow, given_back_c: number) {
  await updateById(db, now, "invoices", invoice.id, { state: "void", paid_c: 0 });
  if (hasDues(invoice)) await scheduleDuesCheck(db, now, invoice.id);
  await recordAudit(db, now, {
    action: "invoice.voided",
    object: `invoice:${invoice.number}`,
    after: { state: "void", ...(given_back_c > 0 ? { given_back_c } : {}) },
  });
}

/** Returns what an invoice passes on to its replacement when it becomes void. */
export function carryOverOf({ paid_c, lines }: Pick<InvoiceRow, "paid_c" | "lines">): {
  /** What it holds of payments and of the payer's balance, in cents. */
  held_c: number;
  /** Corrections of earlier invoices for people who came or left; other lines are calculated again. */
  lines: StoredLine[];
} {
  const all = JSON.parse(lines) as StoredLine[];
  const earlier = all.filter(
    ({ kind, mends, premium }) => kind === "credit" && mends === undefined && !premium,
  );
  return {
    held_c: paid_c - totalOf(earlier),
    lines: all.filter(({ mends, people }) => mends !== undefined && people !== undefined),
  };
}
