import { z } from "zod";
import {
  collectionOf,
  type Collection,
  type Field,
  type Mapping,
} from "~/backend/native/directus-collections";
import { findDrawing } from "~/embedded/assets/drawings";
import { render } from "~/embedded/assets/render";
import { addOnRows } from "~/embedded/seed/benefits/add-ons";
import { ancillaryPlanRows } from "~/embedded/seed/benefits/ancillary-plans";
import { articleRows } from "~/embedded/seed/benefits/articles";
import { categoryRows } from "~/embedded/seed/benefits/categories";
import { legalTextRows } from "~/embedded/seed/benefits/legal-texts";
import { planRows } from "~/embedded/seed/benefits/plans";
import { vendorRows } from "~/embedded/seed/benefits/vendors";
import { relatedTo } from "./collections";
import type { DirectusAdmin } from "./directus-admin";
import { kitId, kitIds } from "./kit-ids";

/**
 * Converts the built-in backend's sample content to Directus items: the seed's rows become answers, which are split
 * by the same mapping from which the client builds them.
 */

type Item = Record<string, unknown>;

/** Returns a row with its JSON parsed: the texts that begin with a bracket. */
function parseJsonColumns(row: object): Item {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isJson = typeof value === "string" && /^[[{]/.test(value);
      return [name, isJson ? (JSON.parse(value) as unknown) : value];
    }),
  );
}

/** Returns a property of a value; undefined if it is no object. */
const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Item)[name] : undefined;

/** Returns the seed's rows in the shape of the contract's answers. */
function listSeedAnswers(now: Date) {
  const categories = categoryRows(now).map(parseJsonColumns);
  const plans = planRows(now, []).map(parseJsonColumns);
  const ancillary = ancillaryPlanRows(now).map((row) => {
    const plan = parseJsonColumns(row);
    return { ...plan, ...(plan["terms"] as Item) };
  });
  const legal = (slug: string) =>
    legalTextRows(now)
      .filter((row) => row.slug === slug)
      .map(parseJsonColumns);
  return [
    [collectionOf.categories, categories],
    [
      collectionOf.vendor,
      vendorRows(now).map((row) => ({
        ...parseJsonColumns(row),
        category: categories.find(({ id }) => id === row.category_id),
      })),
    ],
    [collectionOf.healthInsurance, plans],
    [collectionOf.dentalPlans, ancillary.filter((plan) => propertyOf(plan, "kind") === "dental")],
    [collectionOf.visionPlans, ancillary.filter((plan) => propertyOf(plan, "kind") === "vision")],
    [collectionOf.addOns, addOnRows(now).map(parseJsonColumns)],
    [collectionOf.articles, articleRows(now).map(parseJsonColumns)],
    [collectionOf.privacyPolicy, legal("privacy-policy")],
    [collectionOf.termsConditions, legal("terms-conditions")],
    [collectionOf.termsService, legal("terms-service")],
  ] as const satisfies readonly (readonly [Collection, readonly Item[]])[];
}

const toDollars = (cents: unknown): number | null =>
  typeof cents === "number" ? cents / 100 : null;

/** Converts a value to Directus' by the field's kind: cents to dollars, a missing list to [], a picture to its name. */
const toItemValue: Record<Field["as"], (value: unknown) => unknown> = {
  plain: (value) => value ?? null,
  reserved: (value) => value ?? null,
  whole: (value) => value ?? null,
  beside: (value) => value ?? null,
  key: (value) => value,
  dollars: toDollars,
  copay: (value) => toDollars(propertyOf(value, "copay_c")),
  yes: (value) => value === true || value === "yes",
  list: (value) => value ?? [],
  day: (value) => value ?? null,
  // A drawing's name stands in until the file is uploaded.
  picture: (value) => propertyOf(value, "id") ?? null,
};

/** Adds an answer's fields to `item`, and the names of those that are pictures to `pictures`. */
function collectFields(mapping: Mapping, answer: unknown, item: Item, pictures: Set<string>): void {
  if ("always" in mapping) return;
  if ("from" in mapping) {
    const { from, as } = mapping as Field;
    if (from.includes(".") || as === "key") return;
    item[from] = toItemValue[as](answer);
    if (as === "picture") pictures.add(from);
    return;
  }
  for (const [name, each] of Object.entries(mapping as { [name: string]: Mapping })) {
    collectFields(each, propertyOf(answer, name), item, pictures);
  }
}

const sampleIdOf = (collection: string, slug: unknown) => kitId(`${collection} ${String(slug)}`);

/** Returns the row for an item of our API, and the names of its picture fields. */
function toRowAndPictures(mapping: Collection, answer: Item, index: number) {
  const item: Item = {};
  const pictures = new Set<string>();
  collectFields(mapping.row, answer, item, pictures);
  const { collection, singleton, status, published, sort } = mapping;
  if (status) item[status] = published;
  if (!singleton) item["id"] = sampleIdOf(collection, answer["slug"]);
  if (sort.includes("sort")) item["sort"] = index + 1;
  for (const [name, related] of Object.entries(relatedTo)) {
    const [from, field = ""] = name.split(".");
    const slug = propertyOf(answer[field], "slug");
    if (from === collection && slug !== undefined) item[field] = sampleIdOf(related, slug);
  }
  return { item, pictures };
}

const fileSchema = z.object({ id: z.string() });
const filesSchema = z.array(fileSchema.extend({ filename_download: z.string().nullable() }));

/**
 * Returns a function that uploads the drawing of this name as PNG, unless the kit's folder has it already, and returns
 * the file's id; null for any other value.
 */
function createUploader(directus: DirectusAdmin) {
  let uploaded: Promise<Map<string, string>> | undefined;
  const list = async () => {
    const query = `filter[folder][_eq]=${kitIds.folder}&fields=id,filename_download&limit=-1`;
    const files = filesSchema.parse(await directus.get(`/files?${query}`));
    return new Map(files.map(({ id, filename_download }) => [filename_download ?? "", id]));
  };
  return async (name: unknown): Promise<string | null> => {
    const found = typeof name === "string" ? findDrawing(name) : null;
    if (!found) return null;
    const { drawing } = found;
    const files = await (uploaded ??= list());
    const file = `${drawing.id}.png`;
    const known = files.get(file);
    if (known) return known;
    const { width, height, title } = drawing;
    const variant = { width, height, fit: "cover", quality: null, format: "png" } as const;
    const bytes = await render(drawing, variant);
    const made = fileSchema.parse(
      await directus.upload({ bytes, name: file, title, folder: kitIds.folder }),
    );
    files.set(file, made.id);
    return made.id;
  };
}

/** Returns true if a collection is empty, or a singleton has no title. */
async function isEmpty(directus: DirectusAdmin, { collection, singleton }: Collection) {
  if (singleton) {
    const item = await directus.get(`/items/${collection}?fields=title`);
    return !propertyOf(item, "title");
  }
  return (
    z.array(z.unknown()).parse(await directus.get(`/items/${collection}?limit=1&fields=id`))
      .length === 0
  );
}

/** Fills empty collections and leaves others. Returns a sentence for each. */
export async function plantSample(directus: DirectusAdmin, now: Date): Promise<string[]> {
  const done: string[] = [];
  const fileOf = createUploader(directus);
  /** Collections whose rows have the sample's ids. */
  const planted = new Set<string>();
  for (const [mapping, all] of listSeedAnswers(now)) {
    const { collection, singleton } = mapping as Collection;
    if (!(await isEmpty(directus, mapping))) {
      done.push(`Left as it is, because it is not empty: ${collection}.`);
      continue;
    }
    planted.add(collection);
    const items: Item[] = [];
    for (const [index, answer] of (all as readonly Item[]).entries()) {
      const { item, pictures } = toRowAndPictures(mapping, answer, index);
      for (const field of pictures) item[field] = await fileOf(item[field]);
      for (const [name, related] of Object.entries(relatedTo)) {
        const [from, field = ""] = name.split(".");
        if (from === collection && !planted.has(related)) delete item[field];
      }
      items.push(item);
    }
    if (singleton) await directus.patch(`/items/${collection}`, items[0] ?? {});
    else await directus.post(`/items/${collection}`, items);
    done.push(`Sample content: ${singleton ? collection : `${items.length} in ${collection}`}.`);
  }
  return done;
}
