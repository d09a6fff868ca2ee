import { addDays } from "../calendar-days";

/** The day on which a new member goes live: its people begin, and hear of it (handbook/rules.md#launch-day). Days are YYYY-MM-DD. */

/** Days that a company has to tell its people. */
const daysToTell = 14;
/** How many days ahead it may be. */
const daysAhead = 180;
/** For how many days the letter about it makes sense, where the clock slept. */
const daysToWrite = 7;

/**
 * The day that a membership has until its member chooses another one.
 * @param joinedOn the day from which it is active
 * @param beginsOn the first day of the membership with us that pays for it; null where there is none
 */
export function firstLaunch(
  who: "company" | "person",
  joinedOn: string,
  beginsOn: string | null,
): string {
  const told = who === "company" ? addDays(joinedOn, daysToTell) : joinedOn;
  return beginsOn !== null && beginsOn > told ? beginsOn : told;
}

/** The last day that can be chosen. */
export const latestLaunch = (today: string): string => addDays(today, daysAhead);

/** What of a membership says whether its day can be chosen, and whether its letter is due. */
export type LaunchStanding = {
  state: string;
  leaves_on: string | null;
  /** Null: it was a member before there were such days. */
  launch_on: string | null;
};

/** Nobody who has lapsed or leaves goes live. */
const goesOn = ({ state, leaves_on }: LaunchStanding): boolean =>
  state === "active" && leaves_on === null;

/** Whether the day can be chosen still: it is to come, and the membership goes on. */
export const mayMoveLaunch = (standing: LaunchStanding, today: string): boolean =>
  goesOn(standing) && (standing.launch_on === null || standing.launch_on > today);

export type LaunchDayProblem = "launch_past" | "launch_early" | "launch_far";

/**
 * What is wrong with a day that somebody chooses; null where nothing is.
 * @param beginsOn the first day of the membership with us that pays for it; null where there is none
 */
export function launchDayProblem(
  day: string,
  today: string,
  beginsOn: string | null,
): LaunchDayProblem | null {
  if (day < today) return "launch_past";
  if (beginsOn !== null && day < beginsOn) return "launch_early";
  return day > latestLaunch(today) ? "launch_far" : null;
}

/** Whether the letter about the day is due. */
export function isLaunchLetterDue(standing: LaunchStanding, today: string): boolean {
  const { launch_on } = standing;
  return (
    goesOn(standing) &&
    launch_on !== null &&
    launch_on <= today &&
    today <= addDays(launch_on, daysToWrite)
  );
}
