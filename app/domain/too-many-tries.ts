import { problem, type Problem } from "./problems/problem";

/** Returns the error for too many tries, with the wait, if it is known, rounded up to seconds, minutes (up to 90) or hours. */
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

/**
 * One address gets at most `most` emails about drafts in `minutes`, no matter who requests them; pages state the limit
 * without revealing what was sent.
 */
export const draftMails = { most: 5, minutes: 15 };
