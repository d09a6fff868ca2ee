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

/** A row: its key columns by name, and `sealed_text`. */
type SealedRow = Record<string, string>;

/** Selects the next rows that aren't sealed with the key `sealing`, after the row `after` in the order of the key. */
function selectDueRows(
  { table, column, key, prefix }: SealedColumn,
  sealing: string,
  after: SealedRow | null,
) {
  const names = key.map((name) => sql.ref(name));
  const last = after && key.map((name) => after[name]);
  return sql<SealedRow>`
    select ${sql.join(names)}, ${sql.ref(column)} as sealed_text from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(column)} not like ${sealedWith(sealing)}
    ${prefix ? sql`and ${sql.ref(key[0] ?? "")} like ${`${prefix}%`}` : sql``}
    ${last ? sql`and (${sql.join(names)}) > (${sql.join(last)})` : sql``}
    order by ${sql.join(names)} limit ${rowsPerBatch}`;
}

/**
 * Reseals a column's texts with the newest key, including plain text if requested. Each batch is a transaction, so a
 * crash loses nothing and the rest is done next time; a row that is written concurrently keeps the new value. Returns
 * the number of resealed rows.
 */
export async function resealColumn<Tables>(
  storage: Storage<Tables>,
  seals: Seals,
  of: SealedColumn,
  { readable = false }: { readable?: boolean } = {},
): Promise<number> {
  const { table, column, key } = of;
  let sealed = 0;
  let after: SealedRow | null = null;
  for (;;) {
    const { sealing } = seals.ring;
    const { rows }: { rows: SealedRow[] } = await selectDueRows(of, sealing, after).execute(
      storage.db,
    );
    if (rows.length === 0) return sealed;
    for (const row of rows) await seals.learn(row["sealed_text"] ?? null);
    await storage.db.transaction().execute(async (db) => {
      for (const row of rows) {
        const old = row["sealed_text"] ?? "";
        const named = key.map((name) => row[name] ?? "");
        const place: Place = [table, column, ...named];
        const isSealed = keyIdOf(old) !== null;
        if (!isSealed && !readable) continue;
        const text = seals.seal(isSealed ? seals.openNow(old, place) : old, place);
        const is = key.map((name, index) => sql`${sql.ref(name)} = ${named[index]}`);
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${text}
          where ${sql.join(is, sql` and `)} and ${sql.ref(column)} = ${old}`.execute(db);
        sealed += Number(numAffectedRows ?? 0);
      }
    });
    after = rows.at(-1) ?? null;
    await turn();
  }
}

/** By key id; `""` counts texts that aren't sealed. */
export async function countSealed<Tables>(
  storage: Storage<Tables>,
  seals: Seals,
  { table, column, key, prefix }: SealedColumn,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const patterns = [...seals.ring.keys.keys()].map((id) => [id, sealedWith(id)] as const);
  for (const [id, pattern] of [...patterns, ["", null] as const]) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(table)} where ${sql.ref(column)} is not null
      and ${sql.ref(column)} ${pattern ? sql`like ${pattern}` : sql`not like ${sealedPattern}`}
      ${prefix ? sql`and ${sql.ref(key[0] ?? "")} like ${`${prefix}%`}` : sql``}`.execute(
      storage.db,
    );
    counts.set(id, Number(rows[0]?.rows ?? 0));
  }
  return counts;
}
