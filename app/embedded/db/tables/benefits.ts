import type { Values } from "~/domain/benefits/catalogue/field";
import type {
  CatalogueAct,
  CatalogueKind,
  Problems,
  PublishedState,
} from "~/domain/benefits/catalogue/kind";
import type { FiledKind, ImportFacts, RowVerdict } from "~/domain/benefits/files/catalogue-file";
import type { SearchedKind } from "~/domain/benefits/searched-kinds";
import type { User } from "~/domain/user";
import type { AddOn, Category, ChecklistItem, Plan, Vendor } from "~/contract/shapes";
import {
  cents,
  withConstraint,
  day,
  id,
  integer,
  json,
  key,
  nullable,
  text,
  time,
  yesOrNo,
} from "~/storage/columns";

/** Spanish texts by the English field's name. */
type Spanish = Record<string, string>;

export const benefitsTables = {
  plans: {
    id,
    slug: withConstraint(text(), "unique"),
    name: text(),
    carrier: text(),
    metal: text<Plan["metal"]>(),
    network: text<Plan["network"]>(),
    network_name: nullable(text()),
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
    sbc_url: nullable(text()),
    status: text<PublishedState>(),
    created_at: time,
    updated_at: time,
  },
  ancillary_plans: {
    id,
    kind: text<"dental" | "vision">(),
    slug: withConstraint(text(), "unique"),
    name: text(),
    carrier: text(),
    premium_c: json<Plan["premium_c"]>(),
    /** Fields that only one kind has (contract dentalPlan, visionPlan). */
    terms: json<Record<string, number | boolean>>(),
    position: integer(),
    status: text<PublishedState>(),
    created_at: time,
    updated_at: time,
  },
  add_ons: {
    id,
    slug: withConstraint(text(), "unique"),
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
    spanish: nullable(json<Spanish>()),
    created_at: time,
    updated_at: time,
  },
  categories: {
    id,
    slug: withConstraint(text(), "unique"),
    title: text(),
    illustration: json<Category["illustration"]>(),
    position: integer(),
    audience: text<"all" | "members">(),
    status: text<PublishedState>(),
    spanish: nullable(json<Spanish>()),
    created_at: time,
    updated_at: time,
  },
  vendors: {
    id,
    slug: withConstraint(text(), "unique"),
    name: text(),
    category_id: withConstraint(id, "references categories (id)"),
    summary: text(),
    body: text(),
    offer: text(),
    redeem_kind: text<Vendor["redeem_kind"]>(),
    redeem_value: text(),
    eligibility: text<Vendor["eligibility"]>(),
    states: json<Vendor["states"]>(),
    image: nullable(json<NonNullable<Vendor["image"]>>()),
    status: text<PublishedState>(),
    spanish: nullable(json<Spanish>()),
    created_at: time,
    updated_at: time,
  },
  articles: {
    id,
    slug: withConstraint(text(), "unique"),
    title: text(),
    summary: text(),
    body: text(),
    read_minutes: integer(),
    language: text<User["language"]>(),
    topic: text<"stress" | "sleep" | "grief" | "family" | "work" | "crisis">(),
    crisis_box: yesOrNo,
    reviewed_on: day,
    /** The English article that a Spanish one translates. */
    translation_of: nullable(id),
    status: text<PublishedState>(),
    created_at: time,
    updated_at: time,
  },
  legal_texts: {
    /** The same as the slug. */
    id,
    slug: key(text<"privacy-policy" | "terms-conditions" | "terms-service">()),
    title: text(),
    version: text(),
    updated_on: day,
    body: text(),
    status: text<PublishedState>(),
    spanish: nullable(json<Spanish>()),
    created_at: time,
    updated_at: time,
  },
  /** The unpublished version of an item that admins are editing. */
  catalogue_work: {
    kind: key(text<CatalogueKind>()),
    item_id: key(id),
    /** Null until one is entered. */
    slug: nullable(text()),
    title: text(),
    fields: json<Values>(),
    /** The day of its scheduled publication. */
    publish_on: nullable(day),
    next_action_at: nullable(time),
    updated_at: time,
  },
  /** Former public URLs of items: they redirect to the item and are never reused for another. */
  catalogue_former_slugs: {
    kind: key(text<CatalogueKind>()),
    slug: key(text()),
    item_id: id,
  },
  /** Every act on a catalog item, with its fields afterwards. */
  catalogue_versions: {
    kind: key(text<CatalogueKind>()),
    item_id: key(id),
    /** Counts from 1. */
    number: key(integer()),
    act: text<CatalogueAct>(),
    fields: json<Values>(),
    publish_on: nullable(day),
    /** Null for the scheduler. */
    by_user_id: nullable(id),
    at: time,
  },
  /** Uploaded pictures as stored: WebP, without metadata. */
  catalogue_pictures: {
    /** Derived from the content, so another picture has another id. */
    id,
    /** The alternative text. */
    title: text(),
    width: integer(),
    height: integer(),
    bytes: integer(),
    created_at: time,
    /** When it was last uploaded or found in use. */
    touched_at: time,
  },
  catalogue_picture_pieces: { picture_id: key(id), number: key(integer()), base64: text() },
  /** Offers that a member marked as used, which only they see. */
  used_offers: {
    user_id: key(withConstraint(id, "references users (id)")),
    vendor_id: key(id),
    used_at: time,
  },
  /** An uploaded file, which is deleted after a day. */
  catalogue_imports: {
    id,
    kind: text<FiledKind>(),
    publish: yesOrNo,
    by_user_id: id,
    facts: json<Pick<ImportFacts, "counts" | "unknown">>(),
    /** Null until it is confirmed. */
    result: nullable(json<ImportFacts["result"]>()),
    created_at: time,
  },
  /** The file's rows, until it is confirmed. */
  catalogue_import_rows: {
    id,
    import_id: id,
    row_number: integer(),
    verdict: text<RowVerdict>(),
    title: text(),
    /** Null for a new item. */
    item_id: nullable(id),
    /** The item's last version when the file was read. */
    rev: integer(),
    /** Null for a row that changes nothing. */
    fields: nullable(json<Values>()),
    changed: json<string[]>(),
    problems: json<Problems>(),
    created_at: time,
  },
  /**
   * The index of the benefits search (services/benefits/search): published items, and plans that members still have.
   */
  search_entries: {
    /** "vendors:" and the id. */
    id: text(),
    kind: text<SearchedKind>(),
    slug: text(),
    /** An article's language; null if the texts exist in each language. */
    language: nullable(text<User["language"]>()),
    title: text(),
    /** The sort key. */
    comparable_title: withConstraint(text(), 'collate "C"'),
    summary: text(),
    /** The provider's name. */
    beside: nullable(text()),
    spanish: nullable(json<Spanish>()),
    /** The category whose audience may also see it. */
    category_id: nullable(id),
    /** The states in which a medical plan is sold, such as " NC SC "; null for all other items. */
    states: nullable(text()),
  },
  search_words: {
    /** The audience of the entry: "all", or one of the groups for which a plan is. */
    audience: key(withConstraint(text(), 'collate "C"')),
    /** 1 in the title, 2 in the summary, 3 in the text. */
    place: key(integer<1 | 2 | 3>()),
    word: key(withConstraint(text(), 'collate "C"')),
    entry_id: key(text()),
  },
  /** All words that ever occurred, with their spellings that leave out one letter. */
  search_spellings: {
    spelling: key(withConstraint(text(), 'collate "C"')),
    word: key(withConstraint(text(), 'collate "C"')),
  },
  checklist_items: {
    user_id: key(withConstraint(id, "references users (id) on delete cascade")),
    item: key(text<ChecklistItem["item"]>()),
    done_at: time,
  },
};

export const benefitsIndexes = `
create index vendors_by_category_id on vendors (category_id);
create index catalogue_work_by_next_action_at on catalogue_work (next_action_at) where next_action_at is not null;
create index catalogue_pictures_by_touched_at on catalogue_pictures (touched_at);
create index catalogue_imports_by_created_at on catalogue_imports (created_at);
create index catalogue_import_rows_by_created_at on catalogue_import_rows (created_at);
create index catalogue_import_rows_by_import on catalogue_import_rows (import_id, row_number);
create index search_words_by_entry_id_word on search_words (entry_id, word, place);
`;
