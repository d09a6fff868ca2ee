import type { z } from "zod";
import { isMarket } from "~/domain/benefits/plan-words";
import {
  addOn,
  dentalPlan,
  planSummary,
  visionPlan,
  type legalText,
  type plan,
} from "~/contract/shapes";
import { planYearInForce, planYearOn } from "~/domain/benefits/plan-year";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { drawnImage } from "../../assets/drawings";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { findItemsByFormerSlug, findBySlug } from "./catalogue/former-slugs";
import { parseColumn } from "./plans";
import { toReadableRows, spanishOf } from "./readable";

/** Returns published content in the contract's shape. */

/** Returns the drawing of a carrier's logo; null if there is none. */
const carrierImage = (carrier: string) => drawnImage(`carrier-${carrier.toLowerCase()}`);

function planSummaryOf(row: Row<"plans">): z.input<typeof planSummary> {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    carrier: row.carrier,
    metal: row.metal,
    network: row.network,
    hsa: row.hsa === "yes",
    deductible_ind_c: row.deductible_ind_c,
    deductible_fam_c: row.deductible_fam_c,
    oop_ind_c: row.oop_ind_c,
    oop_fam_c: row.oop_fam_c,
    premium_c: parseColumn(row.premium_c),
    markets: parseColumn(row.markets),
    carrier_image: carrierImage(row.carrier),
  };
}

/** Returns the current day in the zone where days end last, YYYY-MM-DD. */
const lastZoneToday = ({ clock }: Pick<Installation, "clock">): string =>
  localDay(clock(), westernmostZone);

/**
 * Returns one published medical plan by id or a current or former slug, from the beginning of its plan year. Throws
 * Refusal not_found, and an Error for an unreadable one.
 */
export async function getPlan(
  { storage, clock }: Installation,
  id: string,
): Promise<z.input<typeof plan>> {
  const { db } = storage;
  const row = await findBySlug(db, "plans", id, (slugOrId) =>
    db
      .selectFrom("plans")
      .selectAll()
      .where((eb) => eb.or([eb("slug", "=", slugOrId), eb("id", "=", slugOrId)]))
      .where("status", "=", "published")
      .where("plan_year", "<=", planYearOn(lastZoneToday({ clock })))
      .executeTakeFirst(),
  );
  if (!row) throw new Refusal("not_found");
  return {
    ...planSummaryOf(row),
    network_name: row.network_name,
    coinsurance_pct: row.coinsurance_pct,
    copays: parseColumn(row.copays),
    states: parseColumn(row.states),
    association_ids: parseColumn(row.association_ids),
    plan_year: row.plan_year,
    sbc_url: row.sbc_url,
  };
}

/** Returns the published plans of a kind in display order; unreadable ones are left out and logged. */
async function listAncillaryPlans<Shape extends typeof dentalPlan | typeof visionPlan>(
  app: Installation,
  kind: "dental" | "vision",
  shape: Shape,
) {
  const rows = await app.storage.db
    .selectFrom("ancillary_plans")
    .select(["id", "slug", "name", "carrier", "premium_c", "terms"])
    .where("kind", "=", kind)
    .where("status", "=", "published")
    .orderBy("position")
    .execute();
  return toReadableRows(app, shape, rows, ({ terms, premium_c, ...row }) => ({
    ...row,
    ...parseColumn<z.input<Shape>>(terms),
    premium_c: parseColumn<z.input<Shape>["premium_c"]>(premium_c),
    carrier_image: carrierImage(row.carrier),
  }));
}

/** Returns the published dental plans in display order. */
export const listDentalPlans = (app: Installation) => listAncillaryPlans(app, "dental", dentalPlan);

/** Returns the published vision plans in display order. */
export const listVisionPlans = (app: Installation) => listAncillaryPlans(app, "vision", visionPlan);

/**
 * Returns the published add-ons of a market (group, individual, association), or the one with this current or former
 * slug or id. Throws Refusal not_found for a slug or id without one.
 */
export async function listAddOns(app: Installation, id: string): Promise<z.input<typeof addOn>[]> {
  const rows = await app.storage.db
    .selectFrom("add_ons")
    .selectAll()
    .where("status", "=", "published")
    .orderBy("position")
    .execute();
  const all = toReadableRows(app, addOn, rows, (row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    kind: row.kind,
    price_c: row.price_c,
    price_unit: row.price_unit,
    period: row.period,
    markets: parseColumn<z.input<typeof addOn>["markets"]>(row.markets),
    requires_medical: row.requires_medical === "yes",
    spanish: spanishOf(row.spanish),
  }));
  // A former slug refers to its item by id.
  const former = (await findItemsByFormerSlug(app.storage.db, ["add-ons"], [id])).get(id);
  const byMarket = isMarket(id);
  const found = all.filter((value) =>
    byMarket
      ? value.markets.some((market) => market === id)
      : value.slug === id || value.id === id || value.id === former,
  );
  if (!byMarket && found.length === 0) throw new Refusal("not_found");
  return found;
}

/**
 * Returns the published medical plans of the newest plan year that has begun, with list prices, cheapest for an employee
 * first; none, with this year, if none has. Throws Refusal not_found if none of the year's can be read.
 */
export async function getPricingTable(
  app: Installation,
): Promise<{ plan_year: number; plans: z.input<typeof planSummary>[] }> {
  const rows = await app.storage.db
    .selectFrom("plans")
    .selectAll()
    .where("status", "=", "published")
    .execute();
  const year = planYearInForce(
    rows.map((row) => row.plan_year),
    lastZoneToday(app),
  );
  // Before the first plan year, there are no plans, which is a valid answer.
  if (year === null) return { plan_year: planYearOn(lastZoneToday(app)), plans: [] };
  const current = rows.filter((row) => row.plan_year === year);
  const plans = toReadableRows(app, planSummary, current, planSummaryOf);
  plans.sort((a, b) => a.premium_c.ee - b.premium_c.ee);
  if (plans.length === 0) throw new Refusal("not_found");
  return { plan_year: year, plans };
}

/** Returns the legal text of this kind. Throws Refusal not_found. */
export async function getLegalText(
  { storage }: Installation,
  slug: Row<"legal_texts">["slug"],
): Promise<z.input<typeof legalText>> {
  const row = await storage.db
    .selectFrom("legal_texts")
    .selectAll()
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const { title, version, updated_on, body, spanish } = row;
  return { slug, title, version, updated_on, body, spanish: spanishOf(spanish) };
}
