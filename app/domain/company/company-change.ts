import { z } from "zod";
import { problem } from "../problems/problem";
import { companySchema, einField } from "./company-fields";

/**
 * An owner requests a change of the company's legal name or EIN (handbook/rules.md#names-and-eins). Values are text
 * as typed.
 */

const longest = 500;
const whyMissing = problem("company.change_why_missing");
const answerMissing = problem("company.change_answer_missing");

/** Null leaves the EIN as it is. */
export const companyChangeSchema = z.object({
  co_name: companySchema.shape.co_name,
  ein: einField,
  why: z
    .string({ required_error: whyMissing })
    .trim()
    .min(1, whyMissing)
    .max(longest, problem("company.change_why_long")),
});
export type CompanyChangeRequest = z.output<typeof companyChangeSchema>;

/** An admin types the EIN from the company's document, so that the form never shows them what the owner typed. */
export const acceptedChangeSchema = z.object({ ein: einField });

export const refusedChangeSchema = z.object({
  note: z
    .string({ required_error: answerMissing })
    .trim()
    .min(1, answerMissing)
    .max(longest, problem("company.change_why_long")),
});
