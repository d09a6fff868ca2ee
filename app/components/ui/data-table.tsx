import { isValidElement, type ReactNode } from "react";

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

type Props = { children?: ReactNode; className?: string };

/** The words of a cell, as far as its elements, and what components are given, say them; no address is one. */
function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join(" ");
  if (!isValidElement<Props>(node) || node.props.className === "sr-only") return "";
  if (node.props.children !== undefined) return textOf(node.props.children);
  const given = Object.values(node.props);
  return given.filter((each) => typeof each === "string" && !each.startsWith("/")).join(" ");
}

/** A line of text is not longer; what is takes several. */
const longestLine = 40;
/** The space between two columns, in letters. */
const gap = 2;

/** Letters that a column wants: room for its longest word, or for all where that stays in one piece, and some for a line. */
function lettersOf(cells: readonly ReactNode[], isWhole: boolean): number {
  const texts = cells.map(textOf);
  const longest = (parts: string[]) => Math.max(0, ...parts.map(({ length }) => length));
  const line = Math.min(longest(texts), longestLine);
  if (isWhole) return line + gap;
  const word = longest(texts.flatMap((text) => text.split(/\s|(?<=-)/)));
  return word + Math.max(0, line - word) / 3 + gap;
}

/**
 * The widths of a table's columns, in percent, by what stands in all of them: a browser that measures rows as they arrive moves
 * the columns with each.
 * @param columns the cells of each, the heading among them
 */
export function columnWidths(
  columns: readonly { cells: readonly ReactNode[]; isWhole: boolean }[],
): number[] {
  const letters = columns.map(({ cells, isWhole }) => lettersOf(cells, isWhole));
  const all = letters.reduce((sum, each) => sum + each, 0);
  return letters.map((each) => Math.round((1000 * each) / all) / 10);
}

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
  const cells = rows.map((row) => [name, ...columns].map(({ cell }) => cell(row)));
  const widths = columnWidths(
    [name, ...columns].map(({ title, figure, whole }, at) => ({
      cells: [title, ...cells.map((row) => row[at])],
      isWhole: figure === true || whole === true,
    })),
  );
  return (
    <table className={dense ? "ledger dense" : "ledger"}>
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {[name, ...columns].map(({ title }, at) => (
          <col key={title} width={`${widths[at]}%`} />
        ))}
      </colgroup>
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
        {rows.map((row, line) => (
          <tr key={keyOf(row)}>
            <th scope="row">{cells[line]?.[0]}</th>
            {columns.map(({ title, ...column }, at) => (
              <td
                key={title}
                className={classOf(column, "cell")}
                data-label={column.whole ? undefined : title}
              >
                {cells[line]?.[at + 1]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
