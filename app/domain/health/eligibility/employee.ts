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

/** When somebody may choose who may from a day on: for as long as a new hire, and no shorter than everybody else. */
export const choiceFrom = (
  { open_to }: Pick<OfferDays, "open_to">,
  day: string,
): { opensOn: string; closesOn: string } => ({
  opensOn: day,
  closesOn: latest(addDays(day, newHireDays), open_to),
});

/** When an offer's own window is open, and for which time it counts. */
type OfferDays = {
  open_from: string;
  open_to: string;
  effective_on: string;
  ends_on: string;
};

/** When somebody may choose; `fromTheStart`: with everybody, in the offer's own window. */
export type ChoiceWindow = {
  fromTheStart: boolean;
  opensOn: string;
  closesOn: string;
  effectiveOn: string;
};

/**
 * When somebody who works full time may choose from an offer. Days are YYYY-MM-DD.
 * @param person `listedOn`: the day they were put on the list
 * @param isPublished while its own window has not closed
 * @returns null: never, as it is over, or they have left, before it could cover them
 */
export function choiceWindow(
  offer: OfferDays,
  waitingDays: number,
  person: { hiredOn: string; listedOn: string; lastDay: string | null },
  { today, isPublished }: { today: string; isPublished: boolean },
): ChoiceWindow | null {
  const { hiredOn, listedOn, lastDay } = person;
  const wasThere =
    listedOn <= offer.open_from && eligibleFrom(hiredOn, waitingDays) <= offer.effective_on;
  const fromTheStart = wasThere && isPublished;
  const days = fromTheStart
    ? { opensOn: offer.open_from, closesOn: offer.open_to, effectiveOn: offer.effective_on }
    : newHireWindow({
        hiredOn,
        // Who was there and works full-time only since comes as if they were listed now.
        listedOn: wasThere ? today : listedOn,
        waitingDays,
        offerFrom: offer.effective_on,
      });
  if (days.effectiveOn > offer.ends_on) return null;
  if (lastDay !== null && lastDay < days.effectiveOn) return null;
  return { fromTheStart, ...days };
}

/**
 * When somebody may choose who works full time since today, and did not before: with everybody where the offer's own window is
 * still to open, else as if they were hired today.
 * @returns null: never, as it is over, or they have left, before it could cover them
 */
export function fullTimeWindow(
  offer: OfferDays,
  waitingDays: number,
  { hiredOn, lastDay }: { hiredOn: string; lastDay: string | null },
  today: string,
): Omit<ChoiceWindow, "fromTheStart"> | null {
  const { open_from: opensOn, open_to: closesOn, effective_on: effectiveOn, ends_on } = offer;
  const days = newHireWindow({ hiredOn, listedOn: today, waitingDays, offerFrom: effectiveOn });
  if (days.effectiveOn > ends_on || (lastDay ?? "9") < days.effectiveOn) return null;
  if (eligibleFrom(hiredOn, waitingDays) > effectiveOn) return days;
  if (today < opensOn) return { opensOn, closesOn, effectiveOn };
  return { ...choiceFrom(offer, today), effectiveOn: days.effectiveOn };
}

/** The last of these days. */
const latest = (...days: string[]): string => days.toSorted().at(-1) ?? "";

/** The last day of coverage of somebody whose last day at work is this one: the month's last. */
export const coverageEndsOn = (lastDay: string): string => lastOfMonth(lastDay);
