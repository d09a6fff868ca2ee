import { writeCsv, type CsvRow } from "../csv-text";
import { readEmployeeFile, type EmployeeFile } from "./employee-csv-file";
import type { Problem } from "../problems/problem";

/** A file between upload and confirmation (handbook/rules.md#team-file). For the server only. */

/** Stands for cells beyond the last column, which the preview must still find. */
const moreCells = "…";

/** The same rows under the same numbers, without the columns that must not be kept. */
function withoutSecrets({ header, columns, rows }: EmployeeFile): string {
  const shown = ({ cells }: CsvRow) => [
    ...columns.original.map(({ at }) => cells[at] ?? ""),
    ...(cells.slice(header.length).some((cell) => cell !== "") ? [moreCells] : []),
  ];
  const lines: string[][] = [];
  for (const row of rows) {
    // The header is row 1; blank rows are counted too.
    while (lines.length + 2 < row.row_number) lines.push([]);
    lines.push(shown(row));
  }
  return writeCsv(
    columns.original.map((column) => column.header),
    lines,
  );
}

/**
 * What of a file may be kept until its import is confirmed: all of it but what looks like Social Security numbers.
 * `notices` says what was left out, because the kept text does not show it any more.
 */
export function fileToKeep(
  text: string,
): { text: string; notices: Problem[] } | { refused: Problem } {
  const file = readEmployeeFile(text);
  if ("refused" in file) return file;
  const { secretNotice } = file.columns;
  if (secretNotice === null) return { text, notices: [] };
  const kept = withoutSecrets(file);
  // Quotation marks may have made it larger.
  const again = readEmployeeFile(kept);
  return "refused" in again ? again : { text: kept, notices: [secretNotice] };
}
