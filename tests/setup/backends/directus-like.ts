import { randomBytes } from "node:crypto";
import { http } from "msw";
import { foreignUrl } from "./backend-client";
import { itemHandlers, type Collections } from "./directus/items";
import { userListHandler } from "./directus/users";
import { directusAccounts } from "../elsewhere/directus-accounts";
import { cookieToken, refreshCookieSet, socialHandlers, type SocialState } from "./directus-social";
import { forgetChanges, personBy } from "../people/foreign-people";
import type { MovableClock } from "../servers/movable-clock";

type SeenVersion = {
  method: string;
  path: string;
  search: string;
  authorization: string | null;
  body: unknown;
};

const sentences: Record<string, string> = {
  INVALID_CREDENTIALS: "Invalid user credentials.",
  FORBIDDEN: "You don't have permission to access this.",
  ROUTE_NOT_FOUND: "Route doesn't exist.",
  INVALID_PAYLOAD: 'Invalid payload. URL "…" can\'t be used to reset passwords.',
};

export function directusError(status: number, code: string, extensions: object = {}) {
  const message = sentences[code] ?? code;
  return Response.json({ errors: [{ message, extensions: { code, ...extensions } }] }, { status });
}

const serviceUser = 1;

/** Directus shows an account without its password; one that was made for another person has no company. */
const visible = (account: object | undefined) =>
  account && { ...account, company: null, password: "**********" };

/**
 * A foreign backend of the bearer reading, with the bodies of handbook/dialects.md.
 * @param has `stock` has collections and answers 404 to the rest; otherwise it has two of our own calls
 * @param collections of `stock`; other collections are forbidden
 */
export function directusLike(clock: MovableClock, has?: "stock", collections: Collections = {}) {
  forgetChanges();
  const seenVersion: SeenVersion[] = [];
  const accessTokens = new Map<string, { user: number; expires: number }>();
  const refreshTokens = new Map<string, number>();
  const state: SocialState & { lifetime: number; resetUrlAllowed: boolean } = {
    /** An access token lasts this long, in ms. */
    lifetime: 900_000,
    resetUrlAllowed: true,
    providers: [],
    redirects: [],
  };
  const refreshTokenOf = (user: number) => {
    const refresh_token = `refresh-${randomBytes(8).toString("hex")}`;
    refreshTokens.set(refresh_token, user);
    return refresh_token;
  };
  const issue = (user: number, mode: "json" | "cookie" = "json") => {
    const access_token = `access-${randomBytes(8).toString("hex")}`;
    const refresh_token = refreshTokenOf(user);
    const expires = state.lifetime;
    accessTokens.set(access_token, { user, expires: clock.now() + expires });
    const byMode = {
      json: { expires, refresh_token, access_token },
      cookie: { expires, access_token },
    };
    const headers = new Headers();
    if (mode === "cookie") headers.set("Set-Cookie", refreshCookieSet(refresh_token));
    return Response.json({ data: byMode[mode] }, { headers });
  };

  type Answer = (request: {
    user: number | null;
    body: Record<string, unknown>;
    url: URL;
    method: string;
    request: Request;
  }) => Response | Promise<Response>;
  const route =
    (answer: Answer) =>
    async ({ request }: { request: Request }) => {
      const url = new URL(request.url);
      const authorization = request.headers.get("authorization");
      const text = await request.text();
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      const { method } = request;
      seenVersion.push({ method, path: url.pathname, search: url.search, authorization, body });
      let user: number | null = null;
      if (authorization === "Bearer static-service") user = serviceUser;
      else if (authorization) {
        const token = accessTokens.get(authorization.replace("Bearer ", ""));
        if (!token) return directusError(401, "INVALID_CREDENTIALS");
        if (token.expires <= clock.now()) return directusError(401, "TOKEN_EXPIRED");
        user = token.user;
      }
      return answer({ user, body, url, method, request });
    };
  const empty = () => new Response(null, { status: 204 });
  const at = (path: string) => foreignUrl + path;

  const accounts = directusAccounts(directusError, (call) => seenVersion.push(call));

  const forbidden = route(() => directusError(403, "FORBIDDEN"));
  const handlers = [
    userListHandler({ route, error: directusError, at }),
    http.get(
      at("/policies/me/globals"),
      route(() => Response.json({ data: { app_access: false, admin_access: false } })),
    ),
    http.get(at("/roles"), forbidden),
    http.get(at("/roles/:id"), forbidden),
    ...accounts.handlers,
    ...socialHandlers({
      state,
      error: directusError,
      tokenOf(email) {
        const known = personBy({ email });
        return known ? refreshTokenOf(known.id) : null;
      },
    }),
    http.post(
      at("/auth/login"),
      route(({ body }) => {
        const own = accounts.signsIn(body);
        if (own) return issue(own);
        return own === undefined && (body["token"] === "good" || body["password"] === "right")
          ? issue(personBy({ email: body["email"] })?.id ?? 7)
          : directusError(401, "INVALID_CREDENTIALS");
      }),
    ),
    http.post(
      at("/auth/refresh"),
      route(({ body, request }) => {
        const byCookie = body["mode"] === "cookie";
        const token = byCookie ? cookieToken(request) : body["refresh_token"];
        if (typeof token !== "string") return directusError(400, "INVALID_PAYLOAD");
        const user = refreshTokens.get(token);
        if (user === undefined) return directusError(401, "INVALID_CREDENTIALS");
        refreshTokens.delete(token);
        return issue(user, byCookie ? "cookie" : "json");
      }),
    ),
    http.post(
      at("/auth/logout"),
      route(({ body }) =>
        body["refresh_token"] ? empty() : directusError(400, "INVALID_PAYLOAD"),
      ),
    ),
    http.get(
      at("/users/me"),
      route(({ user, url }) => {
        if (user === null) return directusError(401, "INVALID_CREDENTIALS");
        const wanted = url.searchParams.get("fields") ?? "";
        const company = wanted.includes("company.co_name") ? { id: 1, co_name: "Harbor" } : 1;
        return Response.json({
          data: {
            id: user,
            first_name: user === serviceUser ? "Service" : "Ana",
            last_name: "Ruiz",
            email: "ana@harborbread.example",
            status: "active",
            company,
            ...personBy({ id: user }),
            ...visible(accounts.byId(user)),
          },
        });
      }),
    ),
    http.patch(
      at("/users/me"),
      route(({ user, body }) => {
        if (user === null) return directusError(401, "INVALID_CREDENTIALS");
        const own = ["first_name", "last_name", "language"];
        if (!Object.keys(body).every((field) => own.includes(field)))
          return directusError(403, "FORBIDDEN");
        Object.assign(personBy({ id: user }) ?? {}, body);
        return empty();
      }),
    ),
    http.post(
      at("/auth/password/request"),
      route(({ body }) => {
        if (!body["email"]) return directusError(400, "INVALID_PAYLOAD");
        const refused = body["reset_url"] && !state.resetUrlAllowed;
        return refused ? directusError(400, "INVALID_PAYLOAD") : empty();
      }),
    ),
    http.post(
      at("/auth/password/reset"),
      route(({ body }) =>
        body["token"] === "good"
          ? empty()
          : directusError(403, body["token"] === "used" ? "FORBIDDEN" : "INVALID_TOKEN"),
      ),
    ),
    http.post(
      at("/users/invite/accept"),
      route(({ body }) =>
        body["token"] === "good" ? empty() : directusError(400, "INVALID_INVITE"),
      ),
    ),
  ];
  const few = [
    http.get(
      at("/api/v1/categories"),
      route(() => Response.json({ data: [] })),
    ),
    http.get(
      at("/api/v1/checklist"),
      route(({ user }) =>
        user === null ? directusError(403, "FORBIDDEN") : Response.json({ data: [] }),
      ),
    ),
  ];
  const everythingElse = [
    ...itemHandlers({
      collections,
      route,
      error: directusError,
      at,
      // With the kit's policies only the app's own user reads what redeems an offer.
      mayRead: (user, field) => field !== "redeem_value" || user === serviceUser,
    }),
    http.get(at("/"), () => new Response(null, { status: 302, headers: { location: "/admin" } })),
    http.all(
      at("/*"),
      route(() => directusError(404, "ROUTE_NOT_FOUND")),
    ),
  ];
  return {
    handlers: [...handlers, ...(has ? everythingElse : few)],
    seen: seenVersion,
    state,
    accounts,
    /** Makes the access tokens given out so far unknown, as a change of the signing key does. */
    forgetAccessTokens: () => accessTokens.clear(),
    forgetRefreshTokens: () => refreshTokens.clear(),
  };
}
