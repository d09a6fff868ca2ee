/**
 * A table whose rows are counted. `tally` and `part` return SQL expressions of a row (`OLD` or `NEW`) that both
 * engines accept; a row is not counted if either is null.
 */
type TalliedTable = {
  table: string;
  columns: readonly string[];
  tally: (row: string) => string;
  part: (row: string) => string;
};

/** Memberships by U.S. state, waiting lists and users are counted as rows are written (services/tallies.ts). */
const talliedTables: readonly TalliedTable[] = [
  {
    table: "subscriptions",
    columns: ["state", "us_state"],
    tally: (row) => `CASE WHEN ${row}.state <> 'ended' THEN 'places' END`,
    part: (row) => `${row}.us_state`,
  },
  {
    table: "waitlist_entries",
    columns: ["state", "kind", "us_state"],
    tally: (row) => `CASE WHEN ${row}.state IN ('waiting', 'invited') THEN ${row}.state END`,
    part: (row) => `${row}.kind || ' ' || ${row}.us_state`,
  },
  {
    table: "users",
    columns: ["type", "status"],
    tally: () => `'users'`,
    part: (row) => `${row}.type || ' ' || ${row}.status`,
  },
];

/** Returns SQL that inserts 1 or -1 for a row's part, if it counts; a part's count is the sum of these. */
const insertTallyRow = ({ tally, part }: TalliedTable, row: string, amount: 1 | -1): string =>
  `INSERT INTO tallies (tally, part, amount) SELECT ${tally(row)}, ${part(row)}, ${amount}
     WHERE ${tally(row)} IS NOT NULL AND ${part(row)} IS NOT NULL;`;

function sqliteTriggers(rows: TalliedTable): string[] {
  const { table, columns, tally, part } = rows;
  const changed = [tally, part].map((of) => `${of("OLD")} IS NOT ${of("NEW")}`).join(" OR ");
  const counted = insertTallyRow(rows, "NEW", 1);
  const uncounted = insertTallyRow(rows, "OLD", -1);
  return [
    `CREATE TRIGGER ${table}_tallied_insert AFTER INSERT ON ${table} BEGIN ${counted} END`,
    `CREATE TRIGGER ${table}_tallied_delete AFTER DELETE ON ${table} BEGIN ${uncounted} END`,
    `CREATE TRIGGER ${table}_tallied_update AFTER UPDATE OF ${columns.join(", ")} ON ${table}
       WHEN ${changed} BEGIN ${uncounted} ${counted} END`,
  ];
}

function postgresTriggers(rows: TalliedTable): string[] {
  const { table, columns, tally, part } = rows;
  const changed = [tally, part].map((of) => `${of("OLD")} IS DISTINCT FROM ${of("NEW")}`);
  const trigger = (name: string, when: string) =>
    `CREATE TRIGGER ${table}_tallied_${name} AFTER ${when} EXECUTE FUNCTION tally_${table}()`;
  return [
    `CREATE FUNCTION tally_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF TG_OP <> 'INSERT' THEN ${insertTallyRow(rows, "OLD", -1)} END IF;
         IF TG_OP <> 'DELETE' THEN ${insertTallyRow(rows, "NEW", 1)} END IF;
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

/** Each change of a counted row inserts a row of its own in the same transaction. */
export const talliesOnSqlite = talliedTables.flatMap(sqliteTriggers);

/** The same triggers for PostgreSQL. */
export const talliesOnPostgres = talliedTables.flatMap(postgresTriggers);
