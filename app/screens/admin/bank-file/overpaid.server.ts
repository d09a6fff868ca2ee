import { getDeskInvoice } from "~/core/admin/payment-desk";
import type { Caller } from "~/core/caller";
import { standingOn } from "~/domain/billing/membership/membership-record";
import { membershipAfter, distributePayment } from "~/domain/billing/money-moves";
import { isSameCheck } from "~/domain/billing/payment-reference";
import type { ChosenMatch } from "./bank-file-preview";

/**
 * Returns the rows, as they are recorded, that exceed their invoice, with what else they pay and what is kept.
 * @param today YYYY-MM-DD
 * @returns null if no invoice gets more than it is owed; recorded rows don't count
 */
export async function previewOverpaid(
  caller: Caller,
  chosen: readonly ChosenMatch[],
  today: string,
) {
  const open = chosen.filter(({ match }) => match.status !== "recorded");
  const sums = new Map<string, number>();
  for (const { number, row } of open) {
    sums.set(number, (sums.get(number) ?? 0) + row.amount_c);
  }
  const owedOf = ({ number, match }: ChosenMatch) =>
    match.candidates.find((candidate) => candidate.number === number)?.owed_c ?? 0;
  if (open.every((match) => (sums.get(match.number) ?? 0) <= owedOf(match))) return null;

  /** What is owed after earlier rows, by invoice number, in cents. */
  const leftOut = new Map<string, number>();
  /** The rows so far, with their payers. */
  const earlier: { payer_id: string; row: ChosenMatch["row"] }[] = [];
  const rows = [];
  for (const { number, row } of open) {
    const { amount_c, way, reference } = row;
    // A check that was entered by hand is only recorded once; the bank may repeat a transfer's reference.
    const about = way === "check" && reference ? { reference, amount_c } : {};
    const page = await getDeskInvoice(caller, { number, ...about });
    const isRepeated = earlier.some(
      ({ payer_id, row: before }) => payer_id === page.payer_id && isSameCheck(row, before),
    );
    earlier.push({ payer_id: page.payer_id, row });
    if (page.known || isRepeated) continue;
    const owed = page.owed.map((value) => ({
      number: value.number,
      state: value.state,
      owed_c: leftOut.get(value.number) ?? value.owed_c,
    }));
    const { parts, kept_c } = distributePayment(amount_c, owed);
    for (const part of parts) leftOut.set(part.number, part.left_c);
    if (kept_c === 0 && parts.every((part) => part.number === number)) continue;
    const unpaid = owed.filter((value) => (leftOut.get(value.number) ?? value.owed_c) > 0);
    const standing = (state: string) => standingOn(state, page.started_on, today);
    rows.push({
      row_number: row.row_number,
      way,
      reference,
      received_on: row.date,
      payer: page.invoice.payer,
      amount_c,
      kept_c,
      parts: parts.map(({ number: of, pays_c, left_c }) => ({
        number: of,
        owed_c: pays_c + left_c,
        left_c,
      })),
      membership: {
        now: standing(page.membership),
        then: standing(membershipAfter(page.membership, unpaid)),
        begins: page.started_on,
      },
    });
  }
  if (rows.length === 0) return null;
  return {
    rows,
    /** Identifies the facts that the administrator saw; another payment changes it. */
    seenVersion: rows
      .map(({ row_number, parts, kept_c }) =>
        [row_number, kept_c, ...parts.map((part) => `${part.number} ${part.owed_c}`)].join(" "),
      )
      .join(", "),
  };
}
