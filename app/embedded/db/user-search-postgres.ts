import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { containsPattern } from "~/core/like-pattern";

/** Finds users by parts of their name or address on PostgreSQL (migrations/0001-tables/user-search.ts). */

/** Returns the condition that a user (table alias `u`) has all of one or more words in their name or address. */
export async function userHas<Tables>(
  _db: Kysely<Tables>,
  words: readonly string[],
): Promise<RawBuilder<SqlBool>> {
  const parts = words.map(
    (word) => sql<SqlBool>`u.search_text like ${containsPattern(word.toLowerCase())}`,
  );
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
