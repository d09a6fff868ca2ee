import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { onlyThemselves } from "../account/rights";
import { signUpOf } from "./kinds/sign-up-of";
import type { RegistrationRow, RegistrationVisitor } from "./registration-rows";

/** Kinds of sign-up whose answers are nobody's but their person's (handbook/sign-ups.md#private-kinds). */

type Known = Pick<Installation, "signUps">;

export const isPrivate = (app: Known, { kind }: Pick<RegistrationRow, "kind">): boolean =>
  signUpOf(app, kind)?.definition.private ?? false;

/** Whether this visitor sees nothing of it: a guest with a key, and an administrator who is logged in as its person. */
export const isHiddenFrom = (
  app: Known,
  { person }: Pick<RegistrationVisitor, "person">,
  row: Pick<RegistrationRow, "kind" | "owner_user_id">,
): boolean =>
  isPrivate(app, row) &&
  (person === null || person.login_as !== null || person.id !== row.owner_user_id);

/** @throws Refusal forbidden to an administrator who is logged in as its person; not_found to everybody else who is not */
export function refuseHidden(
  app: Known,
  visitor: Pick<RegistrationVisitor, "person">,
  row: Pick<RegistrationRow, "kind" | "owner_user_id">,
): void {
  if (!isHiddenFrom(app, visitor, row)) return;
  throw visitor.person?.login_as ? onlyThemselves() : new Refusal("not_found");
}
