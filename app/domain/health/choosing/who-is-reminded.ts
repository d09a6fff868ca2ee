import type { WindowState } from "../election-windows";
import { isInForce, type OfferState } from "../offer-states";

/** Who is reminded to choose (handbook/rules.md#offers). */

/** ms between two reminders of a person, also those that the app sends. */
const reminderInterval = 24 * 60 * 60_000;

/** Days are YYYY-MM-DD; the last one counts. */
type ChoosingWindow = { state: WindowState; opens_on: string; closes_on: string };

/**
 * Returns whether a person who may choose still has to today, so that the app reminds them. Owners on their company's
 * list are such people.
 * @param offer null if no employer's offer opened the window; otherwise it must be in force
 * @param today YYYY-MM-DD where the person works
 */
export const hasYetToChoose = (
  { state, opens_on, closes_on }: ChoosingWindow,
  offer: { state: OfferState } | null,
  today: string,
): boolean =>
  state === "not_started" &&
  opens_on <= today &&
  today <= closes_on &&
  (offer === null || isInForce(offer));

/**
 * Returns whether an owner may remind an awaited employee now, once in 24 hours. Owners remind others: their own day to
 * answer stands on their home page.
 * @param now ms
 */
export const canRemind = (
  ownerId: string,
  { user_id, reminded_at }: { user_id: string | null; reminded_at: string | null },
  now: number,
): boolean =>
  user_id !== ownerId &&
  (reminded_at === null || Date.parse(reminded_at) + reminderInterval <= now);
