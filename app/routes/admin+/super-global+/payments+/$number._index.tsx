import { useLoaderData } from "@remix-run/react";
import { MoneyField } from "~/components/admin/money-field";
import { InvoiceChip } from "~/components/admin/payments/invoice-chip";
import { useStandingWords } from "~/components/admin/payments/payment-effect";
import { PaymentTable } from "~/components/admin/payments/payment-table";
import { recordPaymentTexts } from "~/components/admin/payments/record-payment.text";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/option";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { formatCents } from "~/domain/money";
import { form, page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import {
  redirectToRecordConfirmation,
  loadDeskInvoicePage,
} from "~/screens/admin/payment-desk.server";
import { TextField } from "~/components/forms/text-field";

export const handle = { title: { en: "Record a payment", es: "Registrar un pago" } };

export const loader = page(["auth", "superadmin"], loadDeskInvoicePage);
export const action = form(["auth", "superadmin"], redirectToRecordConfirmation);

/** An invoice's sums and payments, and the form to record a payment. */
export default function DeskInvoice() {
  const data = useLoaderData<typeof loader>();
  const { standing, path, action, constraints, stored } = data;
  const { invoice, kept_c, payments, started_on } = data.page;
  const t = useTexts(recordPaymentTexts);
  const write = formats(useLanguage());
  const standingText = useStandingWords();
  const result = useRefused();
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
          { term: t.membership, detail: standingText(standing, started_on) },
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
