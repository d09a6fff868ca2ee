/** The review list shows what waits for us, what waits for the applicant, and what was withdrawn. */
export const reviewStates = ["submitted", "needs_info", "withdrawn"] as const;
export type ReviewState = (typeof reviewStates)[number];
