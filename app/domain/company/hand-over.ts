import { z } from "zod";
import { theirEmailField } from "../person-fields";
import { problem } from "../problems/problem";

/** An owner can transfer a company to an employee (handbook/rules.md#handing-a-company-over). */

/** Days for which an offer can be accepted. */
export const handOverDays = 14;

/** The new owner must be on the list of employees, and is found by their address. */
export const handOverToSchema = z.object({ email: theirEmailField });

/** The new owner decides if the former owner's links to invoices keep working. */
const linkAnswers = ["keep", "end"] as const;

const unsure = problem("company.hand_over_unsure");
const unanswered = problem("company.hand_over_links_missing");

/** This form shows the links that the former owner created. */
export const handOverLinksSchema = z.object({
  sure: z.literal("on", { errorMap: () => ({ message: unsure }) }),
  links: z.enum(linkAnswers, { errorMap: () => ({ message: unanswered }) }),
});

/** The checkbox prevents transfers by mistake. */
export const handOverSureSchema = z.object({
  sure: z.literal("on", { errorMap: () => ({ message: unsure }) }),
});
