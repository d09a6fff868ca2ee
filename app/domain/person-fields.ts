import { z } from "zod";
import { parsePhone } from "./phone";

/**
 * The fields that forms about a person share, with the exact error texts of handbook/screens.md#fields-and-their-errors. Values are text as
 * typed; each schema's output is what is kept.
 */

/** Trimmed, at most 254 characters, case does not matter. */
export const emailField = z
  .string({ required_error: "Enter your email address" })
  .trim()
  .toLowerCase()
  .max(254, "Enter an email address in the correct format, like name@example.com")
  .email("Enter an email address in the correct format, like name@example.com");

const nameField = (what: "first" | "last") =>
  z
    .string({ required_error: `Enter your ${what} name` })
    .trim()
    .min(1, `Enter your ${what} name`)
    .max(60, `${what === "first" ? "First" : "Last"} name must be 60 characters or fewer`);

export const firstNameField = nameField("first");
export const lastNameField = nameField("last");

/** Optional; kept as `+1…`, or null when left empty. */
export const phoneField = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (!typed?.trim()) return null;
    const phone = parsePhone(typed);
    if (phone) return phone;
    context.addIssue({ code: "custom", message: "Enter a 10-digit US phone number" });
    return z.NEVER;
  });

export const languageField = z.enum(["en", "es"], { message: "Select a language" });

/** The six digits of a sign-in mail; blanks inside are forgiven, because mail programs put them there. */
export const codeField = z
  .string({ required_error: "Enter the 6-digit code" })
  .transform((typed) => typed.replace(/\s/g, ""))
  // Not a regex check: that would become a native pattern, which refuses the blanks.
  .refine((code) => /^\d{6}$/.test(code), "Enter the 6-digit code");

/** Six digits of an authenticator app, or a recovery code off the paper. */
export const factorField = z
  .string({ required_error: "Enter the code" })
  .trim()
  .min(6, "Enter the whole code")
  .max(40, "That is too long for a code");

/** A backup password, typed twice. Never trimmed: blanks may be meant. */
export const passwordPair = z
  .object({
    password: z
      .string({ required_error: "Password must be 12 characters or more" })
      .min(12, "Password must be 12 characters or more")
      .max(128, "Password must be 128 characters or fewer"),
    password_again: z.string({ required_error: "Passwords do not match" }),
  })
  .refine(({ password, password_again }) => password === password_again, {
    path: ["password_again"],
    message: "Passwords do not match",
  });
