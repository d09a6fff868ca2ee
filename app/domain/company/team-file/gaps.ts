import { sameForAllColumns, type EmployeeColumn, type SameForAllColumn } from "../employee-columns";
import type { Problem } from "../../problems/problem";
import { dayUnclear } from "./file-reading";
import type { Cells, SameForAll } from "./kept-file";

/** A gap is a value that several rows leave out and that one answer can fill (handbook/rules.md#team-file). */

export type Gap = {
  column: SameForAllColumn;
  people: number;
  input: string;
  problem: Problem | null;
};

type ReadRow = {
  cells: Cells;
  known: boolean;
  problems: readonly { column: EmployeeColumn | null; problem: Problem }[];
};

/** People already on the team (`known`) keep their values, so they lack none. */
const lacksValue = ({ cells, known }: ReadRow, column: SameForAllColumn) =>
  !known && (cells[column] ?? "") === "";

/** A single row is corrected in place. */
const fewest = 2;

/** `rows` already include `same`; people who are already on the team keep their values. */
export function findGaps(same: SameForAll, rows: readonly ReadRow[]): Gap[] {
  return sameForAllColumns.flatMap((column): Gap[] => {
    const open = rows.filter((row) => lacksValue(row, column));
    if (open.length < fewest) return [];
    const input = same[column] ?? "";
    const wrong = open[0]?.problems.find((each) => each.column === column)?.problem ?? null;
    return [{ column, people: open.length, input, problem: input === "" ? null : wrong }];
  });
}

/** Returns true if a row's column has no other error than the missing value. */
export const isGap = (gaps: readonly Gap[], row: ReadRow, column: EmployeeColumn | null): boolean =>
  gaps.some((gap) => gap.column === column && lacksValue(row, gap.column));

/** Returns true if the row lacks only values that one answer gives for all employees. */
export const hasOnlyGaps = (gaps: readonly Gap[], row: ReadRow): boolean =>
  row.problems.every(({ column, problem }) => problem === dayUnclear || isGap(gaps, row, column));
