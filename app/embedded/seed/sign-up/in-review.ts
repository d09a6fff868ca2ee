import type { Answers } from "~/domain/sign-up/registration";
import { addDays } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { answersVersion } from "~/domain/sign-up/kind-definition";
import { kinds, type StepOf } from "~/domain/sign-up/kinds";
import { draftExpiresAt } from "~/domain/sign-up/registration-dates";
import { westernmostZone } from "~/domain/us-state-zones";
import type { NewRow } from "~/embedded/db/schema";
import { daysBefore, toJson } from "../seed-values";

const registrationId = "review-joaquin";
const applicant = { id: "user-joaquin-teller", email: "joaquin@tellerforge.example" };
const adminQuestion =
  "Harbor Street Bakery in Portland is a member already. Is yours another company, or a second shop of theirs?";

/** Returns the application's answers by step. */
const answersByStep = (today: string): Record<StepOf<"company">, Answers> => ({
  "about-you": {
    first_name: "Joaquin",
    last_name: "Teller",
    email: applicant.email,
    phone: "(503) 555-0144",
    role: "owner",
  },
  "about-company": {
    co_name: "Harbor Street Bakery, LLC",
    entity_type: "llc",
    industry: "Food and drink",
    full_time_count: "3",
    part_time_count: "",
    phone: "(503) 555-0145",
    website: "",
    line1: "27 Harbor Street",
    line2: "",
    city: "Astoria",
    state: "OR",
    zip: "97103",
  },
  employees: { team: "later", employees: [] },
  subscription: {
    tier: "essential",
    period: "monthly",
    start_on: addDays(today, 20),
    payment_kind: "invoice",
    billing_email: "",
  },
  addons: { addons: ["telehealth"] },
});

/**
 * Returns an application that is under review because a company with its name is a member, with an unanswered
 * question.
 */
export function reviewRows(now: Date): {
  registration: NewRow<"registrations">;
  steps: NewRow<"registration_steps">[];
  message: NewRow<"review_messages">;
} {
  const answers = answersByStep(localDay(now.getTime(), westernmostZone));
  const sentIn = daysBefore(now, 2);
  const askedAt = daysBefore(now, 1);
  const revs = Object.fromEntries(Object.keys(answers).map((step) => [step, { rev: 1 }]));
  return {
    registration: {
      id: registrationId,
      kind: "company",
      state: "needs_info",
      owner_user_id: applicant.id,
      resume_code: "JQ7TE3RW",
      email: applicant.email,
      first_name: "Joaquin",
      last_name: "Teller",
      us_state: "OR",
      reference: "R-4HB8-27",
      signer_name: "Joaquin Teller",
      signed_at: sentIn,
      signed_answers: answersVersion(kinds.company, revs),
      submitted_at: sentIn,
      review_reason: "A company of this name was a member in Oregon when this was sent in.",
      review_note: adminQuestion,
      reviewed_at: askedAt,
      reviewed_by: "user-sylvia-marsh",
      expires_at: draftExpiresAt(sentIn),
      created_at: daysBefore(now, 3),
      updated_at: askedAt,
    },
    steps: Object.entries(answers).map(([step, data]) => ({
      registration_id: registrationId,
      step,
      status: "complete",
      data: toJson(data),
      rev: 1,
      updated_at: sentIn,
    })),
    message: {
      id: `r${Date.parse(askedAt).toString(36)}0000${registrationId}`,
      registration_id: registrationId,
      author: "administrator",
      author_id: "user-sylvia-marsh",
      body: adminQuestion,
      answers: toJson(answers),
      created_at: askedAt,
    },
  };
}
