import { PostgresAdapter, sql, type Kysely, type Migration } from "kysely";

/**
 * What a search over benefits looks into: a line for each thing that people can find, its words, and what those words become
 * when one letter is left out. A job fills them in for what is there already (schedule/search.ts).
 */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    // In the order of characters, by which what begins alike stands together.
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const ordered = isPostgres ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable("search_entries")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("kind", "text", (is) => is.notNull())
      .addColumn("slug", "text", (is) => is.notNull())
      .addColumn("language", "text")
      .addColumn("title", "text", (is) => is.notNull())
      .addColumn("comparable_title", ordered, (is) => is.notNull())
      .addColumn("summary", "text", (is) => is.notNull())
      .addColumn("beside", "text")
      .addColumn("spanish", "text")
      .addColumn("category_id", "text")
      .addColumn("states", "text")
      .execute();
    await db.schema
      .createTable("search_words")
      .addColumn("audience", ordered, (is) => is.notNull())
      .addColumn("place", "integer", (is) => is.notNull())
      .addColumn("word", ordered, (is) => is.notNull())
      .addColumn("entry_id", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("search_words_key", ["audience", "place", "word", "entry_id"])
      .execute();
    await db.schema
      .createIndex("search_words_by_entry_id_word")
      .on("search_words")
      .columns(["entry_id", "word", "place"])
      .execute();
    await db.schema
      .createTable("search_spellings")
      .addColumn("spelling", ordered, (is) => is.notNull())
      .addColumn("word", ordered, (is) => is.notNull())
      .addPrimaryKeyConstraint("search_spellings_key", ["spelling", "word"])
      .execute();
  },
};
