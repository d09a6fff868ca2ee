import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";

/**
 * Finding users by parts of their name or address on PostgreSQL: a trigram index where the extension can be had. Without
 * it, and for words shorter than a trigram, the same condition walks through the names.
 */

const trigrams = async (db: Kysely<unknown>, searched: string) => {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  await sql
    .raw(`create index users_by_search on users using gin (${searched} gin_trgm_ops)`)
    .execute(db);
};

const searchedText = `lower(first_name || ' ' || last_name || ' ' || email)`;

/** Migration 0005. */
export async function createUserSearch(db: Kysely<unknown>): Promise<void> {
  // In a block of its own: who may not create it must not lose the whole migration.
  await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(
    db,
  );
  await trigrams(db, `(${searchedText})`);
}

const quickerStatements = [
  `drop index users_by_last_name_first_name_id`,
  `drop index if exists users_by_search`,
  // Kept in small letters: making them of each row costs more than all the rest of a search.
  `alter table users add column search_text text generated always as (${searchedText}) stored`,
  // All that a list of users asks, so that walking it reads no row.
  `create index users_by_name on users (last_name, first_name, id)
     include (status, type, company_id, search_text)`,
];

/** Migration 0007. */
export async function quickenUserSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of quickerStatements) await sql.raw(statement).execute(db);
  await trigrams(db, "search_text");
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
