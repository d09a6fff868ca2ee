import { sql, type Kysely, type Migration } from "kysely";

/** Files of members that wait to be imported, which invitations came back, and to which association an application is. */
export const associationDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("association_roster_files")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("association_id", "text", (is) =>
        is.notNull().references("associations.id").onDelete("cascade"),
      )
      .addColumn("by_user_id", "text", (is) => is.notNull())
      .addColumn("file", "text")
      .addColumn("result", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("association_roster_files_by_created_at")
      .on("association_roster_files")
      .column("created_at")
      .execute();
    await db.schema.alterTable("association_invitations").addColumn("failed_at", "text").execute();
    await db.schema
      .createIndex("association_invitations_failed")
      .on("association_invitations")
      .columns(["association_id", "failed_at"])
      .where(sql<boolean>`failed_at is not null`)
      .execute();
    await db.schema.alterTable("registrations").addColumn("association_id", "text").execute();
    await db.schema
      .createIndex("registrations_by_association")
      .on("registrations")
      .columns(["association_id", "submitted_at"])
      .where(sql<boolean>`association_id is not null`)
      .execute();
    // Nobody manages two associations: what they may see follows from who they are.
    await db.schema
      .createIndex("association_managers_one_each")
      .unique()
      .on("association_managers")
      .column("user_id")
      .where(sql<boolean>`state = 'active'`)
      .execute();
    await db.schema
      .createIndex("association_managers_by_email")
      .on("association_managers")
      .columns(["email", "state"])
      .execute();
    await db.schema
      .createIndex("association_memberships_by_roster")
      .on("association_memberships")
      .column("roster_id")
      .execute();
  },
};
