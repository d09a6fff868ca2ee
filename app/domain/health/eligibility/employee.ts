import {
  addDays,
  daysBetween,
  firstOfMonth,
  firstOfNextMonth,
  lastOfMonth,
} from "../../calendar-days";
import { fullTimeHours, type EmployeeClass } from "../../company/employee-classes";

/** Which employees may choose, and from when (handbook/rules.md#groups). */

/** The law lets nobody wait longer than so many days after the hire. */
export const longestWait = 90;
/** How long somebody has for their first choice. */
export const newHireDays = 30;

export type Hired = { class: EmployeeClass; hours_per_week: number; hire_date: string };

/** Whether an employer's offer is for them at all. */
export const isEligible = ({
  class: kind,
  hours_per_week,
}: Pick<Hired, "class" | "hours_per_week">): boolean =>
  kind === "full_time" && hours_per_week >= fullTimeHours;

/** The first of a month, this day or after it. */
const firstOnOrAfter = (day: string) => (day.endsWith("-01") ? day : firstOfNextMonth(day));

/** The first day that somebody can be covered: the first of a month after the wait, and never past day 90 after the hire. */
export function eligibleFrom(hiredOn: string, waitingDays: number): string {
  const first = firstOnOrAfter(addDays(hiredOn, waitingDays));
  if (daysBetween(hiredOn, first) <= longestWait) return first;
  return firstOfMonth(addDays(hiredOn, longestWait));
}

/**
 * When somebody who came after the offer may choose, and from when that counts. It opens at the hire, or when they were
 * listed; with a long wait, 30 days before coverage could begin. Who was listed too late for that day is covered from the
 * month after.
 * @param listedOn the day they were put on the company's list
 * @param offerFrom the first day of the offer's period
 */
export function newHireWindow({
  hiredOn,
  listedOn,
  waitingDays,
  offerFrom,
}: {
  hiredOn: string;
  listedOn: string;
  waitingDays: number;
  offerFrom: string;
}): { opensOn: string; closesOn: string; effectiveOn: string } {
  const eligible = latest(eligibleFrom(hiredOn, waitingDays), offerFrom);
  const opensOn = latest(hiredOn, listedOn, addDays(eligible, -newHireDays));
  const effectiveOn = listedOn > eligible ? firstOnOrAfter(listedOn) : eligible;
  return { opensOn, closesOn: addDays(opensOn, newHireDays), effectiveOn };
}

/** The last of these days. */
const latest = (...days: string[]): string => days.toSorted().at(-1) ?? "";

/** The last day of coverage of somebody whose last day at work is this one: the month's last. */
export const coverageEndsOn = (lastDay: string): string => lastOfMonth(lastDay);
