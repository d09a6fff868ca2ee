import type { CallName } from "~/contract/calls";

/**
 * Which collection and fields of a Directus say what each content call answers: the one place with their names. The snapshot in
 * this repository has these; an installation with others of its own changes them here (handbook/calls.md).
 *
 * A mapping looks like the answer, with what a field of the collection says in each place.
 */

/** How a field's value becomes the contract's. */
export type Kind =
  /** A text or a choice as it is. */
  | "plain"
  /** A number without a fraction, which may come as a text. */
  | "whole"
  /** A text that need not be there. */
  | "beside"
  /** Whatever a Directus numbers its rows with, as a text. */
  | "key"
  /** Dollars, as a number or a decimal text: cents. */
  | "dollars"
  /** What a visit costs, in dollars; left empty it is the full price until the deductible is met. */
  | "copay"
  /** Left empty it means no. */
  | "yes"
  /** Left empty it means none. */
  | "list"
  /** A date, or the date of a time. */
  | "day"
  /** A relation to one file. */
  | "picture"
  /**
   * A text that not everybody may have who reads the row: the product says who, and the app asks for it with BACKEND_STATIC_TOKEN
   * where they cannot read it themselves.
   */
  | "reserved";

/** A field by its name, through a relation `relation.field`. */
export type Field = { from: string; as: Kind };
/** What no field says. */
export type Constant = { always: unknown };
export type Mapping = Field | Constant | { [name: string]: Mapping };

const as =
  (kind: Kind) =>
  (from: string): Field => ({ from, as: kind });
const plain = as("plain");
const whole = as("whole");
const beside = as("beside");
const key = as("key");
const dollars = as("dollars");
const copay = as("copay");
const yes = as("yes");
const list = as("list");
const day = as("day");
const picture = as("picture");
const reserved = as("reserved");
const always = (value: unknown): Constant => ({ always: value });

export type Collection = {
  collection: string;
  /** One object instead of rows. */
  singleton?: true;
  /** The field that says whether a row is out; null for a collection without drafts. */
  status: string | null;
  /** What `status` says of a row that people may see. */
  published: string;
  /** In this order; `-` before a field turns it around. */
  sort: string[];
  /** What one row is asked for by. */
  slug: string;
  row: { [name: string]: Mapping };
};

const usual = { status: "status", published: "published", sort: ["sort"], slug: "slug" };

/** Texts in Spanish stand beside the English ones. */
const spanish = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, beside(`${name}_es`)]));

const premiums = {
  ee: dollars("premium_employee"),
  es: dollars("premium_spouse"),
  ec: dollars("premium_children"),
  fam: dollars("premium_family"),
};

const categories = {
  ...usual,
  collection: "categories",
  /** To many: the vendors of a category. */
  vendors: "vendors",
  row: {
    id: key("id"),
    slug: plain("slug"),
    title: plain("title"),
    illustration: { colour: { slug: plain("color") }, image: picture("image") },
    spanish: spanish("title"),
  },
} satisfies Collection & { vendors: string };

const vendors = {
  ...usual,
  collection: "vendors",
  sort: ["name"],
  row: {
    id: key("id"),
    slug: plain("slug"),
    name: plain("name"),
    category: {
      slug: plain("category.slug"),
      title: plain("category.title"),
      spanish: { title: beside("category.title_es") },
    },
    summary: plain("summary"),
    body: plain("body"),
    offer: plain("offer"),
    /** all, plus_tier */
    eligibility: plain("eligibility"),
    states: list("states"),
    /** link, code, phone */
    redeem_kind: plain("redeem_kind"),
    redeem_value: reserved("redeem_value"),
    image: picture("image"),
    spanish: spanish("summary", "body", "offer"),
  },
} satisfies Collection;

const healthPlans = {
  ...usual,
  collection: "health_plans",
  sort: ["premium_employee"],
  row: {
    id: key("id"),
    slug: plain("slug"),
    name: plain("name"),
    carrier: plain("carrier"),
    /** bronze, silver, gold, platinum */
    metal: plain("metal"),
    /** HMO, EPO, PPO */
    network: plain("network"),
    network_name: plain("network_name"),
    hsa: yes("hsa"),
    deductible_ind_c: dollars("deductible_individual"),
    deductible_fam_c: dollars("deductible_family"),
    oop_ind_c: dollars("out_of_pocket_individual"),
    oop_fam_c: dollars("out_of_pocket_family"),
    premium_c: premiums,
    /** group, individual, association */
    markets: list("markets"),
    carrier_image: picture("carrier_image"),
    /** Percent. */
    coinsurance_pct: whole("coinsurance"),
    copays: {
      pcp: copay("copay_primary_care"),
      specialist: copay("copay_specialist"),
      urgent: copay("copay_urgent_care"),
      er: copay("copay_emergency_room"),
      generic: copay("copay_generic_drugs"),
      brand: copay("copay_brand_drugs"),
    },
    /** USPS codes. */
    states: list("states"),
    /** Associations are the product's own. */
    association_ids: always([]),
    plan_year: whole("plan_year"),
    /** The address of the summary of benefits and coverage. */
    sbc_url: plain("sbc_url"),
  },
} satisfies Collection;

const dentalPlans = {
  ...usual,
  collection: "dental_plans",
  row: {
    id: key("id"),
    slug: plain("slug"),
    name: plain("name"),
    carrier: plain("carrier"),
    premium_c: premiums,
    annual_max_c: dollars("annual_maximum"),
    deductible_c: dollars("deductible"),
    pct_preventive: whole("percent_preventive"),
    pct_basic: whole("percent_basic"),
    pct_major: whole("percent_major"),
    ortho: yes("orthodontics"),
    carrier_image: picture("carrier_image"),
  },
} satisfies Collection;

const visionPlans = {
  ...usual,
  collection: "vision_plans",
  row: {
    id: key("id"),
    slug: plain("slug"),
    name: plain("name"),
    carrier: plain("carrier"),
    premium_c: premiums,
    exam_copay_c: dollars("exam_copay"),
    lens_copay_c: dollars("lens_copay"),
    frames_allowance_c: dollars("frames_allowance"),
    frequency_months: whole("frequency_months"),
    carrier_image: picture("carrier_image"),
  },
} satisfies Collection;

const addOns = {
  ...usual,
  collection: "add_ons",
  row: {
    id: key("id"),
    slug: plain("slug"),
    title: plain("title"),
    summary: plain("summary"),
    /** health_rider, membership, service */
    kind: plain("kind"),
    price_c: dollars("price"),
    /** per_person, per_employee, flat */
    price_unit: plain("price_unit"),
    period: always("monthly"),
    /** group, individual, association */
    markets: list("markets"),
    requires_medical: yes("requires_medical"),
    spanish: spanish("summary"),
  },
} satisfies Collection;

const articles = {
  ...usual,
  collection: "articles",
  sort: ["-reviewed_on"],
  row: {
    id: key("id"),
    slug: plain("slug"),
    title: plain("title"),
    summary: plain("summary"),
    /** Markdown. */
    body: plain("body"),
    /** en, es */
    language: plain("language"),
    /** stress, sleep, grief, family, work, crisis */
    topic: plain("topic"),
    read_minutes: whole("read_minutes"),
    crisis_box: yes("crisis_box"),
    reviewed_on: day("reviewed_on"),
    /** The same article in the other language. */
    translation: {
      slug: plain("translation.slug"),
      title: plain("translation.title"),
      language: plain("translation.language"),
      status: plain("translation.status"),
    },
  },
} satisfies Collection;

const legalText = (collection: string, slug: string) =>
  ({
    ...usual,
    collection,
    singleton: true,
    sort: [],
    row: {
      slug: always(slug),
      title: plain("title"),
      version: plain("version"),
      updated_on: day("updated_on"),
      /** Markdown. */
      body: plain("body"),
      spanish: spanish("title", "body"),
    },
  }) satisfies Collection;

/** What each person has at hand already: a row for each item, theirs by `owner`. */
export const checklistItems = {
  collection: "checklist_items",
  owner: "user_created",
  item: "item",
  /** A time, or empty. */
  doneAt: "done_at",
};

/** By the call that asks for it. */
export const collectionOf = {
  categories,
  categoryVendors: categories,
  vendor: vendors,
  healthInsurance: healthPlans,
  pricingTable: healthPlans,
  dentalPlans,
  visionPlans,
  addOns,
  articles,
  article: articles,
  privacyPolicy: legalText("privacy_policy", "privacy-policy"),
  termsConditions: legalText("terms_conditions", "terms-conditions"),
  termsService: legalText("terms_service", "terms-service"),
} satisfies Partial<Record<CallName, Collection>>;
