import type { NewRow, Row } from "~/embedded/db/schema";
import { json } from "../rows";

type AddOn = Pick<
  Row<"add_ons">,
  "slug" | "title" | "summary" | "kind" | "price_c" | "price_unit" | "requires_medical"
> & { markets: string[] };

const everyMarket = ["group", "individual", "association"];

/** handbook/sample-data.md; cents a month. */
const addOns: AddOn[] = [
  {
    slug: "telehealth",
    title: "Telehealth",
    summary: "Talk to a doctor by phone or video, day or night, with no visit fee.",
    kind: "service",
    price_c: 600,
    price_unit: "per_employee",
    requires_medical: "no",
    markets: everyMarket,
  },
  {
    slug: "accident",
    title: "Accident",
    summary: "Cash paid to you after a covered injury, on top of what your health plan pays.",
    kind: "health_rider",
    price_c: 900,
    price_unit: "per_person",
    requires_medical: "yes",
    markets: everyMarket,
  },
  {
    slug: "critical-illness",
    title: "Critical illness",
    summary: "A single payment after a first diagnosis of cancer, heart attack or stroke.",
    kind: "health_rider",
    price_c: 1100,
    price_unit: "per_person",
    requires_medical: "yes",
    markets: everyMarket,
  },
  {
    slug: "life-25k",
    title: "Life 25k",
    summary: "$25,000 of life insurance for each employee, with no health questions.",
    kind: "service",
    price_c: 450,
    price_unit: "per_employee",
    requires_medical: "no",
    markets: ["group"],
  },
  {
    slug: "id-guard",
    title: "ID guard",
    summary: "Watches for misuse of your identity and helps you put it right if it happens.",
    kind: "membership",
    price_c: 500,
    price_unit: "per_person",
    requires_medical: "no",
    markets: everyMarket,
  },
  {
    slug: "pet-discount",
    title: "Pet discount",
    summary: "Lower prices on vet visits and pet medicine for every animal in your home.",
    kind: "membership",
    price_c: 300,
    price_unit: "flat",
    requires_medical: "no",
    markets: everyMarket,
  },
];

/** Add-ons as rows, in the order in which they are offered. */
export function addOnRows(now: Date): NewRow<"add_ons">[] {
  const at = now.toISOString();
  return addOns.map((addOn, index) => ({
    ...addOn,
    id: `add-on-${addOn.slug}`,
    period: "monthly",
    markets: json(addOn.markets),
    position: index + 1,
    status: "published",
    created_at: at,
    updated_at: at,
  }));
}
