import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { QuestionnaireFields } from "~/components/sign-up/questionnaire-fields";
import { Button } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { questionnairePage, saveAnswers } from "~/screens/sign-up/questionnaire.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Five short questions" };

export const loader = page(["auth"], questionnairePage);
export const action = form(["auth"], saveAnswers);

export default function Questionnaire() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, page.constraints, page.answers);
  return (
    <div className="frame pt-8">
      <h1>Five short questions</h1>
      <p className="my-4 max-w-line">
        They help us to show what fits you. Only you see your answers; an employer does not.
      </p>
      <FormFrame result={result} action={page.action}>
        <QuestionnaireFields field={field} />
        <input
          type="hidden"
          name="next"
          defaultValue={field("next").defaultValue ?? page.next ?? ""}
        />
        <div className="flex flex-wrap gap-3">
          <Button>Save and continue</Button>
          {page.maySkip ? (
            <Button quiet name="intent" value="skip" formNoValidate>
              Skip for now
            </Button>
          ) : null}
        </div>
      </FormFrame>
    </div>
  );
}
