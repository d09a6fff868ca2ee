import type { Kysely, Migration } from "kysely";

/** Offers that people can choose from are looked for by the day on which their window closes. */
export const closingOffers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("group_offers_by_state_open_to")
      .on("group_offers")
      .columns(["state", "open_to", "id"])
      .execute();
  },
};
