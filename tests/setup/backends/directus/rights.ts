import { http, type RequestHandler } from "msw";

/** What a Directus tells people of their own rights, and of roles (its policies are told to nobody else). */

type Rights = {
  /** Who has every right. */
  isAdministrator: (user: number) => boolean;
  /** Which roles everybody who is signed in may read: `own` is what its Studio needs. */
  rolesSeen: "all" | "own" | "none";
};
export const freshRights = (): Rights => ({ isAdministrator: () => false, rolesSeen: "none" });

const ownRole = "service-role";
const roles = [ownRole, "member-role", "administrator-role"];

type Answer = (request: { user: number | null; url: URL }) => Response;

export function rightsHandlers(around: {
  state: Rights;
  route: (answer: Answer) => (info: { request: Request }) => Promise<Response>;
  error: (status: number, code: string) => Response;
  at: (path: string) => string;
}): RequestHandler[] {
  const { state, route, error, at } = around;
  const seenBy = (user: number | null): string[] | null => {
    if (user === null) return null;
    if (state.isAdministrator(user) || state.rolesSeen === "all") return roles;
    return state.rolesSeen === "own" ? [ownRole] : null;
  };
  return [
    http.get(
      at("/policies/me/globals"),
      route(({ user }) => {
        const admin_access = user !== null && state.isAdministrator(user);
        const all = { enforce_tfa: false, app_access: admin_access, admin_access };
        // Guests are told that they have no access, with 200.
        return Response.json({ data: user === null ? { app_access: false } : all });
      }),
    ),
    http.get(
      at("/roles"),
      route(({ user, url }) => {
        const seen = seenBy(user);
        if (!seen) return error(403, "FORBIDDEN");
        const others = (url.searchParams.get("filter") ?? "").includes("$CURRENT_ROLES");
        const found = seen.filter((id) => !others || id !== ownRole);
        return Response.json({ data: found.map((id) => ({ id })) });
      }),
    ),
    http.get(
      at("/roles/:id"),
      route(({ user, url }) => {
        const id = url.pathname.split("/")[2] ?? "";
        // There is no 404 for data.
        return seenBy(user)?.includes(id)
          ? Response.json({ data: { id } })
          : error(403, "FORBIDDEN");
      }),
    ),
  ];
}
