import type { z } from "zod";
import type {
  addOn,
  category,
  dentalPlan,
  image as imageShape,
  legalText,
  plan,
  planSummary,
  vendor,
  visionPlan,
} from "~/contract/shapes";
import { drawnImage } from "../../assets/drawings";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";

/** Public content as the contract's shapes. Only what is published. */

const read = <Inside>(json: string): Inside => JSON.parse(json) as Inside;

/** A stored picture as it is drawn today; one that is not ours stays as stored. */
/** As the categories' column holds it. */
type Drawn = { colour: { slug: string }; image: z.input<typeof imageShape> };

const pictured = (image: z.input<typeof imageShape>) => drawnImage(image.id) ?? image;

const carrierImage = (carrier: string) => drawnImage(`carrier-${carrier.toLowerCase()}`);

function summaryOf(row: Row<"plans">): z.input<typeof planSummary> {
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
    premium_c: read(row.premium_c),
    markets: read(row.markets),
    carrier_image: carrierImage(row.carrier),
  };
}

export async function categories({ storage }: Installation): Promise<z.input<typeof category>[]> {
  const rows = await storage.db
    .selectFrom("categories")
    .selectAll()
    .where("audience", "=", "all")
    .orderBy("position")
    .execute();
  return rows.map(({ id, title, slug, illustration }) => {
    const { colour, image } = read<Drawn>(illustration);
    return { id, title, slug, illustration: { colour, image: pictured(image) } };
  });
}

/** One vendor by slug or id. @param signedIn how to redeem is shown signed-in only */
export async function vendorById(
  { storage }: Installation,
  id: string,
  signedIn: boolean,
): Promise<z.input<typeof vendor>> {
  const row = await storage.db
    .selectFrom("vendors as v")
    .innerJoin("categories as c", "c.id", "v.category_id")
    .selectAll("v")
    .select(["c.slug as category_slug", "c.title as category_title"])
    .where((is) => is.or([is("v.slug", "=", id), is("v.id", "=", id)]))
    .where("v.status", "=", "published")
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: { slug: row.category_slug, title: row.category_title },
    summary: row.summary,
    body: row.body,
    offer: row.offer,
    eligibility: row.eligibility,
    states: read(row.states),
    redeem_kind: row.redeem_kind,
    redeem_value: signedIn ? row.redeem_value : null,
    image: row.image === null ? null : pictured(read(row.image)),
  };
}

/** One medical plan by slug or id. */
export async function planById(
  { storage }: Installation,
  id: string,
): Promise<z.input<typeof plan>> {
  const row = await storage.db
    .selectFrom("plans")
    .selectAll()
    .where((is) => is.or([is("slug", "=", id), is("id", "=", id)]))
    .where("status", "=", "published")
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return {
    ...summaryOf(row),
    network_name: row.network_name,
    coinsurance_pct: row.coinsurance_pct,
    copays: read(row.copays),
    states: read(row.states),
    association_ids: read(row.association_ids),
    plan_year: row.plan_year,
    sbc_url: row.sbc_url,
  };
}

async function ancillaryPlans({ storage }: Installation, kind: "dental" | "vision") {
  return storage.db
    .selectFrom("ancillary_plans")
    .select(["id", "slug", "name", "carrier", "premium_c", "terms"])
    .where("kind", "=", kind)
    .where("status", "=", "published")
    .orderBy("position")
    .execute();
}

type DentalPlan = z.input<typeof dentalPlan>;
type VisionPlan = z.input<typeof visionPlan>;
type Common = "id" | "slug" | "name" | "carrier" | "premium_c";

export async function dentalPlans(app: Installation): Promise<DentalPlan[]> {
  return (await ancillaryPlans(app, "dental")).map(({ terms, premium_c, ...row }) => ({
    ...row,
    premium_c: read(premium_c),
    ...read<Omit<DentalPlan, Common>>(terms),
    carrier_image: carrierImage(row.carrier),
  }));
}

export async function visionPlans(app: Installation): Promise<VisionPlan[]> {
  return (await ancillaryPlans(app, "vision")).map(({ terms, premium_c, ...row }) => ({
    ...row,
    premium_c: read(premium_c),
    ...read<Omit<VisionPlan, Common>>(terms),
    carrier_image: carrierImage(row.carrier),
  }));
}

/** @param id a market (group, individual, association) or one add-on's slug */
export async function addOns(
  { storage }: Installation,
  id: string,
): Promise<z.input<typeof addOn>[]> {
  const rows = await storage.db
    .selectFrom("add_ons")
    .selectAll()
    .where("status", "=", "published")
    .orderBy("position")
    .execute();
  const all = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    kind: row.kind,
    price_c: row.price_c,
    price_unit: row.price_unit,
    period: row.period,
    markets: read<z.input<typeof addOn>["markets"]>(row.markets),
    requires_medical: row.requires_medical === "yes",
  }));
  const isMarket = ["group", "individual", "association"].includes(id);
  const found = all.filter((one) =>
    isMarket ? one.markets.some((market) => market === id) : one.slug === id || one.id === id,
  );
  if (!isMarket && found.length === 0) throw new Refusal("not_found");
  return found;
}

/** Published medical plans with list prices, cheapest first. */
export async function pricingTable({
  storage,
}: Installation): Promise<{ plan_year: number; plans: z.input<typeof planSummary>[] }> {
  const rows = await storage.db
    .selectFrom("plans")
    .selectAll()
    .where("status", "=", "published")
    .execute();
  const newest = Math.max(...rows.map((row) => row.plan_year));
  const plans = rows.filter((row) => row.plan_year === newest).map(summaryOf);
  plans.sort((one, other) => one.premium_c.ee - other.premium_c.ee);
  if (plans.length === 0) throw new Refusal("not_found");
  return { plan_year: newest, plans };
}

export async function legalTextBySlug(
  { storage }: Installation,
  slug: Row<"legal_texts">["slug"],
): Promise<z.input<typeof legalText>> {
  const row = await storage.db
    .selectFrom("legal_texts")
    .selectAll()
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}
