import type { LoginAsTarget } from "./login-as-form";

/** A user in a list; `loginAs` is the URL of the page to log in as them, or null if the admin may not. */
export type MaybeTarget = Omit<LoginAsTarget, "loginAs"> & { loginAs: string | null };

export function targetAt(
  people: readonly MaybeTarget[],
  href: string | null | undefined,
): LoginAsTarget | undefined {
  const person = href ? people.find(({ loginAs }) => loginAs === href) : undefined;
  return person && href ? { ...person, loginAs: href } : undefined;
}
