import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { registrationReference } from "~/domain/sign-up/registration-codes";
import type { EmbeddedTables } from "../../db/schema";

/** Returns an unused reference. */
export async function freeReference(db: Kysely<EmbeddedTables>): Promise<string> {
  for (;;) {
    const reference = registrationReference(randomBytes(6));
    const taken = await db
      .selectFrom("registrations")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}
