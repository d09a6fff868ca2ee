import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { CallName } from "~/contract/calls";
import {
  addOn,
  article,
  articleSummary,
  category,
  dentalPlan,
  legalText,
  plan,
  planSummary,
  vendor,
  vendorSummary,
  visionPlan,
  inData,
} from "~/contract/shapes";
import { isMarket } from "~/domain/benefits/plan-words";
import {
  filterVendors,
  listVendorFilters,
  canRedeem,
  redemptionRightsOf,
} from "~/domain/benefits/matching-vendors";
import { planYearInForce, planYearOn } from "~/domain/benefits/plan-year";
import { localDay } from "~/domain/local-days";
import { pageOf } from "~/domain/page-numbers";
import { westernmostZone } from "~/domain/us-state-zones";
import { readLeavingOut } from "../leave-out";
import type { TransportResponse } from "../transport";
import { collectionOf, type Collection } from "./directus-collections";
import {
  asNotFound,
  withAnswer,
  dataOf,
  isSuccess,
  refusalAsNotFound,
  type NativeContext,
  type NativeCall,
  type NativeInput,
} from "./native-call";
import { readReservedParts } from "./reserved";
import { fieldsOf, isRow, mapRow, type Row } from "./directus-rows";

/** Content calls read a Directus' collections, `GET /items/{collection}` (handbook/calls.md). */

/** A call of the contract that a stock Directus answers from a collection. */
type ContentCall = keyof typeof collectionOf;

/** What to request of a collection; without `slug`, all of its published rows. */
type RowsQuery = {
  slug?: string | undefined;
  fields?: string[];
  /** More of the query, such as `deep[…]`. */
  more?: Record<string, string>;
};

/** Returns the path of all published rows, or of the one with this slug; of a singleton whether published or not. */
export function pathOf(
  from: Collection,
  { slug, fields = fieldsOf(from), more = {} }: RowsQuery,
): string {
  const query = new URLSearchParams({ fields: fields.join(",") });
  if (!from.singleton) {
    if (from.status !== null) query.set(`filter[${from.status}][_eq]`, from.published);
    if (slug !== undefined) query.set(`filter[${from.slug}][_eq]`, slug);
    else if (from.sort.length > 0) query.set("sort", from.sort.join(","));
    // All rows: a number would have to be below the backend's limit.
    query.set("limit", slug === undefined ? "-1" : "1");
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `/items/${from.collection}?${query}`;
}

/** Returns true for a published row, one without the field (we may not read it), and any if there are no drafts. */
export const isPublishedRow = ({ status, published }: Collection, row: Row) =>
  status === null || row[status] === undefined || row[status] === published;

/**
 * Content is the same for all visitors and every page needs it, so parsed rows are cached by path as long as the text
 * is the same.
 */
const parsedRows = new LRUCache<string, { text: string; read: readonly unknown[] }>({ max: 200 });

/** Returns the readable rows; the others are left out and logged by their position. */
function readRows<Item extends z.ZodTypeAny>(
  name: CallName,
  item: Item,
  from: Pick<Collection, "row">,
  rows: readonly Row[],
): z.output<Item>[] {
  const data = rows.map((row) => mapRow(from.row, row));
  const read = readLeavingOut(name, inData(z.array(item)), { data });
  return (read?.data ?? []) as z.output<Item>[];
}

/** Returns the answer with the readable rows of the call's collection; `rows` is null for a refusal, often a 404. */
async function askRows<Item extends z.ZodTypeAny>(
  name: ContentCall,
  item: Item,
  query: RowsQuery,
  { ask }: NativeContext,
): Promise<{ response: TransportResponse; rows: z.output<Item>[] | null }> {
  const from: Collection = collectionOf[name];
  const path = pathOf(from, query);
  const response = await ask("GET", path);
  if (!isSuccess(response)) {
    return { response: refusalAsNotFound(response, from.collection) ?? response, rows: null };
  }
  const key = `${name} ${path}`;
  const before = parsedRows.get(key);
  if (before?.text === response.text) return { response, rows: before.read as z.output<Item>[] };
  const data = dataOf(response);
  const rawRows = (Array.isArray(data) ? data : [data]).filter(isRow);
  const out = from.singleton ? rawRows.filter((row) => isPublishedRow(from, row)) : rawRows;
  const read = readRows(name, item, from, out);
  parsedRows.set(key, { text: response.text, read });
  return { response, rows: read };
}

/** Returns a call that builds its answer from rows by `make`, whose undefined becomes a 404. */
const createRowsCall =
  <Item extends z.ZodTypeAny>(
    name: ContentCall,
    item: Item,
    make: (
      rows: z.output<Item>[],
      input: NativeInput,
      context: NativeContext,
    ) => unknown | Promise<unknown>,
    query: (input: NativeInput) => RowsQuery = () => ({}),
  ): NativeCall =>
  async (input, context) => {
    const { response, rows } = await askRows(name, item, query(input), context);
    if (!rows) return response;
    const data = await make(rows, input, context);
    return data === undefined ? asNotFound(response) : withAnswer(response, data);
  };

/** Requests one row, because the contract's `id` is the row's slug. */
const bySlug = ({ params }: NativeInput): RowsQuery => ({ slug: params["id"] });
/** Returns undefined for an empty list, so that the product's own catalog is used if the backend has nothing. */
const allRowsIfAny = <Item>(rows: Item[]): Item[] | undefined =>
  rows.length > 0 ? rows : undefined;

/** Returns one date for all visitors: the day in Honolulu, where it ends last. */
const todayIn = ({ now }: NativeContext): string => localDay(now, westernmostZone);

/** Answers `{ plan_year, plans }` of the year in force; without any plans a 404, like a backend without the call. */
const plansOfTheYear: NativeCall = createRowsCall(
  "pricingTable",
  planSummary.extend({ plan_year: z.number().int() }),
  (rows, _input, context) => {
    const today = todayIn(context);
    const year = planYearInForce(
      rows.map(({ plan_year }) => plan_year),
      today,
    );
    if (rows.length === 0) return undefined;
    const plans = rows.filter(({ plan_year }) => plan_year === year);
    return { plan_year: year ?? planYearOn(today), plans };
  },
);

/** Returns the add-ons, perhaps none, of the market `id`, or else with that slug; undefined for no such slug or row. */
function addOnsFor(rows: z.output<typeof addOn>[], { params: { id = "" } }: NativeInput) {
  if (isMarket(id) && rows.length > 0)
    return rows.filter(({ markets }) => markets.some((market) => market === id));
  const found = rows.filter(({ slug }) => slug === id);
  return found.length > 0 ? found : undefined;
}

/**
 * Reads one vendor. How to redeem its offer is removed for users who may not, according to the product, and read with
 * the app's token for users who may but can't read it themselves.
 */
const vendorFor: NativeCall = createRowsCall(
  "vendor",
  vendor,
  async ([found], _input, context) => {
    if (!found) return undefined;
    const may = canRedeem(redemptionRightsOf(await context.standing()), found.eligibility);
    if (!may) return { ...found, redeem_value: null };
    if (found.redeem_value !== null) return found;
    const { redeem_value } = await readReservedParts(collectionOf.vendor, found.slug, context);
    return { ...found, redeem_value: typeof redeem_value === "string" ? redeem_value : null };
  },
  bySlug,
);

/** Answers `{ category, vendors, pagination, has }` by one request; filters (`has` lists them) and pages here. */
const vendorsOfCategory: NativeCall = async (input, context) => {
  const from = collectionOf.categoryVendors;
  const vendors: Collection = collectionOf.vendor;
  const relation = from.vendors;
  const deep = `deep[${relation}]`;
  const query: RowsQuery = {
    slug: input.params["id"],
    fields: [...fieldsOf(from), ...fieldsOf(vendors, `${relation}.`)],
    more: {
      ...(vendors.status === null
        ? {}
        : { [`${deep}[_filter][${vendors.status}][_eq]`]: vendors.published }),
      [`${deep}[_sort]`]: vendors.sort.join(","),
      [`${deep}[_limit]`]: "-1",
    },
  };
  const response = await context.ask("GET", pathOf(from, query));
  if (!isSuccess(response)) return refusalAsNotFound(response, from.collection) ?? response;
  const data = dataOf(response);
  const row: unknown = Array.isArray(data) ? data[0] : undefined;
  if (!isRow(row)) return asNotFound(response);
  const [found] = readRows("categoryVendors", category, from, [row]);
  if (!found) return asNotFound(response);
  const inside = row[relation];
  const rows = (Array.isArray(inside) ? inside : []).filter(isRow);
  const read = readRows("categoryVendors", vendorSummary, vendors, rows);
  const matching = filterVendors(read, input.query);
  const { pagination, offset } = pageOf({ page: input.query["page"] ?? "" }, matching.length);
  return withAnswer(response, {
    category: found,
    vendors: matching.slice(offset, offset + pagination.per_page),
    pagination,
    has: listVendorFilters(read),
  });
};

/** Reads one article, without its translation if that has a status other than published. */
const oneArticle: NativeCall = createRowsCall(
  "article",
  article.extend({
    translation: article.shape.translation
      .unwrap()
      .extend({ status: z.string().nullish() })
      .nullable(),
  }),
  ([found]) => {
    if (!found) return undefined;
    const { status, ...translation } = found.translation ?? {};
    const hasTranslation =
      found.translation && (status == null || status === collectionOf.article.published);
    return { ...found, translation: hasTranslation ? translation : null };
  },
  bySlug,
);

/** Returns the call for a whole legal text, with its Spanish beside the English; 404 if there is none. */
const createLegalCall = (name: "privacyPolicy" | "termsConditions" | "termsService"): NativeCall =>
  createRowsCall(name, legalText, ([text]) => text);

/** The calls that a stock Directus answers from its collections. */
export const contentCalls = {
  categories: createRowsCall("categories", category, (rows) => rows),
  categoryVendors: vendorsOfCategory,
  vendor: vendorFor,
  healthInsurance: createRowsCall(
    "healthInsurance",
    plan,
    ([found], _input, context) =>
      found && found.plan_year <= planYearOn(todayIn(context)) ? found : undefined,
    bySlug,
  ),
  pricingTable: plansOfTheYear,
  dentalPlans: createRowsCall("dentalPlans", dentalPlan, allRowsIfAny),
  visionPlans: createRowsCall("visionPlans", visionPlan, allRowsIfAny),
  addOns: createRowsCall("addOns", addOn, addOnsFor),
  articles: createRowsCall("articles", articleSummary, (rows, { query }) =>
    rows.filter(
      ({ language, topic }) =>
        (!query["language"] || language === query["language"]) &&
        (!query["topic"] || topic === query["topic"]),
    ),
  ),
  article: oneArticle,
  privacyPolicy: createLegalCall("privacyPolicy"),
  termsConditions: createLegalCall("termsConditions"),
  termsService: createLegalCall("termsService"),
} satisfies Record<ContentCall, NativeCall>;
