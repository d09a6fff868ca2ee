import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { StepButtons, StepFields, type StepFacts } from "~/components/sign-up/step-frame";

/** The button that leaves the locations as they are and continues. */
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
