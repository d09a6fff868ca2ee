import { CheckboxGroup } from "~/components/forms/checkbox-group";
import type { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import type { Metal } from "~/domain/benefits/plan-words";
import { planTableTexts } from "~/domain/benefits/plan-table.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { planChoiceTexts } from "./plan-choice.text";

export function ShareFields({
  field,
  plans,
}: {
  field: ReturnType<typeof fieldStates>;
  plans: readonly {
    slug: string;
    name: string;
    carrier: string;
    metal: Metal;
    network: string;
    /** The price of one person a month, in cents. */
    person_c: number;
  }[];
}) {
  const t = useTexts(planChoiceTexts);
  const { metals } = useTexts(planTableTexts);
  const { money } = formats(useLanguage());
  return (
    <>
      <CheckboxGroup
        field={field("plans")}
        label={t.plans}
        hint={t.plansHint}
        options={plans.map(({ slug, name, carrier, metal, network, person_c }) => ({
          value: slug,
          text: name,
          aside: money(person_c),
          detail: `${metals[metal]} · ${network} · ${carrier}`,
        }))}
      />
      <SelectField
        field={field("reference")}
        label={t.reference}
        hint={t.referenceHint}
        options={[["", t.select] as const, ...plans.map(({ slug, name }) => [slug, name] as const)]}
      />
      <TextField
        field={field("ee_pct")}
        label={t.ee}
        hint={t.eeHint}
        inputMode="numeric"
        className="max-w-[7rem]"
      />
      <TextField
        field={field("dep_pct")}
        label={t.dep}
        hint={t.depHint}
        inputMode="numeric"
        className="max-w-[7rem]"
      />
    </>
  );
}
