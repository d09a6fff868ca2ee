import type { FieldState } from "~/components/forms/field-state";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { unsureAbout, unsureField, type UnsureStep } from "~/domain/health/election/unsure";
import { useTexts } from "~/language/use-texts";
import { familyTexts } from "./family.text";

/** With "Ask someone", a member marks questions to ask about before signing, and continues meanwhile. */
export function Unsure({ step, field }: { step: UnsureStep; field: (name: string) => FieldState }) {
  const t = useTexts(familyTexts).unsure;
  const unsure = field(unsureField);
  return (
    <details className="max-w-line" open={unsure.chosen.length > 0}>
      <summary className="tap cursor-pointer underline decoration-dotted">{t.summary}</summary>
      <CheckboxGroup
        field={unsure}
        label={<span className="sr-only">{t.summary}</span>}
        hint={t.hint}
        options={unsureAbout[step].map((value) => ({ value, text: t.questions[value] }))}
      />
    </details>
  );
}
