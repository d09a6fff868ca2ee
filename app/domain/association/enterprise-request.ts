import { z } from "zod";
import { neededText } from "../field-schemas";
import { problem } from "../problems/problem";
import { companySchema } from "../company/company-fields";
import { emailField, firstNameField, lastNameField, phoneField } from "../person-fields";

/** The form of groups too large to join online (handbook/screens.md, Association). Values are text as typed. */

const sizeWrong = problem("enterprise.size_wrong");

/** The request of a group too large to join an association online; only the phone number is optional. */
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
    .refine((people) => people >= 1 && people <= 1_000_000, sizeWrong),
  message: neededText(
    1000,
    problem("enterprise.message_missing"),
    problem("enterprise.message_long"),
  ),
});
/** `phone` is +1… or null; `size` is the number of full-time employees. */
export type EnterpriseRequest = z.output<typeof enterpriseSchema>;
