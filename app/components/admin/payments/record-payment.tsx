import type { DeskInvoicePage } from "~/contract/admin/payment-desk-calls";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { MoneyField } from "~/components/admin/money-field";
import { RadioCards } from "~/components/forms/radio-cards";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { formatCents } from "~/domain/money";
import { membershipStates } from "~/domain/billing/membership/membership-states.text";
import type { MembershipRecord } from "~/domain/billing/membership/membership-record";
import type { ByHandWay } from "~/domain/billing/received-payment";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { ConfirmAction, type Change } from "../super/confirm-action";
import { NothingToDo } from "../super/nothing-to-do";
import { InvoiceChip } from "./owed-invoices";
import { paymentName } from "./payment-name";
import { PaymentTable } from "./payment-table";
import { recordPaymentTexts } from "./record-payment.text";

/** What a membership is, and when it begins while that is to come. */
function useStanding() {
  const said = useTexts(recordPaymentTexts);
  const states = useTexts(membershipStates);
  return (standing: MembershipRecord["standing"], begins: string) => {
    const isAhead = standing === "not_begun" || standing === "not_begun_ending";
    return isAhead ? said.begins({ state: states[standing], begins }) : states[standing];
  };
}

/** An invoice as the desk needs it, its payments, and the form for another. */
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
  /** What the membership is today. */
  standing: MembershipRecord["standing"];
  path: string;
  action: string;
  constraints: Constraints;
  stored: Record<string, string>;
  result: FormResult | undefined;
}) {
  const said = useTexts(recordPaymentTexts);
  const write = formats(useLanguage());
  const stateOf = useStanding();
  const { invoice, kept_c, payments } = page;
  const field = fieldStates(result, constraints, stored);
  return (
    <>
      <p className="print:hidden">
        <a className="tap" href={path}>
          {said.back}
        </a>
      </p>
      <h1>{said.title({ number: invoice.number })}</h1>
      <SummaryList
        rows={[
          { term: said.payer, detail: invoice.payer },
          { term: said.state, detail: <InvoiceChip {...invoice} /> },
          { term: said.due, detail: write.day(invoice.due_on) },
          { term: said.total, detail: formatCents(invoice.total_c) },
          { term: said.paid, detail: formatCents(invoice.paid_c) },
          { term: said.owed, detail: formatCents(invoice.owed_c) },
          { term: said.membership, detail: stateOf(standing, page.started_on) },
          ...(kept_c > 0 ? [{ term: said.kept, detail: formatCents(kept_c) }] : []),
          ...(kept_c < 0 ? [{ term: said.added, detail: formatCents(-kept_c) }] : []),
        ]}
      />
      <section aria-labelledby="payments-title" className="part">
        <h2 id="payments-title">{said.payments}</h2>
        {payments.length > 0 ? (
          <PaymentTable caption={said.payments} path={path} rows={payments} of />
        ) : (
          <p className="text-soft">{said.noPayments}</p>
        )}
      </section>
      <section aria-labelledby="record-title" className="part">
        <h2 id="record-title">{said.record}</h2>
        <FormFrame result={result} action={action} className="mt-4">
          <MoneyField field={field("amount")} label={said.amount} />
          <TextField
            field={field("received_on")}
            label={said.receivedOn}
            type="date"
            className="max-w-[12rem]"
          />
          <RadioCards
            field={field("way")}
            label={said.way}
            options={[
              { value: "check", text: said.ways.check },
              { value: "transfer", text: said.ways.transfer },
            ]}
          />
          <TextField
            field={field("reference")}
            label={said.reference}
            hint={said.referenceHint}
            autoComplete="off"
          />
          <Button>{said.goOn}</Button>
        </FormFrame>
      </section>
    </>
  );
}

export type RecordQuestion = {
  payer: string;
  amount_c: number;
  received_on: string;
  way: ByHandWay;
  reference: string;
  /** What it pays, invoice by invoice. */
  parts: readonly { number: string; owed_c: number; left_c: number }[];
  kept_c: number;
  membership: {
    now: MembershipRecord["standing"];
    then: MembershipRecord["standing"];
    begins: string;
  };
  action: string;
  back: string;
  /** What was true when it was asked. */
  seen: string;
  /** What counts already under this reference of this payer. */
  known: { number: string; amount_c: number; href: string; isSame: boolean } | null;
  /** The day is no likely one: before the invoice was issued, or so many days ago. */
  doubt: { issued: string } | { days: number } | null;
};

/** What recording a payment will do, before it is done. */
export function ConfirmRecord({
  page,
  result,
}: {
  page: RecordQuestion;
  result: FormResult | undefined;
}) {
  const said = useTexts(recordPaymentTexts);
  const { parts, kept_c, membership, way, reference, received_on, payer, amount_c } = page;
  const { known, doubt } = page;
  const stateOf = useStanding();
  const asked = said.asked({
    name: paymentName(said.ways[way], reference),
    day: received_on,
    payer,
  });
  if (known && !known.isSame) {
    return (
      <NothingToDo title={said.taken.title} back={{ href: page.back, text: said.change }}>
        <span className="mb-3 block [overflow-wrap:anywhere]">{asked}</span>
        {said.taken.other({ payer, amount: known.amount_c })}{" "}
        <a href={known.href}>{said.taken.see({ number: known.number })}</a>
      </NothingToDo>
    );
  }
  const changes: Change[] = known
    ? []
    : [
        ...parts.map(({ number, owed_c, left_c }) => ({
          what: number,
          now: said.stillToPay({ left: owed_c }),
          then: left_c === 0 ? said.paid : said.stillToPay({ left: left_c }),
        })),
        ...(membership.now === membership.then
          ? []
          : [
              {
                what: said.membership,
                now: stateOf(membership.now, membership.begins),
                then: stateOf(membership.then, membership.begins),
              },
            ]),
      ];
  const kept =
    membership.then === "ended"
      ? said.endedKept({ kept: kept_c })
      : parts.length === 0
        ? said.nothingOwed
        : said.tooMuch({ kept: kept_c });
  return (
    <ConfirmAction
      question={said.question({ amount: amount_c })}
      changes={changes}
      result={result}
      action={page.action}
      fields={<SeenMark name="seen" value={page.seen} />}
      button={said.yes}
      back={{ href: page.back, text: said.change }}
    >
      <p className="[overflow-wrap:anywhere]">{asked}</p>
      {known ? <p className="notice">{said.known}</p> : null}
      {doubt ? (
        <p className="notice">{"issued" in doubt ? said.early(doubt) : said.longAgo(doubt)}</p>
      ) : null}
      {kept_c > 0 && !known ? <p>{kept}</p> : null}
      {known ? null : <p>{said.mail}</p>}
    </ConfirmAction>
  );
}
