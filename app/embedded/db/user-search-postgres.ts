import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";

/**
 * Finding users by parts of their name or address on PostgreSQL: a trigram index where the extension can be had. Without
 * it, and for words shorter than a trigram, the same condition walks through the names.
 */

const statements = [
  // Kept in small letters: making them of each row costs more than all the rest of a search.
  `alter table users add column search_text text
     generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored`,
  // All that a list of users asks, so that walking it reads no row.
  `create index users_by_name on users (last_name, first_name, id)
     include (status, type, company_id, search_text)`,
  // In a block of its own: who may not create it must not lose the whole migration.
  `do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`,
];

export async function createUserSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  await sql`create index users_by_search on users using gin (search_text gin_trgm_ops)`.execute(db);
}

const inLike = (word: string) => `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** The condition that a user (table alias `u`) has every word in their name or address. */
export async function userHas<Tables>(
  _db: Kysely<Tables>,
  words: readonly string[],
): Promise<RawBuilder<SqlBool>> {
  const parts = words.map((word) => sql<SqlBool>`u.search_text like ${inLike(word)}`);
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
