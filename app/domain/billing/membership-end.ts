import { totalOf } from "./invoice-terms";
import { cancelledOn, type Standing } from "./next-action";

/** What the end of a membership does to what is unpaid. Days are YYYY-MM-DD, amounts integer cents. */

type Unpaid = {
  period_start: string;
  about: string;
  paid_c: number;
  lines: readonly { kind: string; amount_c: number }[];
};

/** What of a membership says when it ends. */
export type Ending = Pick<Standing, "state" | "cancel_at" | "current_period_end">;

/**
 * Whether an unpaid invoice is void when its membership ends: nobody pays for a period that never begins. What is canceled ends on
 * its day, even where that is noticed later. An association's dues are no part of it.
 */
export function fallsAtEnd(
  { period_start, about }: Pick<Unpaid, "period_start" | "about">,
  membership: Ending,
  today: string,
): boolean {
  if (about === "dues") return false;
  const { state } = membership;
  const isOver = state === "cancel_scheduled" && cancelledOn(membership) < today;
  return state === "pending" || period_start >= (isOver ? cancelledOn(membership) : today);
}

/** What of earlier payments an invoice holds, which is the payer's again when it is void. */
export function heldBy({ paid_c, lines }: Pick<Unpaid, "paid_c" | "lines">): number {
  return paid_c - totalOf(lines.filter(({ kind }) => kind === "credit"));
}
