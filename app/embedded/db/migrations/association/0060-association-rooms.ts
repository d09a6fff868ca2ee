import { sql, type Kysely, type Migration } from "kysely";

/** What a membership in an association is from when somebody joins on: who signed what, by which row, which dues. */
const membershipColumns = [
  "registration_id",
  "subscription_id",
  "roster_id",
  "agreed_version",
  "signer_name",
  "signed_at",
  "joined_on",
  "launch_on",
  "dues_asked_through",
  "lapsed_on",
  "ended_on",
  "end_reason",
  "next_action_at",
];

/** The agreements, lists, invitations and managers of associations. */
export const associationRooms: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of membershipColumns) {
      await db.schema.alterTable("association_memberships").addColumn(column, "text").execute();
    }
    await db.schema
      .alterTable("association_memberships")
      .addColumn("dues_c", "integer", (is) => is.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("association_memberships_due")
      .on("association_memberships")
      .column("next_action_at")
      .execute();
    // Nobody is in two associations at once; who changes leaves the one with the other's first day.
    for (const column of ["company_id", "user_id"]) {
      await db.schema
        .createIndex(`association_memberships_one_by_${column}`)
        .unique()
        .on("association_memberships")
        .column(column)
        .where(sql<boolean>`state in ('approved', 'active', 'lapsed')`)
        .execute();
    }

    await db.schema
      .createTable("association_agreements")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("association_id", "text", (is) =>
        is.notNull().references("associations.id").onDelete("cascade"),
      )
      .addColumn("version", "text", (is) => is.notNull())
      .addColumn("body", "text", (is) => is.notNull())
      .addColumn("body_es", "text")
      .addColumn("summary", "text", (is) => is.notNull())
      .addColumn("summary_es", "text")
      .addColumn("published_at", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .addColumn("updated_at", "text", (is) => is.notNull())
      .addUniqueConstraint("association_agreements_by_version", ["association_id", "version"])
      .execute();

    await db.schema
      .createTable("association_roster")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("association_id", "text", (is) =>
        is.notNull().references("associations.id").onDelete("cascade"),
      )
      .addColumn("legal_name", "text", (is) => is.notNull())
      .addColumn("comparable_name", "text", (is) => is.notNull())
      .addColumn("ein_last4", "text")
      .addColumn("zip", "text", (is) => is.notNull())
      .addColumn("contact_email", "text")
      .addColumn("removed_at", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .addColumn("updated_at", "text", (is) => is.notNull())
      .execute();
    for (const columns of [
      ["association_id", "comparable_name"],
      ["association_id", "zip", "ein_last4"],
      ["association_id", "legal_name"],
    ]) {
      await db.schema
        .createIndex(`association_roster_by_${columns.slice(1).join("_")}`)
        .on("association_roster")
        .columns(columns)
        .execute();
    }

    await db.schema
      .createTable("association_invitations")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("association_id", "text", (is) =>
        is.notNull().references("associations.id").onDelete("cascade"),
      )
      .addColumn("roster_id", "text", (is) =>
        is.references("association_roster.id").onDelete("set null"),
      )
      .addColumn("email", "text", (is) => is.notNull())
      .addColumn("hash", "text", (is) => is.unique())
      .addColumn("state", "text", (is) => is.notNull())
      .addColumn("registration_id", "text", (is) =>
        is.references("registrations.id").onDelete("set null"),
      )
      .addColumn("outbox_id", "text")
      .addColumn("expires_at", "text", (is) => is.notNull())
      .addColumn("used_at", "text")
      .addColumn("invited_by", "text", (is) => is.references("users.id").onDelete("set null"))
      .addColumn("created_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("association_invitations_by_association")
      .on("association_invitations")
      .columns(["association_id", "created_at"])
      .execute();
    await db.schema
      .createIndex("association_invitations_by_roster")
      .on("association_invitations")
      .column("roster_id")
      .execute();
    await db.schema
      .createIndex("association_invitations_by_email")
      .on("association_invitations")
      .columns(["email", "association_id"])
      .execute();

    await db.schema
      .createTable("association_managers")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("association_id", "text", (is) =>
        is.notNull().references("associations.id").onDelete("cascade"),
      )
      .addColumn("user_id", "text", (is) => is.references("users.id").onDelete("cascade"))
      .addColumn("email", "text", (is) => is.notNull())
      .addColumn("state", "text", (is) => is.notNull())
      .addColumn("invited_by", "text", (is) => is.references("users.id").onDelete("set null"))
      .addColumn("expires_at", "text", (is) => is.notNull())
      .addColumn("accepted_at", "text")
      .addColumn("ended_at", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("association_managers_by_user")
      .on("association_managers")
      .columns(["user_id", "state"])
      .execute();
    await db.schema
      .createIndex("association_managers_by_association")
      .unique()
      .on("association_managers")
      .columns(["association_id", "email"])
      .where(sql<boolean>`state in ('invited', 'active')`)
      .execute();
  },
};
