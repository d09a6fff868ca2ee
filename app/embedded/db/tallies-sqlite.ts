import type { Tallied } from "./tallied";

/** How SQLite tells one row of a table without a key from another. */
export const rowKey = "rowid";

/** Triggers that keep tallies of a table on SQLite: each change writes a row of its own, in its own transaction. */
export function tallyTriggers({ table, columns, tally, part }: Tallied): string[] {
  const count = (row: string, amount: 1 | -1) =>
    `INSERT INTO tallies (tally, part, amount) SELECT ${tally(row)}, ${part(row)}, ${amount}
       WHERE ${tally(row)} IS NOT NULL AND ${part(row)} IS NOT NULL;`;
  const changed = [tally, part].map((of) => `${of("OLD")} IS NOT ${of("NEW")}`).join(" OR ");
  return [
    `CREATE TRIGGER ${table}_tallied_insert AFTER INSERT ON ${table} BEGIN ${count("NEW", 1)} END`,
    `CREATE TRIGGER ${table}_tallied_delete AFTER DELETE ON ${table} BEGIN ${count("OLD", -1)} END`,
    `CREATE TRIGGER ${table}_tallied_update AFTER UPDATE OF ${columns.join(", ")} ON ${table}
       WHEN ${changed} BEGIN ${count("OLD", -1)} ${count("NEW", 1)} END`,
  ];
}
