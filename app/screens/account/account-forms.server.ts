import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { mailGroups } from "~/domain/account/mail-groups";
import { isTimeZone } from "~/domain/account/time-zones";
import { choiceField } from "~/domain/field-schemas";
import {
  codeField,
  factorField,
  emailField,
  firstNameField,
  languageField,
  lastNameField,
  passwordPair,
  phoneField,
} from "~/domain/person-fields";
import { problem } from "~/domain/problems/problem";

/** Returns a form of the account's pages: its schema, and the native constraints as plain data for browsers. */
const form = <Schema extends z.ZodTypeAny>(schema: Schema) => ({
  schema,
  constraints: getZodConstraint(schema),
});

export const emailForm = form(z.object({ email: emailField }));
/** The six digits of an email. */
export const codeForm = form(z.object({ code: codeField }));
/** Accepts six digits from the app or a recovery code; the backend distinguishes them. */
export const factorForm = form(z.object({ code: factorField }));
export const passwordForm = form(passwordPair);
/** Asks for a password twice and for the email address, because some backends can't find the owner of a reset link. */
export const passwordOfForm = form(z.object({ email: emailField }).and(passwordPair));
/** Confirms by a checkbox that the account is to be closed. */
export const closingForm = form(
  z.object({
    sure: z.literal("on", { errorMap: () => ({ message: problem("person.closing_unsure") }) }),
  }),
);
/** A user's names, phone, language and zone; without a time zone, `time_zone` is null. */
export const profileForm = form(
  z.object({
    first_name: firstNameField,
    last_name: lastNameField,
    phone: phoneField,
    language: languageField,
    time_zone: z
      .string()
      .refine(isTimeZone, { message: problem("person.time_zone_wrong") })
      .optional()
      .transform((name) => name ?? null),
  }),
);

/** The groups of emails that the user wants to get: `mails` lists the checked ones. */
export const emailChoicesForm = form(
  z.object({
    mails: z.array(choiceField(mailGroups, problem("sign_up.form_unreadable"))).default([]),
  }),
);
