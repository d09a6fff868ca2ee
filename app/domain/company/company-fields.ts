import { z } from "zod";
import { choiceField } from "../choice-field";
import { entityTypes } from "./entity-types";
import { industries } from "./industries";
import { parsePhone } from "../phone";

/** Field set C of handbook/screens.md#fields-and-their-errors. Values are text as typed; the output is what is kept. */

/** Nine digits, or null when left empty. Hyphens and blanks are forgiven: people write 12-3456789. */
export const einField = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (!typed?.trim()) return null;
    const digits = typed.replace(/[\s-]/g, "");
    if (/^\d{9}$/.test(digits)) return digits;
    context.addIssue({ code: "custom", message: "EIN must be 9 digits" });
    return z.NEVER;
  });

const mostPeople = 5000;

/** Whole people, 0 to 5000; `leftEmpty` says what an empty field means. */
const peopleCount = (name: string, leftEmpty: { problem: string } | { count: number }) =>
  z
    .string()
    .optional()
    .transform((typed, context) => {
      const text = typed?.trim().replace(/,(?=\d{3}$)/, "") ?? "";
      if (text === "" && "count" in leftEmpty) return leftEmpty.count;
      const problem =
        text === "" && "problem" in leftEmpty
          ? leftEmpty.problem
          : !/^\d+$/.test(text)
            ? `${name} must be a whole number`
            : Number(text) > mostPeople
              ? `${name} must be 5,000 or fewer`
              : null;
      if (problem === null) return Number(text);
      context.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    });

const companyPhone = z
  .string({ required_error: "Enter a 10-digit US phone number" })
  .transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone) return phone;
    context.addIssue({ code: "custom", message: "Enter a 10-digit US phone number" });
    return z.NEVER;
  });

/** `https://…`, also where somebody left that out; null when left empty. */
export const websiteField = z
  .string()
  .trim()
  .max(200, "Website must be 200 characters or fewer")
  .optional()
  .transform((typed, context) => {
    if (!typed) return null;
    const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    const url = URL.canParse(text) ? new URL(text) : null;
    const whole =
      url?.protocol === "https:" &&
      /[^.]\.[^.]/.test(url.hostname) &&
      !url.username &&
      !url.password;
    // As people write it: without the slash that stands for the whole site.
    if (whole) return url.href.replace(/^(https:\/\/[^/]+)\/$/, "$1");
    context.addIssue({
      code: "custom",
      message: "Enter a website address that starts with https://, like https://example.com",
    });
    return z.NEVER;
  });

const nameProblem = "Enter the company's legal name";

export const companySchema = z.object({
  co_name: z
    .string({ required_error: nameProblem })
    .trim()
    .min(2, nameProblem)
    .max(120, "Company name must be 120 characters or fewer"),
  ein: einField,
  entity_type: choiceField(entityTypes, "Select a business type"),
  industry: choiceField(industries, "Select an industry"),
  full_time_count: peopleCount("Number of full-time employees", {
    problem: "Enter the number of full-time employees",
  }),
  part_time_count: peopleCount("Number of part-time employees", { count: 0 }),
  phone: companyPhone,
  website: websiteField,
});

/** Counts are integers, `ein` nine digits or null, `phone` +1…, `website` https or null. */
export type CompanyDetails = z.output<typeof companySchema>;

export const companyFieldNames = [
  "co_name",
  "ein",
  "entity_type",
  "industry",
  "full_time_count",
  "part_time_count",
  "phone",
  "website",
] as const satisfies readonly (keyof CompanyDetails)[];
