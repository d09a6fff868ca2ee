import type { Kysely, Migration } from "kysely";

/** A draft knows which language it is filled in, for the letters about it and the account that comes of it. */
export const draftLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("registrations").addColumn("language", "text").execute();
  },
};
