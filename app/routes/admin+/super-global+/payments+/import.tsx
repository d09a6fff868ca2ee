import { useLoaderData, Form, useRouteLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import type { ReactNode } from "react";
import { BankFilePreview } from "~/components/admin/payments/bank-file-preview";
import { RowSentences, SkippedRowLists } from "~/components/admin/payments/bank-file-rows";
import { bankFileTexts } from "~/components/admin/payments/bank-file.text";
import { CheckboxGroup } from "~/components/forms/option";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { formFrameTexts } from "~/components/forms/form-frame.text";
import { KeptFields, useKeptForm } from "~/components/forms/kept-fields";
import { TextArea } from "~/components/forms/text-area";
import type { ShellPerson } from "~/components/shell-person";
import { Button } from "~/components/ui/button";
import { LinkLine, TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { askedField, cameInField, pastedField } from "~/domain/billing/bank/bank-fields";
import { unstoredField, meantForField } from "~/domain/form-frame";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { useTexts, useLanguage } from "~/language/use-texts";
import {
  largestBankFile,
  postBankFile,
  refuseLargeBankFile,
} from "~/screens/admin/bank-file/bank-file.server";
import { form, page } from "~/http/route.server";
import { recordPaymentTexts } from "~/components/admin/payments/record-payment.text";
import { deskPath } from "~/screens/admin/payment-desk.server";

export const handle = {
  title: { en: "Import a bank’s file", es: "Importar un archivo del banco" },
};

/** Returns only the path back; the action's answer has the rest of the page. */
export const loader = page(["auth", "superadmin"], () => ({ back: deskPath }));
export const action = form(["auth", "superadmin"], postBankFile, {
  largest: () => largestBankFile,
  tooLarge: refuseLargeBankFile,
});

type Answer = NonNullable<ReturnType<typeof useAnswer<typeof action>>>;

/** Stands in before a form is posted. */
const noAnswer = {
  result: undefined,
  preview: undefined,
  done: undefined,
  question: undefined,
};

/** The form for a bank's file, a question about it, the preview of its rows, or what was recorded. */
export default function ImportBankFile() {
  const { back } = useLoaderData<typeof loader>();
  const path = `${back}/import`;
  const answer = useAnswer<typeof action>();
  const t = useTexts(bankFileTexts);
  const byHand = useTexts(recordPaymentTexts);
  const { result, preview, done, question } = { ...noAnswer, ...answer };
  return (
    <>
      <LinkLine href={back} text={byHand.back} />
      <h1>{done ? t.done : t.title}</h1>
      {done ? <BankFileDone {...done} /> : null}
      {preview ? (
        <BankFilePreview path={path} back={back} preview={preview} result={result} />
      ) : question ? (
        <BankFileQuestion path={path} question={question} result={result} />
      ) : (
        <BankFileForm path={path} result={result} />
      )}
    </>
  );
}

/** A multipart form without an idempotency key, because answers are stored under keys, and its text is a bank's. */
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

/** Returns the action that takes a file or pasted rows; `path` alone takes the choices of invoices. */
const fileAction = (path: string): string => `${path}?file=1`;

/** The form for a file or pasted rows. Kept input is restored, but not the rows of a preview. */
function BankFileForm({ path, result }: { path: string; result: FormResult | undefined }) {
  const t = useTexts(bankFileTexts);
  const { kept } = useTexts(formFrameTexts);
  const field = fieldStates(result, {});
  // The choices are kept, but the rows are not.
  const chosen = useKeptForm(path, undefined);
  const input = useKeptForm(fileAction(path), undefined);
  const notice = input ? kept : chosen ? t.chosen : null;
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
        <KeptFields.Provider value={result ? null : input}>
          <TextArea field={field(pastedField)} label={t.text} hint={t.textHint} rows={6} />
        </KeptFields.Provider>
        <Button>{t.check}</Button>
      </FileForm>
    </>
  );
}

/** Asks by checkboxes which rows are incoming money if the file doesn't show it. */
function BankFileQuestion({
  path,
  question,
  result,
}: {
  path: string;
  question: Extract<Answer, { question: object }>["question"];
  result: FormResult | undefined;
}) {
  const t = useTexts(bankFileTexts);
  const byHand = useTexts(recordPaymentTexts);
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
      <Button>{byHand.goOn}</Button>
    </FileForm>
  );
}

/** Says what was recorded, and which rows weren't: already known, refused, without a choice, or skipped. */
function BankFileDone({
  recorded,
  known,
  refused,
  unchosen,
  unread,
  left: leftOut,
}: Extract<Answer, { done: object }>["done"]) {
  const t = useTexts(bankFileTexts);
  const byHand = useTexts(recordPaymentTexts);
  const write = formats(useLanguage());
  return (
    <div className="mb-8 grid gap-4">
      <div className="notice mt-6 max-w-form" role="status">
        <p>{t.recorded({ count: recorded.length })}</p>
        {known > 0 ? <p>{t.known({ count: known })}</p> : null}
        {refused.length > 0 ? (
          <>
            <p>{t.refused}</p>
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
      {recorded.length > 0 ? (
        <DataTable
          caption={t.wasRecorded}
          rows={recorded.map((row, index) => ({ index, row }))}
          keyOf={({ index }) => String(index)}
          columns={[
            {
              title: t.invoice,
              cell: ({ row }) => <TapLink href={row.href}>{row.number}</TapLink>,
            },
            { title: byHand.payer, cell: ({ row }) => row.payer },
            { title: t.received, cell: ({ row }) => write.day(row.date) },
            { title: byHand.reference, cell: ({ row }) => row.reference ?? t.noReference },
            { title: byHand.amount, figure: true, cell: ({ row }) => formatCents(row.amount_c) },
          ]}
        />
      ) : null}
      {unchosen.length > 0 ? (
        <div>
          <p>{t.unchosen}</p>
          <RowSentences
            rows={unchosen.map(({ row_number, description, amount_c }) => ({
              row_number,
              description,
              amount: formatCents(amount_c),
            }))}
          />
        </div>
      ) : null}
      <SkippedRowLists unread={unread} left={leftOut} />
    </div>
  );
}
