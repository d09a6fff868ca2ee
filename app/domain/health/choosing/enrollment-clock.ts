import { dayEnd, dayStart, localDay } from "../../local-days";

/** What time does to an enrolment (handbook/states.md#enrollment). Days are YYYY-MM-DD. */

export type EnrollmentStanding = {
  state: "submitted" | "enrolled" | "waived" | "cancelled" | "terminated";
  effective_on: string;
  /** The last day; null: it goes on. */
  ends_on: string | null;
  /** An ISO time; null: nobody said that it wasn't them. */
  frozen_until: string | null;
};

type State = EnrollmentStanding["state"];

/** Whether nothing follows from it for now, because somebody said "This wasn't me". @param now an ISO time */
export const isFrozen = (
  { frozen_until }: Pick<EnrollmentStanding, "frozen_until">,
  now: string,
): boolean => frozen_until !== null && frozen_until > now;

/**
 * The state that an enrolment has, however long the clock has slept. What ends before it begins was never coverage.
 * @param now an ISO time
 * @param zone of whom it covers
 */
export function enrollmentStateAt(
  enrollment: EnrollmentStanding,
  now: string,
  zone: string,
): State {
  const { state, effective_on, ends_on } = enrollment;
  if (state !== "submitted" && state !== "enrolled") return state;
  if (ends_on !== null && ends_on < effective_on) return "cancelled";
  const today = localDay(now, zone);
  if (isFrozen(enrollment, now)) return state;
  if (ends_on !== null && ends_on < today) return "terminated";
  return effective_on <= today ? "enrolled" : "submitted";
}

/** When time does something to an enrolment next, an ISO time; null: nothing is to come. @param now an ISO time */
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
