import { z } from "zod";
import { zipField } from "../company/address-fields";
import { choiceField } from "../field-schemas";
import { emailField, firstNameField } from "../person-fields";
import type { Product } from "./kind-definition";
import { questionnaireLabels } from "./questionnaire-labels.text";
import { problem } from "../problems/problem";

/** The fields of a waiting list's form (handbook/screens.md). Values are text as typed. */

const sizeMissing = problem("waitlist.size_missing");
type CoverageNow = keyof typeof questionnaireLabels.en.coverage;

const personFields = { first_name: firstNameField, email: emailField, zip: zipField };

/** A first name, an email and a ZIP code; for insurance also the group's size, 1 to 5000, and coverage now. */
export const waitlistSchemas = {
  membership: z.object(personFields),
  insurance: z.object({
    ...personFields,
    group_size: z
      .string({ required_error: sizeMissing })
      .trim()
      .min(1, sizeMissing)
      .refine(
        (input) => /^\d{1,4}$/.test(input) && Number(input) >= 1 && Number(input) <= 5000,
        problem("waitlist.size_range"),
      )
      .transform(Number),
    coverage_now: choiceField(
      Object.keys(questionnaireLabels.en.coverage) as CoverageNow[],
      problem("questionnaire.coverage_missing"),
    ),
  }),
};
export type WaitlistKind = keyof typeof waitlistSchemas;

export type WaitlistEntry = {
  kind: WaitlistKind;
  state: "waiting" | "invited" | "converted" | "withdrawn";
  /** First come, first served within the state; null unless waiting. */
  position: number | null;
  us_state: string;
  invited_until: string | null;
};

/** The waiting list of each product. */
export const waitlistOf = {
  membership: "membership",
  health: "insurance",
} as const satisfies Record<Product, WaitlistKind>;
