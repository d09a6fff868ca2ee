import type { DeskInvoicePage } from "~/domain/admin/desk-payments";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { MoneyField } from "~/components/admin/money-field";
import { RadioCards } from "~/components/forms/radio-cards";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { formatCents } from "~/domain/money";
import type { MembershipRecord } from "~/domain/billing/membership/membership-record";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { ConfirmAction } from "../super/confirm-action";
import { NothingToDo } from "../super/nothing-to-do";
import { InvoiceChip } from "./owed-invoices";
import { usePaymentEffect, useStanding, type Effect } from "./payment-effect";
import { PaymentTable } from "./payment-table";
import { recordPaymentTexts } from "./record-payment.text";

/** Shows an invoice with its payments and the form to record another. */
export function DeskInvoiceSheet({
  page,
  standing,
  path,
  action,
  constraints,
  stored,
  result,
}: {
  page: DeskInvoicePage;
  /** The membership's state today. */
  standing: MembershipRecord["standing"];
  path: string;
  action: string;
  constraints: Constraints;
  stored: Record<string, string>;
  result: FormResult | undefined;
}) {
  const t = useTexts(recordPaymentTexts);
  const write = formats(useLanguage());
  const standingText = useStanding();
  const { invoice, kept_c, payments } = page;
  const field = fieldStates(result, constraints, stored);
  return (
    <>
      <LinkLine className="print:hidden" href={path} text={t.back} />
      <h1>{t.title({ number: invoice.number })}</h1>
      <SummaryList
        rows={[
          { term: t.payer, detail: invoice.payer },
          { term: t.state, detail: <InvoiceChip {...invoice} /> },
          { term: t.due, detail: write.day(invoice.due_on) },
          { term: t.total, detail: formatCents(invoice.total_c) },
          { term: t.paid, detail: formatCents(invoice.paid_c) },
          { term: t.owed, detail: formatCents(invoice.owed_c) },
          { term: t.membership, detail: standingText(standing, page.started_on) },
          ...(kept_c > 0 ? [{ term: t.kept, detail: formatCents(kept_c) }] : []),
          ...(kept_c < 0 ? [{ term: t.added, detail: formatCents(-kept_c) }] : []),
        ]}
      />
      <Part id="payments-title" title={t.payments}>
        {payments.length > 0 ? (
          <PaymentTable caption={t.payments} path={path} rows={payments} of />
        ) : (
          <p className="text-soft">{t.noPayments}</p>
        )}
      </Part>
      <Part id="record-title" title={t.record}>
        <FormFrame result={result} action={action} className="mt-4">
          <MoneyField field={field("amount")} label={t.amount} />
          <TextField
            field={field("received_on")}
            label={t.receivedOn}
            type="date"
            className="max-w-[12rem]"
          />
          <RadioCards
            field={field("way")}
            label={t.way}
            options={[
              { value: "check", text: t.ways.check },
              { value: "transfer", text: t.ways.transfer },
            ]}
          />
          <TextField
            field={field("reference")}
            label={t.reference}
            hint={t.referenceHint}
            autoComplete="off"
          />
          <Button>{t.goOn}</Button>
        </FormFrame>
      </Part>
    </>
  );
}

type RecordQuestion = Effect & {
  action: string;
  back: string;
  /** The version of what the question was based on. */
  seenVersion: string;
  /** An earlier payment of this payer with the same reference. */
  known: { number: string; amount_c: number; href: string; isSame: boolean } | null;
  /** Set if the day is unlikely: before the invoice was issued, or many days ago. */
  doubt: { issued: string } | { days: number } | null;
};

/** Explains what recording a payment will do. */
export function ConfirmRecord({
  page,
  result,
}: {
  page: RecordQuestion;
  result: FormResult | undefined;
}) {
  const t = useTexts(recordPaymentTexts);
  const { payer, amount_c, known, doubt } = page;
  const paymentEffect = usePaymentEffect();
  const { request, changes, kept } = paymentEffect(page);
  if (known && !known.isSame) {
    return (
      <NothingToDo title={t.taken.title} back={{ href: page.back, text: t.change }}>
        <span className="mb-3 block [overflow-wrap:anywhere]">{request}</span>
        {t.taken.other({ payer, amount: known.amount_c })}{" "}
        <a href={known.href}>{t.taken.see({ number: known.number })}</a>
      </NothingToDo>
    );
  }
  return (
    <ConfirmAction
      question={t.question({ amount: amount_c })}
      changes={known ? [] : changes}
      result={result}
      action={page.action}
      fields={<SeenMark name="seen" value={page.seenVersion} />}
      button={t.yes}
      back={{ href: page.back, text: t.change }}
    >
      <p className="[overflow-wrap:anywhere]">{request}</p>
      {known ? <p className="notice">{t.known}</p> : null}
      {doubt ? (
        <p className="notice">{"issued" in doubt ? t.early(doubt) : t.longAgo(doubt)}</p>
      ) : null}
      {kept && !known ? <p>{kept}</p> : null}
      {known ? null : <p>{t.mail}</p>}
    </ConfirmAction>
  );
}
