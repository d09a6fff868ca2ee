import { randomBytes } from "node:crypto";
import { http } from "msw";
import { foreignUrl } from "./backend-client";
import type { MovableClock } from "./movable-clock";

type Seen = {
  method: string;
  path: string;
  search: string;
  authorization: string | null;
  body: unknown;
};

/** Directus' error body (bearer fact 6). */
export function directusError(status: number, code: string, extensions: object = {}) {
  const message = code === "INVALID_CREDENTIALS" ? "Invalid user credentials." : code;
  return Response.json({ errors: [{ message, extensions: { code, ...extensions } }] }, { status });
}

/**
 * A foreign backend of the bearer reading, with the bodies of backend-facts.md: `expires` is a duration, refresh
 * rotates without grace, any bad Authorization header breaks any call, relations need `fields`.
 */
export function directusLike(clock: MovableClock) {
  const seen: Seen[] = [];
  const accessTokens = new Map<string, { user: number; expires: number }>();
  const refreshTokens = new Map<string, number>();
  const state = { lifetime: 900_000, mode: "json" as "json" | "cookie" | "session" };
  /** Awaited inside every refresh, so that a test can hold it open. */
  let refreshGate: Promise<void> = Promise.resolve();

  const issue = (user: number) => {
    const access_token = `access-${randomBytes(8).toString("hex")}`;
    const refresh_token = `refresh-${randomBytes(8).toString("hex")}`;
    accessTokens.set(access_token, { user, expires: clock.now() + state.lifetime });
    refreshTokens.set(refresh_token, user);
    const expires = state.lifetime;
    const byMode = {
      json: { expires, refresh_token, access_token },
      cookie: { expires, access_token },
      session: { expires: 86_400_000 },
    };
    return Response.json({ data: byMode[state.mode] });
  };

  type Answer = (request: {
    user: number | null;
    body: Record<string, unknown>;
    url: URL;
  }) => Response | Promise<Response>;
  const route =
    (answer: Answer) =>
    async ({ request }: { request: Request }) => {
      const url = new URL(request.url);
      const authorization = request.headers.get("authorization");
      const text = await request.text();
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      const { method } = request;
      seen.push({ method, path: url.pathname, search: url.search, authorization, body });
      let user: number | null = null;
      if (authorization === "Bearer static-service") user = 1;
      else if (authorization) {
        const token = accessTokens.get(authorization.replace("Bearer ", ""));
        if (!token) return directusError(401, "INVALID_CREDENTIALS");
        if (token.expires <= clock.now()) return directusError(401, "TOKEN_EXPIRED");
        user = token.user;
      }
      return answer({ user, body, url });
    };
  const empty = () => new Response(null, { status: 204 });
  const at = (path: string) => foreignUrl + path;

  const handlers = [
    http.post(
      at("/auth/login"),
      route(({ body }) =>
        body["token"] === "good" || body["password"] === "right"
          ? issue(7)
          : directusError(401, "INVALID_CREDENTIALS"),
      ),
    ),
    http.post(
      at("/auth/refresh"),
      route(async ({ body }) => {
        await refreshGate;
        const token = body["refresh_token"];
        if (typeof token !== "string") return directusError(400, "INVALID_PAYLOAD");
        const user = refreshTokens.get(token);
        if (user === undefined) return directusError(401, "INVALID_CREDENTIALS");
        refreshTokens.delete(token);
        return issue(user);
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
            first_name: user === 1 ? "Service" : "Ana",
            last_name: "Ruiz",
            email: "ana@harborbread.example",
            status: "active",
            company,
          },
        });
      }),
    ),
    http.post(
      at("/users"),
      route(() => empty()),
    ),
    http.post(
      at("/auth/password/request"),
      route(() => empty()),
    ),
    http.post(
      at("/auth/password/reset"),
      route(({ body }) =>
        body["token"] === "good" ? empty() : directusError(403, "INVALID_TOKEN"),
      ),
    ),
    http.post(
      at("/users/invite/accept"),
      route(({ body }) =>
        body["token"] === "good" ? empty() : directusError(400, "INVALID_INVITE"),
      ),
    ),
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
  return {
    handlers,
    seen,
    state,
    /** Makes the access tokens given out so far unknown, as a change of the signing key does. */
    forgetAccessTokens: () => accessTokens.clear(),
    forgetRefreshTokens: () => refreshTokens.clear(),
    holdRefresh(): () => void {
      let release = () => {};
      refreshGate = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}
