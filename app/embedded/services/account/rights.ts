import { loginAsRefusal } from "~/domain/user";
import { Refusal } from "../../refusal";
import type { LoginAs, Person, SecondFactor } from "../people-queries";

/**
 * Kinds of callers, as types: a service that takes one cannot be called for anybody else. The contract says which call is
 * for which, and core/admission.ts asks.
 */

/** Both flags of handbook/product.md#roles: only `global` and `super` have the second. */
export type GlobalAdmin = Person & { admin_level: "global" | "super" };
export type SuperAdmin = Person & { admin_level: "super" };
/** Nobody else is logged in as them. */
export type Themselves = Person & { login_as: null };
/** An administrator is logged in as them. */
export type LoggedInAs = Person & { login_as: LoginAs };
export type CompanyOwner = Person & { type: "COMPANY"; company_role: "owner"; company_id: string };
/** Who has to do with an association: its own manager, and super administrators with each. Which one, the service asks. */
export type AssociationDesk = Person & ({ admin_level: "super" } | { manages: string });
/** An administrator whose session knows of a second factor. */
export type AskedForFactor = Person & { second_factor: SecondFactor };

export const isGlobalAdmin = <Somebody extends Pick<Person, "admin_level">>(
  person: Somebody,
): person is Somebody & Pick<GlobalAdmin, "admin_level"> =>
  person.admin_level === "global" || person.admin_level === "super";

export const isSuperAdmin = (person: Person): person is SuperAdmin =>
  person.admin_level === "super";

export const isAssociationDesk = (person: Person): person is AssociationDesk =>
  isSuperAdmin(person) || person.manages !== null;

export const isThemselves = (person: Person): person is Themselves => person.login_as === null;

export const isLoggedInAs = (person: Person): person is LoggedInAs => person.login_as !== null;

export const isCompanyOwner = <
  Somebody extends Pick<Person, "type" | "company_role" | "company_id">,
>(
  person: Somebody,
): person is Somebody & Pick<CompanyOwner, "type" | "company_role" | "company_id"> =>
  person.type === "COMPANY" && person.company_role === "owner" && person.company_id !== null;

export const isAskedForFactor = (person: Person): person is AskedForFactor =>
  person.second_factor !== null;

/** What an administrator is told who tries, logged in as somebody, what only that person may do. */
export const onlyThemselves = (): Refusal => new Refusal("forbidden", { message: loginAsRefusal });
