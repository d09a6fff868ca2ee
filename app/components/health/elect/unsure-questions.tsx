import type { FieldState } from "~/components/forms/field-state";
import { CheckboxGroup } from "~/components/forms/option";
import { unsureAbout, unsureField, type UnsureStep } from "~/domain/health/election/unsure";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

export const unsureTexts = texts({
  en: {
    summary: "Not sure? Ask someone",
    hint: "Mark what you want to ask about, and continue. We’ll list it before you sign.",
    questions: {
      person: "My name and phone number",
      birth: "My date of birth",
      address: "My address",
      dependents: "Who to cover",
      medical: "The medical plan",
      dental: "The dental plan",
      vision: "The vision plan",
      add_ons: "The add-ons",
      marketplace: "The wellness marketplace",
    },
  },
  es: {
    summary: "¿Tiene dudas? Pregunte a alguien",
    hint: "Marque lo que quiere preguntar y siga. Lo ponemos en una lista antes de que firme.",
    questions: {
      person: "Mi nombre y mi teléfono",
      birth: "Mi fecha de nacimiento",
      address: "Mi dirección",
      dependents: "A quién cubrir",
      medical: "El plan médico",
      dental: "El plan dental",
      vision: "El plan de visión",
      add_ons: "Los complementos",
      marketplace: "El mercado de bienestar",
    },
  },
});

/** Lets a member mark questions of a step to ask someone about, and continue; they are listed before the signature. */
export function UnsureQuestions({
  step,
  field,
}: {
  step: UnsureStep;
  field: (name: string) => FieldState;
}) {
  const t = useTexts(unsureTexts);
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
