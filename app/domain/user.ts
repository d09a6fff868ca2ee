import { localDay } from "./local-days";
import { problem } from "./problems/problem";
import { westernmostZone } from "./us-state-zones";

/** A user, in these names everywhere in the app, whichever of two field namings the backend uses (handbook/entities.md). */
export type User = {
  user_id: string;
  user_first_name: string;
  user_last_name: string;
  user_email: string;
  user_status: "active" | "inactive";
  type: "COMPANY" | "INDIVIDUAL";
  user_is_admin: boolean;
  is_global_admin: boolean;
  /** A `super` administrator also manages what affects all users (handbook/screens.md#administration). */
  admin_level: "none" | "admin" | "global" | "super";
  /** The id of the association that they manage. */
  manages?: string | null;
  is_company_owner: boolean;
  is_employee: boolean;
  is_individual: boolean;
  /** Null for an individual. */
  company: { id: string | null; co_name: string; zone?: string } | null;
  /** The company's account was closed. */
  company_closed?: true;
  insurance: { enrollment_id: string | null; plan_name: string } | null;
  dental: "Y" | null;
  vision: "Y" | null;
  phone: string | null;
  language: "en" | "es";
  /** True if they chose the language; otherwise it is an account's default. */
  language_chosen?: boolean;
  /** The IANA zone in which they read times; absent if they didn't choose one. */
  time_zone?: string | null;
  /** The IANA zone of their days; absent if the backend doesn't know it. A company's `zone` is the same. */
  zone?: string;
  /** ISO time, UTC. */
  created_at: string | null;
  /** Null if the backend has no questionnaire. */
  questionnaire_status: "none" | "skipped" | "done" | null;
  login_as_context: LoginAsContext | null;
  /** The state of the second factor in an administrator's session; null for users who need none. */
  second_factor?: { passed: boolean; set_up: boolean } | null;
  /** A foreign backend confirms that they own the email address. */
  email_proved?: true;
};

export type LoginAsContext = {
  is_active: boolean;
  session: {
    started_at: string;
    /** ISO time, UTC; null if the backend doesn't tell. */
    expires_at: string | null;
    original_admin: { name: string; email: string };
  } | null;
};

/** Returns the zone of a user's dates: where they work or live, or else the one they chose, or Hawaii's, where days end last. */
export const zoneOfUser = (user: Pick<User, "zone" | "time_zone"> | null): string =>
  user?.zone ?? user?.time_zone ?? westernmostZone;

/** Returns the user's current day, YYYY-MM-DD; `now` is ms. */
export const todayOf = (user: Pick<User, "zone" | "time_zone"> | null, now: number): string =>
  localDay(now, zoneOfUser(user));

/** Returns the zone of the payer's dates: their company's, wherever they work, or without a company their own. */
export const zoneOfPayer = (user: Pick<User, "zone" | "time_zone" | "company"> | null): string =>
  user?.company?.zone ?? zoneOfUser(user);

/** Returns the payer's current day, YYYY-MM-DD; `now` is ms. */
export const payersToday = (
  user: Pick<User, "zone" | "time_zone" | "company"> | null,
  now: number,
): string => localDay(now, zoneOfPayer(user));

/** Returns the first and last name with a blank between them (handbook/product.md#consent). */
export function fullName(user: Pick<User, "user_first_name" | "user_last_name">): string {
  return `${user.user_first_name} ${user.user_last_name}`.trim();
}

/** Returns true for users with medical, dental or vision coverage, who get the Health Care Plan link (handbook/product.md#roles). */
export function hasHealthCarePlan(user: Pick<User, "insurance" | "dental" | "vision">): boolean {
  return user.insurance !== null || user.dental === "Y" || user.vision === "Y";
}

/** Returns true for a global administrator, who has both flags and never just one (handbook/product.md#roles). */
export function isGlobalAdmin(user: Pick<User, "user_is_admin" | "is_global_admin">): boolean {
  return user.user_is_admin && user.is_global_admin;
}

/** Returns true for a global administrator who also manages what affects all users. */
export function isSuperAdmin(
  user: Pick<User, "user_is_admin" | "is_global_admin" | "admin_level">,
): boolean {
  return isGlobalAdmin(user) && user.admin_level === "super";
}

/**
 * Returns true if the user must answer or skip the questionnaire before opening pages that require it. Administrators
 * needn't, and one who is logged in as a user can do neither.
 */
export const hasToAnswer = (
  user: Pick<User, "questionnaire_status" | "user_is_admin" | "login_as_context">,
): boolean => user.questionnaire_status === "none" && !user.user_is_admin && !isLoggedInAs(user);

/** Returns true while an administrator acts in another user's account (handbook/rules.md#login-as). */
export function isLoggedInAs(user: Pick<User, "login_as_context">): boolean {
  return user.login_as_context?.is_active ?? false;
}

/** The refusal when an administrator tries what only the account's owner may do (handbook/rules.md#login-as). */
export const loginAsRefusal = problem("login_as.refused");

/** Returns true for the owner of a company, also of a closed one (handbook/product.md#roles). */
export function ownsCompany(user: Pick<User, "type" | "is_company_owner">): boolean {
  return user.type === "COMPANY" && user.is_company_owner;
}

/** Returns true for a company's owner until the company is closed. */
export const runsCompany = (
  user: Pick<User, "type" | "is_company_owner" | "company_closed">,
): boolean => ownsCompany(user) && user.company_closed !== true;

/** Returns true for an individual without a company, who pays for their own membership (handbook/product.md#roles). */
export function paysAlone(user: Pick<User, "type" | "company">): boolean {
  return user.type === "INDIVIDUAL" && user.company === null;
}

/** Returns true for payers, who may see and change billing: a company's owner or an individual without a company. */
export const paysForMembership = (
  user: Pick<User, "type" | "is_company_owner" | "company">,
): boolean => ownsCompany(user) || paysAlone(user);

/** Returns true if `address` is the user's own, in any case; false for a visitor who isn't signed in. */
export const isSameAddress = (user: Pick<User, "user_email"> | null, address: string): boolean =>
  user?.user_email.trim().toLowerCase() === address.trim().toLowerCase();

/** Returns `a•••@harborbread.example` for `ana@harborbread.example`; "•••" for text without an address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** An administrator, as super administrators list them. */
export type Administrator = {
  user_id: string;
  name: string;
  user_email: string;
  admin_level: "admin" | "global" | "super";
  user_status: "active" | "inactive";
  /** Whether they need a second factor; false for a sample account on the developer's own machine. */
  isRequired: boolean;
  /** ISO time, UTC; null without one. */
  second_factor_since: string | null;
};

/** Characters of the reason that an administrator gives for logging in as a user. */
export const longestReason = 200;
/** Minutes after which an administrator is logged out of a user's account (handbook/rules.md#login-as). */
export const loginAsMinutes = 60;
/** The same in ms. */
export const loginAsLifetime = loginAsMinutes * 60_000;
