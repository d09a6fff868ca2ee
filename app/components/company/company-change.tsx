import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";

type Words = Record<"name" | "ein" | "einHint" | "why" | "whyHint" | "send" | "only", string>;

export function AskChange({
  askedOn: { values, constraints, words },
  result,
}: {
  askedOn: {
    values: Record<string, string>;
    constraints: Parameters<typeof fieldStates>[1];
    words: Words;
  };
  result: FormResult | undefined;
}) {
  const field = fieldStates(result, constraints, values);
  return (
    <FormFrame result={result} intent="ask">
      <TextField field={field("co_name")} label={words.name} autoComplete="organization" />
      <TextField
        field={field("ein")}
        label={words.ein}
        hint={words.einHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea field={field("why")} label={words.why} hint={words.whyHint} rows={3} />
      <PersonOnly reason={words.only}>
        <Button>{words.send}</Button>
      </PersonOnly>
    </FormFrame>
  );
}

export function OpenChange({
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
  /** Why an admin who is logged in as the owner has no such button. */
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
