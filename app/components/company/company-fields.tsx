import type { ReactNode } from "react";
import type { FieldState } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { entityTypeLabels } from "~/domain/company/entity-types.text";
import { industries } from "~/domain/company/industries";
import { industryLabels } from "~/domain/company/industries.text";
import { useTexts } from "~/language/use-texts";
import { companyFieldsTexts } from "~/domain/company/company-labels.text";

/**
 * All fields of a company but its address, field set C of handbook/screens.md; `besides` follow the number of full-time
 * employees.
 */
export function CompanyFields({
  field,
  ein,
  besides,
}: {
  field: (name: string) => FieldState;
  /** `listed` is optional too, but an association may know it. */
  ein: "optional" | "needed" | "listed";
  besides?: ReactNode;
}) {
  const t = useTexts(companyFieldsTexts);
  return (
    <>
      <TextField field={field("co_name")} label={t.co_name} autoComplete="organization" />
      <TextField
        field={field("ein")}
        label={ein === "needed" ? t.einNeeded : t.ein}
        hint={{ optional: t.einHint, needed: t.einDigits, listed: t.einListed }[ein]}
        inputMode="numeric"
        className="max-w-[11rem]"
      />
      <CompanyDetailFields field={field} besides={besides} />
    </>
  );
}

/**
 * The fields of a company that its owner may change alone: all but name, EIN and address. `besides` follows the number
 * of full-time employees.
 */
export function CompanyDetailFields({
  field,
  besides,
}: {
  field: (name: string) => FieldState;
  besides?: ReactNode;
}) {
  const t = useTexts(companyFieldsTexts);
  const types = useTexts(entityTypeLabels);
  const industryNames = useTexts(industryLabels);
  return (
    <>
      <SelectField
        field={field("entity_type")}
        label={t.entity_type}
        options={[["", t.selectType] as const, ...Object.entries(types)]}
      />
      <SelectField
        field={field("industry")}
        label={t.industry}
        options={[
          ["", t.selectIndustry] as const,
          ...industries.map((name) => [name, industryNames[name]] as const),
        ]}
      />
      <TextField
        field={field("full_time_count")}
        label={t.full_time_count}
        hint={t.fullTimeHint}
        inputMode="numeric"
        className="max-w-[7rem]"
      />
      {besides}
      <TextField
        field={field("part_time_count")}
        label={t.part_time_count}
        inputMode="numeric"
        className="max-w-[7rem]"
      />
      <TextField field={field("phone")} label={t.phone} type="tel" />
      <TextField
        field={field("website")}
        label={t.website}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
      />
    </>
  );
}
