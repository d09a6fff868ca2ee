import { FormFrame } from "~/components/forms/form-frame";
import type { FormResult } from "~/components/forms/field-state";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { medicareTexts } from "./medicare-page.text";

/** Tells applicants of 65 and over about Medicare, and what a membership is not. */
export function MedicarePage({
  page: { change, registration },
  result,
}: {
  page: { change: string; registration: string };
  result: FormResult | undefined;
}) {
  const say = useTexts(medicareTexts);
  return (
    <div className="one-thing frame pt-8">
      <h1>{say.title}</h1>
      <p className="my-4 max-w-line text-lead">{say.lead}</p>
      <h2>{say.first}</h2>
      <div className="prose mb-6">
        <ul>
          <li>{say.enroll}</li>
          <li>{say.call}</li>
          <li>{say.keep}</li>
        </ul>
      </div>
      <h2>{say.membership}</h2>
      <p className="my-3 max-w-line">{say.not}</p>
      <FormFrame result={result} intent="read">
        <input type="hidden" name="registration" value={registration} />
        <Button>{say.button}</Button>
      </FormFrame>
      <p className="mt-8 max-w-line">
        {`${say.wrong} `}
        <a className="tap" href={change}>
          {say.change}
        </a>
      </p>
    </div>
  );
}
