import type { Answers } from "~/domain/sign-up/registration";
import type { StepOf } from "~/domain/sign-up/kinds";
import type { Harness } from "../servers/embedded-harness";
import {
  companySteps,
  freshEmail,
  guestDraft,
  personAnswers,
  type GuestDraft,
} from "../people/drafts";

type Steps = Record<StepOf<"association">, Answers>;

/** The guild's list in the sample data has this company, behind the code RIVER26. */
export const elmAndThird = {
  id: "roster-riverbend-6",
  legal_name: "Elm & Third Foods",
  zip: "97214",
  contact: "r•••@e•••.example",
};

/** Its list has these last digits of its EIN, and shows them to no one. */
export const elmAndThirdNumber = "3309";

const joins = (email: string): Answers => ({
  ...personAnswers(email),
  join_code: "RIVER26",
  joins: "company",
});

const agreements: Answers = { version: "2026-01", agreed: "on", signature: "Ana Ruiz" };

/**
 * Returns all answers of a grocer on the guild's list, step by step, without those that only a person is asked for.
 * @param told replaces some of the answers
 */
export function grocerSteps(
  harness: Harness,
  email: string,
  { name = elmAndThird.legal_name, listed = true } = {},
): Omit<Steps, "about-you"> {
  const company = companySteps(harness, email, 0);
  return {
    join: joins(email),
    lookup: listed
      ? { name, roster: elmAndThird.id, ein_last4: elmAndThirdNumber, found: [elmAndThird] }
      : { name, roster: "none", found: [] },
    "about-company": { ...company["about-company"], co_name: name, zip: "97214" },
    locations: { checked: "yes" },
    team: { ...company.employees, role: "owner" },
    agreements,
    payment: company.subscription,
  };
}

/** An application of a guest, with as many of these steps as are given. */
export const associationDraft = (
  harness: Harness,
  steps: (harness: Harness, email: string) => Record<string, Answers> = grocerSteps,
  email = freshEmail(),
): Promise<GuestDraft> => guestDraft(harness, "association", email, steps(harness, email));

export const begunApplication = (harness: Harness): Promise<GuestDraft> =>
  associationDraft(harness, (_harness, email) => ({ join: joins(email) }));
