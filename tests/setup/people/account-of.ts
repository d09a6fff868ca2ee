import type { Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";

export const accountOf = (db: Kysely<EmbeddedTables>, email: string) =>
  db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
