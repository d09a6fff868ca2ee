import type { Db } from "../../../db/schema";

/** Returns the names of all carriers: those with plans and those added by hand. */
export async function listCarrierNames(db: Db): Promise<Set<string>> {
  const found = await db
    .selectFrom("plans")
    .select("carrier as name")
    .union(db.selectFrom("ancillary_plans").select("carrier as name"))
    .union(db.selectFrom("carrier_codes").select("code as name").where("kind", "=", "name"))
    .execute();
  return new Set(found.map(({ name }) => name));
}
