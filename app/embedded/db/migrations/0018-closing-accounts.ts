import type { Kysely, Migration } from "kysely";

type Before = {
  login_as_sessions: { admin_id: string };
  backend_sessions: { login_as_id: string | null };
  outbox: { id: string; kind: string; payload: string; about_user_id: string | null };
};

/** What goes with an account is found without a look at what everybody has. */
export const closingAccounts: Migration = {
  async up(db: Kysely<Before>) {
    await db.schema.alterTable("outbox").addColumn("about_user_id", "text").execute();
    // Few, and let go of after some weeks.
    const named = await db
      .selectFrom("outbox")
      .select(["id", "payload"])
      .where("kind", "in", ["verify_email", "contact_changed"])
      .execute();
    for (const { id, payload } of named) {
      const { user_id = null } = JSON.parse(payload) as { user_id?: string };
      await db.updateTable("outbox").set({ about_user_id: user_id }).where("id", "=", id).execute();
    }
    await db.schema
      .createIndex("outbox_by_about_user_id")
      .on("outbox")
      .column("about_user_id")
      .where("about_user_id", "is not", null)
      .execute();
    await db.schema
      .createIndex("login_as_sessions_by_admin_id")
      .on("login_as_sessions")
      .column("admin_id")
      .execute();
    await db.schema
      .createIndex("backend_sessions_by_login_as_id")
      .on("backend_sessions")
      .column("login_as_id")
      .where("login_as_id", "is not", null)
      .execute();
  },
};
