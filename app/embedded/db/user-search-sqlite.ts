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

export async function createUserSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const inLike = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a user (table alias `u`) has every word in their name or address. Words shorter than a trigram are looked for row by row. */
export function userHas(words: readonly string[]): RawBuilder<SqlBool> {
  const long = words.filter((word) => [...word].length >= 3);
  const short = words.filter((word) => !long.includes(word));
  const parts = short.map(
    (word) =>
      sql<SqlBool>`(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${inLike(word)} escape '\\'`,
  );
  if (long.length > 0) {
    const match = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
    parts.push(
      sql<SqlBool>`u.id in (select k.user_id from user_search as s join user_search_keys as k on k.n = s.rowid where s.text match ${match})`,
    );
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
