/**
 * Maps the product's reasons for a start, change or end of coverage to the reason codes of an 834 (INS04). A reason
 * without an entry is reported as `noReason`, never as a wrong one.
 */

export const noReason = "AI";
export const planChange = "22";
export const dataChange = "25";
export const reEnrollment = "41";
export const employmentEnded = "08";

/** The codes by why coverage began: the cause of the window, or the kind of the life event. */
const beginningCodes: Record<string, string> = {
  open: "28",
  new_hire: "28",
  market: "EC",
  birth: "02",
  adoption: "05",
  marriage: "32",
  divorce: "01",
  death: "03",
  moved: "43",
  hours_changed: "33",
  lost_coverage: "EC",
  life_event: "EC",
};

/** The codes by why coverage ended, as `enrollments.end_reason` has it. */
const endingCodes: Record<string, string> = {
  employment_ended: employmentEnded,
  cancelled: "14",
  period_over: "07",
  changed: planChange,
};

/** Returns why coverage began, as an 834 says it; `noReason` for other causes. */
export const beginningCode = (cause: string | null): string =>
  beginningCodes[cause ?? ""] ?? noReason;
/** Returns why coverage ended (job, cancellation, period, change), as an 834 says it; `noReason` for other causes. */
export const endingCode = (cause: string | null): string => endingCodes[cause ?? ""] ?? noReason;
