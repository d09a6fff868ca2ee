import { cancelledOn, type Standing } from "./next-action";

/**
 * These functions decide what happens to unpaid invoices when a membership ends. Days are YYYY-MM-DD, amounts integer
 * cents.
 */

type Unpaid = {
  period_start: string;
  about: string;
};

type Ending = Pick<Standing, "state" | "cancel_at" | "current_period_end">;

/**
 * Returns true if the membership's end voids an unpaid invoice, because its period never begins. A canceled
 * membership ends on its day even if the job runs later. Association dues are not affected.
 */
export function isVoidedAtEnd(
  { period_start, about }: Unpaid,
  membership: Ending,
  today: string,
): boolean {
  if (about === "dues") return false;
  const { state } = membership;
  const isOver = state === "cancel_scheduled" && cancelledOn(membership) < today;
  return state === "pending" || period_start >= (isOver ? cancelledOn(membership) : today);
}

/**
 * Returns false for an invoice that will be void when a canceled membership ends; payments and credits are not
 * applied to it automatically either.
 */
export function isWaitedFor({ period_start, about }: Unpaid, { state, ...days }: Ending): boolean {
  return state !== "cancel_scheduled" || about === "dues" || period_start < cancelledOn(days);
}
