import type { CallName } from "~/contract/calls";

/**
 * Maps a Directus' collections and fields to the content calls' answers; all their names are here. The snapshot in
 * this repository has these; an installation with other names changes them here (handbook/calls.md). A mapping has
 * the shape of the answer, with a field of the collection in each place.
 */

/** A field's value is converted in one of these ways. */
export type FieldKind =
  /** Text or choice, unchanged. */
  | "plain"
  /** An integer, which may arrive as text. */
  | "whole"
  /** Optional text; an empty one is left out. */
  | "beside"
  /** Any kind of row id, as text. */
  | "key"
  /** Dollars, as number or decimal text, become cents. */
  | "dollars"
  /** The cost of a visit in dollars; empty means the full price until the deductible is met. */
  | "copay"
  /** Empty means no. */
  | "yes"
  /** A list, or text with commas; empty means an empty list. */
  | "list"
  /** A date, or the date of a time. */
  | "day"
  /** A relation to one file. */
  | "picture"
  /**
   * Text that not every reader of the row may see: the product decides, and the app reads it with
   * BACKEND_STATIC_TOKEN if the user can't.
   */
  | "reserved";

/** A field by name, or through a relation as `relation.field`. */
export type Field = { from: string; as: FieldKind };
/** A value that no field provides. */
type Constant = { always: unknown };
/** The shape of an answer, with a field or constant in each place. */
export type Mapping = Field | Constant | { [name: string]: Mapping };

/** Returns a function that maps to the field with the given name, whose value is converted as this {@link FieldKind}. */
const as =
  (kind: FieldKind) =>
  (from: string): Field => ({ from, as: kind });
const plain = as("plain");
const whole = as("whole");
const beside = as("beside");
const key = as("key");
/** Dollars, which become cents. */
const dollars = as("dollars");
/** Dollars, which become a copay in cents; null means after the deductible. */
const copay = as("copay");
/** A boolean or 1 or 0; empty means no. */
const yes = as("yes");
const list = as("list");
const day = as("day");
/** A file's id, size and title; no URL. */
const picture = as("picture");
/** Text that only some readers get; null for the others. */
const reserved = as("reserved");
const always = (value: unknown): Constant => ({ always: value });

/** A collection of a Directus, and how its rows become the contract's. */
export type Collection = {
  collection: string;
  /** One object in place of rows. */
  singleton?: true;
  /** The field that tells if a row is published; null for a collection without drafts. */
  status: string | null;
  /** The value of `status` for a published row. */
  published: string;
  /** The sort order; `-` before a field reverses it. */
  sort: string[];
  /** The field by which one row is requested. */
  slug: string;
  row: { [name: string]: Mapping };
};

/** What most collections have in common. */
const usual = { status: "status", published: "published", sort: ["sort"], slug: "slug" };

/** Maps each of the names to a field such as `title_es`, whose Spanish text is left out if it is empty. */
const spanish = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, beside(`${name}_es`)]));

/** The monthly premiums by tier: employee, with spouse, with children, family. */
const premiums = {
  ee: dollars("premium_employee"),
  es: dollars("premium_spouse"),
  ec: dollars("premium_children"),
  fam: dollars("premium_family"),
};

/** Categories with picture and color; `vendors` is the field of their vendors. */
const categories = {
  ...usual,
  collection: "categories",
  vendors: "vendors",
  row: {
    id: key("id"),
    slug: plain("slug"),
    title: plain("title"),
    illustration: { colour: { slug: plain("color") }, image: picture("image") },
    spanish: spanish("title"),
  },
} satisfies Collection & { vendors: string };

/** Vendors by name; only how to redeem an offer is reserved. */
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

/** By an employee's premium; amounts become cents, and nothing is translated. */
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
    /** Associations exist only in the product. */
    association_ids: always([]),
    plan_year: whole("plan_year"),
    /** The URL of the summary of benefits and coverage. */
    sbc_url: plain("sbc_url"),
  },
} satisfies Collection;

/** In the order of `sort`; amounts become cents, and nothing is translated. */
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

/** In the order of `sort`; amounts become cents, and nothing is translated. */
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

/** The price becomes cents; only the summary is translated. */
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

/** Articles by their last review, without pictures; each has one language and a relation to its translation. */
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

/** Returns the mapping of a legal text, the only object of its collection, which it may hide by its status. */
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

/** The checklist has a row for each item of a user, who is its `owner`. */
export const checklistItems = {
  collection: "checklist_items",
  owner: "user_created",
  item: "item",
  /** A time, or empty. */
  doneAt: "done_at",
};

/** The collection that answers each content call. */
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
