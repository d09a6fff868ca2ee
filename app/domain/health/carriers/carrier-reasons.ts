/**
 * Why somebody's coverage begins, changes or ends, as the product says it, and the reason codes of an 834 (INS04). What has no
 * line of its own is told without a reason, never with a wrong one.
 */

export const noReason = "AI";
export const planChange = "22";
export const dataChange = "25";
export const reEnrollment = "41";
export const employmentEnded = "08";

/** By the cause of the window that somebody chose in, and for a life event by its kind. */
const beginning: Record<string, string> = {
  open: "28",
  new_hire: "28",
  market: "EC",
  birth: "02",
  adoption: "05",
  marriage: "32",
  divorce: "01",
  moved: "43",
  hours_changed: "33",
  lost_coverage: "EC",
  life_event: "EC",
};

/** By `enrollments.end_reason`. */
const ending: Record<string, string> = {
  employment_ended: employmentEnded,
  cancelled: "14",
  period_over: "07",
  changed: planChange,
};

export const beginningCode = (why: string | null): string => beginning[why ?? ""] ?? noReason;
export const endingCode = (why: string | null): string => ending[why ?? ""] ?? noReason;
