import { whole } from "./whole";

/** Returns a row's columns: one of each group that answers alike, another at each row, or all of them for a whole matrix. */
export function decidingColumns<Column>(
  columns: readonly Column[],
  row: number,
  expected: (column: Column) => unknown,
): Column[] {
  if (whole) return [...columns];
  const alike = new Map<string, Column[]>();
  for (const column of columns) {
    const answer = JSON.stringify(expected(column));
    alike.set(answer, [...(alike.get(answer) ?? []), column]);
  }
  return [...alike.values()].map((group) => inTurn(group, row));
}

/** One of a few, at each row another. */
export function inTurn<One>(few: readonly One[], row: number): One {
  const value = few[row % few.length];
  if (value === undefined) throw new Error("There is nothing to take in turn");
  return value;
}
