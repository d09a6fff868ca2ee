import { addDays, firstOfMonth, firstOfNextMonth } from "../../calendar-days";
import { problem, type Problem } from "../../problems/problem";

/** The events that allow a member to choose coverage in the middle of a period (handbook/rules.md#life-events). */
export const lifeEvents = [
  "birth",
  "adoption",
  "marriage",
  "divorce",
  "death",
  "lost_coverage",
  "moved",
  "hours_changed",
] as const;
export type LifeEventKind = (typeof lifeEvents)[number];

/** Days after the event in which a member can report it and choose coverage. */
const lifeEventDays = 30;

/** Returns what is wrong with an event's day, which is a real one: it lies ahead or over 30 days back; else null. */
export function eventDayFault(eventOn: string, today: string): Problem | null {
  if (eventOn > today) return problem("life_event.ahead");
  return eventOn < addDays(today, -lifeEventDays)
    ? problem("life_event.long_ago", { days: lifeEventDays })
    : null;
}

/** Returns the days on which a member may choose: from today until 30 days after the event. */
export const lifeEventWindow = (
  eventOn: string,
  today: string,
): { opensOn: string; closesOn: string } => ({
  opensOn: today,
  closesOn: addDays(eventOn, lifeEventDays),
});

/**
 * Returns the first day of coverage after a life event: the first of the event's month for a birth or adoption,
 * otherwise the first of the month after the choice. It is never before `notBefore`, the start of the offer's period
 * or of the coverage to change; null if there is no such limit.
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
  const isNewChild = kind === "birth" || kind === "adoption";
  const first = isNewChild ? firstOfMonth(eventOn) : firstOfNextMonth(chosenOn);
  return notBefore !== null && notBefore > first ? notBefore : first;
}
