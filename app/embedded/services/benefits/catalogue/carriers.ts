import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../../db/schema";

/** The names of all carriers that a plan may be of: those that have plans, and those that were added by hand. */
export async function carrierNames(db: Kysely<EmbeddedTables>): Promise<Set<string>> {
  const found = await db
    .selectFrom("plans")
    .select("carrier as name")
    .union(db.selectFrom("ancillary_plans").select("carrier as name"))
    .union(db.selectFrom("carrier_codes").select("code as name").where("kind", "=", "name"))
    .execute();
  return new Set(found.map(({ name }) => name));
}
