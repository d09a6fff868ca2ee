import { randomBytes } from "node:crypto";
import { http } from "msw";
import { appOrigin, foreignUrl } from "./backend-client";
import { isGlobal, personBy } from "../people/foreign-people";
import {
  packageHandlers,
  type LaravelContext,
  type LaravelSession,
  type LaravelState,
  type Mail,
} from "./laravel/package-like";
import { pictureAnswer, specifiedAnswer } from "./specified-answers";

type Seen = { method: string; path: string; headers: Headers };

/**
 * A foreign backend of the cookie reading, with the bodies, cookies and headers of handbook/dialects.md: Origin or Referer
 * decides, the anti-forgery value is encrypted afresh in each answer, a 419 sets the session cookie only.
 * @param has `specification`: all calls that the specification names and no others, for the people of foreign-people.ts;
 *   `package`: with those that our package has too
 */
export function laravelLike(has?: "specification" | "package") {
  const seen: Seen[] = [];
  /** Session id to what is behind it. */
  const sessions = new Map<string, LaravelSession>();
  const state: LaravelState = {
    ...{ htmlErrors: false, sessionName: "harbor_street_session", stateful: true },
    ...{ appUrl: appOrigin, publicUrl: foreignUrl },
  };
  const mails: Mail[] = [];

  const startSession = (
    user: number | null,
    more: Omit<LaravelSession, "token" | "user"> = {},
  ): string => {
    const id = randomBytes(20).toString("hex");
    sessions.set(id, { token: randomBytes(20).toString("hex"), user, ...more });
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
      `${state.sessionName}=${id}; Max-Age=7200; path=/; httponly; samesite=lax`,
    );
    return headers;
  };

  const route =
    (
      answer: (context: LaravelContext) => Response,
      options: { signedIn?: boolean; always?: boolean } = {},
    ) =>
    async ({ request }: { request: Request }) => {
      seen.push({
        method: request.method,
        path: new URL(request.url).pathname,
        headers: request.headers,
      });
      // Referer is looked at first, Origin only without one (fact 10).
      const from = request.headers.get("referer") ?? request.headers.get("origin") ?? "";
      const isOwn = state.stateful && new URL(from || "http://none").origin === state.appUrl;
      // The route of the anti-forgery cookie has its session all the same.
      if (!isOwn && !options.always) {
        return Response.json({ message: "Unauthenticated." }, { status: 401 });
      }
      const known = cookieOf(request, state.sessionName);
      const id = known && sessions.has(known) ? known : startSession(null);
      const session = sessions.get(id) ?? { token: "", user: null };
      const unsafe = request.method !== "GET";
      if (unsafe && decrypted(request.headers.get("x-xsrf-token")) !== session.token) {
        const headers = cookies(id, true);
        headers.set("Content-Type", state.htmlErrors ? "text/html" : "application/json");
        const page = "<html><title>Page Expired</title></html>";
        const text = JSON.stringify({ message: "CSRF token mismatch." });
        return new Response(state.htmlErrors ? page : text, { status: 419, headers });
      }
      if (options.signedIn && session.user === null) {
        return Response.json({ message: "Unauthenticated." }, { status: 401 });
      }
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
  const exchanged = (id: string, { user, ...more }: Omit<LaravelSession, "token">) => {
    sessions.delete(id);
    return startSession(user, more);
  };
  const endSessions = (user: number) => {
    for (const [id, session] of sessions) if (session.user === user) sessions.delete(id);
  };
  const ours = packageHandlers({
    ...{ state, at, route, json, empty, invalid, exchanged, endSessions, mails },
  });
  const currentUser = ({ user, loginAs }: LaravelSession) => ({
    ...(personBy({ id: user }) ?? member),
    ...ours.toldOf(user),
    ...(loginAs ? { login_as_context: { is_active: true, session: loginAs.row } } : {}),
  });

  const handlers = [
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
      route(({ id, body }) => {
        const { token, email } = body as { token: string; email?: string };
        if (has && !email) return invalid(id, { email: ["The email field is required."] });
        if (token === "used") {
          return invalid(id, { email: ["This password reset token is invalid."] });
        }
        return empty(exchanged(id, { user: personBy({ email: token })?.id ?? 7 }));
      }),
    ),
    http.post(
      at("/api/v1/auth/logout"),
      route(({ id }) => empty(exchanged(id, { user: null })), { signedIn: true }),
    ),
  ];
  const few = [
    http.get(
      at("/api/v1/categories"),
      route(({ id }) => json(id, { data: [] })),
    ),
    http.post(
      at("/api/v1/auth/magic-link/consume"),
      route(({ id, body }) => {
        const { token } = body as { token?: string };
        if (token !== "good") return invalid(id, { token: ["Not usable."] });
        return json(exchanged(id, { user: 7 }), { data: { next: "/benefits" } });
      }),
    ),
  ];
  const nothing = (method: string, path: string) => {
    // It knows the path by another method.
    if (path === "/api/v1/me") {
      const message = `The ${method} method is not supported for this route. Supported methods: GET, HEAD.`;
      return Response.json({ message }, { status: 405 });
    }
    return Response.json({ message: "" }, { status: 404 });
  };
  const everythingElse = [
    http.get(at("/"), () => new Response("<html></html>")),
    http.get(at("/assets/:id"), pictureAnswer),
    http.get(at("/files/:id"), () => Response.json({ data: { id: "picture-1" } })),
    http.post(
      at("/api/v1/auth/magic-link/request"),
      route(({ id, body }) => {
        if ((body as { email?: string } | null)?.email) return empty(id);
        return invalid(id, { email: ["The email field is required."] });
      }),
    ),
    // A route that is not there has no session and no anti-forgery check either.
    http.all(at("/*"), async (asked) => {
      const { request } = asked;
      const path = new URL(request.url).pathname;
      const { method } = request;
      const about = { method, path, signedIn: true, global: true };
      if (specifiedAnswer(about) === null) return nothing(method, path);
      return route(({ id, session: { user } }) => {
        const signedIn = user !== null;
        const answer = specifiedAnswer({ ...about, signedIn, global: isGlobal(user) });
        if (answer === 401) return json(id, { message: "Unauthenticated." }, 401);
        if (answer === 403) return json(id, { message: "This action is unauthorized." }, 403);
        return json(id, { data: answer });
      })(asked);
    }),
  ];
  return {
    handlers: [
      ...(has === "package" ? ours.handlers : []),
      ...handlers,
      ...(has ? everythingElse : few),
    ],
    ...{ seen, state, mails, audit: ours.audit, move: ours.move },
    /** Forgets the token behind every session, as a restart of the backend's cache does. */
    changeTokens() {
      for (const session of sessions.values()) session.token = randomBytes(20).toString("hex");
    },
    forgetSessions: () => sessions.clear(),
  };
}

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
