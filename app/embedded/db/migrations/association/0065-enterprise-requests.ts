import { sql, type Kysely, type Migration } from "kysely";

/** What groups ask that are too large to join an association by themselves. */
export const enterpriseRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("enterprise_requests")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("details", "text", (is) => is.notNull())
      .addColumn("created_at", "text", (is) => is.notNull())
      .addColumn("answered_at", "text")
      .addColumn("answered_by", "text", (is) => is.references("users.id").onDelete("set null"))
      .execute();
    await db.schema
      .createIndex("enterprise_requests_by_created_at")
      .on("enterprise_requests")
      .column("created_at")
      .execute();
    await db.schema
      .createIndex("enterprise_requests_by_answered_by")
      .on("enterprise_requests")
      .column("answered_by")
      .execute();
    await db.schema
      .createIndex("enterprise_requests_waiting")
      .on("enterprise_requests")
      .column("created_at")
      .where(sql<boolean>`answered_at is null`)
      .execute();
    await db.schema
      .createIndex("enterprise_requests_answered")
      .on("enterprise_requests")
      .column("answered_at")
      .execute();
  },
};
