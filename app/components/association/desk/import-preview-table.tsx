import type { ReactNode } from "react";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";

const toneOf = { error: "bad", add: "good", update: "good", unchanged: "plain" } as const;
type Verdict = keyof typeof toneOf;
const verdicts = Object.keys(toneOf) as Verdict[];

type PreviewedRow = { row_number: number; title: string; verdict: Verdict };

/** Shows what each row of a file would do; links filter the rows by it. */
export function ImportPreviewTable<Row extends PreviewedRow>({
  path,
  counts,
  verdict,
  rows,
  pagination,
  caption,
  name,
  words,
  children,
}: {
  path: string;
  counts: Record<Verdict, number>;
  /** The current filter; empty for all rows. */
  verdict: string;
  rows: readonly Row[];
  pagination: { current_page: number; last_page: number };
  caption: string;
  /** Titles the column of the rows' names. */
  name: string;
  words: {
    all: string;
    row: string;
    verdict: string;
    cells: string;
    verdicts: Record<Verdict, string>;
  };
  children: (row: Row) => ReactNode;
}) {
  const links = [
    { value: "", text: words.all, count: verdicts.reduce((sum, each) => sum + counts[each], 0) },
    ...verdicts.map((each) => ({ value: each, text: words.verdicts[each], count: counts[each] })),
  ];
  return (
    <>
      <ul className="my-3 flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ value, text, count }) => (
          <li key={value}>
            <a
              className="tap aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
              href={value ? `${path}?verdict=${value}` : path}
              aria-current={value === verdict ? "true" : undefined}
            >
              {`${text} (${count})`}
            </a>
          </li>
        ))}
      </ul>
      <DataTable
        caption={caption}
        dense
        rows={rows}
        keyOf={({ row_number }) => String(row_number)}
        columns={[
          {
            title: name,
            cell: ({ title }) => <span className="[overflow-wrap:anywhere]">{title || "–"}</span>,
          },
          { title: words.row, figure: true, cell: ({ row_number }) => row_number },
          {
            title: words.verdict,
            cell: (row) => <Chip tone={toneOf[row.verdict]}>{words.verdicts[row.verdict]}</Chip>,
          },
          { title: words.cells, whole: true, cell: children },
        ]}
      />
      <PageLinks path={path} query={verdict ? { verdict } : {}} pagination={pagination} />
    </>
  );
}
