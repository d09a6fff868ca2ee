import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";

/**
 * Finding users by parts of their name or address on PostgreSQL: a trigram index where the extension can be had. Without
 * it the same condition reads row by row.
 */

const searched = (prefix: "" | "u.") =>
  sql.raw(
    `lower(${["first_name", "last_name", "email"].map((c) => prefix + c).join(" || ' ' || ")})`,
  );

export async function createUserSearch(db: Kysely<unknown>): Promise<void> {
  // In a block of its own: who may not create it must not lose the whole migration.
  await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(
    db,
  );
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  await sql`create index users_by_search on users using gin ((${searched("")}) gin_trgm_ops)`.execute(
    db,
  );
}

const inLike = (word: string) => `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a user (table alias `u`) has every word in their name or address. */
export function userHas(words: readonly string[]): RawBuilder<SqlBool> {
  const parts = words.map((word) => sql<SqlBool>`${searched("u.")} like ${inLike(word)}`);
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
