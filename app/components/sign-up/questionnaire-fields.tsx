import { CheckboxField } from "~/components/forms/checkbox-field";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import type { FieldState } from "~/components/forms/field-state";
import type { Option } from "~/components/forms/option";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/radio-cards";
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
        label="Who are the benefits for?"
        options={optionsOf(labels.whoFor)}
      />
      <RadioCards
        field={field("coverage_now")}
        label="What health coverage do you have now?"
        options={optionsOf(labels.coverage)}
      />
      <CheckboxGroup
        field={field("priorities")}
        label="What matters most to you?"
        hint="Choose up to 3."
        options={optionsOf(labels.priorities)}
      />
      <RadioCards
        field={field("usage")}
        label="How often do you see a doctor?"
        options={optionsOf(labels.usage)}
      />
      <RadioCards
        field={field("language")}
        label="In which language should we write to you?"
        options={optionsOf(labels.languages)}
      />
      <PersonOnly why="Whether we may write about these answers is theirs to say.">
        <CheckboxField
          field={field("contact_ok")}
          label="You may also write to me about benefits that fit these answers"
        />
      </PersonOnly>
    </>
  );
}
