import { addDays } from "../calendar-days";
import { isTakenUp } from "./dues";

/**
 * On the launch day, a new member's employees can start and are notified (handbook/rules.md#launch-day). Days are
 * YYYY-MM-DD.
 */

/** A company has this many days to tell its employees. */
const daysToTell = 14;
/** The launch day may be this many days ahead. */
const daysAhead = 180;
/** After an outage, the launch message is still sent for this many days. */
const daysToWrite = 7;

/**
 * Returns the default launch day until the member chooses another. `takenOn` is the day on which everything but the
 * first day was settled, and `beginsOn` is that first day.
 */
export function defaultLaunch(
  joiner: "company" | "person",
  takenOn: string,
  beginsOn: string,
): string {
  const noticeDay = joiner === "company" ? addDays(takenOn, daysToTell) : takenOn;
  return beginsOn > noticeDay ? beginsOn : noticeDay;
}

export const latestLaunch = (today: string): string => addDays(today, daysAhead);

/** These fields decide if the launch day can change and if the launch message is due. */
type LaunchStanding = {
  state: string;
  /** The membership's first day; null while it waits for its first payment. */
  joined_on: string | null;
  leaves_on: string | null;
  /** Null if the member joined before launch days existed. */
  launch_on: string | null;
};

/** A lapsed or canceled membership does not launch. */
const continues = (standing: LaunchStanding): boolean =>
  isTakenUp(standing) && standing.leaves_on === null;

/** Returns true if the launch day is still ahead and the membership continues. */
export const mayMoveLaunch = (standing: LaunchStanding, today: string): boolean =>
  continues(standing) && (standing.launch_on === null || standing.launch_on > today);

type LaunchDayProblem = "launch_past" | "launch_early" | "launch_far";

/** Returns what is wrong with a chosen day, or null; `beginsOn` is the membership's first day, null if unknown. */
export function launchDayProblem(
  day: string,
  today: string,
  beginsOn: string | null,
): LaunchDayProblem | null {
  if (day < today) return "launch_past";
  if (beginsOn !== null && day < beginsOn) return "launch_early";
  return day > latestLaunch(today) ? "launch_far" : null;
}

export function isLaunchLetterDue(standing: LaunchStanding, today: string): boolean {
  const { launch_on } = standing;
  return (
    continues(standing) &&
    standing.state === "active" &&
    launch_on !== null &&
    launch_on <= today &&
    today <= addDays(launch_on, daysToWrite)
  );
}
