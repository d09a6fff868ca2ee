import type { ReactNode } from "react";

export type Column<Row> = {
  title: string;
  /** Numbers under each other, at the right. */
  figure?: boolean;
  /** On a phone it takes the whole line and says nothing but itself: a button, a link. */
  whole?: boolean;
  /** Only buttons, which are of no use on paper. */
  unprinted?: boolean;
  cell: (row: Row) => ReactNode;
};

/** What the stylesheet knows of a column's cells. */
const classOf = (
  { figure, whole, unprinted }: Omit<Column<never>, "title" | "cell">,
  part: "head" | "cell",
) =>
  [figure ? "figure" : whole && part === "cell" ? "whole" : "", unprinted ? "print:!hidden" : ""]
    .filter(Boolean)
    .join(" ") || undefined;

/**
 * A table whose rows become blocks of labelled lines on a phone, by the stylesheet alone. The first column names its row.
 */
export function DataTable<Row>({
  caption,
  columns: [name, ...columns],
  rows,
  keyOf,
  dense = false,
}: {
  /** Read out by screen readers; a heading says it to everybody else. */
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Rows of one line where there is room, for long lists that are worked through. */
  dense?: boolean;
}) {
  return (
    <table className={dense ? "ledger dense" : "ledger"}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {[name, ...columns].map(({ title, ...column }) => (
            <th key={title} scope="col" className={classOf(column, "head")}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{name.cell(row)}</th>
            {columns.map(({ title, cell, ...column }) => (
              <td
                key={title}
                className={classOf(column, "cell")}
                data-label={column.whole ? undefined : title}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
