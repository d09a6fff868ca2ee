import { totalOf } from "./invoice-terms";
import { cancelledOn, type Standing } from "./next-action";

/** What the end of a membership does to what is unpaid. Days are YYYY-MM-DD, amounts integer cents. */

type Unpaid = {
  period_start: string;
  about: string;
  paid_c: number;
  lines: readonly {
    kind: string;
    amount_c: number;
    mends?: string | undefined;
    people?: unknown;
  }[];
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

/**
 * Whether anybody waits for an unpaid invoice: not for one that is void when a canceled membership ends, which no payment or credit pays
 * by itself either.
 */
export function isWaitedFor(
  { period_start, about }: Pick<Unpaid, "period_start" | "about">,
  { state, ...days }: Ending,
): boolean {
  return state !== "cancel_scheduled" || about === "dues" || period_start < cancelledOn(days);
}

/**
 * What of earlier payments an invoice holds, which is the payer's again when it is void. Credits for premiums are worked out anew then.
 */
export function heldBy({ paid_c, lines }: Pick<Unpaid, "paid_c" | "lines">): number {
  const isWorkedOutAnew = ({ mends, people }: Unpaid["lines"][number]) =>
    mends !== undefined && people === undefined;
  const held = lines.filter((line) => line.kind === "credit" && !isWorkedOutAnew(line));
  return paid_c - totalOf(held);
}
