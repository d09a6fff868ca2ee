import { http } from "msw";
import type { RequestHandler } from "msw";
import { pictureAnswer } from "../specified-answers";

/** Collections and files of a Directus, with the answers of handbook/dialects.md: facts 6, 10, 18, 22, 23. */

export type Item = Record<string, unknown>;
export type Collections = Record<string, Item[] | Item>;

type Relation = { to: string; many?: string };
/** What an id in a field stands for; `many`: rows of another collection that have this one in that field. */
const relations: Record<string, Record<string, Relation>> = {
  categories: {
    image: { to: "directus_files" },
    vendors: { to: "vendors", many: "category" },
  },
  vendors: { category: { to: "categories" }, image: { to: "directus_files" } },
  health_plans: { carrier_image: { to: "directus_files" } },
  dental_plans: { carrier_image: { to: "directus_files" } },
  vision_plans: { carrier_image: { to: "directus_files" } },
  articles: { translation: { to: "articles" } },
};

const files: Item[] = [
  { id: "picture-1", width: 700, height: 467, title: null },
  // A drawing has no size for a Directus.
  { id: "drawing-1", width: null, height: null, title: "A drawing" },
];

/** One that asks for what is not there, or not theirs: there is no 404 for data. */
class Forbidden extends Error {}
class InvalidQuery extends Error {}

export function itemHandlers({
  collections,
  mayRead,
  route,
  error,
  at,
}: {
  /** Read at each request, so that a test can edit it. */
  collections: Collections;
  /** Whether somebody's policies have a field. */
  mayRead: (user: number | null, collection: string, field: string) => boolean;
  route: (
    answer: (request: {
      user: number | null;
      body: Item;
      url: URL;
      method: string;
    }) => Response | Promise<Response>,
  ) => (info: { request: Request }) => Promise<Response>;
  error: (status: number, code: string) => Response;
  at: (path: string) => string;
}): RequestHandler[] {
  const rowsOf = (collection: string): Item[] => {
    if (collection === "directus_files") return files;
    const kept = collections[collection];
    if (!kept) throw new Forbidden();
    return Array.isArray(kept) ? kept : [kept];
  };

  /** Every field that some row has and that they may read; an empty collection has none but those of any. */
  const known = (user: number | null, collection: string, field: string) =>
    mayRead(user, collection, field) &&
    (field in (relations[collection] ?? {}) ||
      ["id", "status", "sort", "slug"].includes(field) ||
      rowsOf(collection).some((row) => field in row));

  function shown(
    user: number | null,
    collection: string,
    row: Item,
    fields: readonly string[],
    deep: Deep,
  ): Item {
    const out: Item = {};
    const inside = new Map<string, string[]>();
    const own = relations[collection] ?? {};
    const bare = (name: string) => {
      const many = own[name]?.many;
      if (!many) return row[name] ?? null;
      const related = rowsOf(own[name]?.to ?? "");
      return related.filter((each) => each[many] === row["id"]).map(({ id }) => id);
    };
    for (const field of fields) {
      const [name = "", ...rest] = field.split(".");
      if (name === "*") {
        for (const each of [...Object.keys(row), ...Object.keys(own)]) {
          if (mayRead(user, collection, each)) out[each] = bare(each);
        }
      } else if (!known(user, collection, name)) throw new Forbidden();
      else if (rest.length === 0) out[name] = bare(name);
      else inside.set(name, [...(inside.get(name) ?? []), rest.join(".")]);
    }
    for (const [name, wanted] of inside) {
      const relation = own[name];
      if (!relation) throw new Forbidden();
      const related = rowsOf(relation.to);
      const { many } = relation;
      if (many) {
        const mine = related.filter((each) => each[many] === row["id"]);
        out[name] = narrowed(user, relation.to, mine, deep[name] ?? {}).map((each) =>
          shown(user, relation.to, each, wanted, {}),
        );
      } else {
        const one = related.find(({ id }) => id === row[name]);
        out[name] = one ? shown(user, relation.to, one, wanted, {}) : null;
      }
    }
    return out;
  }

  type Query = { filter?: [string, string, string][]; sort?: string; limit?: number };
  type Deep = Record<string, Query>;

  function narrowed(
    user: number | null,
    collection: string,
    rows: Item[],
    { filter = [], sort, limit }: Query,
  ): Item[] {
    const fits = (row: Item) =>
      filter.every(([field, operator, value]) => {
        if (!known(user, collection, field)) throw new Forbidden();
        const same = String(row[field]) === value;
        return operator === "_neq" ? !same : same;
      });
    const found = rows.filter(fits);
    for (const field of (sort ?? "").split(",").filter(Boolean).toReversed()) {
      const name = field.replace("-", "");
      if (!known(user, collection, name)) throw new Forbidden();
      const by = (row: Item) => Number(row[name] ?? 0) || String(row[name] ?? "");
      found.sort((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0));
      if (field.startsWith("-")) found.reverse();
    }
    return limit === undefined || limit < 0 ? found : found.slice(0, limit);
  }

  function queryOf(url: URL, user: number | null) {
    const query: Query = { filter: [] };
    const deep: Deep = {};
    for (const [name, value] of url.searchParams) {
      const parts = name.split(/[[\]]+/).filter(Boolean);
      const one = value === "$CURRENT_USER" ? String(user) : value;
      const [head, ...path] = parts;
      if (head === "filter") query.filter?.push([path[0] ?? "", path[1] ?? "", one]);
      else if (head === "sort") query.sort = value;
      else if (head === "limit") query.limit = wholeOf(value);
      else if (head === "deep") {
        const inside = (deep[path[0] ?? ""] ??= { filter: [] });
        if (path[1] === "_filter") inside.filter?.push([path[2] ?? "", path[3] ?? "", one]);
        if (path[1] === "_sort") inside.sort = value;
        if (path[1] === "_limit") inside.limit = wholeOf(value);
      }
    }
    return { query, deep, fields: (url.searchParams.get("fields") ?? "*").split(",") };
  }

  function wholeOf(text: string): number {
    const number = Number(text);
    if (!Number.isInteger(number) || number < -1) throw new InvalidQuery();
    return number;
  }

  const orRefused = (answer: () => Response): Response => {
    try {
      return answer();
    } catch (fault) {
      if (fault instanceof Forbidden) return error(403, "FORBIDDEN");
      if (fault instanceof InvalidQuery) return error(400, "INVALID_QUERY");
      throw fault;
    }
  };

  const nameOf = (url: URL) => url.pathname.split("/")[2] ?? "";

  return [
    http.get(
      at("/items/:collection"),
      route(({ url, user }) =>
        orRefused(() => {
          const name = nameOf(url);
          // People's own lists are nobody else's.
          if (name === "checklist_items" && user === null) throw new Forbidden();
          const { query, deep, fields } = queryOf(url, user);
          const rows = narrowed(user, name, rowsOf(name), query);
          // What is asked for by name is refused whether or not a row comes of it.
          if (!fields.every((field) => mayRead(user, name, field))) throw new Forbidden();
          const data = rows.map((row) => shown(user, name, row, fields, deep));
          return Response.json({ data: Array.isArray(collections[name]) ? data : data[0] });
        }),
      ),
    ),
    http.post(
      at("/items/checklist_items"),
      route(({ body, user }) =>
        orRefused(() => {
          if (user === null) throw new Forbidden();
          const rows = rowsOf("checklist_items");
          rows.push({ id: rows.length + 1, user_created: user, ...body });
          return new Response(null, { status: 204 });
        }),
      ),
    ),
    http.patch(
      at("/items/checklist_items"),
      route(({ body, user }) =>
        orRefused(() => {
          const keys = body["keys"] as unknown[];
          const mine = rowsOf("checklist_items").filter((row) => row["user_created"] === user);
          const found = mine.filter(({ id }) => keys.includes(id));
          if (found.length < keys.length) throw new Forbidden();
          for (const row of found) Object.assign(row, body["data"]);
          return Response.json({ data: found });
        }),
      ),
    ),
    http.get(
      at("/assets/:id"),
      route(({ url }) =>
        orRefused(() => {
          if (!files.some(({ id }) => id === nameOf(url))) throw new Forbidden();
          for (const side of ["width", "height"]) {
            const value = url.searchParams.get(side);
            if (value !== null && wholeOf(value) < 1) throw new InvalidQuery();
          }
          return pictureAnswer();
        }),
      ),
    ),
  ];
}
