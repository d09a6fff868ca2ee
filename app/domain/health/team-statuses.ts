import type { WindowState } from "./election-windows";
import { isEligible } from "./eligibility/employee";

/**
 * An employee's standing with the employer's offer: `not_started`, `elected`, `waived`, `no_response`, or else
 * `covered`: by coverage that began before the offer; `not_invited`: neither asked nor covered; `closed`: the
 * membership is canceled, so no choice is possible; `leaving`: what they chose won't begin; or `left`.
 */
export const teamStatuses = [
  "not_started",
  "elected",
  "waived",
  "no_response",
  "covered",
  "not_invited",
  "closed",
  "leaving",
  "left",
] as const;
export type TeamStatus = (typeof teamStatuses)[number];

/** Current hours and class, and the state of the employment. */
type Employment = Parameters<typeof isEligible>[0] & { employment_state: string };

/**
 * Returns `left` for a former employee, else their answer that counts now or the state of their window unless it is
 * void, else `leaving`, `covered`, `closed` or `not_invited`. `answer` is the state of the one that counts, maybe from
 * a life event's window, of which an employer isn't told; `isClosed` means that no employee can choose anymore.
 */
export function teamStatusOf(
  employment: Employment,
  window: { state: WindowState } | null,
  { answer, isCovered, isClosed }: { answer: string | null; isCovered: boolean; isClosed: boolean },
): TeamStatus {
  const { employment_state } = employment;
  if (employment_state === "terminated") return "left";
  const hasCoverage = answer !== null && answer !== "waived";
  if (hasCoverage && window?.state !== "withdrawn") return "elected";
  const hasChosen = window?.state === "elected";
  if (hasChosen && answer === "waived") return "waived";
  // Coverage has ended with full time.
  const isOver = hasChosen && !isEligible(employment);
  const state = isOver ? "withdrawn" : (window?.state ?? "withdrawn");
  if (state !== "withdrawn" && !(isClosed && state === "not_started")) return state;
  if (window && employment_state === "leaving") return "leaving";
  if (isCovered) return "covered";
  return isClosed ? "closed" : "not_invited";
}

/** Why an employment ended. */
export const leaveReasons = ["resigned", "dismissed", "retired", "other"] as const;
