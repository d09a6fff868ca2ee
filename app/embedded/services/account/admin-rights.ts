import { visitedRefusal } from "~/domain/user";
import { Refusal } from "../../refusal";
import type { Person } from "../people-queries";

/** Both flags of handbook/product.md#roles: only `global` and `super` have the second. */
export const isGlobalAdmin = ({ admin_level }: Pick<Person, "admin_level">): boolean =>
  admin_level === "global" || admin_level === "super";

/** @throws Refusal forbidden for everybody else */
export function mustBeGlobalAdmin(person: Person): void {
  if (!isGlobalAdmin(person)) throw new Refusal("forbidden");
}

export const isSuperAdmin = ({ admin_level }: Pick<Person, "admin_level">): boolean =>
  admin_level === "super";

/** @throws Refusal forbidden for everybody else */
export function mustBeSuperAdmin(person: Person): void {
  if (!isSuperAdmin(person)) throw new Refusal("forbidden");
}

/** For what only the person may do. @throws Refusal forbidden while an administrator is logged in as them */
export function mustBeThemselves(person: Person | null): void {
  if (!person?.login_as) return;
  throw new Refusal("forbidden", {
    message: visitedRefusal,
  });
}
