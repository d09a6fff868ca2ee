import { http, type RequestHandler } from "msw";
import { foreignPeople } from "../../people/foreign-people";
import type { Item } from "./items";

/** `GET /users` and `GET /users/{id}` of a Directus, for whom their role lets see it (handbook/dialects.md: facts 6, 11 and 29). */

/** `own`: nobody but themselves, as most roles have it. */
export type UsersSeen = "all" | "own" | "none";

/** What every Directus has of a person; a filter or a sort by anything else costs the whole answer. */
const stockFields = [
  ...["id", "first_name", "last_name", "email", "status", "language", "role", "last_access"],
];

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const operators: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  _eq: (value, wanted) => String(value) === String(wanted),
  _neq: (value, wanted) => String(value) !== String(wanted),
  _icontains: (value, wanted) =>
    typeof value === "string" && value.toLowerCase().includes(String(wanted).toLowerCase()),
};

const stock = (field: string) => {
  if (!stockFields.includes(field)) throw new Refused(403, "FORBIDDEN");
  return field;
};

function fits(row: Item, filter: Item, self: number | null): boolean {
  return Object.entries(filter).every(([name, inside]) => {
    if (name === "_and") return (inside as Item[]).every((each) => fits(row, each, self));
    if (name === "_or") return (inside as Item[]).some((each) => fits(row, each, self));
    return Object.entries(inside as Item).every(([operator, given]) => {
      const does = operators[operator];
      if (!does) throw new Refused(400, "INVALID_QUERY");
      return does(row[stock(name)], given === "$CURRENT_USER" ? self : given);
    });
  });
}

function sorted(rows: Item[], by: string | null): Item[] {
  const found = [...rows];
  for (const field of (by ?? "id").split(",").map(stock).toReversed()) {
    const key = (row: Item) => String(row[field] ?? "");
    found.sort((one, other) => key(one).localeCompare(key(other)));
  }
  return found;
}

function numberOf(text: string | null, fallback: number, least: number): number {
  const number = text === null ? fallback : Number(text);
  if (!Number.isInteger(number) || number < least) throw new Refused(400, "INVALID_QUERY");
  return number;
}

type Answer = (request: { user: number | null; url: URL }) => Response;

/** @param more are there beside the people of foreign-people.ts */
export function userListHandlers(around: {
  seenBy: (user: number) => UsersSeen;
  more: Item[];
  route: (answer: Answer) => (info: { request: Request }) => Promise<Response>;
  error: (status: number, code: string) => Response;
  at: (path: string) => string;
}): RequestHandler[] {
  const { seenBy, more, route, error, at } = around;
  const seenOf = (user: number | null): Item[] => {
    const sees = user === null ? "none" : seenBy(user);
    if (sees === "none") throw new Refused(403, "FORBIDDEN");
    return [...foreignPeople, ...more].filter((row) => sees === "all" || row.id === user);
  };
  const shown = (row: Item) => ({ ...row, password: "**********" });
  const orRefused =
    (answer: Answer): Answer =>
    (asked) => {
      try {
        return answer(asked);
      } catch (fault) {
        if (fault instanceof Refused) return error(fault.status, fault.code);
        throw fault;
      }
    };
  const list = orRefused(({ user, url }) => {
    const asked = url.searchParams;
    const fields = (asked.get("fields") ?? "*").split(",");
    const filter = JSON.parse(asked.get("filter") ?? "{}") as Item;
    const found = sorted(
      seenOf(user).filter((row) => fits(row, filter, user)),
      asked.get("sort"),
    );
    const limit = numberOf(asked.get("limit"), 100, 1);
    const from = (numberOf(asked.get("page"), 1, 1) - 1) * limit;
    const data = found
      .slice(from, from + limit)
      .map((row) =>
        fields.includes("*")
          ? shown(row)
          : Object.fromEntries(fields.map((field) => [field, row[stock(field)]])),
      );
    const counts = asked.get("meta") === "filter_count";
    return Response.json({ data, ...(counts ? { meta: { filter_count: found.length } } : {}) });
  });
  const one = orRefused(({ user, url }) => {
    const id = url.pathname.split("/")[2];
    const row = seenOf(user).find((each) => String(each["id"]) === id);
    // There is no 404 for data.
    if (!row) throw new Refused(403, "FORBIDDEN");
    return Response.json({ data: shown(row) });
  });
  return [
    http.get(at("/users"), ({ request }) => {
      // What a static token may see is told in directus-accounts.ts.
      const isStatic = request.headers.get("authorization") === "Bearer static-service";
      return isStatic ? undefined : route(list)({ request });
    }),
    http.get(at("/users/:id"), ({ request, params }) =>
      params["id"] === "me" ? undefined : route(one)({ request }),
    ),
  ];
}
