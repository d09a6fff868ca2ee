import { loginAsRefusal } from "~/domain/user";
import { Refusal } from "../../refusal";
import type { LoginAs, Person, SecondFactor } from "../people-queries";

/**
 * A service that takes one of these types can't be called without authorization. The contract says who may make each
 * call, and core/admission.ts checks it.
 */

/** `global` and `super` have both flags of handbook/product.md#roles. */
export type GlobalAdmin = Person & { admin_level: "global" | "super" };
export type SuperAdmin = Person & { admin_level: "super" };
/** A user in their own account, not an admin who is logged in as them. */
export type Themselves = Person & { login_as: null };
/** An admin is logged in as this user. */
export type LoggedInAs = Person & { login_as: LoginAs };
export type CompanyOwner = Person & { type: "COMPANY"; company_role: "owner"; company_id: string };
/** An association's manager, or a super admin for any association; the service checks which one. */
export type AssociationDesk = Person & ({ admin_level: "super" } | { manages: string });
/**
 * A user who needs a second factor, whether or not they have set it up or passed it: every admin where people sign in
 * here, except sample admins while APP_URL is local.
 */
export type AskedForFactor = Person & { second_factor: SecondFactor };

/** Returns true for super admins too. */
export const isGlobalAdmin = <Somebody extends Pick<Person, "admin_level">>(
  person: Somebody,
): person is Somebody & Pick<GlobalAdmin, "admin_level"> =>
  person.admin_level === "global" || person.admin_level === "super";

export const isSuperAdmin = (person: Person): person is SuperAdmin =>
  person.admin_level === "super";

/** Returns true for the manager of any association and for super admins. */
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

/** Returns the refusal for an admin who is logged in as a user and tries what only the user may do. */
export const loggedInAsRefusal = (): Refusal =>
  new Refusal("forbidden", { message: loginAsRefusal });
