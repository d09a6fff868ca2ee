import { z } from "zod";
import { languages } from "~/language/languages";
import { lineField } from "./one-line";
import { parsePhone, phoneFault } from "./phone";
import { problem, type Problem } from "./problems/problem";
import { refuse } from "./problems/refuse";

/**
 * The fields that forms about a person share (handbook/screens.md#fields-and-their-errors). Values are text as typed; each
 * schema's output is what is kept.
 */

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+${label}$`, "i");
/** No mail gets to where two dots meet, or one is at an end. */
const brokenDots = /^\.|\.\.|\.@/;

/** As browsers have it, so that a form never refuses what its own field lets by: pat&lee@…, info@xn--e1afmkfd.xn--p1ai. */
export const isEmailAddress = (text: string): boolean =>
  address.test(text) && !brokenDots.test(text);

/** Trimmed, at most 254 characters, case does not matter. */
export const emailText = (given: { missing?: Problem; wrong?: Problem } = {}) =>
  z
    .string({ required_error: given.missing })
    .trim()
    .toLowerCase()
    .max(254, given.wrong)
    .refine(isEmailAddress, given.wrong);

export const emailField = emailOf("person");
/** Somebody else's. */
export const theirEmailField = emailOf("employee");

/** @param whose said of what is missing: the reader's own, or an employee's */
function emailOf(whose: "person" | "employee") {
  return emailText({
    missing: problem(`${whose}.email_missing`),
    wrong: problem("person.email_wrong"),
  });
}

export const firstNameField = nameField("first", "person");
export const lastNameField = nameField("last", "person");
export const theirFirstNameField = nameField("first", "employee");
export const theirLastNameField = nameField("last", "employee");

function nameField(what: "first" | "last", whose: "person" | "employee") {
  const missing = problem(`${whose}.${what}_name_missing`);
  return lineField(
    missing,
    z
      .string()
      .min(1, missing)
      .max(60, problem(`person.${what}_name_long`)),
  );
}

const signatureMissing = problem("sign_up.signature_missing");
/** A full name under what is signed. */
export const signatureField = lineField(
  signatureMissing,
  z.string().min(1, signatureMissing).max(121, problem("sign_up.signature_long")),
);

/** Optional; kept as `+1…`, or null when left empty. */
export const phoneField = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (!typed?.trim()) return null;
    return parsePhone(typed) ?? refuse(context, phoneProblem(typed));
  });

/** What is said of a number that can't be kept. */
export const phoneProblem = (typed: string): Problem =>
  problem(`person.phone_${phoneFault(typed)}`);

export const languageField = z.enum(languages, { message: problem("person.language_missing") });

/** The six digits of a sign-in mail; blanks inside are forgiven, because mail programs put them there. */
export const codeField = z
  .string({ required_error: problem("person.code_wrong") })
  .transform((typed) => typed.replace(/\s/g, ""))
  // Not a regex check: that would become a native pattern, which refuses the blanks.
  .refine((code) => /^\d{6}$/.test(code), problem("person.code_wrong"));

/** Six digits of an authenticator app, or a recovery code off the paper. */
export const factorField = z
  .string({ required_error: problem("person.factor_missing") })
  .trim()
  .min(6, problem("person.factor_short"))
  .max(40, problem("person.factor_long"));

/** A backup password, typed twice. Never trimmed: blanks may be meant. */
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
