import { createHmac, randomBytes, randomInt } from "node:crypto";
import { http } from "msw";
import { foreignPeople, isGlobal, personBy } from "../../people/foreign-people";

/** What our package gives a Laravel besides the specification's bare calls, answered as app/kits/laravel does. */

export type LaravelSession = {
  token: string;
  user: number | null;
  /** The administrator who is logged in as `user`, and what is told of it. */
  loginAs?: { admin: number; row: object };
};
export type LaravelContext = {
  id: string;
  session: LaravelSession;
  body: unknown;
  request: Request;
};
export type LaravelState = {
  htmlErrors: boolean;
  sessionName: string;
  stateful: boolean;
  /** The front end: whose cookies count, and where links from emails lead. */
  appUrl: string;
  /** The backend's own address, as browsers reach it. */
  publicUrl: string;
};
export type Mail = { to: string; link: string; digits: string | null };
export type AuditLine = { actor: number; action: string };

type Answer = (context: LaravelContext) => Response;
type Around = {
  state: LaravelState;
  at(path: string): string;
  route(
    answer: Answer,
    options?: { signedIn?: boolean },
  ): (asked: { request: Request }) => Promise<Response>;
  json(id: string, body: unknown, status?: number): Response;
  empty(id: string): Response;
  invalid(id: string, errors: Record<string, string[]>): Response;
  /** A new session instead of this one. */
  exchanged(id: string, session: Omit<LaravelSession, "token">): string;
  /** Of somebody, wherever they were begun. */
  endSessions(user: number): void;
  mails: Mail[];
};

type Link = {
  user: number;
  /** That it was sent to. */
  email: string;
  next: string | null;
  digits: string;
  used: boolean;
};
const linkLife = 15 * 60_000;
const plain = (email: string) => email.trim().toLowerCase();

export function packageHandlers(around: Around) {
  const { state, at, route, json, empty, invalid, exchanged, endSessions, mails } = around;
  const key = randomBytes(32);
  const links = new Map<string, Link>();
  /** One-time code to link. */
  const codes = new Map<string, string>();
  const resets = new Map<string, string>();
  /** Whose address was changed on the Laravel's own pages. */
  const moved = new Map<number, string>();
  /** Which address of somebody a message has proved. */
  const proofs = new Map<number, { email: string; at: string }>();
  const audit: AuditLine[] = [];

  const signatureOf = (id: string, expires: string) =>
    createHmac("sha256", key).update(`${id} ${expires}`).digest("hex");
  const text = (body: unknown, name: string): string => {
    const value = (body as Record<string, unknown> | null)?.[name];
    return typeof value === "string" ? value : "";
  };
  const random = () => randomBytes(20).toString("hex");
  const notUsable = { token: ["This link can’t be used anymore."] };

  /** To the front end that the settings name, whatever the link says. */
  const toApp = (query: Record<string, string>) =>
    new Response(null, {
      status: 302,
      headers: {
        Location: `${state.appUrl}/login/ctoken?${new URLSearchParams(query)}`,
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
      },
    });

  const addressOf = (id: number) => moved.get(id) ?? personBy({ id })?.email ?? "";
  /** Nobody, if it is the address of several. */
  const holderOf = (email: string) => {
    const holders = foreignPeople.filter(({ id }) => plain(addressOf(id)) === plain(email));
    return holders.length === 1 ? holders[0] : undefined;
  };
  const isProved = (id: number) => proofs.get(id)?.email === plain(addressOf(id));
  const prove = (user: number, email: string) => {
    if (proofs.get(user)?.email !== email)
      proofs.set(user, { email, at: new Date().toISOString() });
  };
  const isReaders = ({ user, email, used }: Link) => !used && email === plain(addressOf(user));

  const redeemable = (body: unknown): Link | undefined => {
    const token = text(body, "token");
    if (token) return links.get(codes.get(token) ?? "");
    const person = holderOf(text(body, "email"));
    const link = [...links.values()].findLast(({ user }) => user === person?.id);
    return link?.digits === text(body, "code") ? link : undefined;
  };

  const nobody = { is_active: false, session: null };
  const ownAdmin = ({ user, loginAs }: LaravelSession) => loginAs?.admin ?? user;

  const handlers = [
    http.post(
      at("/api/v1/auth/magic-link/request"),
      route(({ id, body }) => {
        const email = text(body, "email");
        if (!email) return invalid(id, { email: ["The email field is required."] });
        const person = holderOf(email);
        if (person) {
          const link = random();
          const sentTo = plain(addressOf(person.id));
          const expires = String(Date.now() + linkLife);
          const digits = String(randomInt(1_000_000)).padStart(6, "0");
          const next = text(body, "next") || null;
          const unused = { next, digits, used: false };
          links.set(link, { user: person.id, email: sentTo, ...unused });
          const query = new URLSearchParams({ expires, signature: signatureOf(link, expires) });
          const path = `/api/v1/auth/magic-link/${link}`;
          mails.push({ to: email, link: `${state.publicUrl}${path}?${query}`, digits });
        }
        return empty(id);
      }),
    ),
    // Opened by a browser from an email, and by whatever looks at emails before: it signs nobody in.
    http.get(at("/api/v1/auth/magic-link/:link"), ({ request, params }) => {
      const id = String(params["link"]);
      const { searchParams } = new URL(request.url);
      const expires = searchParams.get("expires") ?? "";
      const isSigned = searchParams.get("signature") === signatureOf(id, expires);
      const link = links.get(id);
      if (!isSigned || !link || !isReaders(link) || Number(expires) < Date.now()) {
        return toApp({ reason: "link_used" });
      }
      const code = random();
      codes.set(code, id);
      return toApp({ token: code });
    }),
    http.post(
      at("/api/v1/auth/magic-link/consume"),
      route(({ id, body }) => {
        const link = redeemable(body);
        if (!link || !isReaders(link)) return invalid(id, notUsable);
        link.used = true;
        const { user, email, next } = link;
        // Whoever was signed in may not be who reads the mail.
        if (!isProved(user)) endSessions(user);
        prove(user, email);
        return json(exchanged(id, { user }), { data: { next, email } });
      }),
    ),
    http.post(
      at("/api/v1/auth/request-password-reset"),
      route(({ id, body }) => {
        const email = text(body, "email");
        if (holderOf(email)) {
          const token = random();
          resets.set(token, email);
          const query = new URLSearchParams({ token, email });
          mails.push({
            ...{ to: email, digits: null },
            link: `${state.appUrl}/login/reset-password?${query}`,
          });
        }
        return empty(id);
      }),
    ),
    http.post(
      at("/api/v1/auth/reset-password"),
      route(({ id, body }) => {
        const email = text(body, "email");
        if (!email) return invalid(id, { email: ["The email field is required."] });
        const token = text(body, "token");
        const person = holderOf(email);
        if (!person || resets.get(token) !== email) {
          return invalid(id, { email: ["This password reset token is invalid."] });
        }
        resets.delete(token);
        endSessions(person.id);
        prove(person.id, plain(email));
        return empty(exchanged(id, { user: person.id }));
      }),
    ),
    http.post(
      at("/api/v1/global-admin/login-as/:user"),
      route(
        ({ id, session, body, request }) => {
          const refused = (message: string) => json(id, { message }, 403);
          const { user: admin } = session;
          if (admin === null || session.loginAs || !isGlobal(admin)) {
            return refused("This action is unauthorized.");
          }
          const person = personBy({ id: Number(new URL(request.url).pathname.split("/").at(-1)) });
          if (!person) return json(id, { message: "" }, 404);
          const { user_is_admin } = person as { user_is_admin?: boolean };
          if (user_is_admin) return refused("Administrators can’t be logged in as.");
          const own = personBy({ id: admin });
          const row = {
            ...{ login_as_id: "1", started_at: new Date().toISOString(), ended_at: null },
            expires_at: new Date(Date.now() + 3_600_000).toISOString(),
            reason: text(body, "reason") || null,
            original_admin: { name: `${own?.first_name} ${own?.last_name}`, email: own?.email },
            target_user: {
              ...{ user_id: String(person.id), name: `${person.first_name} ${person.last_name}` },
              ...{ user_email: person.email, user_status: "active" },
              ...{ user_first_name: person.first_name, user_last_name: person.last_name },
            },
          };
          audit.push({ actor: admin, action: "login_as.started" });
          const fresh = exchanged(id, { user: person.id, loginAs: { admin, row } });
          return json(fresh, { data: { is_active: true, session: row } });
        },
        { signedIn: true },
      ),
    ),
    http.delete(
      at("/api/v1/global-admin/login-as"),
      route(
        ({ id, session: { user, loginAs } }) => {
          if (!loginAs) return json(id, { data: nobody });
          audit.push({ actor: loginAs.admin, action: "login_as.ended" });
          return json(exchanged(id, { user: loginAs.admin ?? user }), { data: nobody });
        },
        { signedIn: true },
      ),
    ),
    http.get(
      at("/api/v1/global-admin/login-as/status"),
      route(
        ({ id, session }) => {
          if (!isGlobal(ownAdmin(session))) {
            return json(id, { message: "This action is unauthorized." }, 403);
          }
          const row = session.loginAs?.row;
          return json(id, { data: row ? { is_active: true, session: row } : nobody });
        },
        { signedIn: true },
      ),
    ),
  ];
  return {
    ...{ handlers, audit },
    /** What is told of somebody besides what they came with. */
    toldOf: (user: number | null) => ({
      ...(moved.has(user ?? 0) ? { email: moved.get(user ?? 0) } : {}),
      ...(isProved(user ?? 0) ? { email_verified_at: proofs.get(user ?? 0)?.at } : {}),
    }),
    /** Somebody changes their address on the Laravel's own pages, which ask for no proof. */
    move: (role: string, email: string) => {
      const person = foreignPeople.find(({ last_name }) => last_name === role);
      moved.set(person?.id ?? 0, email);
    },
  };
}
