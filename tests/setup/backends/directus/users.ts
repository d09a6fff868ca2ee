import { http, type RequestHandler } from "msw";
import { emailOf, foreignPeople, personBy } from "../../people/foreign-people";
import type { Item } from "./items";

/** `GET /users` and `GET /users/{id}` of a Directus (handbook/dialects.md: facts 6, 11 and 29). */

type Answer = (request: { user: number | null; url: URL }) => Response;

/**
 * A super administrator sees everybody, and others themselves; a list is narrowed by id alone.
 * @param more are there beside the people of foreign-people.ts
 */
export function userListHandlers(around: {
  more: Item[];
  route: (answer: Answer) => (info: { request: Request }) => Promise<Response>;
  error: (status: number, code: string) => Response;
  at: (path: string) => string;
}): RequestHandler[] {
  const { more, route, error, at } = around;
  const seenBy = (user: number): Item[] =>
    [...foreignPeople, ...more].filter(
      ({ id }) => id === user || personBy({ id: user })?.email === emailOf("super"),
    );
  const list: Answer = ({ user, url }) => {
    if (user === null) return error(403, "FORBIDDEN");
    const filter = url.searchParams.get("filter") ?? "";
    const data = seenBy(user).filter(({ id }) => !filter.includes("_neq") || id !== user);
    return Response.json({ data, meta: { filter_count: data.length } });
  };
  const one: Answer = ({ user, url }) => {
    const id = url.pathname.split("/")[2];
    const row = user !== null && seenBy(user).find((each) => String(each["id"]) === id);
    // There is no 404 for data.
    return row ? Response.json({ data: row }) : error(403, "FORBIDDEN");
  };
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
