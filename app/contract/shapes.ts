import { z } from "zod";
import { emailText } from "~/domain/person-fields";
import { toOneLine } from "~/domain/field-schemas";

/** Shapes that several calls share (handbook/entities.md). Money is integer cents (`_c`). */

export const emailSchema = emailText();

/** A person's first or last name is one line without invisible characters. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => toOneLine(name) === name);

/** A price, a limit or a payment is never negative. */
export const cents = z.number().int().nonnegative();
const tierPrices = z.object({ ee: cents, es: cents, ec: cents, fam: cents });

/** Spanish texts by the name of the English field. Other backends have none. */
export const spanish = z.record(z.string()).nullish();

/** Either a copay, or the full price until the deductible is met. */
export const copay = z.union([z.literal("after_deductible"), z.object({ copay_c: cents })]);

export const image = z.object({
  id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Editors may leave a picture without a title. */
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? ""),
});

/** The carrier's wordmark; backends may omit it. */
const carrierImage = image.nullish();

/** A medical plan's deductibles, limits, monthly premiums and markets, without its year, copays and states. */
export const planSummary = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  carrier: z.string(),
  metal: z.enum(["bronze", "silver", "gold", "platinum"]),
  network: z.enum(["HMO", "EPO", "PPO"]),
  hsa: z.boolean(),
  deductible_ind_c: cents,
  deductible_fam_c: cents,
  oop_ind_c: cents,
  oop_fam_c: cents,
  premium_c: tierPrices,
  markets: z.array(z.enum(["group", "individual", "association"])),
  carrier_image: carrierImage,
});

/** A medical plan with all its terms: also coinsurance, copays, states, associations and year. */
export const plan = planSummary.extend({
  network_name: z.string().nullable(),
  coinsurance_pct: z.number().int(),
  copays: z.object({
    pcp: copay,
    specialist: copay,
    urgent: copay,
    er: copay,
    generic: copay,
    brand: copay,
  }),
  states: z.array(z.string()),
  association_ids: z.array(z.string()),
  plan_year: z.number().int(),
  sbc_url: z.string().nullable(),
});

/** A plan for lists, comparisons and estimates. */
export const planOnList = plan
  .pick({
    slug: true,
    name: true,
    carrier: true,
    metal: true,
    network: true,
    network_name: true,
    hsa: true,
    deductible_ind_c: true,
    deductible_fam_c: true,
    oop_ind_c: true,
    oop_fam_c: true,
    coinsurance_pct: true,
    copays: true,
    premium_c: true,
    states: true,
    plan_year: true,
    sbc_url: true,
  })
  .extend({
    /** Left out of a plan that people can choose. */
    status: z.enum(["draft", "retired"]).optional(),
  });
export type PlanOnList = z.output<typeof planOnList>;

/** A dental plan: premiums a month, yearly maximum and deductible in cents, covered shares in percent; no year. */
export const dentalPlan = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  carrier: z.string(),
  premium_c: tierPrices,
  annual_max_c: cents,
  deductible_c: cents,
  pct_preventive: z.number().int(),
  pct_basic: z.number().int(),
  pct_major: z.number().int(),
  ortho: z.boolean(),
  carrier_image: carrierImage,
});

/** A vision plan: premiums a month, copays and allowance for frames in cents, frequency in months; no year. */
export const visionPlan = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  carrier: z.string(),
  premium_c: tierPrices,
  exam_copay_c: cents,
  frames_allowance_c: cents,
  lens_copay_c: cents,
  frequency_months: z.number().int(),
  carrier_image: carrierImage,
});

/** An extra with its price in cents, its unit and its markets, without further text, picture or states. */
export const addOn = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.enum(["health_rider", "membership", "service"]),
  price_c: cents,
  price_unit: z.enum(["per_person", "per_employee", "flat"]),
  period: z.literal("monthly"),
  markets: z.array(z.enum(["group", "individual", "association"])),
  requires_medical: z.boolean(),
  spanish,
});

/** A category of vendors, with the color and picture of its illustration, without a summary. */
export const category = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** A category may have no illustration yet. */
  illustration: z
    .object({ colour: z.object({ slug: z.string() }).nullish(), image: image.nullish() })
    .nullish(),
  spanish,
});

export const vendor = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.object({ slug: z.string(), title: z.string(), spanish }),
  summary: z.string(),
  body: z.string(),
  offer: z.string(),
  eligibility: z.enum(["all", "plus_tier"]),
  states: z.array(z.string()),
  redeem_kind: z.enum(["link", "code", "phone"]),
  /** Null for a guest, and for a member whose tier doesn't include the offer. */
  redeem_value: z.string().nullable(),
  image: image.nullable(),
  spanish,
});

/** A vendor in a list, without its category, text and redemption value. */
export const vendorSummary = vendor
  .pick({ id: true, slug: true, name: true, summary: true, offer: true, eligibility: true })
  .merge(vendor.pick({ states: true, redeem_kind: true, image: true, spanish: true }));

/** An article in a list: without body, crisis box and day of review; articles have no picture. */
export const articleSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  language: z.enum(["en", "es"]),
  topic: z.enum(["stress", "sleep", "grief", "family", "work", "crisis"]),
  read_minutes: z.number().int(),
});

/** An article with its body and day of review; only its translation (slug, title and language) can be null. */
export const article = articleSummary.extend({
  /** Markdown. */
  body: z.string(),
  /** Whether the crisis lines' numbers are shown above it. */
  crisis_box: z.boolean(),
  /** ISO date. */
  reviewed_on: z.string(),
  translation: articleSummary.pick({ slug: true, title: true, language: true }).nullable(),
});

export const legalText = z.object({
  slug: z.string(),
  title: z.string(),
  version: z.string(),
  /** ISO date. */
  updated_on: z.string(),
  /** Markdown. */
  body: z.string(),
  spanish,
});

/** What the preparation list tells members to have at hand before they choose a plan. */
export const checklistKeys = [
  "household_dobs",
  "zip",
  "doctors",
  "prescriptions",
  "current_plan",
  "budget",
  "employer_code",
  "other_coverage",
] as const;

/** An item is open while `done_at` is null. */
export const checklistItem = z.object({
  item: z.enum(checklistKeys),
  done_at: z.string().nullable(),
});

export const inData = <Schema extends z.ZodTypeAny>(schema: Schema) => z.object({ data: schema });

/** A picture by its id, from which its URL is made, with its size in pixels and its alternative text. */
export type Image = z.output<typeof image>;
/** A medical plan's names, deductibles, limits, premiums (cents a month) and markets; no year or copays. */
export type PlanSummary = z.output<typeof planSummary>;
export type Plan = z.output<typeof plan>;
export type DentalPlan = z.output<typeof dentalPlan>;
/** A vision plan with prices in cents and a frequency in months, but no year. */
export type VisionPlan = z.output<typeof visionPlan>;
export type AddOn = z.output<typeof addOn>;
/** A category of vendors: its title, slug and illustration, without a summary. */
export type Category = z.output<typeof category>;
/** A vendor with its offer and how to redeem it, but no contact details. */
export type Vendor = z.output<typeof vendor>;
export type VendorSummary = z.output<typeof vendorSummary>;
/** An article in a list, with its language, topic and minutes to read, but no picture or day. */
export type ArticleSummary = z.output<typeof articleSummary>;
export type Article = z.output<typeof article>;
export type LegalText = z.output<typeof legalText>;
export type ChecklistItem = z.output<typeof checklistItem>;
