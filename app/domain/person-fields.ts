import { z } from "zod";
import { languages } from "~/language/languages";
import { neededLine, refuse } from "./field-schemas";
import { parsePhone, phoneFault } from "./phone";
import { problem, type Problem } from "./problems/problem";

/**
 * Forms about people share these fields (handbook/screens.md#fields-and-their-errors). Values are text as typed, and
 * each schema's output is what is stored.
 */

const domainLabel = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** What browsers accept in an email field, with a dot in the domain; `brokenDots` refuses the rest. */
const emailPattern = new RegExp(
  `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${domainLabel}\\.)+${domainLabel}$`,
  "i",
);
/** Addresses with two dots in a row or a dot at an end can't receive email. */
const brokenDots = /^\.|\.\.|\.@/;

/**
 * Returns true for what browsers accept in an email field, such as pat&lee@… and info@xn--e1afmkfd.xn--p1ai, at any
 * length, if its domain has a dot and no dot is out of place.
 */
export const isEmailAddress = (text: string): boolean =>
  emailPattern.test(text) && !brokenDots.test(text);

/**
 * Returns a field for an email address of at most 254 characters, which it trims and converts to lowercase. `missing`
 * is the error for an absent field, and `wrong` for an empty, invalid or longer address.
 */
export const emailText = (messages: { missing?: Problem; wrong?: Problem } = {}) =>
  z
    .string({ required_error: messages.missing })
    .trim()
    .toLowerCase()
    .max(254, messages.wrong)
    .refine(isEmailAddress, messages.wrong);

export const emailField = emailText({
  missing: problem("person.email_missing"),
  wrong: problem("person.email_wrong"),
});
/** The email address of someone else, such as an employee. */
export const theirEmailField = emailText({
  missing: problem("employee.email_missing"),
  wrong: problem("person.email_wrong"),
});

export const firstNameField = nameField("first", "person");
export const lastNameField = nameField("last", "person");
/** The name of someone else: an employee or a dependent. */
export const theirFirstNameField = nameField("first", "employee");
export const theirLastNameField = nameField("last", "employee");

/** Returns a field for a name of 60 characters at most; `person` picks the wording: the reader's own, or an employee's. */
function nameField(part: "first" | "last", person: "person" | "employee") {
  return neededLine(
    60,
    problem(`${person}.${part}_name_missing`),
    problem(`person.${part}_name_long`),
  );
}

/** As long as a first and a last name with a blank between them; the forms compare it with the signer's name. */
export const signatureField = neededLine(
  121,
  problem("sign_up.signature_missing"),
  problem("sign_up.signature_long"),
);

/** This field is optional; its output is `+1…`, or null if empty. */
export const phoneField = z
  .string()
  .optional()
  .transform((input, context) => {
    if (!input?.trim()) return null;
    return parsePhone(input) ?? refuse(context, phoneProblem(input));
  });

/** Returns why `parsePhone` refuses text: another country's number, an extension, or anything else, also empty text. */
export const phoneProblem = (input: string): Problem =>
  problem(`person.phone_${phoneFault(input)}`);

export const languageField = z.enum(languages, { message: problem("person.language_missing") });

/** Accepts the six digits of a sign-in email, with blanks, because email programs insert them. */
export const codeField = z
  .string({ required_error: problem("person.code_wrong") })
  .transform((input) => input.replace(/\s/g, ""))
  // A regex check would become a native pattern, which refuses blanks.
  .refine((code) => /^\d{6}$/.test(code), problem("person.code_wrong"));

/** Accepts 6 to 40 characters, each fault with its own error, for an app's six digits or a printed recovery code. */
export const factorField = z
  .string({ required_error: problem("person.factor_missing") })
  .trim()
  .min(6, problem("person.factor_short"))
  .max(40, problem("person.factor_long"));

/** A backup password is typed twice and never trimmed, because blanks may be part of it. */
export const passwordPair = z
  .object({
    password: z
      .string({ required_error: problem("person.password_short", { least: 12 }) })
      .min(12, problem("person.password_short", { least: 12 }))
      .max(128, problem("person.password_long")),
    password_again: z.string({ required_error: problem("person.passwords_differ") }),
  })
  .refine(({ password, password_again }) => password === password_again, {
    path: ["password_again"],
    message: problem("person.passwords_differ"),
  });
