import { z } from "zod";
import { kitCollections, kitRelations, type KitField } from "./collections";
import { kitIds } from "./kit-ids";

/**
 * The kit in the format of `directus schema snapshot`, and what of it somebody's Directus lacks.
 *
 * A Directus takes a snapshot for all that there should be, and removes what is not in it. So what is sent is always the
 * snapshot that it has just given, with what is missing added, and only additions are ever applied.
 */

const named = z.object({ collection: z.string() }).passthrough();
const ofField = named.extend({ field: z.string() }).passthrough();

/** Of a Directus: what stands in it besides is handed back as it came. */
export const snapshotSchema = z
  .object({
    version: z.literal(1),
    directus: z.string(),
    vendor: z.string(),
    collections: z.array(named),
    fields: z.array(ofField.extend({ type: z.string().nullish() })),
    relations: z.array(ofField),
  })
  .passthrough();
export type Snapshot = z.output<typeof snapshotSchema>;

const change = z.object({ kind: z.string(), path: z.array(z.unknown()).optional() }).passthrough();
const changes = { diff: z.array(change) };

export const differenceSchema = z.object({
  hash: z.string(),
  diff: z
    .object({
      collections: z.array(named.extend(changes)),
      fields: z.array(ofField.extend(changes)),
      relations: z.array(ofField.extend(changes)),
    })
    .passthrough(),
});
export type Difference = z.output<typeof differenceSchema>;

function collectionEntries() {
  return kitCollections.map(({ collection, icon, note, singleton, status, sort, title }, at) => ({
    collection,
    meta: {
      collection,
      icon,
      note,
      singleton,
      hidden: false,
      group: null,
      color: null,
      accountability: "all",
      collapse: "open",
      sort: at + 1,
      sort_field: sort,
      display_template: title,
      item_duplication_fields: null,
      translations: null,
      archive_app_filter: true,
      archive_field: status,
      ...(status
        ? { archive_value: "archived", unarchive_value: "draft" }
        : { archive_value: null, unarchive_value: null }),
      preview_url: null,
      versioning: false,
    },
    schema: { name: collection },
  }));
}

function fieldEntry(collection: string, given: KitField, at: number) {
  const { field, type, special, options, required, hidden, width, note, schema } = given;
  const key = schema?.["is_primary_key"] === true;
  // Pictures that people may see are in one folder, and an editor's upload lands there.
  const placed = special?.includes("file") ? { folder: kitIds.folder } : options;
  return {
    collection,
    field,
    type,
    meta: {
      collection,
      field,
      special,
      interface: given.interface,
      options: placed,
      display: null,
      display_options: null,
      readonly: key,
      hidden,
      sort: at + 1,
      width,
      translations: null,
      note,
      conditions: null,
      required,
      group: null,
      validation: null,
      validation_message: null,
    },
    schema: schema && {
      name: field,
      table: collection,
      default_value: null,
      max_length: null,
      ...(type === "string" ? { max_length: 255 } : {}),
      numeric_precision: null,
      numeric_scale: null,
      is_nullable: true,
      is_unique: false,
      is_primary_key: false,
      is_generated: false,
      generation_expression: null,
      has_auto_increment: false,
      foreign_key_table: null,
      foreign_key_column: null,
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
      one_collection_field: null,
      one_allowed_collections: null,
      junction_field: null,
      sort_field: null,
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

/** All of the kit, as a Directus would tell it of itself. */
export function kitSnapshot() {
  return {
    version: 1 as const,
    collections: collectionEntries(),
    fields: kitCollections.flatMap(({ collection, fields }) =>
      fields.map((field, at) => fieldEntry(collection, field, at)),
    ),
    relations: relationEntries(),
  };
}

const nameOf = ({ collection, field }: { collection: string; field?: unknown }) =>
  typeof field === "string" ? `${collection}.${field}` : collection;

/** What of the kit a Directus lacks, by name, and its own snapshot with that added. */
export function completed(theirs: Snapshot) {
  const kit = kitSnapshot();
  const lacking = <Entry extends { collection: string; field?: string }>(
    ours: readonly Entry[],
    there: readonly { collection: string; field?: unknown }[],
  ) => {
    const names = new Set(there.map(nameOf));
    return ours.filter((each) => !names.has(nameOf(each)));
  };
  /** A relation to a collection that is there holds what that one is numbered with. */
  const keyed = (each: (typeof kit.fields)[number]) => {
    const relation = kitRelations.find(
      ({ collection, field }) => collection === each.collection && field === each.field,
    );
    const key = theirs.fields.find(
      ({ collection, field }) => collection === relation?.related && field === "id",
    );
    return key?.type ? { ...each, type: key.type } : each;
  };
  const missing = {
    collections: lacking(kit.collections, theirs.collections),
    fields: lacking(kit.fields, theirs.fields).map(keyed),
    relations: lacking(kit.relations, theirs.relations),
  };
  const snapshot = {
    ...theirs,
    collections: [...theirs.collections, ...missing.collections],
    fields: [...theirs.fields, ...missing.fields],
    relations: [...theirs.relations, ...missing.relations],
  };
  return { missing, snapshot };
}

/** Fields of the kit's names that are there already and hold something else: `vendors.states: string instead of json`. */
export function othersFields(theirs: Snapshot): string[] {
  const kit = new Map(kitSnapshot().fields.map((each) => [nameOf(each), each.type]));
  return theirs.fields.flatMap((each) => {
    const ours = kit.get(nameOf(each));
    // Any key will do: the client reads whatever a Directus numbers its rows with.
    const fits = ours === undefined || each.type === ours || each.field === "id";
    return fits || !each.type ? [] : [`${nameOf(each)}: ${each.type} instead of ${ours}`];
  });
}

/**
 * A difference with nothing left in it but additions of what the kit has, whatever else the Directus would do.
 * @returns `kept` by name, and `left` for what was taken out
 */
export function additionsOnly({ hash, diff }: Difference) {
  const kit = kitSnapshot();
  const ours = new Set(
    [...kit.collections, ...kit.fields, ...kit.relations].map((each) => nameOf(each)),
  );
  const isAddition = (entry: {
    collection: string;
    diff: Difference["diff"]["fields"][0]["diff"];
  }) =>
    entry.diff.length > 0 &&
    entry.diff.every(({ kind, path }) => kind === "N" && !path?.length) &&
    ours.has(nameOf(entry));
  const kept: string[] = [];
  const left: string[] = [];
  // Newer versions have further lists, of which the kit has nothing: they are sent empty.
  const lists = Object.entries(diff).map(([list, given]) => {
    const entries = z.array(named.extend(changes)).parse(given);
    kept.push(...entries.filter(isAddition).map(nameOf));
    left.push(...entries.filter((entry) => !isAddition(entry)).map(nameOf));
    return [list, entries.filter(isAddition)] as const;
  });
  return { kept, left, body: { hash, diff: Object.fromEntries(lists) } };
}
