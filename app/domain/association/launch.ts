import { addDays } from "../calendar-days";
import { isTakenUp } from "./dues";

/** From launch day on, a new member's employees can start (handbook/rules.md#launch-day). Days are YYYY-MM-DD. */

/**
 * Returns the launch day until the member chooses another: two weeks after `takenOn` for a company, which has to tell
 * its employees, and `takenOn` itself for a person, but never before `beginsOn`. `takenOn` is the day on which approval
 * and payment were settled, and `beginsOn` the membership's first day.
 */
export function defaultLaunch(
  joiner: "company" | "person",
  takenOn: string,
  beginsOn: string,
): string {
  const noticeDay = joiner === "company" ? addDays(takenOn, 14) : takenOn;
  return beginsOn > noticeDay ? beginsOn : noticeDay;
}

/** Returns the latest launch day that can be chosen today: 180 days ahead. */
export const latestLaunch = (today: string): string => addDays(today, 180);

/** What decides if a membership's launch day can change and if its launch message is due. */
type LaunchStanding = {
  state: string;
  /** The membership's first day; null while it waits for its first payment. */
  joined_on: string | null;
  leaves_on: string | null;
  /** Null if the member joined before launch days existed. */
  launch_on: string | null;
};

/** Returns true for a membership that is taken up (`isTakenUp`) and not canceled; no other launches. */
const isContinuing = (standing: LaunchStanding): boolean =>
  isTakenUp(standing) && standing.leaves_on === null;

/** Returns true if the launch day is after `today` or null, and the membership is taken up and not canceled. */
export const canMoveLaunch = (standing: LaunchStanding, today: string): boolean =>
  isContinuing(standing) && (standing.launch_on === null || standing.launch_on > today);

/** Returns the problem of a chosen day that is past, before `beginsOn`, the membership's first day if known, or over 180 days ahead; null for another. */
export function launchDayProblem(
  day: string,
  today: string,
  beginsOn: string | null,
): "launch_past" | "launch_early" | "launch_far" | null {
  if (day < today) return "launch_past";
  if (beginsOn !== null && day < beginsOn) return "launch_early";
  return day > latestLaunch(today) ? "launch_far" : null;
}

/** Returns true for an active, uncanceled membership from launch day to the 7th day after it, in case of an outage. */
export function isLaunchMessageDue(standing: LaunchStanding, today: string): boolean {
  const { launch_on } = standing;
  return (
    isContinuing(standing) &&
    standing.state === "active" &&
    launch_on !== null &&
    launch_on <= today &&
    today <= addDays(launch_on, 7)
  );
}
