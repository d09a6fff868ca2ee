import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";

/** Finding users by parts of their name or address on SQLite: a full-text index of trigrams, kept by triggers. */

const searched = (row: "NEW" | "users") =>
  `${row}.first_name || ' ' || ${row}.last_name || ' ' || ${row}.email`;
const changed = ["first_name", "last_name", "email"]
  .map((column) => `OLD.${column} <> NEW.${column}`)
  .join(" OR ");

/** The index needs a number per user that VACUUM does not change, which rowids of `users` are not. */
const statements = [
  `CREATE TABLE user_search_keys (n INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE)`,
  `CREATE VIRTUAL TABLE user_search USING fts5(text, tokenize = 'trigram', detail = 'full')`,
  `CREATE TRIGGER user_search_insert AFTER INSERT ON users BEGIN
     INSERT INTO user_search_keys (user_id) VALUES (NEW.id);
     INSERT INTO user_search (rowid, text)
       SELECT n, ${searched("NEW")} FROM user_search_keys WHERE user_id = NEW.id;
   END`,
  `CREATE TRIGGER user_search_update AFTER UPDATE OF first_name, last_name, email ON users
   WHEN ${changed} BEGIN
     UPDATE user_search SET text = ${searched("NEW")}
       WHERE rowid = (SELECT n FROM user_search_keys WHERE user_id = NEW.id);
   END`,
  `CREATE TRIGGER user_search_delete AFTER DELETE ON users BEGIN
     DELETE FROM user_search WHERE rowid = (SELECT n FROM user_search_keys WHERE user_id = OLD.id);
     DELETE FROM user_search_keys WHERE user_id = OLD.id;
   END`,
  `INSERT INTO user_search_keys (user_id) SELECT id FROM users`,
  `INSERT INTO user_search (rowid, text)
     SELECT n, ${searched("users")} FROM users JOIN user_search_keys ON user_id = users.id`,
];

const quickerStatements = [
  `DROP INDEX users_by_last_name_first_name_id`,
  // All that a list of users asks, so that walking it reads no row.
  `CREATE INDEX users_by_name
     ON users (last_name, first_name, id, status, type, company_id, email)`,
];

/** So many hits are sooner found and sorted than met on a walk through the names. */
const fewHits = 5000;

/** Migration 0005. */
export async function createUserSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Migration 0007. */
export async function quickenUserSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of quickerStatements) await sql.raw(statement).execute(db);
}

const isAscii = (word: string) => !/[^\p{ASCII}]/u.test(word);

/** One comparison by row; a word has no space, so it is inside one of the three or nowhere. */
function inRow(word: string): RawBuilder<SqlBool> {
  // LIKE knows capitals of ASCII only.
  const spellings = isAscii(word) ? [word] : [...new Set([word.toLowerCase(), word.toUpperCase()])];
  const parts = spellings.flatMap((spelling) => {
    const pattern = `%${spelling.replace(/[\\%_]/g, "\\$&")}%`;
    return ["u.last_name", "u.first_name", "u.email"].map(
      (column) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`,
    );
  });
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/**
 * The condition that a user (table alias `u`) has every word in their name or address. A word shorter than a trigram,
 * and one that very many have, is looked for row by row: in the order of names the first of them are near.
 */
export async function userHas<Tables>(
  db: Kysely<Tables>,
  words: readonly string[],
): Promise<RawBuilder<SqlBool>> {
  const long = words.filter((word) => [...word].length >= 3);
  const match = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
  const byIndex = long.every(isAscii) ? long.length > 0 && (await hasFewHits(db, match)) : true;
  const parts = words.filter((word) => !byIndex || !long.includes(word)).map(inRow);
  if (byIndex) {
    parts.push(
      sql<SqlBool>`u.id in (select k.user_id from user_search as s join user_search_keys as k on k.n = s.rowid where s.text match ${match})`,
    );
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

async function hasFewHits<Tables>(db: Kysely<Tables>, match: string): Promise<boolean> {
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits
    from (select 1 from user_search where text match ${match} limit ${fewHits + 1})`.execute(db);
  return (rows[0]?.hits ?? 0) <= fewHits;
}
