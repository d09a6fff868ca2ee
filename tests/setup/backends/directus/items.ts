import { http, type RequestHandler } from "msw";

/** Collections and files of a Directus, with the answers of handbook/dialects.md: facts 6, 10, 18, 22, 23. */

export type Item = Record<string, unknown>;
export type Collections = Record<string, Item[] | Item>;

type Relation = { to: string; many?: string };
/** A field's id stands for a row of another collection; `many` are rows of another collection that have this one in that field. */
const relations: Record<string, Record<string, Relation>> = {
  categories: { image: { to: "directus_files" }, vendors: { to: "vendors", many: "category" } },
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

/** Directus refuses a missing row and a forbidden one alike: there is no 404 for data. */
class Forbidden extends Error {}

type Query = { filter: [string, string, string][]; limit: number };
type Deep = Record<string, Query>;

export function itemHandlers({
  collections,
  mayRead,
  route,
  error,
  at,
}: {
  /** Read at each request, so that a test can edit it. */
  collections: Collections;
  mayRead: (user: number | null, field: string) => boolean;
  route: (
    answer: (request: { user: number | null; body: Item; url: URL }) => Response,
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

  /** Returns every field that some row has and that they may read; an empty collection has only those of all users. */
  const known = (user: number | null, collection: string, field: string) =>
    mayRead(user, field) &&
    (field in (relations[collection] ?? {}) ||
      ["id", "status", "sort", "slug"].includes(field) ||
      rowsOf(collection).some((row) => field in row));

  function narrowed(
    user: number | null,
    collection: string,
    { filter, limit }: Query = { filter: [], limit: -1 },
  ): Item[] {
    const found = rowsOf(collection).filter((row) =>
      filter.every(([field, operator, value]) => {
        if (!known(user, collection, field)) throw new Forbidden();
        const same = String(row[field]) === value;
        return operator === "_neq" ? !same : same;
      }),
    );
    return limit < 0 ? found : found.slice(0, limit);
  }

  function visible(
    user: number | null,
    collection: string,
    row: Item,
    fields: readonly string[],
    deep: Deep,
  ): Item {
    const out: Item = {};
    const inside = new Map<string, string[]>();
    for (const field of fields) {
      const [name = "", ...rest] = field.split(".");
      if (name === "*") {
        for (const each of Object.keys(row)) if (mayRead(user, each)) out[each] = row[each] ?? null;
      } else if (!known(user, collection, name)) throw new Forbidden();
      else if (rest.length === 0) out[name] = row[name] ?? null;
      else inside.set(name, [...(inside.get(name) ?? []), rest.join(".")]);
    }
    for (const [name, wanted] of inside) {
      const relation = relations[collection]?.[name];
      if (!relation) throw new Forbidden();
      const { to, many } = relation;
      const related = narrowed(user, to, deep[name])
        .filter((each) => (many ? each[many] === row["id"] : each["id"] === row[name]))
        .map((each) => visible(user, to, each, wanted, {}));
      out[name] = many ? related : (related[0] ?? null);
    }
    return out;
  }

  /** Returns the query's filters, also those of related rows (`deep`), and its limit; nothing is sorted. */
  function queryOf(url: URL, user: number | null) {
    const query: Query = { filter: [], limit: Number(url.searchParams.get("limit") ?? -1) };
    const deep: Deep = {};
    for (const [name, value] of url.searchParams) {
      const [head, ...path] = name.split(/[[\]]+/).filter(Boolean);
      const one = value === "$CURRENT_USER" ? String(user) : value;
      if (head === "filter") query.filter.push([path[0] ?? "", path[1] ?? "", one]);
      if (head === "deep" && path[1] === "_filter") {
        const inside = (deep[path[0] ?? ""] ??= { filter: [], limit: -1 });
        inside.filter.push([path[2] ?? "", path[3] ?? "", one]);
      }
    }
    return { query, deep, fields: (url.searchParams.get("fields") ?? "*").split(",") };
  }

  const orRefused = (answer: () => Response): Response => {
    try {
      return answer();
    } catch (fault) {
      if (fault instanceof Forbidden) return error(403, "FORBIDDEN");
      throw fault;
    }
  };

  return [
    http.get(
      at("/items/:collection"),
      route(({ url, user }) =>
        orRefused(() => {
          const name = url.pathname.split("/")[2] ?? "";
          // Each list belongs to a person, so a guest has none.
          if (name === "checklist_items" && user === null) throw new Forbidden();
          const { query, deep, fields } = queryOf(url, user);
          const rows = narrowed(user, name, query);
          // A field that is named is refused even if no row comes of it.
          if (!fields.every((field) => mayRead(user, field))) throw new Forbidden();
          const data = rows.map((row) => visible(user, name, row, fields, deep));
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
  ];
}
