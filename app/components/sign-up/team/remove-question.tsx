import { FormFrame } from "~/components/forms/form-frame";
import type { FormResult } from "~/components/forms/field-state";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { StepFields, type StepFacts } from "../step-frame";

const removeQuestionTexts = texts({
  en: { remove: "Remove", keep: "Keep" },
  es: { remove: "Quitar", keep: "Conservar" },
});

/** Asks before a person or location is removed (`part=remove`); `field` posts the `id`, and `list` is the way back. */
export function RemoveQuestion({
  page,
  field = "id",
  removal: { id, name },
  list,
  text,
  keep,
  result,
}: {
  page: StepFacts;
  field?: string;
  removal: { id: string; name: string };
  list: string;
  text: string;
  keep?: string;
  result: FormResult | undefined;
}) {
  const t = useTexts(removeQuestionTexts);
  return (
    <FormFrame result={result} action={page.action}>
      <input type="hidden" name="part" value="remove" />
      <input type="hidden" name={field} value={id} />
      <StepFields page={page} />
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button>
          {t.remove}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
        <QuietLink href={list}>{keep ?? t.keep}</QuietLink>
      </div>
    </FormFrame>
  );
}
