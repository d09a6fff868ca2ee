import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";

/** What a test compares to see that nothing was written: a fingerprint of each table's rows, whatever their order. */
export type Fingerprints = Record<string, string>;

/** Asking for the tables takes longer than reading them. */
const tablesOf = new WeakMap<object, string[]>();
async function tableNames<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const known = tablesOf.get(db) ?? (await db.introspection.getTables()).map(({ name }) => name);
  tablesOf.set(db, known);
  return known;
}

/** @param except tables that may change at any time */
export async function fingerprints<Tables>(
  db: Kysely<Tables>,
  except: readonly string[],
): Promise<Fingerprints> {
  const prints: Fingerprints = {};
  for (const name of (await tableNames(db)).filter((table) => !except.includes(table))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    prints[name] = `${lines.length} rows ${createHash("sha1").update(lines.join()).digest("hex")}`;
  }
  return prints;
}
