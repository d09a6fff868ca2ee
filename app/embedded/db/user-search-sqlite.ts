import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { containsPattern } from "~/core/like-pattern";

/** Finds users by parts of their name or address on SQLite (migrations/0001-tables/user-search.ts). */

/**
 * Up to this many hits of the full-text index, sorting them is faster than scanning the users in order of their names.
 */
const maxIndexedHits = 5000;

const isAscii = (word: string) => !/[^\p{ASCII}]/u.test(word);

/**
 * Returns the condition that a name or the address contains this word, which has no space, so it can't span two
 * columns.
 */
function createLikeCondition(word: string): RawBuilder<SqlBool> {
  // LIKE ignores case for ASCII only.
  const spellings = isAscii(word) ? [word] : [...new Set([word.toLowerCase(), word.toUpperCase()])];
  const parts = spellings.flatMap((spelling) => {
    const pattern = containsPattern(spelling);
    return ["u.last_name", "u.first_name", "u.email"].map(
      (column) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`,
    );
  });
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/**
 * Returns the condition that a user (table alias `u`) has all of one or more words in their name or address. Words that
 * are shorter than a trigram or very common are matched row by row, because the first matches in name order are near.
 */
export async function userHas<Tables>(
  db: Kysely<Tables>,
  words: readonly string[],
): Promise<RawBuilder<SqlBool>> {
  const long = words.filter((word) => [...word].length >= 3);
  const match = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
  const byIndex = long.every(isAscii) ? long.length > 0 && (await hasFewHits(db, match)) : true;
  const parts = words.filter((word) => !byIndex || !long.includes(word)).map(createLikeCondition);
  if (byIndex) {
    parts.push(
      sql<SqlBool>`u.id in (select k.user_id from user_search as s join user_search_keys as k on k.n = s.rowid where s.text match ${match})`,
    );
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Returns true if the full-text index has at most {@link maxIndexedHits} rows for this query. */
async function hasFewHits<Tables>(db: Kysely<Tables>, match: string): Promise<boolean> {
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits
    from (select 1 from user_search where text match ${match} limit ${maxIndexedHits + 1})`.execute(
    db,
  );
  return (rows[0]?.hits ?? 0) <= maxIndexedHits;
}
