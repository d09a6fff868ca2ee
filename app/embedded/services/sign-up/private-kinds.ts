import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { loggedInAsRefusal } from "../account/rights";
import { findSignUpService } from "./kinds/sign-up-of";
import type { RegistrationRow, RegistrationVisitor } from "./registration-rows";

type WithSignUps = Pick<Installation, "signUps">;

/** Returns true if only the applicant sees a kind's answers (handbook/sign-ups.md#private-kinds). */
export const isPrivateKind = (app: WithSignUps, { kind }: Pick<RegistrationRow, "kind">): boolean =>
  findSignUpService(app, kind)?.definition.private ?? false;

/**
 * Returns true if a registration is hidden from the visitor because its kind is private: from everyone but the
 * applicant, and from an admin who is logged in as them.
 */
export const isHiddenFrom = (
  app: WithSignUps,
  { person }: Pick<RegistrationVisitor, "person">,
  row: Pick<RegistrationRow, "kind" | "owner_user_id">,
): boolean =>
  isPrivateKind(app, row) &&
  (person === null || person.login_as !== null || person.id !== row.owner_user_id);

/**
 * Lets only the applicant of a private kind pass, and everyone for other kinds. Throws Refusal forbidden for an admin
 * who is logged in as the applicant, and not_found for all others.
 */
export function refuseHidden(
  app: WithSignUps,
  visitor: Pick<RegistrationVisitor, "person">,
  row: Pick<RegistrationRow, "kind" | "owner_user_id">,
): void {
  if (!isHiddenFrom(app, visitor, row)) return;
  throw visitor.person?.login_as ? loggedInAsRefusal() : new Refusal("not_found");
}
