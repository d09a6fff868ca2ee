import { Form, useRouteLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { useKeptForm } from "~/components/forms/kept-fields";
import { FileField } from "~/components/forms/file-field";
import { TextArea } from "~/components/forms/text-area";
import type { ShellPerson } from "~/components/shell-person";
import { Button } from "~/components/ui/button";
import { meantForField } from "~/domain/meant-for";
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

/** What was recorded. */
export function BankFileDone({
  recorded,
  known,
  refused,
}: {
  recorded: number;
  known: number;
  refused: readonly { number: string; why: string }[];
}) {
  const said = useTexts(bankFileTexts);
  return (
    <div className="notice my-6 max-w-form" role="status">
      <p>{said.recorded({ count: recorded })}</p>
      {known > 0 ? <p>{said.known({ count: known })}</p> : null}
      {refused.length > 0 ? (
        <>
          <p>{said.refused}</p>
          <ul>
            {refused.map(({ number, why }, index) => (
              <li key={index}>
                {number}: {why}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
