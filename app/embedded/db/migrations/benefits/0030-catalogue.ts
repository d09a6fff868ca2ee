import { sql, type Kysely, type Migration } from "kysely";

/**
 * The catalogue that administrators keep: everything in it can be a draft, published or retired, and say its texts in Spanish;
 * what is being worked on stands beside what people see; and every version stays.
 */
export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["add_ons", "categories", "vendors", "legal_texts"]) {
      await db.schema.alterTable(table).addColumn("spanish", "text").execute();
    }
    await db.schema.alterTable("articles").addColumn("translation_of", "text").execute();
    for (const table of ["categories", "articles", "associations", "legal_texts"]) {
      await db.schema
        .alterTable(table)
        .addColumn("status", "text", (is) => is.notNull().defaultTo("published"))
        .execute();
    }
    // So that one query reads any kind.
    for (const name of ["id", "created_at", "updated_at"]) {
      await db.schema
        .alterTable("legal_texts")
        .addColumn(name, "text", (is) => is.notNull().defaultTo(""))
        .execute();
    }
    await sql`update legal_texts set id = slug, created_at = updated_on || 'T00:00:00.000Z',
      updated_at = updated_on || 'T00:00:00.000Z'`.execute(db);

    await db.schema
      .createTable("catalogue_work")
      .addColumn("kind", "text", (is) => is.notNull())
      .addColumn("item_id", "text", (is) => is.notNull())
      .addColumn("slug", "text")
      .addColumn("title", "text", (is) => is.notNull())
      .addColumn("fields", "text", (is) => is.notNull())
      .addColumn("publish_on", "text")
      .addColumn("next_action_at", "text")
      .addColumn("updated_at", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("catalogue_work_key", ["kind", "item_id"])
      .execute();
    await db.schema
      .createIndex("catalogue_work_by_next_action_at")
      .on("catalogue_work")
      .column("next_action_at")
      .where("next_action_at", "is not", null)
      .execute();

    await db.schema
      .createTable("catalogue_versions")
      .addColumn("kind", "text", (is) => is.notNull())
      .addColumn("item_id", "text", (is) => is.notNull())
      .addColumn("number", "integer", (is) => is.notNull())
      .addColumn("act", "text", (is) => is.notNull())
      .addColumn("fields", "text", (is) => is.notNull())
      .addColumn("publish_on", "text")
      .addColumn("by_user_id", "text")
      .addColumn("at", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("catalogue_versions_key", ["kind", "item_id", "number"])
      .execute();
  },
};
