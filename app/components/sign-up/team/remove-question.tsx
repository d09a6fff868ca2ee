import { FormFrame } from "~/components/forms/form-frame";
import type { FormResult } from "~/components/forms/field-state";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { StepFields, type StepFacts } from "../step-frame";

/** Asks before a person or location is removed; `field` posts the `id`. */
export function RemoveQuestion({
  page,
  field = "id",
  removal: { id, name },
  list,
  words,
  result,
}: {
  page: StepFacts;
  field?: string;
  removal: { id: string; name: string };
  list: string;
  words: { text: string; remove: string; keep: string };
  result: FormResult | undefined;
}) {
  return (
    <FormFrame result={result} action={page.action}>
      <input type="hidden" name="part" value="remove" />
      <input type="hidden" name={field} value={id} />
      <StepFields page={page} />
      <p>{words.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button>
          {words.remove}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
        <QuietLink href={list}>{words.keep}</QuietLink>
      </div>
    </FormFrame>
  );
}
