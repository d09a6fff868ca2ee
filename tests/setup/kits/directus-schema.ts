import { createHash } from "node:crypto";

/** How a Directus tells its schema, compares it with a snapshot and changes it, as its documentation and source have it. */

type Entry = { collection: string; field?: string; meta: object | null; [name: string]: unknown };
export type Schema = { collections: Entry[]; fields: Entry[]; relations: Entry[] };
type Change = { kind: "N" | "D" | "E"; path?: string[]; lhs?: unknown; rhs?: unknown };
type Changed = { collection: string; field?: string; related_collection?: unknown; diff: Change[] };
export type Difference = Record<keyof Schema | "systemFields", Changed[]>;

const lists = ["collections", "fields", "relations"] as const;
const nameOf = ({ collection, field }: { collection: string; field?: string }) =>
  field === undefined ? collection : `${collection}.${field}`;

/** Only what it manages is in a snapshot. */
export const snapshotOf = (schema: Schema, about: { version: string; vendor: string }) => ({
  ...{ version: 1, directus: about.version, vendor: about.vendor },
  ...Object.fromEntries(lists.map((list) => [list, schema[list].filter(({ meta }) => meta)])),
  systemFields: [
    { collection: "directus_activity", field: "timestamp", schema: { is_indexed: true } },
  ],
});

export const hashOf = (schema: Schema) =>
  createHash("sha1").update(JSON.stringify(schema)).digest("hex");

function changesOf(before: Entry | undefined, after: Entry | undefined): Change[] {
  if (!before) return [{ kind: "N", rhs: after }];
  if (!after) return [{ kind: "D", lhs: before }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ kind: "E", path: [name], lhs: before[name], rhs: after[name] }));
}

/** What is not in the snapshot is to be removed, unless it is a table that nobody told the Directus of. */
export function differenceTo(schema: Schema, snapshot: Record<string, unknown>): Difference {
  const of = (list: keyof Schema): Changed[] => {
    const after = new Map((snapshot[list] as Entry[]).map((each) => [nameOf(each), each]));
    const before = new Map(schema[list].map((each) => [nameOf(each), each]));
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
      const [was, becomes] = [before.get(name), after.get(name)];
      if (was?.meta === null && !becomes) return [];
      const diff = changesOf(was, becomes);
      const { collection = "", field } = was ?? becomes ?? {};
      return diff.length > 0 ? [{ collection, ...(field ? { field } : {}), diff }] : [];
    });
  };
  const collections = of("collections");
  const gone = collections.filter(({ diff }) => diff[0]?.kind === "D");
  const stays = ({ collection }: Changed) => !gone.some((each) => each.collection === collection);
  return {
    collections,
    fields: of("fields").filter(stays),
    systemFields: [],
    relations: of("relations").filter(stays),
  };
}

/** What a column is like once a database has made it. */
const columnTypes: Record<string, string> = {
  ...{ string: "character varying", text: "text", integer: "integer", decimal: "numeric" },
  ...{ boolean: "boolean", json: "json", date: "date", timestamp: "timestamp", uuid: "uuid" },
};

function asKept(list: keyof Schema, entry: Entry): Entry {
  if (list !== "fields" || !entry["schema"]) return entry;
  const type = String(entry["type"]);
  const data_type = columnTypes[type];
  if (!data_type) throw new Error(`There is no column of type ${type}`);
  return { ...entry, schema: { ...(entry["schema"] as object), data_type } };
}

/** Changes the schema, removals too. @throws Error where a database would refuse */
export function applyTo(schema: Schema, difference: Difference): void {
  for (const list of lists) {
    for (const changed of difference[list]) {
      const name = nameOf(changed);
      const at = schema[list].findIndex((each) => nameOf(each) === name);
      for (const { kind, path, rhs } of changed.diff) {
        if (kind === "N" && !path) schema[list].push(asKept(list, rhs as Entry));
        if (kind === "D") schema[list].splice(at, 1);
        if (kind === "E") Object.assign(schema[list][at] ?? {}, { [path?.[0] ?? ""]: rhs });
      }
    }
  }
  const has = (collection: unknown) =>
    String(collection).startsWith("directus_") ||
    schema.collections.some((each) => each.collection === collection);
  for (const each of schema.collections) {
    const key = schema.fields.find((field) => {
      const column = field["schema"] as { is_primary_key?: boolean } | null;
      return field.collection === each.collection && column?.is_primary_key;
    });
    if (!key) throw new Error(`${each.collection} has no primary key`);
  }
  for (const each of schema.relations) {
    if (!has(each.collection) || !has(each["related_collection"])) {
      throw new Error(`${nameOf(each)} leads nowhere`);
    }
  }
}
