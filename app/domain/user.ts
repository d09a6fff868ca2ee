import { localDay } from "./local-days";
import { problem } from "./problems/problem";
import { lastZone } from "./us-state-zones";

/** A person as the whole product knows them, whichever of the two field namings the backend used (handbook/entities.md). */
export type User = {
  user_id: string;
  user_first_name: string;
  user_last_name: string;
  user_email: string;
  user_status: "active" | "inactive";
  type: "COMPANY" | "INDIVIDUAL";
  user_is_admin: boolean;
  is_global_admin: boolean;
  /** `super`: also settles what concerns everybody (handbook/screens.md, /admin/super-global). */
  admin_level: "none" | "admin" | "global" | "super";
  /** The id of the association whose own manager they are. */
  manages?: string | null;
  is_company_owner: boolean;
  is_employee: boolean;
  is_individual: boolean;
  /** Absent for an individual. */
  company: { id: string | null; co_name: string; zone?: string } | null;
  /** Nobody runs it any more. */
  company_closed?: true;
  insurance: { enrollment_id: string | null; plan_name: string } | null;
  dental: "Y" | null;
  vision: "Y" | null;
  phone: string | null;
  language: "en" | "es";
  /** They chose it; otherwise it is the one that accounts begin with. */
  language_chosen?: boolean;
  /** In which they read times: an IANA name; absent where none was chosen. */
  time_zone?: string | null;
  /** Where their days are: an IANA name; absent where the backend doesn't know, as their company's. */
  zone?: string;
  /** ISO time, UTC. */
  created_at: string | null;
  /** Null where the backend has no questionnaire. */
  questionnaire_status: "none" | "skipped" | "done" | null;
  login_as_context: LoginAsContext | null;
  /** How this session of an administrator stands; null for who is not asked for a second factor. */
  second_factor?: { passed: boolean; set_up: boolean } | null;
  /** A backend that nobody here wrote says that their mailbox is theirs. */
  email_proved?: true;
};

export type LoginAsContext = {
  is_active: boolean;
  session: {
    started_at: string;
    /** ISO time, UTC; null where the backend does not tell. */
    expires_at: string | null;
    original_admin: { name: string; email: string };
  } | null;
};

/** The zone of the days that concern somebody: their place of work, or their home. */
export const zoneOfUser = (user: Pick<User, "zone" | "time_zone"> | null): string =>
  user?.zone ?? user?.time_zone ?? lastZone;

/** Which day it is for somebody, YYYY-MM-DD. @param now ms */
export const todayOf = (user: Pick<User, "zone" | "time_zone"> | null, now = Date.now()): string =>
  localDay(now, zoneOfUser(user));

/** The zone of the days of somebody's company, wherever they work in it; of who has none, and pays alone, their own. */
export const zoneOfPayer = (user: Pick<User, "zone" | "time_zone" | "company"> | null): string =>
  user?.company?.zone ?? zoneOfUser(user);

/** Which day it is for a company, or for who pays alone, YYYY-MM-DD. @param now ms */
export const payersToday = (
  user: Pick<User, "zone" | "time_zone" | "company"> | null,
  now = Date.now(),
): string => localDay(now, zoneOfPayer(user));

/** The name that the chat widget and the greeting use: first and last joined (handbook/product.md#consent). */
export function fullName(user: Pick<User, "user_first_name" | "user_last_name">): string {
  return `${user.user_first_name} ${user.user_last_name}`.trim();
}

/** The Health Care Plan link shows only for these people (handbook/product.md#roles). */
export function hasHealthCarePlan(user: Pick<User, "insurance" | "dental" | "vision">): boolean {
  return user.insurance !== null || user.dental === "Y" || user.vision === "Y";
}

/** Global admin: both flags, never one alone (handbook/product.md#roles). */
export function isGlobalAdmin(user: Pick<User, "user_is_admin" | "is_global_admin">): boolean {
  return user.user_is_admin && user.is_global_admin;
}

/** A global admin who may also settle what concerns everybody. */
export function isSuperAdmin(
  user: Pick<User, "user_is_admin" | "is_global_admin" | "admin_level">,
): boolean {
  return isGlobalAdmin(user) && user.admin_level === "super";
}

/** Whether the questionnaire is to be answered, or skipped, before a page that asks for it. */
export const hasToAnswer = (user: Pick<User, "questionnaire_status" | "user_is_admin">): boolean =>
  user.questionnaire_status === "none" && !user.user_is_admin;

/** The administrator is somebody else than the account: what they do counts as done in it (handbook/product.md, Login-as). */
export function isLoggedInAs(user: Pick<User, "login_as_context">): boolean {
  return user.login_as_context?.is_active ?? false;
}

/** What an administrator is told who tries what only the person may do (handbook/rules.md#login-as). */
export const loginAsRefusal = problem("login_as.refused");

/** The owner of a company (handbook/product.md#roles). */
export function ownsCompany(user: Pick<User, "type" | "is_company_owner">): boolean {
  return user.type === "COMPANY" && user.is_company_owner;
}

/** Whose company settings these are: the owner's, until it is closed. */
export const runsCompany = (
  user: Pick<User, "type" | "is_company_owner" | "company_closed">,
): boolean => ownsCompany(user) && user.company_closed !== true;

/** An individual with no company pays for a membership of their own (handbook/product.md#roles). */
export function paysAlone(user: Pick<User, "type" | "company">): boolean {
  return user.type === "INDIVIDUAL" && user.company === null;
}

/** Who pays for a membership, and so may read and settle its money: a company's owner, or an individual alone. */
export const paysForMembership = (
  user: Pick<User, "type" | "is_company_owner" | "company">,
): boolean => ownsCompany(user) || paysAlone(user);

const plain = (address: string) => address.trim().toLowerCase();

/** Whether it is this very address that somebody is signed in with. */
export const isSameAddress = (user: Pick<User, "user_email"> | null, address: string): boolean =>
  user !== null && plain(user.user_email) === plain(address);

/** `ana@harborbread.example` becomes `a•••@harborbread.example`: enough to recognise, not to learn. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
