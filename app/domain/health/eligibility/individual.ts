import { addMonths, firstOfNextMonth } from "../../calendar-days";
import { ageGroup, type AgeGroup } from "../../sign-up/member-age";

/** Who buys a plan of their own, and from when it counts (handbook/rules.md#individuals). */

/** Until this day of a month, what is submitted counts from the next month. */
export const lastDayForNextMonth = 15;

/** The first day of the coverage that somebody buys on this day. */
export function memberEffectiveOn(submittedOn: string): string {
  const next = firstOfNextMonth(submittedOn);
  return Number(submittedOn.slice(8)) <= lastDayForNextMonth ? next : addMonths(next, 1);
}

/**
 * What stands before a choice by somebody's age: a `minor` can't buy, a parent does; `medicare` comes before a plan of
 * one's own; an `adult` goes on.
 */
export const individualAge = (dob: string, today: string): AgeGroup => ageGroup(dob, today);
