import type { PlanOnList } from "~/contract/shapes";
import type { TranslatedItem } from "~/domain/benefits/in-language";
import type { OfferedAddOn, OfferedAncillary } from "~/domain/health/offer-terms";
import type { Db } from "../../db/schema";
import { listAssociationIds, listPlans } from "../benefits/plans";
import { spanishOf } from "../benefits/readable";

/** What the catalog has to choose from. */

/**
 * Returns the plans of a market with their ids, then those of the person's associations that aren't among them.
 * @param today YYYY-MM-DD
 */
export async function listPlansOnSale(
  db: Db,
  person: Parameters<typeof listAssociationIds>[1],
  today: string,
  market: "group" | "individual",
): Promise<(PlanOnList & { id: string })[]> {
  const associations = await listAssociationIds(db, person);
  const own = await listPlans(db, today, market);
  const more =
    associations.length > 0 ? await listPlans(db, today, "association", associations) : [];
  const known = new Set(own.map(({ slug }) => slug));
  const rows = await db
    .selectFrom("plans")
    .select(["id", "slug"])
    .where("status", "=", "published")
    .execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return [...own, ...more.filter(({ slug }) => !known.has(slug))].flatMap((plan) => {
    const id = ids.get(plan.slug);
    return id === undefined ? [] : [{ ...plan, id }];
  });
}

/** Returns the published dental and vision plans, which are open to everyone, in the catalog's order. */
export async function listAncillaryOnSale(
  db: Db,
): Promise<Record<"dental" | "vision", OfferedAncillary[]>> {
  const rows = await db
    .selectFrom("ancillary_plans")
    .select(["id", "kind", "slug", "name", "carrier", "premium_c"])
    .where("status", "=", "published")
    .orderBy("position")
    .execute();
  const ofKind = (wanted: "dental" | "vision"): OfferedAncillary[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ kind: _kind, premium_c, ...plan }) => ({
        ...plan,
        premium_c: JSON.parse(premium_c) as OfferedAncillary["premium_c"],
      }));
  return { dental: ofKind("dental"), vision: ofKind("vision") };
}

/** Returns the published add-ons of a market, in display order, also those that require a medical plan. */
export async function listOfferableAddOns(
  db: Db,
  market: "group" | "individual",
): Promise<(OfferedAddOn & TranslatedItem & { summary: string })[]> {
  const rows = await db
    .selectFrom("add_ons")
    .select(["id", "slug", "title", "summary", "spanish", "price_c"])
    .where("status", "=", "published")
    .where("markets", "like", `%"${market}"%`)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ ...row, spanish: spanishOf(row.spanish) }));
}
