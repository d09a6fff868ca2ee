import { randomBytes } from "node:crypto";
import { http } from "msw";
import { forgetChanges, personBy } from "../people/foreign-people";
import { appOrigin, foreignUrl } from "./backend-client";
import { loginAsHandlers, type LaravelContext, type LaravelSession } from "./laravel-login-as";

type SeenVersion = { method: string; path: string; headers: Headers };

/** The current user in the product's own names (handbook/entities.md). */
const member = {
  user_id: "u-7",
  user_first_name: "Ana",
  user_last_name: "Ruiz",
  user_email: "ana@harborbread.example",
  user_status: "active",
  type: "INDIVIDUAL",
  user_is_admin: false,
  is_global_admin: false,
};

/**
 * A foreign backend of the cookie reading, with the bodies, cookies and headers of handbook/dialects.md.
 * @param has `login-as` lets the people of foreign-people.ts sign in by an emailed code, and administrators act as others
 */
export function laravelLike(has?: "login-as") {
  forgetChanges();
  const seenVersion: SeenVersion[] = [];
  const sessions = new Map<string, LaravelSession>();
  const state = { stateful: true, appUrl: appOrigin };

  const startSession = (user: number | null, loginAs?: LaravelSession["loginAs"]): string => {
    const id = randomBytes(20).toString("hex");
    sessions.set(id, { token: randomBytes(20).toString("hex"), user, loginAs });
    return id;
  };
  const cookieOf = (request: Request, name: string) =>
    (request.headers.get("cookie") ?? "")
      .split("; ")
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);

  /** The fresh encryption: JSON {iv,value,mac,tag} in base64, padded to end in `=`, then URL-encoded: `%3D`. */
  const encrypted = (token: string) => {
    const parts = { iv: randomBytes(12).toString("base64"), value: token, mac: "", tag: "" };
    let json = JSON.stringify(parts);
    while (Buffer.from(json).length % 3 !== 2) json += " ";
    return Buffer.from(json).toString("base64");
  };
  const decrypted = (header: string | null) => {
    try {
      const json = Buffer.from(header ?? "", "base64").toString();
      // The raw cookie text has %3D at its end; Laravel's decoder is strict, Node's is not.
      if (header?.includes("%")) return null;
      return (JSON.parse(json) as { value: string }).value;
    } catch {
      return null;
    }
  };
  const cookies = (id: string, onlySession = false) => {
    const headers = new Headers();
    if (!onlySession) {
      const value = encodeURIComponent(encrypted(sessions.get(id)?.token ?? ""));
      headers.append("Set-Cookie", `XSRF-TOKEN=${value}; Max-Age=7200; path=/; samesite=lax`);
    }
    headers.append(
      "Set-Cookie",
      `harbor_street_session=${id}; Max-Age=7200; path=/; httponly; samesite=lax`,
    );
    return headers;
  };

  const route =
    (
      answer: (context: LaravelContext) => Response,
      options: { signedIn?: boolean; always?: boolean } = {},
    ) =>
    async ({ request }: { request: Request }) => {
      seenVersion.push({
        method: request.method,
        path: new URL(request.url).pathname,
        headers: request.headers,
      });
      // Referer is looked at first, Origin only without one (fact 10).
      const from = request.headers.get("referer") ?? request.headers.get("origin") ?? "";
      const isOwn = state.stateful && new URL(from || "http://none").origin === state.appUrl;
      // The route of the anti-forgery cookie has its session all the same.
      if (!isOwn && !options.always)
        return Response.json({ message: "Unauthenticated." }, { status: 401 });
      const known = cookieOf(request, "harbor_street_session");
      const id = known && sessions.has(known) ? known : startSession(null);
      const session = sessions.get(id) ?? { token: "", user: null };
      const unsafe = request.method !== "GET";
      if (unsafe && decrypted(request.headers.get("x-xsrf-token")) !== session.token) {
        const headers = cookies(id, true);
        return Response.json({ message: "CSRF token mismatch." }, { status: 419, headers });
      }
      if (options.signedIn && session.user === null)
        return Response.json({ message: "Unauthenticated." }, { status: 401 });
      const body: unknown = unsafe ? await request.json().catch(() => null) : null;
      return answer({ id, session, body, request });
    };

  // Plain Responses: the cookies of an HttpResponse would be kept by msw and added to every later request.
  const json = (id: string, body: unknown, status = 200) =>
    Response.json(body, { status, headers: cookies(id) });
  const empty = (id: string) => new Response(null, { status: 204, headers: cookies(id) });
  const at = (path: string) => foreignUrl + path;
  const invalid = (id: string, errors: Record<string, string[]>) =>
    json(id, { message: "The given data was invalid.", errors }, 422);
  const exchanged = (id: string, user: number | null, loginAs?: LaravelSession["loginAs"]) => {
    sessions.delete(id);
    return startSession(user, loginAs);
  };
  const own = loginAsHandlers({ at, route, json, empty, invalid, exchanged });

  const currentUser = ({ user, loginAs }: LaravelSession) => ({
    ...(personBy({ id: user }) ?? member),
    ...(loginAs ? { login_as_context: { is_active: true, session: loginAs.row } } : {}),
  });

  const handlers = [
    ...(has ? own.handlers : []),
    http.get(
      at("/api/v1/auth/csrf-cookie"),
      route(({ id }) => empty(id), { always: true }),
    ),
    http.get(
      at("/api/v1/me"),
      route(({ id, session }) => json(id, { data: currentUser(session) }), { signedIn: true }),
    ),
    http.post(
      at("/api/v1/auth/request-password-reset"),
      route(({ id }) => empty(id)),
    ),
    http.post(
      at("/api/v1/auth/reset-password"),
      route(({ id }) => empty(exchanged(id, 7))),
    ),
    http.post(
      at("/api/v1/auth/logout"),
      route(({ id }) => empty(exchanged(id, null)), { signedIn: true }),
    ),
    http.get(
      at("/api/v1/categories"),
      route(({ id }) => json(id, { data: [] })),
    ),
    http.post(
      at("/api/v1/auth/magic-link/consume"),
      route(({ id, body }) => {
        const { token } = body as { token?: string };
        if (token !== "good") return invalid(id, { token: ["Not usable."] });
        return json(exchanged(id, 7), { data: { next: "/benefits" } });
      }),
    ),
    http.all(at("/*"), () => Response.json({ message: "" }, { status: 404 })),
  ];
  return {
    handlers,
    seen: seenVersion,
    state,
    codes: own.codes,
    audit: own.audit,
    /** Forgets the token behind every session, as a restart of the backend's cache does. */
    changeTokens() {
      for (const session of sessions.values()) session.token = randomBytes(20).toString("hex");
    },
    forgetSessions: () => sessions.clear(),
  };
}
