import { z } from "zod";
import { pagination, somebody } from "./admin-calls";
import { both, call } from "../call";
import { registration, registrationStep, reviewMessage } from "../sign-up/registration-calls";
import { wrapped } from "../shapes";

/** Registrations that a person must approve (handbook/states.md#registration). */

const underReview = z.object({
  id: z.string(),
  kind: z.string(),
  state: registration.shape.state,
  reference: z.string(),
  /** The company's legal name, or the person's. */
  name: z.string(),
  /** USPS code. */
  us_state: z.string(),
  applicant: somebody,
  submitted_at: z.string(),
  /** Why it is held. */
  review_reason: z.string(),
});
export type UnderReview = z.output<typeof underReview>;

const reviewed = underReview.extend({
  signer_name: z.string(),
  signed_at: z.string(),
  /** The answers; an EIN shows its last four digits. */
  steps: z.record(z.string(), registrationStep),
  /** What the applicant was asked or told last. */
  review_note: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  reviewed_by: somebody.nullable(),
  invoice_number: z.string().nullable(),
  /** The association whose membership ends with the approval, by name; null: none does. */
  leaves: z.string().nullable().default(null),
  /** What was asked and answered, the oldest first. */
  messages: z.array(reviewMessage.extend({ by: somebody })),
  /** The answers of which the last question was asked, where that is not settled. */
  asked_about: z.record(z.string(), registrationStep.shape.data).nullable(),
  /** Members of the same name in the same state. */
  resembles: z.array(
    z.object({
      company_id: z.string(),
      co_name: z.string(),
      us_state: z.string(),
      ein_last4: z.string().nullable(),
      member_since: z.string(),
      owner: somebody,
    }),
  ),
});
export type ReviewedRegistration = z.output<typeof reviewed>;

/** What is listed: what waits for us, what waits for the applicant, and what was taken back. */
export const reviewStates = ["submitted", "needs_info", "withdrawn"] as const;
export type ReviewState = (typeof reviewStates)[number];

const shared = {
  who: "super",
  whose: "core",
  readings: both,
  spec: "own",
  status: 200,
} as const;
const path = "/api/v1/super-admin/registrations";
const params = z.object({ id: z.string().min(1).max(100) });
/** The submission that was looked at: where the applicant has sent in other answers since, 409. */
const seen = z.object({ submitted_at: z.string().max(40) });
const withNote = seen.extend({ note: z.string().trim().min(1).max(500) });

export const reviewCalls = {
  registrationsToReview: call({
    ...shared,
    method: "GET",
    path,
    summary:
      "Registrations that wait for approval, or of another state of a review, the oldest first, 25 a page",
    query: z.object({
      page: z.string().max(20).optional(),
      state: z.enum(reviewStates).optional(),
    }),
    response: wrapped(z.object({ registrations: z.array(underReview), pagination })),
  }),
  registrationToReview: call({
    ...shared,
    method: "GET",
    path: `${path}/{id}`,
    summary:
      "One that waits or waited for approval, with its answers and the members that it resembles",
    params,
    response: wrapped(reviewed),
  }),
  approveRegistration: call({
    ...shared,
    method: "POST",
    path: `${path}/{id}/approve`,
    summary: "Open the membership with its first invoice: once, however often it is asked",
    params,
    body: seen,
    response: wrapped(reviewed),
  }),
  askAboutRegistration: call({
    ...shared,
    method: "POST",
    path: `${path}/{id}/ask`,
    summary: "Give the answers back to the applicant with a question",
    params,
    body: withNote,
    response: wrapped(reviewed),
  }),
  rejectRegistration: call({
    ...shared,
    method: "POST",
    path: `${path}/{id}/reject`,
    summary: "Reject with a reason that the applicant is told",
    params,
    body: withNote,
    response: wrapped(reviewed),
  }),
};
