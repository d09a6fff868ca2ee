import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { formatPhone } from "../phone";
import type { CompanyFieldName } from "./company-fields";
import { maskEin } from "./ein-text";
import { entityTypeLabels } from "./entity-types.text";
import { industryLabels } from "./industries.text";

const labelOf = (labels: Readonly<Record<string, string>>, value: string): string | null =>
  Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;

/**
 * Returns a company's value, as typed or as stored, in the words in which people read it; null for a choice that isn't
 * on our lists.
 */
export function companyValueText(
  name: CompanyFieldName,
  value: string,
  language: Language,
): string | null {
  if (name === "ein") return maskEin(value);
  if (name === "entity_type") return labelOf(say(entityTypeLabels, language), value);
  if (name === "industry") return labelOf(say(industryLabels, language), value);
  return name === "phone" ? formatPhone(value) : value;
}
