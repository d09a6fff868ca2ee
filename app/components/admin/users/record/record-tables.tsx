import { DataTable, type Column } from "~/components/ui/data-table";
import { userRecordTexts } from "~/domain/admin/user-record.text";
import { useTexts } from "~/language/use-texts";

type Invoice = Record<"number" | "due" | "amount" | "open" | "state", string>;
type Draft = Record<"key" | "what" | "state" | "changed" | "expires", string>;
type Visit = Record<"key" | "by" | "from" | "until" | "why", string>;

/** Shows a user's invoices, unfinished sign-ups and login-as sessions; null means unknown. */
export function RecordTables({
  invoices,
  drafts,
  visits,
}: {
  invoices: Invoice[] | null;
  drafts: Draft[] | null;
  visits: Visit[] | null;
}) {
  const said = useTexts(userRecordTexts);
  return (
    <>
      <RecordTable
        id="invoices"
        title={said.invoices}
        none={said.noInvoices}
        rows={invoices}
        keyOf={({ number }) => number}
        columns={[
          { title: said.number, cell: ({ number }) => number },
          { title: said.due, cell: ({ due }) => due },
          { title: said.amount, figure: true, cell: ({ amount }) => amount },
          { title: said.open, figure: true, cell: ({ open }) => open },
          { title: said.state, cell: ({ state }) => state },
        ]}
      />
      <RecordTable
        id="drafts"
        title={said.drafts}
        none={said.noDrafts}
        rows={drafts}
        keyOf={({ key }) => key}
        columns={[
          { title: said.draft, cell: ({ what }) => what },
          { title: said.state, cell: ({ state }) => state },
          { title: said.changed, cell: ({ changed }) => changed },
          { title: said.expires, cell: ({ expires }) => expires },
        ]}
      />
      <RecordTable
        id="visits"
        title={said.visits}
        none={said.noVisits}
        rows={visits}
        keyOf={({ key }) => key}
        columns={[
          { title: said.who, cell: ({ by }) => by },
          { title: said.from, cell: ({ from }) => from },
          { title: said.until, cell: ({ until }) => until },
          { title: said.why, cell: ({ why }) => why },
        ]}
      />
    </>
  );
}

function RecordTable<Row>({
  id,
  title,
  none,
  rows,
  keyOf,
  columns,
}: {
  id: string;
  title: string;
  none: string;
  rows: Row[] | null;
  keyOf: (row: Row) => string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
}) {
  if (rows === null) return null;
  return (
    <section aria-labelledby={id} className="part">
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <DataTable dense caption={title} rows={rows} keyOf={keyOf} columns={columns} />
      )}
    </section>
  );
}
