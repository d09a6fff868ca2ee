import { z } from "zod";
import { kitCollections, kitRelations, type KitField } from "./collections";
import { kitIds } from "./kit-ids";

/**
 * Returns the kit in the format of `directus schema snapshot`, and what a Directus lacks of it. Directus treats a
 * snapshot as complete and removes everything else, so the one that it just returned is sent back with the missing
 * parts, and only additions are applied.
 */

const namedEntry = z.object({ collection: z.string() }).passthrough();
const fieldEntrySchema = namedEntry.extend({ field: z.string() }).passthrough();

/** A snapshot of Directus; unknown parts are sent back unchanged. */
export const snapshotSchema = z
  .object({
    version: z.literal(1),
    directus: z.string(),
    vendor: z.string(),
    collections: z.array(namedEntry),
    fields: z.array(fieldEntrySchema.extend({ type: z.string().nullish() })),
    relations: z.array(fieldEntrySchema),
  })
  .passthrough();
type Snapshot = z.output<typeof snapshotSchema>;

const changeSchema = z
  .object({ kind: z.string(), path: z.array(z.unknown()).optional() })
  .passthrough();
const changesSchema = { diff: z.array(changeSchema) };

export const differenceSchema = z.object({
  hash: z.string(),
  diff: z
    .object({
      collections: z.array(namedEntry.extend(changesSchema)),
      fields: z.array(fieldEntrySchema.extend(changesSchema)),
      relations: z.array(fieldEntrySchema.extend(changesSchema)),
    })
    .passthrough(),
});
/** All of an answer: its hash, and the differences of collections, fields and relations. */
type Difference = z.output<typeof differenceSchema>;

/** Returns these options of a field or collection as null, which the kit leaves empty. */
const emptyOptions = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

/** Returns the kit's collections, the checklist last, as a snapshot lists them. */
function collectionEntries() {
  return kitCollections.map(
    ({ collection, icon, note, singleton, status, sort, title }, index) => ({
      collection,
      meta: {
        collection,
        icon,
        note,
        singleton,
        hidden: false,
        accountability: "all",
        collapse: "open",
        sort: index + 1,
        sort_field: sort,
        display_template: title,
        archive_app_filter: true,
        archive_field: status,
        archive_value: status ? "archived" : null,
        unarchive_value: status ? "draft" : null,
        versioning: false,
        ...emptyOptions("group", "color", "item_duplication_fields", "translations", "preview_url"),
      },
      schema: { name: collection },
    }),
  );
}

function fieldEntry(collection: string, entry: KitField, at: number) {
  const { field, type, special, options, required, hidden, width, note, schema } = entry;
  const key = schema?.["is_primary_key"] === true;
  // Public pictures are in one folder, which is where editors upload.
  const placed = special?.includes("file") ? { folder: kitIds.folder } : options;
  return {
    collection,
    field,
    type,
    meta: {
      collection,
      field,
      special,
      interface: entry.interface,
      options: placed,
      readonly: key,
      hidden,
      sort: at + 1,
      width,
      note,
      required,
      ...emptyOptions("display", "display_options", "translations", "conditions", "group"),
      ...emptyOptions("validation", "validation_message"),
    },
    schema: schema && {
      name: field,
      table: collection,
      ...emptyOptions(
        "default_value",
        "numeric_precision",
        "numeric_scale",
        "generation_expression",
      ),
      ...emptyOptions("foreign_key_table", "foreign_key_column"),
      max_length: type === "string" ? 255 : null,
      is_nullable: true,
      is_unique: false,
      is_primary_key: false,
      is_generated: false,
      has_auto_increment: false,
      ...schema,
    },
  };
}

function relationEntries() {
  return kitRelations.map(({ collection, field, related, backwards }) => ({
    collection,
    field,
    related_collection: related,
    meta: {
      many_collection: collection,
      many_field: field,
      one_collection: related,
      one_field: backwards,
      ...emptyOptions(
        "one_collection_field",
        "one_allowed_collections",
        "junction_field",
        "sort_field",
      ),
      one_deselect_action: "nullify",
    },
    schema: {
      table: collection,
      column: field,
      foreign_key_table: related,
      foreign_key_column: "id",
      on_update: "NO ACTION",
      on_delete: "SET NULL",
      constraint_name: null,
    },
  }));
}

/** Returns the kit's collections, fields and relations as a Directus' snapshot lists them, without its own version. */
export function createKitSnapshot() {
  return {
    version: 1 as const,
    collections: collectionEntries(),
    fields: kitCollections.flatMap(({ collection, fields }) =>
      fields.map((field, index) => fieldEntry(collection, field, index)),
    ),
    relations: relationEntries(),
  };
}

const entryName = ({ collection, field }: { collection: string; field?: unknown }): string =>
  typeof field === "string" ? `${collection}.${field}` : collection;

/** Returns the kit's entries that are missing, and the current snapshot with them added. */
export function completeSnapshot(current: Snapshot) {
  const kit = createKitSnapshot();
  const lacking = <Entry extends { collection: string; field?: string }>(
    kitEntries: readonly Entry[],
    currentEntries: readonly { collection: string; field?: unknown }[],
  ) => {
    const names = new Set(currentEntries.map(entryName));
    return kitEntries.filter((each) => !names.has(entryName(each)));
  };
  /** A relation to an existing collection has the type of that collection's id. */
  const keyed = (each: (typeof kit.fields)[number]) => {
    const relation = kitRelations.find(
      ({ collection, field }) => collection === each.collection && field === each.field,
    );
    const key = current.fields.find(
      ({ collection, field }) => collection === relation?.related && field === "id",
    );
    return key?.type ? { ...each, type: key.type } : each;
  };
  const missing = {
    collections: lacking(kit.collections, current.collections),
    fields: lacking(kit.fields, current.fields).map(keyed),
    relations: lacking(kit.relations, current.relations),
  };
  const snapshot = {
    ...current,
    collections: [...current.collections, ...missing.collections],
    fields: [...current.fields, ...missing.fields],
    relations: [...current.relations, ...missing.relations],
  };
  return { missing, snapshot };
}

/** Returns fields, except ids, of the kit's names and another type: `vendors.states: string instead of json`. */
export function listOtherTypes(snapshot: Snapshot): string[] {
  const kit = new Map(createKitSnapshot().fields.map((each) => [entryName(each), each.type]));
  return snapshot.fields.flatMap((each) => {
    const kitEntries = kit.get(entryName(each));
    // Any type of id will do, because the client reads them all.
    const fits = kitEntries === undefined || each.type === kitEntries || each.field === "id";
    return fits || !each.type ? [] : [`${entryName(each)}: ${each.type} instead of ${kitEntries}`];
  });
}

/**
 * Returns a difference that contains only additions of the kit, although Directus would change more: `body` to apply
 * it, `kept` with their names, and `left` with the names of what isn't applied.
 */
export function keepAdditions({ hash, diff }: Difference) {
  const kit = createKitSnapshot();
  const kitEntries = new Set(
    [...kit.collections, ...kit.fields, ...kit.relations].map((each) => entryName(each)),
  );
  const isAddition = (entry: {
    collection: string;
    diff: Difference["diff"]["fields"][0]["diff"];
  }) =>
    entry.diff.length > 0 &&
    entry.diff.every(({ kind, path }) => kind === "N" && !path?.length) &&
    kitEntries.has(entryName(entry));
  const kept: string[] = [];
  const missing: string[] = [];
  // Newer versions have further lists, which the kit doesn't use, so they are sent empty.
  const lists = Object.entries(diff).map(([list, field]) => {
    const entries = z.array(namedEntry.extend(changesSchema)).parse(field);
    kept.push(...entries.filter(isAddition).map(entryName));
    missing.push(...entries.filter((entry) => !isAddition(entry)).map(entryName));
    return [list, entries.filter(isAddition)] as const;
  });
  return { kept, left: missing, body: { hash, diff: Object.fromEntries(lists) } };
}
