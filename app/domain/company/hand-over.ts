import { z } from "zod";
import { theirEmailField } from "../person-fields";
import { problem } from "../problems/problem";

/** An owner can transfer a company to an employee (handbook/rules.md#handing-a-company-over). */

/** Days for which an employee can accept the offer to take the company over. */
export const handOverDays = 14;

/** The form that offers the company; the new owner must be on the list of employees and is found by their address. */
export const handOverToSchema = z.object({ email: theirEmailField });

/** The form that accepts the company; its checkbox prevents transfers by mistake. */
export const handOverSureSchema = z.object({
  sure: z.literal("on", { errorMap: () => ({ message: problem("company.hand_over_unsure") }) }),
});

/** The form that accepts the company if there are links to its invoices: the new owner decides if they keep working. */
export const handOverLinksSchema = handOverSureSchema.extend({
  links: z.enum(["keep", "end"], {
    errorMap: () => ({ message: problem("company.hand_over_links_missing") }),
  }),
});
