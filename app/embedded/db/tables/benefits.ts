import type { PublishedState } from "~/domain/benefits/catalogue/kind";
import type { Values } from "~/domain/benefits/catalogue/field";
import type { CatalogueAct, CatalogueKind, Problems } from "~/domain/benefits/catalogue/kind";
import type { FiledKind } from "~/domain/benefits/files/catalogue-file";
import type { SearchedKind } from "~/domain/benefits/searched-kinds";
import type { User } from "~/domain/user";
import type { ImportFacts, RowVerdict } from "~/contract/benefits/catalogue-file-calls";
import type { AddOn, Category, ChecklistItem, Plan, Vendor } from "~/contract/shapes";
import { cents, day, id, integer, json, maybe, text, time, yesOrNo } from "~/storage/columns";

/** Texts in Spanish, by the name of the English one. */
type Spanish = Record<string, string>;

export const benefitsTables = {
  plans: {
    id,
    slug: text(),
    name: text(),
    carrier: text(),
    metal: text<Plan["metal"]>(),
    network: text<Plan["network"]>(),
    network_name: maybe(text()),
    hsa: yesOrNo,
    deductible_ind_c: cents,
    deductible_fam_c: cents,
    oop_ind_c: cents,
    oop_fam_c: cents,
    coinsurance_pct: integer(),
    copays: json<Plan["copays"]>(),
    premium_c: json<Plan["premium_c"]>(),
    markets: json<Plan["markets"]>(),
    states: json<Plan["states"]>(),
    association_ids: json<Plan["association_ids"]>(),
    plan_year: integer(),
    sbc_url: maybe(text()),
    status: text<PublishedState>(),
    created_at: time,
    updated_at: time,
  },
  ancillary_plans: {
    id,
    kind: text<"dental" | "vision">(),
    slug: text(),
    name: text(),
    carrier: text(),
    premium_c: json<Plan["premium_c"]>(),
    /** The fields that only one kind has (contract dentalPlan, visionPlan). */
    terms: json<Record<string, number | boolean>>(),
    position: integer(),
    status: text<PublishedState>(),
    created_at: time,
    updated_at: time,
  },
  add_ons: {
    id,
    slug: text(),
    title: text(),
    summary: text(),
    kind: text<AddOn["kind"]>(),
    price_c: cents,
    price_unit: text<AddOn["price_unit"]>(),
    period: text<AddOn["period"]>(),
    markets: json<AddOn["markets"]>(),
    requires_medical: yesOrNo,
    position: integer(),
    status: text<PublishedState>(),
    spanish: maybe(json<Spanish>()),
    created_at: time,
    updated_at: time,
  },
  categories: {
    id,
    slug: text(),
    title: text(),
    illustration: json<Category["illustration"]>(),
    position: integer(),
    audience: text<"all" | "members">(),
    status: text<PublishedState>(),
    spanish: maybe(json<Spanish>()),
    created_at: time,
    updated_at: time,
  },
  vendors: {
    id,
    slug: text(),
    name: text(),
    category_id: id,
    summary: text(),
    body: text(),
    offer: text(),
    redeem_kind: text<Vendor["redeem_kind"]>(),
    redeem_value: text(),
    eligibility: text<Vendor["eligibility"]>(),
    states: json<Vendor["states"]>(),
    image: maybe(json<NonNullable<Vendor["image"]>>()),
    status: text<PublishedState>(),
    spanish: maybe(json<Spanish>()),
    created_at: time,
    updated_at: time,
  },
  articles: {
    id,
    slug: text(),
    title: text(),
    summary: text(),
    body: text(),
    read_minutes: integer(),
    language: text<User["language"]>(),
    topic: text<"stress" | "sleep" | "grief" | "family" | "work" | "crisis">(),
    crisis_box: yesOrNo,
    reviewed_on: day,
    /** Of an article in Spanish: the English one that it says again. */
    translation_of: maybe(id),
    status: text<PublishedState>(),
    created_at: time,
    updated_at: time,
  },
  legal_texts: {
    /** The same as the slug. */
    id,
    slug: text<"privacy-policy" | "terms-conditions" | "terms-service">(),
    title: text(),
    version: text(),
    updated_on: day,
    body: text(),
    status: text<PublishedState>(),
    spanish: maybe(json<Spanish>()),
    created_at: time,
    updated_at: time,
  },
  /** What is being worked on, beside what people see of it, or before anybody sees it. */
  catalogue_work: {
    kind: text<CatalogueKind>(),
    item_id: id,
    /** Null while nobody has said one. */
    slug: maybe(text()),
    title: text(),
    fields: json<Values>(),
    /** The day on which it is published by itself. */
    publish_on: maybe(day),
    next_action_at: maybe(time),
    updated_at: time,
  },
  /** Addresses that people saw something at before it got another: they lead on to it, and are nobody else's. */
  catalogue_former_slugs: {
    kind: text<CatalogueKind>(),
    slug: text(),
    item_id: id,
  },
  /** Everything that was ever done to a thing of the catalogue, and what it said after it. */
  catalogue_versions: {
    kind: text<CatalogueKind>(),
    item_id: id,
    /** From 1. */
    number: integer(),
    act: text<CatalogueAct>(),
    fields: json<Values>(),
    publish_on: maybe(day),
    /** Null: the clock. */
    by_user_id: maybe(id),
    at: time,
  },
  /** Pictures that administrators have sent, as they are kept: WebP, without metadata. */
  catalogue_pictures: {
    /** Made of its content: another picture is another id. */
    id,
    /** What it shows, in words. */
    title: text(),
    width: integer(),
    height: integer(),
    bytes: integer(),
    created_at: time,
    /** When it was last sent, or last found in use. */
    touched_at: time,
  },
  catalogue_picture_pieces: { picture_id: id, number: integer(), base64: text() },
  /** Vendors whose offers somebody marked as used: theirs alone. */
  used_offers: { user_id: id, vendor_id: id, used_at: time },
  /** A file that an administrator has sent, until a day later. */
  catalogue_imports: {
    id,
    kind: text<FiledKind>(),
    publish: yesOrNo,
    by_user_id: id,
    facts: json<Pick<ImportFacts, "counts" | "unknown">>(),
    /** Null until it is confirmed. */
    result: maybe(json<ImportFacts["result"]>()),
    created_at: time,
  },
  /** Its rows, until it is confirmed. */
  catalogue_import_rows: {
    id,
    import_id: id,
    row_number: integer(),
    verdict: text<RowVerdict>(),
    title: text(),
    /** Null: there was none. */
    item_id: maybe(id),
    /** The number of the last version when the file was read. */
    rev: integer(),
    /** Null for a row that changes nothing. */
    fields: maybe(json<Values>()),
    changed: json<string[]>(),
    problems: json<Problems>(),
    created_at: time,
  },
  /** What a search over benefits finds (services/benefits/search): what is published, and plans that somebody still has. */
  search_entries: {
    /** "vendors:" and its id. */
    id: text(),
    kind: text<SearchedKind>(),
    slug: text(),
    /** Of an article; null: its texts stand in each language. */
    language: maybe(text<User["language"]>()),
    title: text(),
    /** What it is sorted by. */
    comparable_title: text(),
    summary: text(),
    /** Who offers it. */
    beside: maybe(text()),
    spanish: maybe(json<Spanish>()),
    /** Whose audience may see it too. */
    category_id: maybe(id),
    /** Where a medical plan is offered, " NC SC "; null: it is asked of nothing else. */
    states: maybe(text()),
  },
  search_words: {
    /** Who may see the entry: "all", or one of those for whom a plan is. */
    audience: text(),
    /** 1: in its title, 2: in its summary, 3: in its text. */
    place: integer<1 | 2 | 3>(),
    word: text(),
    entry_id: text(),
  },
  /** Words that were ever in an entry, by themselves and with one letter left out. */
  search_spellings: { spelling: text(), word: text() },
  checklist_items: { user_id: id, item: text<ChecklistItem["item"]>(), done_at: time },
};
