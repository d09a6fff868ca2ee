import type { z } from "zod";
import { calls, type CallName } from "~/contract/calls";
import {
  addOn,
  articleSummary,
  category,
  dentalPlan,
  legalText,
  plan,
  vendor,
  visionPlan,
} from "~/contract/shapes";
import { markets } from "~/domain/benefits/plan-words";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import type { Environment } from "~/environment";
import type { Backend } from "../backend";
import { BackendError } from "../backend-error";
import { exchangeOver } from "../exchange";
import { collectionOf, type Collection } from "../native/directus-collections";
import { isPublishedRow, pathOf } from "../native/content";
import { dataOf, isSuccess } from "../native/native-call";
import { lacksCall } from "../native/native-dialect";
import { isRow, mapRow } from "../native/directus-rows";
import type { Transport } from "../transport";
import { siteCaller } from "./site-caller";

/** How much content of a kind there is, as administrators see it. */

export type ContentStanding =
  /** `count` of readable rows, null for a single text; `unread` is the number of the others. */
  | { state: "present"; count: number | null; unread: number }
  /** The product's own catalog has it, which takes precedence over the backend's. */
  | { state: "product"; count: number }
  /**
   * `closed` is missing or closed to guests, which Directus doesn't distinguish (bearer fact 6), `unread` has only
   * unreadable rows, and `unasked` is without an answer.
   */
  | { state: "empty" | "missing" | "closed" | "unread" | "unasked" };

/** A list's rows or a single text; null if the backend has none. */
type ReadContent = { rows: readonly unknown[] } | { text: { body: string } } | null;
/** Where a kind of content comes from. */
type ContentSource = {
  read(backend: Pick<Backend, "call">): Promise<ReadContent>;
  /** The Directus collection and the schema of its items. */
  native: { call: keyof typeof collectionOf; item: z.ZodTypeAny };
  product?: CatalogueKind;
};

/** Returns rows in the form of {@link ReadContent}, unchanged; null stays null. */
const rowsOf = (rows: readonly unknown[] | null | undefined): ReadContent =>
  rows ? { rows } : null;
const textOf = (text: { body: string } | null): ReadContent => text && { text };

/** The kinds of content in the order of the page. */
const contentSources = {
  categories: {
    read: async ({ call }) => rowsOf(await call("categories")),
    native: { call: "categories", item: category },
  },
  vendors: {
    async read({ call }) {
      const found = await call("categories");
      if (!found) return null;
      const each = found.map(({ slug: id }) => call("categoryVendors", { params: { id } }));
      const answers = await Promise.all(each);
      return rowsOf(
        answers.flatMap((inside) => Array.from({ length: inside?.pagination.total ?? 0 })),
      );
    },
    native: { call: "vendor", item: vendor },
  },
  plans: {
    read: async ({ call }) => rowsOf((await call("pricingTable"))?.plans),
    native: { call: "pricingTable", item: plan },
    product: "plans",
  },
  dental: {
    read: async ({ call }) => rowsOf(await call("dentalPlans")),
    native: { call: "dentalPlans", item: dentalPlan },
    product: "dental",
  },
  vision: {
    read: async ({ call }) => rowsOf(await call("visionPlans")),
    native: { call: "visionPlans", item: visionPlan },
    product: "vision",
  },
  addOns: {
    async read({ call }) {
      const each = markets.map((id) => call("addOns", { params: { id } }));
      const answers = await Promise.all(each);
      if (answers.every((answer) => answer === null)) return null;
      return rowsOf([...new Set(answers.flatMap((rows) => rows ?? []).map(({ slug }) => slug))]);
    },
    native: { call: "addOns", item: addOn },
    product: "add-ons",
  },
  articles: {
    read: async ({ call }) => rowsOf(await call("articles")),
    native: { call: "articles", item: articleSummary },
  },
  privacy: {
    read: async ({ call }) => textOf(await call("privacyPolicy")),
    native: { call: "privacyPolicy", item: legalText },
  },
  terms: {
    read: async ({ call }) => textOf(await call("termsConditions")),
    native: { call: "termsConditions", item: legalText },
  },
  service: {
    read: async ({ call }) => textOf(await call("termsService")),
    native: { call: "termsService", item: legalText },
  },
} satisfies Record<string, ContentSource>;

type ContentKind = keyof typeof contentSources;

/** Where content is read: `backend` as the visitor, `transport` as the app. */
type CheckedContent = {
  backend: Pick<Backend, "call">;
  transport: Transport;
  env: Pick<Environment, "APP_URL" | "BACKEND_SESSION" | "BACKEND_STATIC_TOKEN">;
  isForeign: boolean;
  /** The number of published items in the product's own catalog, if the backend is foreign. */
  published: ReadonlyMap<CatalogueKind, number>;
};

/**
 * Returns how much content of each kind there is: the product's own, or what the visitor (in a Directus, the app) can
 * read; `unasked` without an answer.
 */
export async function checkContent(
  checked: CheckedContent,
): Promise<Map<ContentKind, ContentStanding>> {
  const { backend, published } = checked;
  const entries = Object.entries(contentSources) as [ContentKind, ContentSource][];
  const standing = async ({ product, ...source }: ContentSource): Promise<ContentStanding> => {
    const count = (product && published.get(product)) ?? 0;
    if (count > 0) return { state: "product", count };
    try {
      return (await checkInDirectus(source, checked)) ?? standingOf(await source.read(backend));
    } catch (error) {
      if (error instanceof BackendError) return { state: "unasked" };
      throw error;
    }
  };
  return new Map(
    await Promise.all(
      entries.map(async ([name, source]) => [name, await standing(source)] as const),
    ),
  );
}

/** Returns the state of a call's content: missing, empty or present; a text has no `count`, and `unread` is 0. */
function standingOf(read: ReadContent): ContentStanding {
  if (!read) return { state: "missing" };
  const isEmpty = "rows" in read ? read.rows.length === 0 : read.text.body.trim() === "";
  if (isEmpty) return { state: "empty" };
  return { state: "present", count: "rows" in read ? read.rows.length : null, unread: 0 };
}

/**
 * Returns how much of a Directus collection the app's token can read: its published rows that fit the contract, and
 * those that don't; "closed" if it refuses, "unasked" for a 5xx or 429. Null if the backend has the contract's call or
 * isn't a Directus. Throws BackendError without an answer.
 */
async function checkInDirectus(
  { native: { call: name, item } }: Pick<ContentSource, "native">,
  { transport, env, isForeign }: CheckedContent,
): Promise<ContentStanding | null> {
  const caller = siteCaller(env, "content");
  const context = { transport, caller, clock: Date.now };
  if (!isForeign || env.BACKEND_SESSION !== "bearer" || !(await lacksCall(name, context)))
    return null;
  const from: Collection = collectionOf[name];
  // Guests read with the app's own token.
  const token = env.BACKEND_STATIC_TOKEN;
  const outgoing = { name: name satisfies CallName, call: calls[name], path: pathOf(from, {}) };
  const authorized: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await exchangeOver(transport, caller)(outgoing, authorized);
  if (response.status >= 500 || response.status === 429) return { state: "unasked" };
  if (!isSuccess(response)) return { state: "closed" };
  const data = dataOf(response);
  const rows = (Array.isArray(data) ? data : [data]).filter(isRow);
  const rowsOut = rows.filter((row) => isPublishedRow(from, row));
  const read = rowsOut.flatMap((row) => {
    const { success, data: value } = item.safeParse(mapRow(from.row, row));
    return success ? [value as unknown] : [];
  });
  const unread = rowsOut.length - read.length;
  if (read.length === 0) return { state: unread > 0 ? "unread" : "empty" };
  if (from.singleton) return standingOf({ text: read[0] as { body: string } });
  return { state: "present", count: read.length, unread };
}
