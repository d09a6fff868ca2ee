import { CheckboxGroup } from "~/components/forms/checkbox-group";
import type { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { useTexts } from "~/language/use-texts";
import { planChoiceTexts } from "./plan-choice.text";

export function ShareFields({
  field,
  plans,
}: {
  field: ReturnType<typeof fieldStates>;
  plans: readonly { value: string; text: string }[];
}) {
  const t = useTexts(planChoiceTexts);
  return (
    <>
      <CheckboxGroup field={field("plans")} label={t.plans} hint={t.plansHint} options={plans} />
      <SelectField
        field={field("reference")}
        label={t.reference}
        hint={t.referenceHint}
        options={[
          ["", t.select] as const,
          ...plans.map(({ value, text }) => [value, text] as const),
        ]}
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
