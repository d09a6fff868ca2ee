import { randomInt } from "node:crypto";
import { http } from "msw";
import { isGlobal, personBy } from "../people/foreign-people";

/** Our package for Laravel answers a sign-in by an emailed code, and as another person, like this (app/kits/laravel). */

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

type Around = {
  at(path: string): string;
  route(
    answer: (context: LaravelContext) => Response,
    options?: { signedIn?: boolean },
  ): (requested: { request: Request }) => Promise<Response>;
  json(id: string, body: unknown, status?: number): Response;
  empty(id: string): Response;
  invalid(id: string, errors: Record<string, string[]>): Response;
  exchanged(id: string, user: number | null, loginAs?: LaravelSession["loginAs"]): string;
};

export function loginAsHandlers({ at, route, json, empty, invalid, exchanged }: Around) {
  const codes = new Map<string, string>();
  const audit: { actor: number; action: string }[] = [];
  const unauthorized = (id: string) => json(id, { message: "This action is unauthorized." }, 403);
  const reported = (row?: object) => ({
    data: { is_active: row !== undefined, session: row ?? null },
  });

  const handlers = [
    http.post(
      at("/api/v1/auth/magic-link/request"),
      route(({ id, body }) => {
        const { email } = body as { email?: string };
        if (!email) return invalid(id, { email: ["The email field is required."] });
        if (personBy({ email })) codes.set(email, String(randomInt(100_000, 1_000_000)));
        return empty(id);
      }),
    ),
    http.post(
      at("/api/v1/auth/magic-link/consume"),
      route(({ id, body }) => {
        const { email = "", code } = body as { email?: string; code?: string };
        const person = personBy({ email });
        if (!person || !code || codes.get(email) !== code)
          return invalid(id, { token: ["This link can’t be used anymore."] });
        codes.delete(email);
        return json(exchanged(id, person.id), { data: { next: null, email } });
      }),
    ),
    http.post(
      at("/api/v1/global-admin/login-as/:user"),
      route(
        ({ id, session: { user: admin, loginAs }, body, request }) => {
          const person = personBy({ id: Number(new URL(request.url).pathname.split("/").at(-1)) });
          if (admin === null || loginAs || !isGlobal(admin) || !person) return unauthorized(id);
          const own = personBy({ id: admin });
          const row = {
            login_as_id: "1",
            started_at: new Date().toISOString(),
            ended_at: null,
            expires_at: new Date(Date.now() + 3_600_000).toISOString(),
            reason: (body as { reason?: string } | null)?.reason ?? null,
            original_admin: { name: `${own?.first_name} ${own?.last_name}`, email: own?.email },
            target_user: {
              user_id: String(person.id),
              name: `${person.first_name} ${person.last_name}`,
              user_email: person.email,
              user_status: "active",
              user_first_name: person.first_name,
              user_last_name: person.last_name,
            },
          };
          audit.push({ actor: admin, action: "login_as.started" });
          return json(exchanged(id, person.id, { admin, row }), reported(row));
        },
        { signedIn: true },
      ),
    ),
    http.delete(
      at("/api/v1/global-admin/login-as"),
      route(
        ({ id, session: { loginAs } }) => {
          if (!loginAs) return json(id, reported());
          audit.push({ actor: loginAs.admin, action: "login_as.ended" });
          return json(exchanged(id, loginAs.admin), reported());
        },
        { signedIn: true },
      ),
    ),
    http.get(
      at("/api/v1/global-admin/login-as/status"),
      route(
        ({ id, session: { user, loginAs } }) =>
          isGlobal(loginAs?.admin ?? user) ? json(id, reported(loginAs?.row)) : unauthorized(id),
        { signedIn: true },
      ),
    ),
  ];
  return { handlers, codes, audit };
}
