import { addDays, daysBetween, firstOfMonth, firstOfNextMonth } from "../../calendar-days";
import { fullTimeHours, type EmployeeClass } from "../../company/employee-classes";

/** Decides which employees may choose coverage, and from when (handbook/rules.md#groups). */

/** Days after the hire date. The law forbids longer waiting periods. */
const longestWait = 90;
/** Days in which a new hire chooses. */
const newHireDays = 30;

/** When a person may choose (both days included), and when their coverage starts. YYYY-MM-DD. */
export type ChoiceDays = { opensOn: string; closesOn: string; effectiveOn: string };

/** How and since when a person is employed. */
export type Hiring = { class: EmployeeClass; hours_per_week: number; hire_date: string };

/** Returns true if an employer's offer applies to the employee: full-time by class and by hours. */
export const isEligible = ({
  class: kind,
  hours_per_week,
}: Pick<Hiring, "class" | "hours_per_week">): boolean =>
  kind === "full_time" && hours_per_week >= fullTimeHours;

/** Returns the first of a month: this day, or the next one. */
const firstOnOrAfter = (day: string): string => (day.endsWith("-01") ? day : firstOfNextMonth(day));

/**
 * Returns the first of a month on or after the end of the waiting period, or the last one within 90 days of the hire if
 * that is earlier.
 */
export function eligibleFrom(hiredOn: string, waitingDays: number): string {
  const first = firstOnOrAfter(addDays(hiredOn, waitingDays));
  if (daysBetween(hiredOn, first) <= longestWait) return first;
  return firstOfMonth(addDays(hiredOn, longestWait));
}

/**
 * Returns the window of an employee who was hired or listed after the offer's own window. It opens at the hire or
 * listing, or 30 days before coverage could start if the waiting period is long, and closes 30 days later. Coverage
 * starts after the waiting period, or on the first of a month on or after a later listing. `listedOn` is the day they
 * were added to the company's list, and `offerFrom` the first day of the offer's period.
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
}): ChoiceDays {
  const eligible = latestDay(eligibleFrom(hiredOn, waitingDays), offerFrom);
  const opensOn = latestDay(hiredOn, listedOn, addDays(eligible, -newHireDays));
  const effectiveOn = listedOn > eligible ? firstOnOrAfter(listedOn) : eligible;
  return { opensOn, closesOn: addDays(opensOn, newHireDays), effectiveOn };
}

/** Returns a window that opens on a day and is as long as a new hire's, but doesn't close before the offer's own. */
export const choiceFrom = (
  { open_to }: Pick<OfferDays, "open_to">,
  day: string,
): { opensOn: string; closesOn: string } => ({
  opensOn: day,
  closesOn: latestDay(addDays(day, newHireDays), open_to),
});

type OfferDays = {
  open_from: string;
  open_to: string;
  effective_on: string;
  ends_on: string;
};

/** `fromTheStart` is true in the offer's own window, false in one of the employee's own, such as after a hire. */
type ChoiceWindow = ChoiceDays & { fromTheStart: boolean };

/**
 * Returns when a full-time employee may choose from an offer; null if the offer ends, or they leave, before it could
 * cover them. `listedOn` is the day they were added to the list, and `isPublished` is true until the offer's window
 * closes, after which the window is a new hire's. Days are YYYY-MM-DD.
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
        // An employee who was listed but only now works full-time counts as listed today.
        listedOn: wasThere ? today : listedOn,
        waitingDays,
        offerFrom: offer.effective_on,
      });
  if (days.effectiveOn > offer.ends_on) return null;
  if (lastDay !== null && lastDay < days.effectiveOn) return null;
  return { fromTheStart, ...days };
}

/**
 * Returns the window of an employee who works full-time from today: a new hire's if they aren't eligible by the
 * offer's start, or else the offer's own if it hasn't opened yet, or else `choiceFrom` today. Returns null if the offer
 * ends, or they leave, before it could cover them.
 */
export function fullTimeWindow(
  offer: OfferDays,
  waitingDays: number,
  { hiredOn, lastDay }: { hiredOn: string; lastDay: string | null },
  today: string,
): ChoiceDays | null {
  const { open_from: opensOn, open_to: closesOn, effective_on: effectiveOn, ends_on } = offer;
  const days = newHireWindow({ hiredOn, listedOn: today, waitingDays, offerFrom: effectiveOn });
  if (days.effectiveOn > ends_on || (lastDay ?? "9") < days.effectiveOn) return null;
  if (eligibleFrom(hiredOn, waitingDays) > effectiveOn) return days;
  if (today < opensOn) return { opensOn, closesOn, effectiveOn };
  return { ...choiceFrom(offer, today), effectiveOn: days.effectiveOn };
}

const latestDay = (...days: string[]): string => days.toSorted().at(-1) ?? "";
