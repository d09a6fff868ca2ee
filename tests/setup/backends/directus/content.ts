import type { Collections, Item } from "./items";

/** Untidy content of a Directus: a missing picture, a price in words, a draft, an unknown metal. */

const premiums = {
  premium_employee: "410.00",
  premium_spouse: "820.00",
  premium_children: 730,
  premium_family: "1190.00",
};
const copays = {
  copay_primary_care: "30.00",
  copay_specialist: 60,
  copay_urgent_care: "50.00",
  copay_emergency_room: null,
  copay_generic_drugs: "10.00",
  copay_brand_drugs: "45.50",
};

export const healthPlan = (slug: string, more: Item = {}): Item => ({
  id: `plan-${slug}`,
  status: "published",
  sort: null,
  slug,
  name: `Larkspur ${slug}`,
  carrier: "Larkspur",
  metal: "silver",
  network: "HMO",
  network_name: null,
  hsa: false,
  deductible_individual: "4000.00",
  deductible_family: "8000.00",
  out_of_pocket_individual: "9000.00",
  out_of_pocket_family: "18000.00",
  ...premiums,
  ...copays,
  coinsurance: 30,
  markets: ["individual"],
  states: ["OR"],
  plan_year: 2026,
  sbc_url: null,
  carrier_image: null,
  ...more,
});

const category = (id: number, slug: string, title: string | null, more: Item = {}): Item => ({
  id,
  status: "published",
  sort: id,
  slug,
  title,
  title_es: null,
  color: "coral",
  image: null,
  ...more,
});

export const vendor = (id: number, slug: string, more: Item = {}): Item => ({
  id,
  status: "published",
  sort: null,
  slug,
  name: `Alder ${slug}`,
  category: 1,
  summary: "A gym.",
  summary_es: "Un gimnasio.",
  body: "Words.",
  body_es: null,
  offer: "A month free",
  offer_es: "Un mes gratis",
  eligibility: "all",
  states: ["OR"],
  redeem_kind: "code",
  redeem_value: "ALDER",
  image: null,
  ...more,
});

const legal = (title: string): Item => ({
  id: 1,
  status: "published",
  title,
  title_es: null,
  version: "1",
  updated_on: "2026-01-02",
  body: "## One\n\nWords.",
  body_es: null,
});

const article = (id: number, slug: string, more: Item = {}): Item => ({
  id,
  status: "published",
  slug,
  title: `On ${slug}`,
  summary: "Short.",
  body: "## One\n\nWords.",
  language: "en",
  topic: "sleep",
  read_minutes: 4,
  crisis_box: false,
  reviewed_on: "2026-02-03T00:00:00",
  translation: null,
  ...more,
});

export const directusContent = (): Collections => ({
  categories: [
    category(1, "fitness", "Fitness", { title_es: "Ejercicio", image: "picture-1" }),
    category(2, "money", "Money"),
    category(3, "untitled", null),
    category(4, "later", "Coming later", { status: "draft" }),
  ],
  vendors: [
    vendor(1, "gym", { image: "drawing-1" }),
    vendor(2, "plus", { eligibility: "plus_tier" }),
    vendor(3, "odd", { redeem_kind: "carrier pigeon" }),
    vendor(4, "soon", { status: "draft" }),
    vendor(5, "bank", { category: 2, states: null }),
  ],
  health_plans: [
    healthPlan("two", { premium_employee: "520.00" }),
    healthPlan("one"),
    healthPlan("unheard-of", { metal: "diamond" }),
    healthPlan("priceless", { premium_family: "ask us" }),
    healthPlan("draft", { status: "draft" }),
  ],
  dental_plans: [
    {
      id: 1,
      status: "published",
      sort: 1,
      slug: "smile",
      name: "Smile",
      carrier: "Larkspur",
      ...premiums,
      annual_maximum: "1500.00",
      deductible: "50.00",
      percent_preventive: 100,
      percent_basic: 80,
      percent_major: "50",
      orthodontics: null,
      carrier_image: null,
    },
  ],
  vision_plans: [],
  add_ons: [
    {
      id: 1,
      status: "published",
      sort: 1,
      slug: "classes",
      title: "Classes at home",
      summary: "Classes.",
      summary_es: null,
      kind: "service",
      price: "9.00",
      price_unit: "per_person",
      markets: ["individual"],
      requires_medical: false,
    },
  ],
  articles: [
    article(1, "sleep", { translation: 2 }),
    article(2, "dormir", { language: "es", status: "draft", translation: 1 }),
    article(3, "mood", { topic: "moods" }),
  ],
  privacy_policy: legal("Privacy at our house"),
  terms_conditions: { ...legal("Unfinished terms"), status: "draft" },
  checklist_items: [],
});
