import { addDays } from "../calendar-days";
import { isTakenUp } from "./dues";

/** The day on which a new member goes live: its people begin, and hear of it (handbook/rules.md#launch-day). Days are YYYY-MM-DD. */

/** Days that a company has to tell its people. */
const daysToTell = 14;
/** How many days ahead it may be. */
const daysAhead = 180;
/** For how many days the letter about it makes sense, where the clock slept. */
const daysToWrite = 7;

/**
 * The day that a membership has until its member chooses another one.
 * @param takenOn the day on which nothing but its first day was waited for any more
 * @param beginsOn its first day
 */
export function firstLaunch(who: "company" | "person", takenOn: string, beginsOn: string): string {
  const told = who === "company" ? addDays(takenOn, daysToTell) : takenOn;
  return beginsOn > told ? beginsOn : told;
}

/** The last day that can be chosen. */
export const latestLaunch = (today: string): string => addDays(today, daysAhead);

/** What of a membership says whether its day can be chosen, and whether its letter is due. */
export type LaunchStanding = {
  state: string;
  /** Its first day; null while it waits for its first payment. */
  joined_on: string | null;
  leaves_on: string | null;
  /** Null: it was a member before there were such days. */
  launch_on: string | null;
};

/** Nobody who has lapsed or leaves goes live. */
const goesOn = (standing: LaunchStanding): boolean =>
  isTakenUp(standing) && standing.leaves_on === null;

/** Whether the day can be chosen still: it is to come, and the membership goes on. */
export const mayMoveLaunch = (standing: LaunchStanding, today: string): boolean =>
  goesOn(standing) && (standing.launch_on === null || standing.launch_on > today);

export type LaunchDayProblem = "launch_past" | "launch_early" | "launch_far";

/**
 * What is wrong with a day that somebody chooses; null where nothing is.
 * @param beginsOn the membership's first day; null where nobody knows it any more
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
    standing.state === "active" &&
    launch_on !== null &&
    launch_on <= today &&
    today <= addDays(launch_on, daysToWrite)
  );
}
