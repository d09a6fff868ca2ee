import { paidElsewhere } from "~/domain/billing/invoice-payments";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { DataTable } from "~/components/ui/data-table";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";

export type PaymentFacts = {
  kind: "hosted" | "bank" | "invoice";
  amount_c: number;
  received_on: string;
  reference: string;
};

export type CreditFacts = { invoice: string; amount_c: number };

export function InvoicePayments({
  paid_c,
  payments,
  credits,
}: {
  paid_c: number;
  payments: readonly PaymentFacts[];
  credits: readonly CreditFacts[];
}) {
  const t = useTexts(sheetTexts);
  const { money, day } = formats(useLanguage());
  const { fromOther_c, elsewhere_c } = paidElsewhere({ paid_c, payments, credits });
  if (payments.length + credits.length === 0 && fromOther_c === 0) return null;
  const rest = [
    ...credits.map(({ invoice, amount_c: cents }) => ({
      words: t.fromCredit({ invoice }),
      cents,
    })),
    { words: t.fromOther, cents: fromOther_c },
    { words: t.elsewhere, cents: elsewhere_c },
  ].filter(({ cents }) => cents > 0);
  return (
    <section aria-labelledby="payments-title" className="part print:pt-4">
      <h2 id="payments-title" className="mb-4 print:mb-1">
        {t.payments}
      </h2>
      <DataTable
        caption={t.payments}
        rows={payments}
        keyOf={(payment) => String(payments.indexOf(payment))}
        columns={[
          { title: t.received, cell: ({ received_on }) => day(received_on) },
          { title: t.method, cell: ({ kind }) => t.methods[kind] },
          { title: t.reference, cell: ({ reference }) => reference || t.unnamed },
          { title: t.amount, figure: true, cell: ({ amount_c }) => money(amount_c) },
        ]}
      />
      {rest.map(({ words, cents }) => (
        <p key={words} className="mt-2 max-w-none">
          {words}: {money(cents)}
        </p>
      ))}
    </section>
  );
}
