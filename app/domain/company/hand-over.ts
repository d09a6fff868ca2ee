import { z } from "zod";
import { theirEmailField } from "../person-fields";
import { problem } from "../problems/problem";

/** Handing a company over (handbook/rules.md#handing-a-company-over). */

/** So long an offer can be taken. */
export const handOverDays = 14;

/** Who is to have it: somebody on the list, found by their address. */
export const handOverToSchema = z.object({ email: theirEmailField });

/** What becomes of the former owner's links to the company's invoices. */
const linkAnswers = ["keep", "end"] as const;

const unsure = problem("company.hand_over_unsure");
const unanswered = problem("company.hand_over_links_missing");

/** Of somebody who is shown links that the former owner made. */
export const handOverLinksSchema = z.object({
  sure: z.literal("on", { errorMap: () => ({ message: unsure }) }),
  links: z.enum(linkAnswers, { errorMap: () => ({ message: unanswered }) }),
});

/** Nobody hands a company over, or takes one, by a slip. */
export const handOverSureSchema = z.object({
  sure: z.literal("on", { errorMap: () => ({ message: unsure }) }),
});
