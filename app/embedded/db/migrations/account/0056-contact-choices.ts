import type { Kysely, Migration } from "kysely";

/** In which time zone people read times, and which kinds of mail they do without. */
export const contactChoices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["time_zone", "mail_off"]) {
      await db.schema.alterTable("users").addColumn(column, "text").execute();
    }
  },
};
