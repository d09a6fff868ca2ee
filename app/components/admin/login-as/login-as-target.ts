import type { LoginAsTarget } from "./login-as-form";

/** A person in a list, whom one may log in as or not. */
export type MaybeTarget = Omit<LoginAsTarget, "loginAs"> & { loginAs: string | null };

/** Whose link leads to an address. */
export function targetAt(
  people: readonly MaybeTarget[],
  href: string | null | undefined,
): LoginAsTarget | undefined {
  const person = href ? people.find(({ loginAs }) => loginAs === href) : undefined;
  return person && href ? { ...person, loginAs: href } : undefined;
}
