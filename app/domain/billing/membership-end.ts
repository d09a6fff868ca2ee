import { cancelledOn, type ScheduledMembership } from "./next-action";

/** Decides what happens to unpaid invoices when a membership ends. Days are YYYY-MM-DD. */

type EndingMembership = Pick<ScheduledMembership, "state" | "cancel_at" | "current_period_end">;

/**
 * Returns true if the membership's end voids an unpaid invoice, because its period never begins; no period of a pending
 * membership does. The end is today, or the day of a cancellation that has passed. Association dues are not affected.
 */
export function isVoidedAtEnd(
  { period_start, about }: { period_start: string; about: string },
  membership: EndingMembership,
  today: string,
): boolean {
  if (about === "dues") return false;
  const { state } = membership;
  const isOver = state === "cancel_scheduled" && cancelledOn(membership) < today;
  return state === "pending" || period_start >= (isOver ? cancelledOn(membership) : today);
}

/**
 * Returns true if an invoice still has to be paid; false if it will be void when a canceled membership ends, so that
 * payments and credits are not applied to it automatically.
 */
export function isStillPayable(
  { period_start, about }: { period_start: string; about: string },
  { state, ...days }: EndingMembership,
): boolean {
  return state !== "cancel_scheduled" || about === "dues" || period_start < cancelledOn(days);
}
