import type { FieldState } from "~/components/forms/field-state";
import type { Option } from "~/components/forms/option";
import { RadioCards } from "~/components/forms/radio-cards";
import { SelectField } from "~/components/forms/select-field";
import { mostChildren } from "~/domain/sign-up/most-children";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { useTexts } from "~/language/use-texts";

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, text]) => ({ value, text }));

export function QuestionnaireFields({ field }: { field: (name: string) => FieldState }) {
  const labels = useTexts(questionnaireLabels);
  return (
    <>
      <RadioCards
        field={field("who_for")}
        label={labels.asks.who_for}
        options={optionsOf(labels.whoFor)}
      />
      <SelectField
        field={field("children")}
        label={labels.asks.children}
        hint={labels.childrenHint}
        options={[
          ["", "–"],
          ...Array.from({ length: mostChildren }, (_, at) => [`${at + 1}`, `${at + 1}`] as const),
        ]}
      />
      <RadioCards
        field={field("usage")}
        label={labels.asks.usage}
        options={optionsOf(labels.usage)}
      />
      <RadioCards
        field={field("language")}
        label={labels.asks.language}
        options={optionsOf(labels.languages)}
      />
    </>
  );
}
