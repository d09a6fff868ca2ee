import { useLoaderData } from "@remix-run/react";
import { readAnewAfterConflict } from "~/components/forms/read-anew";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SeenMark } from "~/components/forms/seen-mark";
import { questionnaireTexts } from "~/components/sign-up/questionnaire-fields.text";
import { QuestionnaireFields } from "~/components/sign-up/questionnaire-fields";
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
    </div>
  );
}
