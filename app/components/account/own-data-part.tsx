import { DataTable, type Column } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";

type Entry = {
  key: string;
  title: string | null;
  rows: readonly { term: string; detail: string }[];
};

/** Above this number of columns, a list is easier to read than a table. */
const mostColumns = 6;

/** Short records are shown as a table, others one after another. */
export function OwnDataPart({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const terms = [...new Set(entries.flatMap(({ rows }) => rows.map(({ term }) => term)))];
  const [first, ...others] = terms.map((term): Column<Entry> => ({
    title: term,
    cell: ({ rows }) => rows.find((row) => row.term === term)?.detail ?? "–",
  }));
  if (first && entries.length > 1 && terms.length <= mostColumns) {
    return (
      <DataTable
        caption={title}
        rows={entries}
        keyOf={({ key }) => key}
        columns={[first, ...others]}
      />
    );
  }
  return entries.map((entry) => (
    <div key={entry.key} className="mb-6">
      {entry.title ? <h3 className="mt-4">{entry.title}</h3> : null}
      <SummaryList rows={entry.rows} />
    </div>
  ));
}
