import type { Kysely, Migration } from "kysely";

/** What insurance carriers are told, and what they know. Names, birth dates and coverage stand sealed. */
export const carrierFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("carriers")
      .addColumn("carrier", "text", (is) => is.primaryKey())
      .addColumn("last_control", "integer", (is) => is.notNull())
      .execute();
    await db.schema
      .createTable("carrier_files")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("carrier", "text", (is) => is.notNull())
      .addColumn("day", "text", (is) => is.notNull())
      .addColumn("state", "text", (is) => is.notNull())
      .addColumn("through", "text", (is) => is.notNull())
      .addColumn("additions", "integer", (is) => is.notNull())
      .addColumn("changes", "integer", (is) => is.notNull())
      .addColumn("terminations", "integer", (is) => is.notNull())
      .addColumn("made_by", "text")
      .addColumn("marked_by", "text")
      .addColumn("marked_at", "text")
      .addColumn("refused_because", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .addColumn("updated_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("carrier_files_of_carrier")
      .on("carrier_files")
      .columns(["carrier", "id"])
      .execute();
    await db.schema
      .createIndex("carrier_files_by_state")
      .on("carrier_files")
      .columns(["state"])
      .execute();

    // A number that is given twice is refused by the database.
    await db.schema
      .createTable("carrier_sendings")
      .addColumn("carrier", "text", (is) => is.notNull())
      .addColumn("control", "integer", (is) => is.notNull())
      .addColumn("file_id", "text", (is) => is.notNull())
      .addColumn("made_by", "text")
      .addColumn("made_at", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("carrier_sendings_once", ["carrier", "control"])
      .execute();
    await db.schema
      .createIndex("carrier_sendings_of_file")
      .on("carrier_sendings")
      .columns(["file_id", "control"])
      .execute();

    await db.schema
      .createTable("carrier_lines")
      .addColumn("file_id", "text", (is) => is.notNull())
      .addColumn("subscriber_id", "text", (is) => is.notNull())
      .addColumn("lines", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("carrier_lines_once", ["file_id", "subscriber_id"])
      .execute();
    await db.schema
      .createIndex("carrier_lines_of_subscriber")
      .on("carrier_lines")
      .columns(["subscriber_id", "file_id"])
      .execute();
    await db.schema
      .createTable("carrier_known")
      .addColumn("carrier", "text", (is) => is.notNull())
      .addColumn("subscriber_id", "text", (is) => is.notNull())
      .addColumn("known", "text", (is) => is.notNull())
      .addColumn("stale", "text")
      .addPrimaryKeyConstraint("carrier_known_once", ["carrier", "subscriber_id"])
      .execute();
  },
};
