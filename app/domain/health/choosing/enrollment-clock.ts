import { dayEnd, dayStart, localDay } from "../../local-days";

/** Enrollments change with time (handbook/states.md#enrollment). Days are YYYY-MM-DD. */

/** What decides an enrollment's state. */
export type EnrollmentStanding = {
  state: "submitted" | "enrolled" | "waived" | "cancelled" | "terminated";
  effective_on: string;
  /** The last day; null if there is no end. */
  ends_on: string | null;
  /** An ISO time; null unless the member reported that they didn't make the change. */
  frozen_until: string | null;
};

/** Returns true while an enrollment has no effect because its member said "This wasn't me"; `now` is an ISO time. */
const isFrozen = (
  { frozen_until }: Pick<EnrollmentStanding, "frozen_until">,
  now: string,
): boolean => frozen_until !== null && frozen_until > now;

/**
 * Returns an enrollment's state now, even if the scheduler that stores it was down. One that would end before it starts
 * is canceled, and a frozen one keeps its stored state. `now` is an ISO time, and `zone` the member's.
 */
export function enrollmentStateAt(
  enrollment: EnrollmentStanding,
  now: string,
  zone: string,
): EnrollmentStanding["state"] {
  const { state, effective_on, ends_on } = enrollment;
  if (state !== "submitted" && state !== "enrolled") return state;
  if (ends_on !== null && ends_on < effective_on) return "cancelled";
  const today = localDay(now, zone);
  if (isFrozen(enrollment, now)) return state;
  if (ends_on !== null && ends_on < today) return "terminated";
  return effective_on <= today ? "enrolled" : "submitted";
}

/** Returns the ISO time at which an enrollment's state changes next; null if it never does. `now` is an ISO time. */
export function nextEnrollmentAction(
  enrollment: EnrollmentStanding,
  now: string,
  zone: string,
): string | null {
  const state = enrollmentStateAt(enrollment, now, zone);
  if (state !== "submitted" && state !== "enrolled") return null;
  if (isFrozen(enrollment, now)) return enrollment.frozen_until;
  const times = [
    ...(state === "submitted" ? [dayStart(enrollment.effective_on, zone)] : []),
    ...(enrollment.ends_on === null ? [] : [dayEnd(enrollment.ends_on, zone)]),
  ];
  return times.find((time) => time > now) ?? null;
}
