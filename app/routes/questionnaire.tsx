import { useLoaderData } from "@remix-run/react";
import type { Option } from "~/components/forms/option";
import { RadioCards } from "~/components/forms/radio-cards";
import { readAnewAfterConflict } from "~/components/forms/read-anew";
import { fieldStates, type FieldState } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { SelectField } from "~/components/forms/select-field";
import { questionnaireTexts } from "~/components/sign-up/questionnaire-fields.text";
import { mostChildren } from "~/domain/sign-up/most-children";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { useTexts } from "~/language/use-texts";
import { Button } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { questionnairePage, saveAnswers } from "~/screens/sign-up/questionnaire.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "A few short questions", es: "Unas preguntas breves" } };

export const loader = page(["auth"], questionnairePage);
export const action = form(["auth"], saveAnswers);

export const shouldRevalidate = readAnewAfterConflict;

export default function Questionnaire() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(questionnaireTexts);
  const result = useRefused();
  const field = fieldStates(result, page.constraints, page.answers);
  return (
    <div className="frame pt-8">
      <h1>{page.documentTitle}</h1>
      <p className="my-4 max-w-line">{t.lead}</p>
      <PersonOnly why={t.only}>
        <FormFrame result={result} action={page.action}>
          <SeenMark name="shown" value={page.shown} />
          {/* The key changes with the stored answers, so that the fields show what was saved elsewhere. */}
          <QuestionnaireFields key={page.shown} field={field} />
          <input
            type="hidden"
            name="next"
            defaultValue={field("next").defaultValue ?? page.next ?? ""}
          />
          <div className="flex flex-wrap gap-3">
            <Button>{t.save}</Button>
            {page.maySkip ? (
              <Button quiet name="intent" value="skip" formNoValidate>
                {t.skip}
              </Button>
            ) : null}
          </div>
        </FormFrame>
      </PersonOnly>
    </div>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, text]) => ({ value, text }));

function QuestionnaireFields({ field }: { field: (name: string) => FieldState }) {
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
