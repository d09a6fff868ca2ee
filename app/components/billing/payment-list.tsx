import { DataTable } from "~/components/ui/data-table";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { billingPageTexts } from "./billing-page.text";

type Payment = {
  kind: "hosted" | "bank" | "invoice";
  amount_c: number;
  received_on: string;
  reference: string;
  invoice: string;
  refunded: boolean;
  /** Where what it paid for is told. */
  href: string;
};

/** What has arrived, each with the page that it counts on. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const said = useTexts(billingPageTexts);
  const { methods } = useTexts(sheetTexts);
  const { day, money } = formats(useLanguage());
  return (
    <DataTable
      caption={said.payments}
      rows={payments}
      keyOf={({ kind, reference }) => `${kind} ${reference}`}
      columns={[
        { title: said.received, cell: ({ received_on }) => day(received_on) },
        {
          title: said.how,
          cell: ({ kind, refunded }) => (refunded ? said.refunded : methods[kind]),
        },
        {
          title: said.reference,
          cell: ({ reference }) => <span className="[overflow-wrap:anywhere]">{reference}</span>,
        },
        { title: said.for, cell: ({ invoice, href }) => <a href={href}>{invoice}</a> },
        { title: said.amount, figure: true, cell: ({ amount_c }) => money(amount_c) },
      ]}
    />
  );
}
