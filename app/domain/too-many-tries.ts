import { problem, type Problem } from "./problems/problem";

/**
 * What somebody who tried too often is told: the wait is rounded up, so that it is never too short.
 * @param seconds until the next try, where that is known
 */
export function tooManyTries(seconds: number | undefined): Problem {
  if (seconds === undefined) return problem("calls.too_many");
  if (seconds < 60) {
    return problem("calls.too_many_seconds", { count: Math.max(1, Math.ceil(seconds)) });
  }
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? problem("calls.too_many_minutes", { count: minutes })
    : problem("calls.too_many_hours", { count: Math.ceil(minutes / 60) });
}

/** How many messages about drafts one address gets, whoever asks for them: pages say so without saying what was sent. */
export const draftMails = { most: 5, minutes: 15 };
