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
  const t = useTexts(userRecordTexts);
  return (
    <>
      <RecordTable
        id="invoices"
        title={t.invoices}
        none={t.noInvoices}
        rows={invoices}
        keyOf={({ number }) => number}
        columns={[
          { title: t.number, cell: ({ number }) => number },
          { title: t.due, cell: ({ due }) => due },
          { title: t.amount, figure: true, cell: ({ amount }) => amount },
          { title: t.open, figure: true, cell: ({ open }) => open },
          { title: t.state, cell: ({ state }) => state },
        ]}
      />
      <RecordTable
        id="drafts"
        title={t.drafts}
        none={t.noDrafts}
        rows={drafts}
        keyOf={({ key }) => key}
        columns={[
          { title: t.draft, cell: ({ what }) => what },
          { title: t.state, cell: ({ state }) => state },
          { title: t.changed, cell: ({ changed }) => changed },
          { title: t.expires, cell: ({ expires }) => expires },
        ]}
      />
      <RecordTable
        id="visits"
        title={t.visits}
        none={t.noVisits}
        rows={visits}
        keyOf={({ key }) => key}
        columns={[
          { title: t.who, cell: ({ by }) => by },
          { title: t.from, cell: ({ from }) => from },
          { title: t.until, cell: ({ until }) => until },
          { title: t.why, cell: ({ why }) => why },
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
