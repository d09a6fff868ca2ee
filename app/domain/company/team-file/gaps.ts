import { sameForAllColumns, type EmployeeColumn, type SameForAllColumn } from "../employee-columns";
import type { Problem } from "../../problems/problem";
import { dayUnclear } from "./file-reading";
import type { Cells, SameForAll } from "./kept-file";

/** What several rows of a file leave out, and one answer for everybody can fill (handbook/rules.md#team-file). */

export type Gap = {
  column: SameForAllColumn;
  /** How many people have none of their own. */
  people: number;
  /** What goes for them, as typed. */
  typed: string;
  /** What is wrong with that. */
  problem: Problem | null;
};

type ReadRow = {
  cells: Cells;
  known: boolean;
  problems: readonly { column: EmployeeColumn | null; problem: Problem }[];
};

const leavesOut = ({ cells, known }: ReadRow, column: SameForAllColumn) =>
  !known && (cells[column] ?? "") === "";

/** A single row is filled where it stands. */
const fewest = 2;

/** @param rows as they were read, `same` included; whoever is in the team already keeps what they have */
export function gapsOf(same: SameForAll, rows: readonly ReadRow[]): Gap[] {
  return sameForAllColumns.flatMap((column): Gap[] => {
    const open = rows.filter((row) => leavesOut(row, column));
    if (open.length < fewest) return [];
    const typed = same[column] ?? "";
    const wrong = open[0]?.problems.find((each) => each.column === column)?.problem ?? null;
    return [{ column, people: open.length, typed, problem: typed === "" ? null : wrong }];
  });
}

/** Whether what is wrong in a column of a row is only that the file leaves it out. */
export const isGap = (gaps: readonly Gap[], row: ReadRow, column: EmployeeColumn | null): boolean =>
  gaps.some((gap) => gap.column === column && leavesOut(row, gap.column));

/** Whether an answer for everybody is all that a row wants. */
export const onlyGaps = (gaps: readonly Gap[], row: ReadRow): boolean =>
  row.problems.every(({ column, problem }) => problem === dayUnclear || isGap(gaps, row, column));
