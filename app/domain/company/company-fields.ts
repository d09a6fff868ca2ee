import { z } from "zod";
import { stateZones } from "../us-state-zones";
import { entityTypes } from "./entity-types";
import { industries } from "./industries";
import { lineField, refuse, choiceField } from "../field-schemas";
import { phoneProblem } from "../person-fields";
import { parsePhone } from "../phone";
import { problem, type Problem } from "../problems/problem";

/**
 * Field set C is in handbook/screens.md#fields-and-their-errors. Values are text as typed; the output is what is
 * stored.
 */

/** Outputs nine digits that don't start with 00, or null if empty; hyphens and blanks are allowed: people write 12-3456789. */
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

/** Accepts whole numbers from 0 to 5000. An empty field is 0, or gets the error `missing`. */
const peopleCount = (who: "full_time" | "part_time", missing: Problem | null) =>
  z
    .string()
    .optional()
    .transform((input, context) => {
      const text = input?.trim().replace(/,(?=\d{3}$)/, "") ?? "";
      if (text === "") return missing === null ? 0 : refuse(context, missing);
      if (!/^\d+$/.test(text)) return refuse(context, problem(`company.${who}_broken`));
      return Number(text) > 5000 ? refuse(context, problem(`company.${who}_many`)) : Number(text);
    });

const companyPhone = z
  .string({ required_error: problem("person.phone_wrong") })
  .transform((input, context) => parsePhone(input) ?? refuse(context, phoneProblem(input)));

/** Outputs an `https://…` URL, adding a missing scheme and refusing any other; null if empty. */
const websiteField = z
  .string()
  .trim()
  .max(200, problem("company.website_long"))
  .optional()
  .transform((input, context) => {
    if (!input) return null;
    const text = /^[a-z][a-z0-9+.-]*:/i.test(input) ? input : `https://${input}`;
    const url = URL.canParse(text) ? new URL(text) : null;
    const isPublicSite =
      url?.protocol === "https:" &&
      /[^.]\.[^.]/.test(url.hostname) &&
      !url.username &&
      !url.password;
    // People write a site's address without the final slash.
    if (isPublicSite) return url.href.replace(/^(https:\/\/[^/]+)\/$/, "$1");
    return refuse(context, problem("company.website_wrong"));
  });

/** Accepts a state's zone for the company's dates; outputs null, the zone of its main location, for an empty one. */
const zoneField = z
  .string()
  .optional()
  .transform((input, context) => {
    if (!input) return null;
    return stateZones.includes(input) ? input : refuse(context, problem("person.time_zone_wrong"));
  });

const nameProblem = problem("company.name_missing");

/** A company's legal name, EIN, type, industry, head counts, phone and website; address and zone have other schemas. */
export const companySchema = z.object({
  co_name: lineField(
    nameProblem,
    z.string().min(2, nameProblem).max(120, problem("company.name_long")),
  ),
  ein: einField,
  entity_type: choiceField(entityTypes, problem("company.type_missing")),
  industry: choiceField(industries, problem("company.industry_missing")),
  full_time_count: peopleCount("full_time", problem("company.full_time_missing")),
  part_time_count: peopleCount("part_time", null),
  phone: companyPhone,
  website: websiteField,
});

/** What owners change themselves, also the time zone; a change of the legal name or EIN needs a review. */
export const companyDetailsSchema = companySchema
  .omit({ co_name: true, ein: true })
  .extend({ time_zone: zoneField });

/** Counts are integers, `ein` is nine digits or null, `phone` is +1…, and `website` is https or null. */
type CompanyDetails = z.output<typeof companySchema>;

/** The facts that follow the name and EIN wherever a company is asked or shown, in this order. */
export const sharedCompanyFieldNames = [
  "entity_type",
  "industry",
  "full_time_count",
  "part_time_count",
  "phone",
  "website",
] as const satisfies readonly (keyof CompanyDetails)[];
export type CompanyFacts = Pick<CompanyDetails, (typeof sharedCompanyFieldNames)[number]>;

export const aboutCompanyFieldNames = ["co_name", "ein", ...sharedCompanyFieldNames] as const;
export type CompanyFieldName = (typeof aboutCompanyFieldNames)[number];
export const companySettingsFieldNames = [...sharedCompanyFieldNames, "time_zone"] as const;
