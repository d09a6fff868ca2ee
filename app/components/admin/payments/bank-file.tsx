import { Form, useRouteLoaderData } from "@remix-run/react";
import type { BankMatch } from "~/contract/admin/payment-desk-calls";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import type { ShellPerson } from "~/components/shell-person";
import { Button } from "~/components/ui/button";
import { Chip, type Tone } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import type { UnreadRow } from "~/domain/billing/bank-file";
import { formatDay } from "~/domain/calendar-days";
import { meantForField } from "~/domain/meant-for";
import { formatCents } from "~/domain/money";
import { useTexts } from "~/language/use-texts";
import { bankFileTexts } from "./bank-file.text";

/**
 * A file to choose or its text to paste. The form has no key of its own: what it answers holds what a bank wrote, and answers
 * under a key are kept for a while.
 */
export function BankFileForm({ path, result }: { path: string; result: FormResult | undefined }) {
  const said = useTexts(bankFileTexts);
  const field = fieldStates(result, {});
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

export type PreviewRow = BankMatch & {
  row_number: number;
  date: string;
  description: string;
  amount_c: number;
  /** The field's name, and what it says for each invoice; null where nothing can be chosen. */
  field: { name: string; options: readonly { value: string; number: string }[] } | null;
};

const tones: Record<BankMatch["status"], Tone> = {
  matched: "good",
  possible: "plain",
  unknown: "plain",
  recorded: "plain",
};

/** Each row with what would become of it, and the way to change that. */
export function BankFilePreview({
  path,
  rows,
  unread,
  others,
  most,
  isCut,
}: {
  path: string;
  rows: readonly PreviewRow[];
  unread: readonly UnreadRow[];
  others: number;
  most: number;
  isCut: boolean;
}) {
  const said = useTexts(bankFileTexts);
  const some = rows.some(({ field }) => field !== null);
  return (
    <FormFrame action={path} className="mt-4 !max-w-none">
      <p role="status">
        {said.read({ count: rows.length })} {others > 0 ? said.others({ count: others }) : null}
        {isCut ? ` ${said.more({ most })}` : null}
      </p>
      {unread.length > 0 ? (
        <div className="notice">
          <p>{said.unread}</p>
          <ul>
            {unread.map(({ row_number, why }) => (
              <li key={row_number}>
                {said.row} {row_number}: {said.whys[why]}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <DataTable
        caption={said.preview}
        rows={rows}
        keyOf={({ row_number }) => String(row_number)}
        columns={[
          { title: said.received, cell: ({ date }) => formatDay(date) },
          {
            title: said.description,
            cell: ({ description }) => (
              <span className="[overflow-wrap:anywhere]">{description}</span>
            ),
          },
          { title: said.amount, figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
          {
            title: said.state,
            cell: ({ status }) => <Chip tone={tones[status]}>{said.states[status]}</Chip>,
          },
          {
            title: said.invoice,
            whole: true,
            cell: (row) => <Choice row={row} />,
          },
        ]}
      />
      {some ? <Button>{said.record}</Button> : <p>{said.nothing}</p>}
    </FormFrame>
  );
}

function Choice({ row }: { row: PreviewRow }) {
  const said = useTexts(bankFileTexts);
  const { field, candidates, status, row_number } = row;
  if (!field) return null;
  const chosen = status === "matched" ? field.options[0]?.value : "";
  return (
    <select
      name={field.name}
      className="input min-w-[14rem]"
      defaultValue={chosen}
      aria-label={said.invoiceOf({ row: row_number })}
    >
      <option value="">{said.leaveOut}</option>
      {field.options.map(({ value, number }) => {
        const invoice = candidates.find((one) => one.number === number);
        const { payer = "", owed_c: owed = 0 } = invoice ?? {};
        return (
          <option key={value} value={value}>
            {said.option({ number, payer, owed })}
          </option>
        );
      })}
    </select>
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
  refused: readonly string[];
}) {
  const said = useTexts(bankFileTexts);
  return (
    <div className="notice my-6 max-w-form" role="status">
      <p>{said.recorded({ count: recorded })}</p>
      {known > 0 ? <p>{said.known({ count: known })}</p> : null}
      {refused.length > 0 ? <p>{said.refused({ names: refused })}</p> : null}
    </div>
  );
}
