/** The lists of applications under review: those that wait for us, those that wait for the applicant, and withdrawn ones. */
export const reviewStates = ["submitted", "needs_info", "withdrawn"] as const;
/** Waiting for us, waiting for the applicant's information, or withdrawn. */
export type ReviewState = (typeof reviewStates)[number];
