import { DataTable } from "~/components/ui/data-table";
import type { InvoiceSummary } from "~/domain/billing/invoice";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { billingPageTexts } from "~/domain/billing/pages/billing-page.text";
import { StateChip } from "./state-chip";

/** A table of invoices with period, amount and state; both days of `period` are inclusive, YYYY-MM-DD. */
export function InvoiceList({
  rows,
}: {
  rows: readonly (InvoiceSummary & { href: string; period: { first: string; last: string } })[];
}) {
  const t = useTexts(sheetTexts);
  const { invoices, state } = useTexts(billingPageTexts);
  const { day, money } = formats(useLanguage());
  return (
    <DataTable
      caption={invoices}
      rows={rows}
      keyOf={({ number }) => number}
      columns={[
        {
          title: t.invoice,
          cell: ({ number, href }) => (
            <a href={href} className="@sm:whitespace-nowrap">
              {number}
            </a>
          ),
        },
        { title: t.issued, cell: ({ issued_on }) => day(issued_on) },
        { title: t.period, cell: ({ period }) => t.days(period) },
        {
          title: state,
          cell: (row) => (
            <span className="block">
              <StateChip {...row} />
            </span>
          ),
        },
        { title: t.total, figure: true, cell: ({ total_c }) => money(total_c) },
      ]}
    />
  );
}
