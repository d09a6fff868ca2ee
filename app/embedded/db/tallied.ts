/**
 * Rows that are counted while they are written (services/tallies.ts). The expressions are SQL of a row under a name, in both
 * engines' words; a row with a null in either counts nowhere.
 */
export type Tallied = {
  table: string;
  /** What the expressions read. */
  columns: readonly string[];
  tally: (row: string) => string;
  part: (row: string) => string;
};
