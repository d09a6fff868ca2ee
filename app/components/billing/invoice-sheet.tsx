import { DataTable } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";
import { formatDay } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { invoiceState, periodWords } from "./invoice-state";

export type InvoiceFacts = {
  number: string;
  issued_on: string;
  due_on: string;
  state: string;
  period: { first: string; last: string };
  lines: readonly {
    label: string;
    qty: number;
    amount_c: number;
    reason: string | null;
  }[];
  total_c: number;
  paid_c: number;
  bill_to: {
    name: string;
    email: string;
    address: {
      line1: string;
      line2: string | null;
      city: string;
      state: string;
      zip: string;
    } | null;
  };
};

/** Lines of an address, or of anything else that stands one under the other. */
function Lines({ of }: { of: readonly (string | null)[] }) {
  return of
    .filter((line) => line !== null && line !== "")
    .map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ));
}

/** The record: who owes whom what, since when, and how it was worked out. It prints as it stands. */
export function InvoiceSheet({
  invoice,
  from,
  owed_c,
}: {
  invoice: InvoiceFacts;
  from: { name: string; address: string | null };
  owed_c: number;
}) {
  const { bill_to, lines, total_c, paid_c } = invoice;
  const { address } = bill_to;
  const place = address && `${address.city}, ${address.state} ${address.zip}`;
  return (
    <>
      <SummaryList
        rows={[
          { term: "Invoice number", detail: invoice.number },
          {
            term: "From",
            detail: <Lines of={[from.name, from.address, "support@benefits.example"]} />,
          },
          {
            term: "To",
            detail: (
              <Lines
                of={[
                  bill_to.name,
                  address?.line1 ?? null,
                  address?.line2 ?? null,
                  place,
                  bill_to.email,
                ]}
              />
            ),
          },
          { term: "Issued on", detail: formatDay(invoice.issued_on) },
          { term: "For", detail: periodWords(invoice.period) },
          { term: "State", detail: invoiceState(invoice) },
        ]}
      />
      <section aria-labelledby="lines-title" className="part">
        <h2 id="lines-title" className="mb-4">
          What it is for
        </h2>
        <DataTable
          caption="Lines of the invoice"
          rows={lines.map((line, at) => ({ ...line, at }))}
          keyOf={({ at }) => String(at)}
          columns={[
            { title: "For", cell: ({ label }) => label },
            { title: "Worked out", cell: ({ reason }) => reason ?? "" },
            { title: "Amount", figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
          ]}
        />
        <SummaryList
          rows={[
            { term: "Total", detail: formatCents(total_c) },
            { term: "Paid", detail: formatCents(paid_c) },
            { term: "Still to pay", detail: formatCents(owed_c) },
          ]}
        />
      </section>
    </>
  );
}
