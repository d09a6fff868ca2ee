import type { TokenPurpose } from "~/contract/calls";
import type { Guard, Subject } from "./verdict";

/** Every guard that the specification names and a screen uses so far; logic of domain.md section 2.1. */

const signIn = (next: string) =>
  next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`;

const auth: Guard = {
  needs: ["user"],
  decide({ user }, { here }) {
    if (!user) return { to: signIn(here) };
    if (user.user_status !== "active") return { to: "/login", notice: "inactive" };
    return "pass";
  },
};

const guest: Guard = {
  needs: ["user"],
  // An inactive account counts as a guest: it may read the sign-in page that says so.
  decide: ({ user }) => (user && user.user_status === "active" ? { to: "/" } : "pass"),
};

/** Which purpose a token must have on which page. */
const purposeOfPage: Record<string, TokenPurpose> = {
  "/login/create-password": "create_password",
  "/login/reset-password": "reset_password",
  "/login/update-password": "update_password",
};

const tokenrequired: Guard = {
  needs: ["token"],
  decide: ({ token }: Subject, { path }) =>
    token && (token.purpose === purposeOfPage[path] || token.purpose === "unknown")
      ? "pass"
      : { to: "/login", notice: "linkExpired" },
};

export const guards = { auth, guest, tokenrequired } satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;

/** @throws Error 'Unknown route middleware' for a name that is not in the registry (spec section 2). */
export function guardNamed(name: string): Guard {
  if (!Object.hasOwn(guards, name)) throw new Error("Unknown route middleware");
  return guards[name as GuardName];
}
