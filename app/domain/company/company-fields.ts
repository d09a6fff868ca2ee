import { z } from "zod";
import { choiceField } from "../choice-field";
import { stateZones } from "../us-state-zones";
import { entityTypes } from "./entity-types";
import { industries } from "./industries";
import { lineField } from "../one-line";
import { phoneProblem } from "../person-fields";
import { parsePhone } from "../phone";
import { problem, type Problem } from "../problems/problem";
import { refuse } from "../problems/refuse";

/**
 * Field set C is in handbook/screens.md#fields-and-their-errors. Values are text as typed; the output is what is
 * stored.
 */

/** Outputs nine digits, or null if empty; hyphens and blanks are allowed, because people write 12-3456789. */
export const einField = z
  .string()
  .optional()
  .transform((input, context) => {
    if (!input?.trim()) return null;
    const digits = input.replace(/[\s-]/g, "");
    if (!/^\d{9}$/.test(digits)) return refuse(context, problem("company.ein_wrong"));
    // The IRS assigns no EIN with this prefix.
    return digits.startsWith("00") ? refuse(context, problem("company.ein_unreal")) : digits;
  });

const maxPeople = 5000;

/** Accepts whole numbers from 0 to 5000; `leftEmpty` is the value of an empty field. */
const peopleCount = (
  who: "full_time" | "part_time",
  leftEmpty: { problem: Problem } | { count: number },
) =>
  z
    .string()
    .optional()
    .transform((input, context) => {
      const text = input?.trim().replace(/,(?=\d{3}$)/, "") ?? "";
      if (text === "" && "count" in leftEmpty) return leftEmpty.count;
      const wrong =
        text === "" && "problem" in leftEmpty
          ? leftEmpty.problem
          : !/^\d+$/.test(text)
            ? problem(`company.${who}_broken`)
            : Number(text) > maxPeople
              ? problem(`company.${who}_many`)
              : null;
      return wrong === null ? Number(text) : refuse(context, wrong);
    });

const companyPhone = z
  .string({ required_error: problem("person.phone_wrong") })
  .transform((input, context) => parsePhone(input) ?? refuse(context, phoneProblem(input)));

/** Outputs an `https://…` URL, adding a missing scheme; null if empty. */
const websiteField = z
  .string()
  .trim()
  .max(200, problem("company.website_long"))
  .optional()
  .transform((input, context) => {
    if (!input) return null;
    const text = /^[a-z][a-z0-9+.-]*:/i.test(input) ? input : `https://${input}`;
    const url = URL.canParse(text) ? new URL(text) : null;
    const whole =
      url?.protocol === "https:" &&
      /[^.]\.[^.]/.test(url.hostname) &&
      !url.username &&
      !url.password;
    // People write a site's address without the final slash.
    if (whole) return url.href.replace(/^(https:\/\/[^/]+)\/$/, "$1");
    return refuse(context, problem("company.website_wrong"));
  });

/** The zone of the company's dates; null means the zone of its main location. */
const zoneField = z
  .string()
  .optional()
  .transform((input, context) => {
    if (!input) return null;
    return stateZones.includes(input) ? input : refuse(context, problem("person.time_zone_wrong"));
  });

const nameProblem = problem("company.name_missing");

export const companySchema = z.object({
  co_name: lineField(
    nameProblem,
    z.string().min(2, nameProblem).max(120, problem("company.name_long")),
  ),
  ein: einField,
  entity_type: choiceField(entityTypes, problem("company.type_missing")),
  industry: choiceField(industries, problem("company.industry_missing")),
  full_time_count: peopleCount("full_time", { problem: problem("company.full_time_missing") }),
  part_time_count: peopleCount("part_time", { count: 0 }),
  phone: companyPhone,
  website: websiteField,
});

/** Owners can change these details themselves; a legal name or EIN needs a review. */
export const companyDetailsSchema = companySchema
  .omit({ co_name: true, ein: true })
  .extend({ time_zone: zoneField });

/** Counts are integers, `ein` is nine digits or null, `phone` is +1…, and `website` is https or null. */
type CompanyDetails = z.output<typeof companySchema>;

/** The facts that follow the name and EIN wherever a company is asked or shown, in this order. */
export const companyFactNames = [
  "entity_type",
  "industry",
  "full_time_count",
  "part_time_count",
  "phone",
  "website",
] as const satisfies readonly (keyof CompanyDetails)[];
export type CompanyFacts = Pick<CompanyDetails, (typeof companyFactNames)[number]>;

export const companyFieldNames = ["co_name", "ein", ...companyFactNames] as const;
export type CompanyFieldName = (typeof companyFieldNames)[number];
export const companyDetailNames = [...companyFactNames, "time_zone"] as const;
