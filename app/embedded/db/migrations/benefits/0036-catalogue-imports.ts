import type { Kysely, Migration } from "kysely";

/** Files that administrators have sent for the catalogue, read row by row, until they are confirmed or a day later. */
export const catalogueImports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("catalogue_imports")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("kind", "text", (is) => is.notNull())
      .addColumn("publish", "text", (is) => is.notNull())
      .addColumn("by_user_id", "text", (is) => is.notNull())
      .addColumn("facts", "text", (is) => is.notNull())
      .addColumn("result", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createTable("catalogue_import_rows")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("import_id", "text", (is) => is.notNull())
      .addColumn("row_number", "integer", (is) => is.notNull())
      .addColumn("verdict", "text", (is) => is.notNull())
      .addColumn("title", "text", (is) => is.notNull())
      .addColumn("item_id", "text")
      .addColumn("rev", "integer", (is) => is.notNull())
      .addColumn("fields", "text")
      .addColumn("changed", "text", (is) => is.notNull())
      .addColumn("problems", "text", (is) => is.notNull())
      .addColumn("created_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("catalogue_import_rows_by_import")
      .on("catalogue_import_rows")
      .columns(["import_id", "row_number"])
      .execute();
    for (const table of ["catalogue_imports", "catalogue_import_rows"]) {
      await db.schema
        .createIndex(`${table}_by_created_at`)
        .on(table)
        .column("created_at")
        .execute();
    }
  },
};
