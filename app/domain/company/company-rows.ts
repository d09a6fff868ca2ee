import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { formatPhone } from "../phone";
import type { CompanyFieldName } from "./company-fields";
import { maskEin } from "./ein-text";
import { entityTypeLabels } from "./entity-types.text";
import { industryLabels } from "./industries.text";

/**
 * Returns a company's value, as typed or as stored, as people read it: an EIN masked, a phone number formatted, and
 * type and industry by their labels. Null for a type or industry that isn't on our lists.
 */
export function companyValueText(
  name: CompanyFieldName,
  value: string,
  language: Language,
): string | null {
  if (name === "ein") return maskEin(value);
  if (name === "phone") return formatPhone(value);
  if (name !== "entity_type" && name !== "industry") return value;
  const labels: Readonly<Record<string, string>> =
    name === "industry" ? say(industryLabels, language) : say(entityTypeLabels, language);
  return Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;
}
