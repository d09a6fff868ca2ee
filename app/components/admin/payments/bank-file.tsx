import { Form, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { KeptFields, useKeptForm } from "~/components/forms/kept-fields";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { FileField } from "~/components/forms/file-field";
import { formFrameTexts } from "~/components/forms/form-frame.text";
import { TextArea } from "~/components/forms/text-area";
import type { ShellPerson } from "~/components/shell-person";
import { Button } from "~/components/ui/button";
import { askedField, cameInField, pastedField } from "~/domain/billing/bank/bank-fields";
import { meantForField } from "~/domain/meant-for";
import { unstoredField } from "~/domain/form-frame";
import { useTexts } from "~/language/use-texts";
import { bankFileTexts } from "./bank-file.text";

/**
 * This form has no idempotency key, because answers under a key are stored for a while and this one contains a bank's
 * text.
 */
function FileForm({
  path,
  result,
  children,
}: {
  path: string;
  result: FormResult | undefined;
  children: ReactNode;
}) {
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  const meantFor = shell?.person?.meantFor;
  return (
    <Form
      discover="none"
      method="post"
      action={fileAction(path)}
      encType="multipart/form-data"
      className="mt-4 flex max-w-form flex-col items-start gap-6"
    >
      <ErrorSummary result={result} />
      {meantFor ? <input type="hidden" name={meantForField} value={meantFor} /> : null}
      {children}
    </Form>
  );
}

const fileAction = (path: string) => `${path}?file=1`;

/** Accepts a file or its pasted text. */
export function BankFileForm({ path, result }: { path: string; result: FormResult | undefined }) {
  const t = useTexts(bankFileTexts);
  const { kept } = useTexts(formFrameTexts);
  const field = fieldStates(result, {});
  // The choices are kept, but the rows are not.
  const chosen = useKeptForm(path, undefined);
  const typed = useKeptForm(fileAction(path), undefined);
  const notice = typed ? kept : chosen ? t.chosen : null;
  return (
    <>
      <div className="prose mb-6 mt-4">
        <ul>
          <li>{t.limits}</li>
          <li>{t.columns}</li>
          <li>{t.kept}</li>
        </ul>
      </div>
      {notice && !result ? (
        <p className="notice mb-6 max-w-form" role="status">
          {notice}
        </p>
      ) : null}
      <FileForm path={path} result={result}>
        <FileField
          field={field("file")}
          label={t.file}
          hint={t.fileHint}
          accept=".csv,.tsv,.txt,text/csv"
        />
        <KeptFields.Provider value={result ? null : typed}>
          <TextArea field={field(pastedField)} label={t.text} hint={t.textHint} rows={6} />
        </KeptFields.Provider>
        <Button>{t.check}</Button>
      </FileForm>
    </>
  );
}

/** Asks which rows are incoming money if the file doesn't show it. */
export function BankFileQuestion({
  path,
  question,
  result,
}: {
  path: string;
  question: {
    held: string;
    isPasted: boolean;
    every: string;
    options: readonly { answer: string; name: string; value: string }[];
  };
  result: FormResult | undefined;
}) {
  const t = useTexts(bankFileTexts);
  const field = fieldStates(result, {});
  return (
    <FileForm path={path} result={result}>
      <textarea
        hidden
        readOnly
        name={question.isPasted ? pastedField : unstoredField}
        value={question.held}
      />
      {question.isPasted ? <input type="hidden" name={askedField} value="yes" /> : null}
      <CheckboxGroup
        field={field(cameInField)}
        label={t.cameIn}
        hint={t.cameInHint}
        options={[
          ...question.options.map(({ answer, name, value }) => ({
            value: answer,
            text: `${name}: ${value}`,
          })),
          { value: question.every, text: t.cameInEvery },
        ]}
      />
      <Button>{t.goOn}</Button>
    </FileForm>
  );
}
