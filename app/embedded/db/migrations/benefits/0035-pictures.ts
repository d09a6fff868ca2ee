import type { Kysely, Migration } from "kysely";

/** Pictures that administrators have sent. Their bytes stand in pieces, so that no row is large. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("catalogue_pictures")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("title", "text", (is) => is.notNull())
      .addColumn("width", "integer", (is) => is.notNull())
      .addColumn("height", "integer", (is) => is.notNull())
      .addColumn("bytes", "integer", (is) => is.notNull())
      .addColumn("created_at", "text", (is) => is.notNull())
      .addColumn("touched_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("catalogue_pictures_by_touched_at")
      .on("catalogue_pictures")
      .column("touched_at")
      .execute();
    await db.schema
      .createTable("catalogue_picture_pieces")
      .addColumn("picture_id", "text", (is) => is.notNull())
      .addColumn("number", "integer", (is) => is.notNull())
      .addColumn("base64", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("catalogue_picture_pieces_key", ["picture_id", "number"])
      .execute();
  },
};
