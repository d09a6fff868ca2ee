import type { ReactNode } from "react";

/** A column of a table: its head, and the cell of each row. */
export type Column<Row> = {
  title: string;
  /** Numbers are aligned at the right. */
  figure?: boolean;
  /** On a phone the cell takes the whole line without a label, for a button or link. */
  whole?: boolean;
  /** Buttons are useless in print. */
  unprinted?: boolean;
  cell: (row: Row) => ReactNode;
};

/** Returns the class of a column's head or cells; undefined if it has none. */
const classOf = (
  { figure, whole, unprinted }: Omit<Column<never>, "title" | "cell">,
  part: "head" | "cell",
): string | undefined =>
  [figure ? "figure" : whole && part === "cell" ? "whole" : "", unprinted ? "print:!hidden" : ""]
    .filter(Boolean)
    .join(" ") || undefined;

/** On a phone, the stylesheet turns rows into blocks of labeled lines. The first column is the row's header. */
export function DataTable<Row>({
  caption,
  columns: [name, ...columns],
  rows,
  keyOf,
  dense = false,
}: {
  /** For screen readers only; others read the heading. */
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shows one-line rows where there is room, for long lists. */
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
