import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";

/** What a test compares to see that nothing was written: a fingerprint of each table's rows, whatever their order. */
export type Fingerprints = Record<string, string>;

/** A line of the audit trail is in it until it is sealed; the trail itself tells. */
const byTrigger = "audit_unsealed";

/** Thousands of rows that follow `search_entries`, which tells. */
export const searchIndex = ["search_words", "search_spellings"] as const;

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
  for (const name of (await tableNames(db)).filter(
    (table) => ![...except, byTrigger].includes(table),
  )) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    prints[name] = `${lines.length} rows ${createHash("sha1").update(lines.join()).digest("hex")}`;
  }
  return prints;
}

/** The same, but for the lines that a refusal leaves about itself. */
export async function printsWithoutRefusals(
  db: Kysely<EmbeddedTables>,
  except: readonly string[],
): Promise<Fingerprints> {
  const lines = await db
    .selectFrom("audit_events")
    .select("id")
    .where("action", "not like", "%.refused")
    .execute();
  const others = await fingerprints(db, [...except, ...searchIndex, "audit_events"]);
  return { ...others, audit_events: `${lines.length} rows` };
}
