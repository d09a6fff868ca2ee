import { carrierOf } from "~/domain/health/carriers/carrier-codes";
import type { Db } from "../../../db/schema";

/** A carrier with the ids of its plans; `carrier` is its key, and `name` is displayed. */
export type CarrierPlans = { carrier: string; name: string; plans: ReadonlySet<string> };

/**
 * Returns every carrier with the ids of its plans of all kinds, retired ones too, and carriers without plans that have
 * a stored name, in the order of their keys; plans without a carrier are left out.
 */
export async function listCarrierPlans(db: Db): Promise<CarrierPlans[]> {
  const [medical, ancillary, added] = await Promise.all([
    db.selectFrom("plans").select(["id", "carrier as name"]).orderBy("id").execute(),
    db.selectFrom("ancillary_plans").select(["id", "carrier as name"]).orderBy("id").execute(),
    db.selectFrom("carrier_codes").select("code as name").where("kind", "=", "name").execute(),
  ]);
  const found = new Map<string, { carrier: string; name: string; plans: Set<string> }>();
  for (const { id, name } of [...medical, ...ancillary]) {
    const carrier = carrierOf(name);
    const known = found.get(carrier) ?? { carrier, name, plans: new Set() };
    found.set(carrier, known);
    known.plans.add(id);
  }
  for (const { name } of added) {
    const carrier = carrierOf(name);
    if (!found.has(carrier)) found.set(carrier, { carrier, name, plans: new Set() });
  }
  found.delete("");
  return [...found.values()].sort((a, b) => (a.carrier < b.carrier ? -1 : 1));
}

/** Returns the carrier with this key; undefined for an unknown one. */
export const findCarrierPlans = async (
  db: Db,
  carrier: string,
): Promise<CarrierPlans | undefined> =>
  (await listCarrierPlans(db)).find((each) => each.carrier === carrier);
