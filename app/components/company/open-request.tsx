import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";

/** A request or offer of the visitor that waits for an answer, with the button that withdraws it. */
export function OpenRequest({
  open: { id, title, text, rows, button },
  only,
  result,
}: {
  open: {
    id: string;
    title: string;
    text?: string;
    rows: { term: string; detail: string }[];
    button: string;
  };
  /** Why an administrator who is logged in as the owner has no button; left out if they have it. */
  only?: string;
  result: FormResult | undefined;
}) {
  const form = (
    <FormFrame result={result} intent="withdraw" className="mt-6">
      <input type="hidden" name="id" value={id} />
      <Button quiet>{button}</Button>
    </FormFrame>
  );
  return (
    <section aria-labelledby="open">
      <h2 id="open" className="mb-2 text-h3">
        {title}
      </h2>
      {text ? <p className="mb-4 max-w-line">{text}</p> : null}
      <SummaryList rows={rows} />
      {only ? <PersonOnly reason={only}>{form}</PersonOnly> : form}
    </section>
  );
}
