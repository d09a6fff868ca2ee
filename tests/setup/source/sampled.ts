import { whole } from "./whole";

/**
 * The columns in which a row of a matrix is asked: of those who are to be answered alike one, at each row another. All of
 * them where matrices are walked whole.
 */
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
  const one = few[row % few.length];
  if (one === undefined) throw new Error("There is nothing to take in turn");
  return one;
}
