import { z } from "zod";
import { isEmailAddress } from "../person-fields";
import { neededLine, refuse } from "../field-schemas";
import { problem } from "../problems/problem";

export const rosterFieldNames = ["legal_name", "ein_last4", "zip", "contact_email"] as const;
export type RosterField = (typeof rosterFieldNames)[number];
/** An entry's form as typed; an empty field is "". */
export type RosterValues = Record<RosterField, string>;

/** Accepts any five digits, in no state too, or ZIP+4, of which it keeps the first five. */
const zipField = z
  .string({ required_error: problem("roster.zip_wrong") })
  .trim()
  .transform((zip) => /^(\d{5})(-?\d{4})?$/.exec(zip)?.[1] ?? zip)
  .refine((zip) => /^\d{5}$/.test(zip), problem("roster.zip_wrong"));

/** Accepts four digits or nothing; a whole EIN gets a problem of its own. */
const last4Field = z
  .string()
  .trim()
  .superRefine((input, context) => {
    if (input === "" || /^\d{4}$/.test(input)) return;
    const isWholeEin = input.replace(/\D/g, "").length === 9;
    refuse(context, problem(isWholeEin ? "roster.last4_whole" : "roster.last4_wrong"));
  });

/** Outputs null for an empty EIN or email, and the email in lowercase. */
export const rosterEntrySchema = z.object({
  legal_name: neededLine(120, problem("roster.name_missing"), problem("roster.name_long")),
  ein_last4: last4Field.optional().transform((last4) => last4 || null),
  zip: zipField,
  contact_email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, problem("roster.email_wrong"))
    .refine((email) => email === "" || isEmailAddress(email), problem("roster.email_wrong"))
    .optional()
    .transform((email) => email || null),
});
export type RosterEntry = z.output<typeof rosterEntrySchema>;

/** Returns the entry as the values of its form. */
export const rosterValues = (entry: RosterEntry): RosterValues => ({
  legal_name: entry.legal_name,
  zip: entry.zip,
  ein_last4: entry.ein_last4 ?? "",
  contact_email: entry.contact_email ?? "",
});
