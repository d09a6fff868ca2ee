/** The SQL of the text that is searched: a user's names and address. */
const searchedText = "NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.email";
const searchedChangeCondition = ["first_name", "last_name", "email"]
  .map((column) => `OLD.${column} <> NEW.${column}`)
  .join(" OR ");

/** The trigram full-text index of users' names and addresses, which triggers update (../../user-search-sqlite.ts). */
export const userSearchOnSqlite = [
  // The index needs a number per user that VACUUM preserves, which the rowids of `users` are not.
  `CREATE TABLE user_search_keys (n INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE)`,
  `CREATE VIRTUAL TABLE user_search USING fts5(text, tokenize = 'trigram', detail = 'full')`,
  `CREATE TRIGGER user_search_insert AFTER INSERT ON users BEGIN
     INSERT INTO user_search_keys (user_id) VALUES (NEW.id);
     INSERT INTO user_search (rowid, text)
       SELECT n, ${searchedText} FROM user_search_keys WHERE user_id = NEW.id;
   END`,
  `CREATE TRIGGER user_search_update AFTER UPDATE OF first_name, last_name, email ON users
   WHEN ${searchedChangeCondition} BEGIN
     UPDATE user_search SET text = ${searchedText}
       WHERE rowid = (SELECT n FROM user_search_keys WHERE user_id = NEW.id);
   END`,
  `CREATE TRIGGER user_search_delete AFTER DELETE ON users BEGIN
     DELETE FROM user_search WHERE rowid = (SELECT n FROM user_search_keys WHERE user_id = OLD.id);
     DELETE FROM user_search_keys WHERE user_id = OLD.id;
   END`,
  // It covers the user list, so that paging it reads no rows.
  `CREATE INDEX users_by_name
     ON users (last_name, first_name, id, status, type, company_id, email)`,
];

/** The text to search, in lower case, and its trigram index; without that extension, a search scans the users. */
export const userSearchOnPostgres = [
  // Stored in lowercase, because converting every row would cost more than the rest of a search.
  `ALTER TABLE users ADD COLUMN search_text text
     GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED`,
  // It covers the user list, so that paging it reads no rows.
  `CREATE INDEX users_by_name ON users (last_name, first_name, id)
     INCLUDE (status, type, company_id, search_text)`,
  // It is a separate block, because a role without the right to create extensions must not fail the whole migration.
  `DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN OTHERS THEN NULL; END $$`,
  `DO $$ BEGIN
     IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
       CREATE INDEX users_by_search ON users USING gin (search_text gin_trgm_ops);
     END IF;
   END $$`,
];
