import { CheckboxField } from "~/components/forms/checkbox-field";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import type { FieldState } from "~/components/forms/field-state";
import type { Option } from "~/components/forms/option";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/radio-cards";
import {
  coverageLabels,
  priorityLabels,
  usageLabels,
  whoForLabels,
  writtenLanguageLabels,
} from "~/domain/sign-up/questionnaire-labels";

const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, text]) => ({ value, text }));

const whoFor = optionsOf(whoForLabels);
const coverage = optionsOf(coverageLabels);
const priorities = optionsOf(priorityLabels);
const usage = optionsOf(usageLabels);
const languages = optionsOf(writtenLanguageLabels);

export function QuestionnaireFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <RadioCards field={field("who_for")} label="Who are the benefits for?" options={whoFor} />
      <RadioCards
        field={field("coverage_now")}
        label="What health coverage do you have now?"
        options={coverage}
      />
      <CheckboxGroup
        field={field("priorities")}
        label="What matters most to you?"
        hint="Choose up to 3."
        options={priorities}
      />
      <RadioCards field={field("usage")} label="How often do you see a doctor?" options={usage} />
      <RadioCards
        field={field("language")}
        label="In which language should we write to you?"
        options={languages}
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
