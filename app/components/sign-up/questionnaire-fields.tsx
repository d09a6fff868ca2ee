import { CheckboxField } from "~/components/forms/checkbox-field";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import type { FieldState } from "~/components/forms/field-state";
import type { Option } from "~/components/forms/option";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/radio-cards";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { questionnaireTexts } from "./questionnaire-fields.text";
import { useTexts } from "~/language/use-texts";

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, text]) => ({ value, text }));

export function QuestionnaireFields({ field }: { field: (name: string) => FieldState }) {
  const labels = useTexts(questionnaireLabels);
  const { theirs } = useTexts(questionnaireTexts);
  return (
    <>
      <RadioCards
        field={field("who_for")}
        label={labels.asks.who_for}
        options={optionsOf(labels.whoFor)}
      />
      <RadioCards
        field={field("coverage_now")}
        label={labels.asks.coverage_now}
        options={optionsOf(labels.coverage)}
      />
      <CheckboxGroup
        field={field("priorities")}
        label={labels.asks.priorities}
        hint={labels.upToThree}
        options={optionsOf(labels.priorities)}
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
      <PersonOnly why={theirs}>
        <CheckboxField field={field("contact_ok")} label={labels.asks.contact_ok} />
      </PersonOnly>
    </>
  );
}
