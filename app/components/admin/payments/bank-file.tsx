import { Form, useRouteLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { useKeptForm } from "~/components/forms/kept-fields";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { FileField } from "~/components/forms/file-field";
import { TextArea } from "~/components/forms/text-area";
import type { ShellPerson } from "~/components/shell-person";
import { Button } from "~/components/ui/button";
import { meantForField } from "~/domain/meant-for";
import { unstoredField } from "~/domain/form-frame";
import { useTexts } from "~/language/use-texts";
import { bankFileTexts } from "./bank-file.text";

/**
 * A file to choose or its text to paste. The form has no key of its own: what it answers holds what a bank wrote, and answers
 * under a key are kept for a while.
 */
export function BankFileForm({ path, result }: { path: string; result: FormResult | undefined }) {
  const said = useTexts(bankFileTexts);
  const field = fieldStates(result, {});
  // What was chosen for the rows is kept; the rows are not.
  const chosen = useKeptForm(path, undefined);
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  const meantFor = shell?.person?.meantFor;
  return (
    <>
      <div className="prose mb-6 mt-4">
        <ul>
          <li>{said.limits}</li>
          <li>{said.columns}</li>
          <li>{said.kept}</li>
        </ul>
      </div>
      {chosen && !result ? (
        <p className="notice mb-6 max-w-form" role="status">
          {said.chosen}
        </p>
      ) : null}
      <Form
        discover="none"
        method="post"
        action={`${path}?file=1`}
        encType="multipart/form-data"
        className="flex max-w-form flex-col items-start gap-6"
      >
        <ErrorSummary result={result} />
        {meantFor ? <input type="hidden" name={meantForField} value={meantFor} /> : null}
        <FileField
          field={field("file")}
          label={said.file}
          hint={said.fileHint}
          accept=".csv,.tsv,.txt,text/csv"
        />
        <TextArea field={field("text")} label={said.text} hint={said.textHint} rows={6} />
        <Button>{said.check}</Button>
      </Form>
    </>
  );
}

/** Asks what says which rows are money that came in, where the file doesn't by itself. */
export function BankFileQuestion({
  path,
  question,
  result,
}: {
  path: string;
  question: {
    held: string;
    every: string;
    options: readonly { answer: string; name: string; value: string }[];
  };
  result: FormResult | undefined;
}) {
  const said = useTexts(bankFileTexts);
  const field = fieldStates(result, {});
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  const meantFor = shell?.person?.meantFor;
  return (
    <Form
      discover="none"
      method="post"
      action={`${path}?file=1`}
      encType="multipart/form-data"
      className="mt-4 flex max-w-form flex-col items-start gap-6"
    >
      <ErrorSummary result={result} />
      {meantFor ? <input type="hidden" name={meantForField} value={meantFor} /> : null}
      <textarea hidden readOnly name={unstoredField} value={question.held} />
      <CheckboxGroup
        field={field("came_in")}
        label={said.cameIn}
        hint={said.cameInHint}
        options={[
          ...question.options.map(({ answer, name, value }) => ({
            value: answer,
            text: `${name}: ${value}`,
          })),
          { value: question.every, text: said.cameInEvery },
        ]}
      />
      <Button>{said.goOn}</Button>
    </Form>
  );
}
