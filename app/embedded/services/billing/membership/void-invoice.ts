import type { Kysely } from "kysely";
import { totalOf } from "~/domain/billing/invoice-terms";
import type { EmbeddedTables } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { lookAtDues } from "../../association/dues-paid";
import { recordAudit } from "../../audit";
import type { InvoiceRow } from "../invoice-rows";
import { asksForDues } from "../pay-off";
import type { StoredLine } from "../stored-lines";

type Db = Kysely<EmbeddedTables>;

/** Voids an unpaid invoice. @param given_back_c what it held of earlier payments, which the caller gives back */
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
  if (asksForDues(invoice)) await lookAtDues(db, now, invoice.id);
  await recordAudit(db, now, {
    action: "invoice.voided",
    object: `invoice:${invoice.number}`,
    after: { state: "void", ...(given_back_c > 0 ? { given_back_c } : {}) },
  });
}

/** Of a line that puts an earlier invoice right because somebody came or left; other rooms work theirs out anew. */
const isOfRoster = ({ mends, people }: StoredLine) => mends !== undefined && people !== undefined;

/** What of an invoice goes on to the one that is issued in its place. */
export function carriedOver({ paid_c, lines }: Pick<InvoiceRow, "paid_c" | "lines">): {
  /** What it holds of earlier payments, in cents. */
  held_c: number;
  lines: StoredLine[];
} {
  const all = JSON.parse(lines) as StoredLine[];
  const earlier = all.filter(
    ({ kind, mends, premium }) => kind === "credit" && mends === undefined && !premium,
  );
  return { held_c: paid_c - totalOf(earlier), lines: all.filter(isOfRoster) };
}
