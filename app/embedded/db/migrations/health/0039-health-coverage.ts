import type { Kysely, Migration } from "kysely";

/**
 * What employers offer, who may choose when, and whom a choice covers. Names, birth dates, family and what happened to it stand
 * sealed.
 */
export const healthCoverage: Migration = {
  async up(db: Kysely<{ facts: { key: string } }>) {
    // Why somebody waived stood in the clear: the next start seals it.
    await db.deleteFrom("facts").where("key", "=", "sealed").execute();
    await db.schema
      .createTable("group_offers")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("company_id", "text", (is) => is.notNull())
      .addColumn("registration_id", "text")
      .addColumn("state", "text", (is) => is.notNull())
      .addColumn("terms", "text", (is) => is.notNull())
      .addColumn("open_from", "text", (is) => is.notNull())
      .addColumn("open_to", "text", (is) => is.notNull())
      .addColumn("effective_on", "text", (is) => is.notNull())
      .addColumn("ends_on", "text", (is) => is.notNull())
      .addColumn("extended_at", "text")
      .addColumn("agreement_version", "text", (is) => is.notNull())
      .addColumn("signed_name", "text", (is) => is.notNull())
      .addColumn("signed_at", "text", (is) => is.notNull())
      .addColumn("invited_through", "text")
      .addColumn("next_action_at", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .addColumn("updated_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("group_offers_company")
      .on("group_offers")
      .columns(["company_id", "effective_on"])
      .execute();
    await db.schema
      .createIndex("group_offers_due")
      .on("group_offers")
      .columns(["next_action_at"])
      .execute();

    await db.schema
      .createTable("election_windows")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("offer_id", "text")
      .addColumn("employee_id", "text")
      .addColumn("user_id", "text")
      .addColumn("why", "text", (is) => is.notNull())
      .addColumn("opens_on", "text", (is) => is.notNull())
      .addColumn("closes_on", "text", (is) => is.notNull())
      .addColumn("effective_on", "text", (is) => is.notNull())
      .addColumn("state", "text", (is) => is.notNull())
      .addColumn("enrollment_id", "text")
      .addColumn("invited_at", "text")
      .addColumn("reminded_at", "text")
      .addColumn("next_action_at", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .addColumn("updated_at", "text", (is) => is.notNull())
      .execute();
    // One window of one cause and day for one person, however often a job is at it.
    await db.schema
      .createIndex("election_windows_once")
      .on("election_windows")
      .columns(["offer_id", "employee_id", "why", "opens_on"])
      .unique()
      .execute();
    await db.schema
      .createIndex("election_windows_user")
      .on("election_windows")
      .columns(["user_id", "closes_on"])
      .execute();
    await db.schema
      .createIndex("election_windows_due")
      .on("election_windows")
      .columns(["next_action_at"])
      .execute();

    await db.schema
      .createTable("dependents")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("user_id", "text", (is) => is.notNull())
      .addColumn("details", "text", (is) => is.notNull())
      .addColumn("age_out_tag", "text")
      .addColumn("created_at", "text", (is) => is.notNull())
      .addColumn("updated_at", "text", (is) => is.notNull())
      .addColumn("removed_at", "text")
      .execute();
    await db.schema
      .createIndex("dependents_user")
      .on("dependents")
      .columns(["user_id", "id"])
      .execute();
    await db.schema
      .createIndex("dependents_age_out")
      .on("dependents")
      .columns(["age_out_tag", "id"])
      .execute();

    await db.schema
      .createTable("life_events")
      .addColumn("id", "text", (is) => is.primaryKey())
      .addColumn("user_id", "text", (is) => is.notNull())
      .addColumn("window_id", "text")
      .addColumn("details", "text", (is) => is.notNull())
      .addColumn("created_at", "text", (is) => is.notNull())
      .execute();
    await db.schema
      .createIndex("life_events_user")
      .on("life_events")
      .columns(["user_id", "created_at"])
      .execute();

    for (const name of [
      "company_id",
      "employee_id",
      "offer_id",
      "window_id",
      "registration_id",
      "covered",
      "addons_chosen",
      "receipt",
      "reference",
      "signed_name",
      "signed_at",
      "frozen_until",
      "end_reason",
      "next_action_at",
    ]) {
      await db.schema.alterTable("enrollments").addColumn(name, "text").execute();
    }
    await db.schema
      .createIndex("enrollments_company")
      .on("enrollments")
      .columns(["company_id", "effective_on"])
      .execute();
    await db.schema
      .createIndex("enrollments_due")
      .on("enrollments")
      .columns(["next_action_at"])
      .execute();
  },
};
