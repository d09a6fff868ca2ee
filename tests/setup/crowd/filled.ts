import { sql, type Kysely } from "kysely";
import { embeddedTables, type EmbeddedTables } from "~/embedded/db/schema";
import type { Columns } from "~/storage/columns";

/* Rows by the number, made by the database itself: of a number and an expression per column, which both engines read alike. */

export const filledAt = "2026-11-22T12:00:00.000Z";

export const filledAddresses = "@big.example";

type Table = keyof EmbeddedTables;

const atOnce = 50_000;

/** SQL per column, of `i` from 1 on; a column that is left out is null, nothing or 0. */
export type Expressions = Record<string, string>;

/** Inserts so many rows into a table, in statements of a bounded size. */
export async function rows(
  db: Kysely<EmbeddedTables>,
  table: Table,
  count: number,
  expressions: Expressions,
): Promise<void> {
  if (count < 1) return;
  const columns = Object.entries(embeddedTables[table] as Columns);
  const nothing = { text: "''", integer: "0" };
  const values = columns.map(
    ([name, { type, nullable }]) => expressions[name] ?? (nullable ? "null" : nothing[type]),
  );
  const names = columns.map(([name]) => `"${name}"`).join(", ");
  // A statement may take no longer than PostgreSQL lets requests wait.
  for (let from = 0; from < count; from += atOnce) {
    const last = Math.min(count, from + atOnce);
    await sql
      .raw(
        `insert into ${table} (${names})
         with recursive n(i) as (select ${from + 1} union all select i + 1 from n where i < ${last})
         select ${values.join(", ")} from n`,
      )
      .execute(db);
  }
}

export const quoted = (text: string) => `'${text}'`;
export const json = (value: unknown) => quoted(JSON.stringify(value).replaceAll("'", "''"));
export const oneOf = (texts: readonly string[], of = "i") =>
  `case ${of} % ${texts.length} ${texts.map((text, at) => `when ${at} then ${quoted(text)}`).join(" ")} end`;
export const firstNames = "Ana James Mary Luis Wei Priya Olga Omar Zoe Emma".split(" ");
export const lastNames = "Smith Garcia Nguyen Brown Lee Khan Ruiz Olson Diaz".split(" ");
export const address = {
  line1: "1 A St",
  line2: null,
  city: "Portland",
  state: "OR",
  zip: "97201",
};
const label = "Essential membership";
export const membershipLines = [
  { kind: "membership", label, qty: 1, unit_c: 1900, amount_c: 1900, reason: "" },
];
