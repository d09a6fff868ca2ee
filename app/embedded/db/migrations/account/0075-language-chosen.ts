import type { Kysely, Migration } from "kysely";

/** Whether people have chosen their language; an account is begun in English, so any other was chosen. */
export const languageChosen: Migration = {
  async up(db: Kysely<{ users: { language: string; language_chosen: string | null } }>) {
    await db.schema.alterTable("users").addColumn("language_chosen", "text").execute();
    await db
      .updateTable("users")
      .set({ language_chosen: "yes" })
      .where("language", "<>", "en")
      .execute();
  },
};
