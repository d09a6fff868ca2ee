import { z } from "zod";
import { neededText } from "../field-schemas";
import { problem } from "../problems/problem";
import { companySchema, einField } from "./company-fields";

/**
 * An owner requests a change of the company's legal name or EIN (handbook/rules.md#names-and-eins). Values are text
 * as typed.
 */

const whyTooLong = problem("company.change_why_long");

/** The legal name and a reason, both required, and an EIN, null to leave it; none has to differ from the old one. */
export const companyChangeSchema = z.object({
  co_name: companySchema.shape.co_name,
  ein: einField,
  why: neededText(500, problem("company.change_why_missing"), whyTooLong),
});
export type CompanyChangeRequest = z.output<typeof companyChangeSchema>;

/** An administrator types the EIN from the company's document; the form never shows them what the owner typed. */
export const acceptedChangeSchema = z.object({ ein: einField });

export const refusedChangeSchema = z.object({
  note: neededText(500, problem("company.change_answer_missing"), whyTooLong),
});
