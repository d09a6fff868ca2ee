import { http } from "msw";
import { foreignUrl } from "../backends/backend-client";

/** Accounts at a Directus come to be like this, and it mails these letters (handbook/dialects.md, bearer facts 12 to 14, 17, 24 and 25). */

type Account = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  status: "invited" | "active";
  password: string | null;
  role: string | null;
};
type Mail = { to: string; kind: "invitation" | "reset"; token: string; used: boolean };
type ErrorOf = (status: number, code: string, extensions?: object) => Response;
type Body = Record<string, unknown>;
type SeenVersion = {
  method: string;
  path: string;
  search: string;
  authorization: string | null;
  body: unknown;
};

/** Directus signs it like this: the middle says who it is for. */
const signed = (payload: object) =>
  [{ alg: "HS256", typ: "JWT" }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .concat("signature")
    .join(".");

/** @param seenVersion is told of each call that is answered here, as the other calls are noted */
export function directusAccounts(error: ErrorOf, seenVersion: (call: SeenVersion) => void) {
  const accounts: Account[] = [];
  const mails: Mail[] = [];
  const state = {
    invites: true,
    creates: true,
    /** The next call does its work, and its answer is lost. */
    losesNextAnswer: false,
  };
  const empty = () => new Response(null, { status: 204 });
  const by = (email: unknown) =>
    accounts.find((account) => account.email === String(email).toLowerCase());

  function make(body: Body, status: Account["status"]): Account {
    const text = (name: string) => (typeof body[name] === "string" ? body[name] : "");
    const account: Account = {
      id: 500 + accounts.length,
      email: text("email").toLowerCase(),
      status,
      first_name: text("first_name"),
      last_name: text("last_name"),
      password: text("password") || null,
      role: text("role") || null,
    };
    accounts.push(account);
    return account;
  }
  function mail(kind: Mail["kind"], to: string) {
    const scope = kind === "invitation" ? "invite" : "password-reset";
    mails.push({ to, kind, token: signed({ email: to, scope, n: mails.length }), used: false });
  }
  const post = (
    path: string,
    answer: (body: Body, authorization: string | null) => Response | undefined,
  ) =>
    http.post(foreignUrl + path, async ({ request }) => {
      const body = (await request
        .clone()
        .json()
        .catch(() => ({}))) as Body;
      const authorization = request.headers.get("authorization");
      const response = answer(body, authorization);
      if (response) seenVersion({ method: "POST", path, search: "", authorization, body });
      if (!response || !state.losesNextAnswer) return response;
      state.losesNextAnswer = false;
      return new Response(null, { status: 502 });
    });

  const handlers = [
    post("/users/invite", (body, authorization) => {
      if (authorization !== "Bearer static-service" || !state.invites)
        return error(403, "FORBIDDEN");
      if (!body["role"] || !body["email"]) return error(400, "INVALID_PAYLOAD");
      const account = by(body["email"]) ?? make(body, "invited");
      if (account.status === "invited") mail("invitation", account.email);
      return empty();
    }),
    http.get(`${foreignUrl}/users`, ({ request }) => {
      const trusted = request.headers.get("authorization") === "Bearer static-service";
      if (!trusted) return error(403, "FORBIDDEN");
      const filter = new URL(request.url).searchParams.get("filter") ?? "{}";
      const { email } = JSON.parse(filter) as { email?: { _eq?: string } };
      const account = by(email?._eq);
      return Response.json({ data: account ? [{ status: account.status }] : [] });
    }),
    post("/users/register", () => error(403, "FORBIDDEN")),
    post("/users", (body) => {
      if (!state.creates) return error(403, "FORBIDDEN");
      if (Array.isArray(body)) return empty();
      if (by(body["email"])) return error(400, "RECORD_NOT_UNIQUE", { field: "email" });
      make(body, "active");
      return empty();
    }),
    post("/auth/password/request", (body) => {
      const account = by(body["email"]);
      if (account?.status !== "active") return undefined;
      mail("reset", account.email);
      return empty();
    }),
    post("/users/invite/accept", (body) => {
      const sent = mails.find(
        ({ kind, token }) => kind === "invitation" && token === body["token"],
      );
      const account = by(sent?.to);
      if (!sent || !account) return undefined;
      if (account.status !== "invited") return error(400, "INVALID_INVITE");
      Object.assign(account, { status: "active", password: body["password"] });
      return empty();
    }),
    post("/auth/password/reset", (body) => {
      const sent = mails.find(({ kind, token }) => kind === "reset" && token === body["token"]);
      const account = by(sent?.to);
      if (!sent || !account) return undefined;
      if (sent.used) return error(403, "FORBIDDEN");
      sent.used = true;
      account.password = String(body["password"]);
      return empty();
    }),
  ];
  return {
    handlers,
    state,
    accounts,
    mails,
    make,
    /** Returns the id behind a password; undefined for an address without an account, null for a wrong password. */
    signsIn(body: Body): number | null | undefined {
      const account = by(body["email"]);
      if (!account) return undefined;
      const right = account.status === "active" && account.password === body["password"];
      return right ? account.id : null;
    },
    byId: (id: number | null) => accounts.find((account) => account.id === id),
    tokenTo: (email: string) => mails.filter(({ to }) => to === email).at(-1)?.token ?? "",
  };
}
