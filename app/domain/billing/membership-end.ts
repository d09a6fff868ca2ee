import { totalOf } from "./invoice-terms";

/** What the end of a membership does to what is unpaid. Days are YYYY-MM-DD, amounts integer cents. */

type Unpaid = {
  period_start: string;
  paid_c: number;
  lines: readonly { kind: string; amount_c: number }[];
};

/** Whether an unpaid invoice is void when its membership ends: nobody pays for a period that never begins. */
export function fallsAtEnd(
  { period_start }: Pick<Unpaid, "period_start">,
  { state }: { state: string },
  today: string,
): boolean {
  return state === "pending" || period_start >= today;
}

/** What of earlier payments an invoice holds, which is the payer's again when it is void. */
export function heldBy({ paid_c, lines }: Pick<Unpaid, "paid_c" | "lines">): number {
  return paid_c - totalOf(lines.filter(({ kind }) => kind === "credit"));
}
