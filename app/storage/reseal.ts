import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { keyIdOf, sealedPattern, sealedWith, type Place } from "./seal";
import type { Seals } from "./seals";
import type { Storage } from "./storage";

/** A column of sealed texts and the columns that identify its row, in the order of the place. */
export type SealedColumn = {
  table: string;
  column: string;
  key: readonly string[];
  /** For a table with mixed content: only rows whose first key has this prefix. */
  prefix?: string;
};

/** Rows per transaction; a row may have two megabytes. */
const rowsPerBatch = 50;

/**
 * Reseals a column's texts with the newest key, including plain text if requested. Each batch is a transaction, so a
 * crash loses nothing and the rest is done next time; a row that is written concurrently keeps the new value. Returns
 * the number of resealed rows.
 */
export async function resealColumn<Tables>(
  storage: Storage<Tables>,
  seals: Seals,
  { table, column, key, prefix }: SealedColumn,
  { readable = false }: { readable?: boolean } = {},
): Promise<number> {
  const text = sql.ref(column);
  const names = sql.join(key.map((name) => sql.ref(name)));
  let sealed = 0;
  /** The next batch comes after this row in the order of the key. */
  let last = sql``;
  for (;;) {
    const { rows } = await sql<Record<string, string>>`
      select ${names}, ${text} as sealed_text from ${sql.table(table)}
      where ${text} is not null and ${text} not like ${sealedWith(seals.ring.sealing)}
      ${prefix ? sql`and ${sql.ref(key[0] ?? "")} like ${`${prefix}%`}` : sql``} ${last}
      order by ${names} limit ${rowsPerBatch}`.execute(storage.db);
    if (rows.length === 0) return sealed;
    await storage.db.transaction().execute(async (db) => {
      for (const row of rows) {
        const old = row["sealed_text"] ?? "";
        const named = key.map((name) => row[name] ?? "");
        const place: Place = [table, column, ...named];
        const isSealed = keyIdOf(old) !== null;
        if (!isSealed && !readable) continue;
        const anew = seals.seal(isSealed ? await seals.open(old, place) : old, place);
        const is = key.map((name, index) => sql`${sql.ref(name)} = ${named[index]}`);
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} set ${text} = ${anew}
          where ${sql.join(is, sql` and `)} and ${text} = ${old}`.execute(db);
        sealed += Number(numAffectedRows ?? 0);
      }
    });
    last = sql`and (${names}) > (${sql.join(key.map((name) => rows.at(-1)?.[name]))})`;
    await turn();
  }
}

/** Counts texts by the id of their key, `""` for those that aren't sealed. The newest key is included even with 0. */
export async function countSealed<Tables>(
  storage: Storage<Tables>,
  seals: Seals,
  { table, column, key, prefix }: SealedColumn,
): Promise<Map<string, number>> {
  const text = sql.ref(column);
  const { rows } = await sql<{ id: string; count: number }>`
    select case when ${text} like ${sealedPattern} then substr(${text}, 4, 8) else '' end as id, count(*) as count
    from ${sql.table(table)} where ${text} is not null
    ${prefix ? sql`and ${sql.ref(key[0] ?? "")} like ${`${prefix}%`}` : sql``}
    group by 1 order by 1`.execute(storage.db);
  return new Map([[seals.ring.sealing, 0], ...rows.map(({ id, count }) => [id, count] as const)]);
}
