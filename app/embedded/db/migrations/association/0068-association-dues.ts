import type { Kysely, Migration } from "kysely";

/** Which invoice asks for which year of a membership in an association, since when that is late, and when its member leaves. */
export const associationDues: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["late_since", "leaves_on", "plans_look_at"]) {
      await db.schema.alterTable("association_memberships").addColumn(column, "text").execute();
    }
    await db.schema
      .createIndex("association_memberships_plans_due")
      .on("association_memberships")
      .column("plans_look_at")
      .execute();
    await db.schema
      .createTable("association_dues")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("membership_id", "text", (is) =>
        is.notNull().references("association_memberships.id").onDelete("cascade"),
      )
      .addColumn("invoice_id", "text")
      .addColumn("from_on", "text", (is) => is.notNull())
      .addColumn("through_on", "text", (is) => is.notNull())
      .addColumn("amount_c", "integer", (is) => is.notNull())
      .addColumn("created_at", "text", (is) => is.notNull())
      // A year is asked for once.
      .addUniqueConstraint("association_dues_by_year", ["membership_id", "from_on"])
      .execute();
    // Whoever deletes a registration or an account looks for what points to it.
    for (const [table, column] of [
      ["association_invitations", "registration_id"],
      ["association_invitations", "invited_by"],
      ["association_managers", "invited_by"],
    ] as const) {
      await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
    }
    await db.schema
      .createIndex("association_dues_by_invoice")
      .on("association_dues")
      .column("invoice_id")
      .execute();
  },
};
