import { http, type RequestHandler } from "msw";
import { emailOf, foreignPeople, personBy } from "../../people/foreign-people";

type Answer = (request: { user: number | null; url: URL }) => Response;

/** `GET /users` of a Directus shows a super administrator all users, and others themselves (handbook/dialects.md: facts 6 and 11). */
export function userListHandler(context: {
  route: (answer: Answer) => (info: { request: Request }) => Promise<Response>;
  error: (status: number, code: string) => Response;
  at: (path: string) => string;
}): RequestHandler {
  const { route, error, at } = context;
  const list: Answer = ({ user, url }) => {
    if (user === null) return error(403, "FORBIDDEN");
    const seesAll = personBy({ id: user })?.email === emailOf("super");
    const withoutThem = url.searchParams.get("filter")?.includes("_neq");
    const data = foreignPeople.filter(({ id }) => (id === user ? !withoutThem : seesAll));
    return Response.json({ data, meta: { filter_count: data.length } });
  };
  return http.get(at("/users"), ({ request }) => {
    // directus-accounts.ts says what a static token may see.
    const isStatic = request.headers.get("authorization") === "Bearer static-service";
    return isStatic ? undefined : route(list)({ request });
  });
}
