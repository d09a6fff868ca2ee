import { DataTable } from "~/components/ui/data-table";
import { formatDay } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { invoiceState, periodWords } from "./invoice-state";

type Row = {
  number: string;
  issued_on: string;
  due_on: string;
  total_c: number;
  state: string;
  period: { first: string; last: string };
};

/** Invoices, each with its page. `path` is the list's own. */
export function InvoiceList({ rows, path }: { rows: readonly Row[]; path: string }) {
  return (
    <DataTable
      caption="Your invoices"
      rows={rows}
      keyOf={({ number }) => number}
      columns={[
        { title: "Invoice", cell: ({ number }) => <a href={`${path}/${number}`}>{number}</a> },
        { title: "Issued", cell: ({ issued_on }) => formatDay(issued_on) },
        { title: "For", cell: ({ period }) => periodWords(period) },
        { title: "State", cell: (row) => invoiceState(row) },
        { title: "Total", figure: true, cell: ({ total_c }) => formatCents(total_c) },
      ]}
    />
  );
}
