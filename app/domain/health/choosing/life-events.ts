import { addDays, firstOfMonth, firstOfNextMonth } from "../../calendar-days";
import { problem, type Problem } from "../../problems/problem";

/** What lets somebody choose again in the middle of a period (handbook/rules.md#life-events). */
export const lifeEvents = [
  "birth",
  "adoption",
  "marriage",
  "divorce",
  "lost_coverage",
  "moved",
  "hours_changed",
] as const;
export type LifeEventKind = (typeof lifeEvents)[number];

/** So long somebody has from the day that it happened, to tell of it and to choose. */
export const lifeEventDays = 30;

/** What is wrong with the day of an event that somebody tells of today; null: nothing. */
export function eventDayFault(eventOn: string, today: string): Problem | null {
  if (eventOn > today) return problem("life_event.ahead");
  return eventOn < addDays(today, -lifeEventDays)
    ? problem("life_event.long_ago", { days: lifeEventDays })
    : null;
}

/** When somebody may choose because of it: from today to 30 days after it happened. */
export const lifeEventWindow = (
  eventOn: string,
  today: string,
): { opensOn: string; closesOn: string } => ({
  opensOn: today,
  closesOn: addDays(eventOn, lifeEventDays),
});

/** A child is covered from the start, so the month of a birth or an adoption counts. */
const fromItsMonth: readonly LifeEventKind[] = ["birth", "adoption"];

/**
 * The first day of what somebody chooses because of it: for a birth or an adoption the first of its month, for all others the
 * first of the month after the choice; never before the offer's period, or the coverage that it changes, has begun.
 * @param notBefore the first day of that; null: nothing to wait for
 */
export function lifeEventEffectiveOn({
  kind,
  eventOn,
  chosenOn,
  notBefore,
}: {
  kind: LifeEventKind;
  eventOn: string;
  chosenOn: string;
  notBefore: string | null;
}): string {
  const first = fromItsMonth.includes(kind) ? firstOfMonth(eventOn) : firstOfNextMonth(chosenOn);
  return notBefore !== null && notBefore > first ? notBefore : first;
}
