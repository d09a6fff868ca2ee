import { DataTable } from "~/components/ui/data-table";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { billingPageTexts } from "~/domain/billing/pages/billing-page.text";

type Payment = {
  id: string;
  kind: "hosted" | "bank" | "invoice";
  amount_c: number;
  received_on: string;
  reference: string;
  invoice: string;
  returned_c: number;
  why: "bounced" | "wrong_invoice" | "mistake" | "refunded" | "disputed" | "dispute_lost" | null;
  /** The page about what it paid for. */
  href: string;
  /** The receipt's file; null if the whole payment was returned. */
  receipt: string | null;
};

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const t = useTexts(billingPageTexts);
  const sheet = useTexts(sheetTexts);
  const { day, money } = formats(useLanguage());
  return (
    <DataTable
      caption={t.payments}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        { title: t.received, cell: ({ received_on }) => day(received_on) },
        {
          title: t.how,
          cell: ({ kind, returned_c, why }) => (
            <>
              {sheet.methods[kind]}
              {returned_c > 0 ? (
                <span className="block text-alarm">
                  {t.whys[why ?? "refunded"]({ cents: returned_c })}
                </span>
              ) : null}
            </>
          ),
        },
        {
          title: t.reference,
          cell: ({ reference }) => (
            <span className="[overflow-wrap:anywhere]">{reference || sheet.unnamed}</span>
          ),
        },
        { title: t.for, cell: ({ invoice, href }) => <a href={href}>{invoice}</a> },
        { title: t.amount, figure: true, cell: ({ amount_c }) => money(amount_c) },
        {
          title: t.receipt,
          cell: ({ receipt, invoice }) =>
            receipt ? (
              <a href={receipt} download>
                {t.pdf}
                <span className="sr-only">{` ${t.receiptOf({ invoice })}`}</span>
              </a>
            ) : null,
        },
      ]}
    />
  );
}
