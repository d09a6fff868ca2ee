import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { StepButtons, StepFields, type StepFacts } from "~/components/sign-up/step-frame";

/** The form that posts to the locations' page that they stay as they are (`checked`), with its two step buttons. */
export function KeepLocations({
  page,
  result,
  text,
}: {
  page: StepFacts;
  result: FormResult | undefined;
  text?: string;
}) {
  return (
    <div className="mt-6">
      <FormFrame result={result} action="/association/locations">
        <StepFields page={page} rev={page.rev} />
        <input type="hidden" name="checked" value="yes" />
        <StepButtons {...(text ? { text } : {})} />
      </FormFrame>
    </div>
  );
}
