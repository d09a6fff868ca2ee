import { useEffect, useRef } from "react";
import { SeenMark } from "~/components/forms/seen-mark";
import type { BankMatch } from "~/domain/admin/desk-payments";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { TapLink } from "~/components/ui/parts";
import { Chip, type Tone } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import type { BankRow } from "~/domain/billing/bank/bank-file";
import { unstoredField } from "~/domain/form-frame";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { SkippedRowLists, type SkippedRows } from "./bank-file-rows";
import { bankFileTexts } from "./bank-file.text";
import { PaymentEffect, type EffectFacts } from "./payment-effect";
import { recordPaymentTexts } from "./record-payment.text";

type PreviewRow = BankRow &
  Omit<BankMatch, "doubt"> & {
    /** Why the match is uncertain or can't be recorded; null if it is certain. */
    doubt: string | null;
    /** A choice of invoices or a field for a number; null if nothing can be done. */
    field: { name: string; kind: "choice" | "number"; value: string } | null;
  };

type Preview = SkippedRows & {
  rows: readonly PreviewRow[];
  /** How many rows to record are shown at most, and whether others are cut off. */
  most: number;
  isCut: boolean;
  /** The rows of the file, which the form posts back because the server doesn't store them. */
  held: string;
  /** The number of typed invoices that are not reviewed yet. */
  toLookAt: number;
  /** The rows above what is owed, with the effect of each; set once the choices were sent. */
  overpaid?: { rows: readonly (EffectFacts & { row_number: number })[]; seenVersion: string };
};

/** Only a certain match is good; others are plain. */
const matchTones: Record<BankMatch["status"], Tone> = {
  matched: "good",
  possible: "plain",
  unknown: "plain",
  recorded: "plain",
};

/** Asks for the invoice of each payment in a bank's file, or confirms the effects of those above what is owed. */
export function BankFilePreview({
  path,
  back,
  preview,
  result,
}: {
  path: string;
  back: string;
  preview: Preview;
  result: FormResult | undefined;
}) {
  const t = useTexts(bankFileTexts);
  const byHand = useTexts(recordPaymentTexts);
  const write = formats(useLanguage());
  const { rows, unread, left: leftOut, most, isCut, held, toLookAt, overpaid } = preview;
  const some = rows.some(({ field }) => field !== null);
  const stored = rows.flatMap(({ field }) => (field ? [[field.name, field.value]] : []));
  const state = fieldStates(result, {}, Object.fromEntries(stored));
  if (overpaid) {
    // Recording by hand asks before a payment above what is owed, too.
    return (
      <FormFrame result={result} action={path} encType="multipart/form-data" className="mt-4">
        <textarea hidden readOnly name={unstoredField} value={held} />
        {stored.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p role="status">{t.overpaid({ count: overpaid.rows.length })}</p>
        {overpaid.rows.map((row) => (
          <section key={row.row_number} className="w-full max-w-line">
            <h2>
              {t.row} {row.row_number}: {formatCents(row.amount_c)}
            </h2>
            <PaymentEffect {...row} />
          </section>
        ))}
        <p>{byHand.mail}</p>
        <SeenMark name="seen" value={overpaid.seenVersion} />
        <div className="flex flex-wrap gap-3">
          <Button>{t.recordAll}</Button>
          <Button quiet name="intent" value="change">
            {byHand.change}
          </Button>
        </div>
      </FormFrame>
    );
  }
  return (
    <FormFrame
      result={result}
      action={path}
      encType="multipart/form-data"
      className="mt-4 !max-w-none"
    >
      <textarea hidden readOnly name={unstoredField} value={held} />
      {toLookAt > 0 ? <InvoicesToReview count={toLookAt} /> : null}
      <p role="status">
        {t.read({ count: rows.length })}
        {isCut ? ` ${t.more({ most })}` : null}
      </p>
      <SkippedRowLists unread={unread} left={leftOut} />
      {rows.some(({ field }) => field?.kind === "number") ? <p>{t.numberHint}</p> : null}
      <DataTable
        caption={t.preview}
        rows={rows}
        keyOf={({ row_number }) => String(row_number)}
        columns={[
          { title: t.received, cell: ({ date }) => write.day(date) },
          {
            title: t.description,
            cell: ({ description }) => (
              <div className="[overflow-wrap:anywhere]">{description}</div>
            ),
          },
          {
            title: byHand.reference,
            cell: ({ reference }) => (
              <div className="[overflow-wrap:anywhere]">{reference ?? t.noReference}</div>
            ),
          },
          { title: byHand.amount, figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
          {
            title: byHand.state,
            cell: ({ status, doubt }) => (
              <div>
                <Chip tone={matchTones[status]}>{t.states[status]}</Chip>
                {doubt ? <span className="mt-1 block text-small text-soft">{doubt}</span> : null}
              </div>
            ),
          },
          {
            title: t.invoice,
            whole: true,
            cell: (row) => (
              <div className="mt-2 @sm:mt-0 @sm:w-[14rem]">
                <InvoiceField row={row} state={state} />
              </div>
            ),
          },
        ]}
      />
      {some ? null : <p>{t.nothing}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {some ? <Button>{t.record}</Button> : null}
        <TapLink href={back}>{t.none}</TapLink>
      </div>
    </FormFrame>
  );
}

/** Asks to review the invoices of typed numbers. It takes the focus, because the page looks as before. */
function InvoicesToReview({ count }: { count: number }) {
  const t = useTexts(bankFileTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [count]);
  return (
    <div ref={box} className="notice" role="status" tabIndex={-1}>
      <p>{t.look({ count })}</p>
    </div>
  );
}

/** The choice of a row's invoice, or a field for its number; nothing if the row can't be recorded. */
function InvoiceField({ row, state }: { row: PreviewRow; state: ReturnType<typeof fieldStates> }) {
  const t = useTexts(bankFileTexts);
  const { field, candidates, row_number } = row;
  if (!field) return null;
  const named = ({ number, payer, owed_c: owed }: BankMatch["candidates"][number]) =>
    t.option({ number, payer, owed });
  const [first, ...others] = candidates;
  // A phone truncates select options, but the admin must be able to read what will be recorded.
  const label = first && others.length === 0 ? named(first) : undefined;
  if (field.kind === "number") {
    return (
      <TextField
        key={field.value}
        field={state(field.name)}
        label={t.numberOf({ row: row_number })}
        hint={label}
        autoComplete="off"
      />
    );
  }
  return (
    <SelectField
      field={state(field.name)}
      label={t.invoiceOf({ row: row_number })}
      hint={label}
      options={[
        ["", t.leaveOut],
        ...candidates.map((invoice) => [invoice.number, named(invoice)] as const),
      ]}
    />
  );
}
