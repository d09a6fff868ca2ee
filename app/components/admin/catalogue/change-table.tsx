import { DataTable } from "~/components/ui/data-table";
import { LongText } from "./long-text";

/** Shows the fields of an item that differ, with both texts; `nothing` stands for a null one, which is empty. */
export function FieldChangeTable({
  caption,
  rows,
  titles,
  nothing,
}: {
  caption: string;
  rows: readonly { name: string; label: string; before: string | null; after: string | null }[];
  titles: { field: string; before: string; after: string };
  nothing: string;
}) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: titles.field, cell: ({ label }) => label },
        {
          title: titles.before,
          cell: ({ before }) => <LongText text={before} nothing={nothing} />,
        },
        { title: titles.after, cell: ({ after }) => <LongText text={after} nothing={nothing} /> },
      ]}
    />
  );
}
