import type { Tallied } from "./tallied";

/** How PostgreSQL tells one row of a table without a key from another. */
export const rowKey = "ctid";

/** Triggers that keep tallies of a table on PostgreSQL: each change writes a row of its own, in its own transaction. */
export function tallyTriggers({ table, columns, tally, part }: Tallied): string[] {
  const count = (row: string, amount: 1 | -1) =>
    `INSERT INTO tallies (tally, part, amount) SELECT ${tally(row)}, ${part(row)}, ${amount}
       WHERE ${tally(row)} IS NOT NULL AND ${part(row)} IS NOT NULL;`;
  const changed = [tally, part].map((of) => `${of("OLD")} IS DISTINCT FROM ${of("NEW")}`);
  const trigger = (name: string, when: string) =>
    `CREATE TRIGGER ${table}_tallied_${name} AFTER ${when} EXECUTE FUNCTION tally_${table}()`;
  return [
    `CREATE FUNCTION tally_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF TG_OP <> 'INSERT' THEN ${count("OLD", -1)} END IF;
         IF TG_OP <> 'DELETE' THEN ${count("NEW", 1)} END IF;
         RETURN NULL;
       END $$`,
    trigger("insert", `INSERT ON ${table} FOR EACH ROW`),
    trigger("delete", `DELETE ON ${table} FOR EACH ROW`),
    trigger(
      "update",
      `UPDATE OF ${columns.join(", ")} ON ${table} FOR EACH ROW WHEN (${changed.join(" OR ")})`,
    ),
  ];
}
