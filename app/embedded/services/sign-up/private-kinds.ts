import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { loggedInAsRefusal } from "../account/rights";
import { signUpOf } from "./kinds/sign-up-of";
import type { RegistrationRow, RegistrationVisitor } from "./registration-rows";

/** The answers of these kinds are visible only to their applicant (handbook/sign-ups.md#private-kinds). */

type Known = Pick<Installation, "signUps">;

export const isPrivate = (app: Known, { kind }: Pick<RegistrationRow, "kind">): boolean =>
  signUpOf(app, kind)?.definition.private ?? false;

/** Returns true for a guest with a key and for an admin who is logged in as the applicant. */
export const isHiddenFrom = (
  app: Known,
  { person }: Pick<RegistrationVisitor, "person">,
  row: Pick<RegistrationRow, "kind" | "owner_user_id">,
): boolean =>
  isPrivate(app, row) &&
  (person === null || person.login_as !== null || person.id !== row.owner_user_id);

/**
 * Throws Refusal forbidden for an admin who is logged in as the applicant, and not_found for all others but the
 * applicant.
 */
export function refuseHidden(
  app: Known,
  visitor: Pick<RegistrationVisitor, "person">,
  row: Pick<RegistrationRow, "kind" | "owner_user_id">,
): void {
  if (!isHiddenFrom(app, visitor, row)) return;
  throw visitor.person?.login_as ? loggedInAsRefusal() : new Refusal("not_found");
}
