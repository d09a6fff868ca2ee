import { DataTable } from "~/components/ui/data-table";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { billingPageTexts } from "~/domain/billing/pages/billing-page.text";
import { periodWords } from "./invoice-state";
import { StateChip } from "./state-chip";

type Row = {
  number: string;
  /** The invoice's page. */
  href: string;
  issued_on: string;
  due_on: string;
  total_c: number;
  state: string;
  period: { first: string; last: string };
};

export function InvoiceList({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(sheetTexts);
  const { invoices, state } = useTexts(billingPageTexts);
  const language = useLanguage();
  const { day, money } = formats(language);
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
        { title: t.period, cell: ({ period }) => periodWords(period, language) },
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
