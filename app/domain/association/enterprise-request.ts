import { z } from "zod";
import { problem } from "../problems/problem";
import { companySchema } from "../company/company-fields";
import { emailField, firstNameField, lastNameField, phoneField } from "../person-fields";

/**
 * Groups that are too large to join online send this form (handbook/screens.md, Association). Values are text as
 * typed.
 */

/** Characters. */
const longestMessage = 1000;
const maxPeople = 1_000_000;

const sizeWrong = problem("enterprise.size_wrong");
const messageMissing = problem("enterprise.message_missing");

export const enterpriseSchema = z.object({
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  phone: phoneField,
  co_name: companySchema.shape.co_name,
  size: z
    .string({ required_error: sizeWrong })
    // People write 1,200; a regex check would become a native pattern and refuse it.
    .transform((input) => input.replace(/[\s,]/g, ""))
    .refine((input) => /^\d{1,7}$/.test(input), sizeWrong)
    .transform(Number)
    .refine((people) => people >= 1 && people <= maxPeople, sizeWrong),
  message: z
    .string({ required_error: messageMissing })
    .trim()
    .min(1, messageMissing)
    .max(longestMessage, problem("enterprise.message_long")),
});
/** `phone` is +1… or null; `size` is the number of full-time employees. */
export type EnterpriseRequest = z.output<typeof enterpriseSchema>;
