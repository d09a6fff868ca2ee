import type { Call } from "~/contract/call";
import type { FactorNeed, OpenWho, Who } from "~/contract/who";
import type { Installation } from "~/embedded/installation";
import { inactiveAccountRefusal, Refusal } from "~/embedded/refusal";
import type { Person } from "~/embedded/services/people-queries";
import {
  isAskedForFactor,
  isAssociationDesk,
  isCompanyOwner,
  isGlobalAdmin,
  isSuperAdmin,
  isThemselves,
  isLoggedInAs,
  loggedInAsRefusal,
  type AskedForFactor,
  type AssociationDesk,
  type CompanyOwner,
  type GlobalAdmin,
  type SuperAdmin,
  type Themselves,
  type LoggedInAs,
} from "~/embedded/services/account/rights";
import { hasRecentFactor, hasFactorToPass } from "~/embedded/services/account/second-factor-state";

/** By a call's `who`: the type of its caller, which the call's function gets as `person`. */
export type AuthorizedPerson = {
  /** A public call doesn't look its caller up; its function can, by `findCaller()`. */
  anyone: null;
  "guest-or-themselves": Themselves | null;
  "signed-in": Person;
  themselves: Themselves;
  "company-owner": CompanyOwner;
  "company-owner-themselves": CompanyOwner & Themselves;
  "association-manager": AssociationDesk;
  "association-manager-themselves": AssociationDesk & Themselves;
  "asked-for-factor": AskedForFactor;
  global: GlobalAdmin;
  "global-or-logged-in-as": GlobalAdmin | LoggedInAs;
  super: SuperAdmin;
};

const ownsOpenCompany = (person: Person): person is CompanyOwner =>
  isCompanyOwner(person) && !person.company_closed;

/** Whether a signed-in person may make a call, apart from their second factor. */
const isAllowed: {
  [W in Exclude<Who, OpenWho>]: (person: Person) => person is AuthorizedPerson[W];
} = {
  "signed-in": (_person): _person is Person => true,
  themselves: isThemselves,
  "company-owner": ownsOpenCompany,
  "company-owner-themselves": (person): person is CompanyOwner & Themselves =>
    ownsOpenCompany(person) && isThemselves(person),
  "association-manager": isAssociationDesk,
  "association-manager-themselves": (person): person is AssociationDesk & Themselves =>
    isAssociationDesk(person) && isThemselves(person),
  "asked-for-factor": isAskedForFactor,
  global: (person): person is GlobalAdmin => isGlobalAdmin(person),
  "global-or-logged-in-as": (person): person is GlobalAdmin | LoggedInAs =>
    isLoggedInAs(person) || isGlobalAdmin(person),
  super: isSuperAdmin,
};

/** Returns true if a call is refused to a person only because they are an administrator in a member's session. */
function isBarredByLoginAs(who: Who, person: Person): boolean {
  if (who === "themselves") return true;
  if (!isLoggedInAs(person)) return false;
  if (who === "company-owner-themselves") return ownsOpenCompany(person);
  return who === "association-manager-themselves" && isAssociationDesk(person);
}

/** What a call requires of an administrator's second factor. */
type FactorRule = {
  /** True if the call is open to a session that has yet to show its second factor. */
  allowsMissing: boolean;
  /** Returns true if the person must have shown the factor within twelve hours. */
  needsRecent: (person: Person) => boolean;
};
/** By a call's need; `lately-once-set-up` asks only people who have set a factor up for a recent one. */
const factorRules: Record<FactorNeed | "usual", FactorRule> = {
  usual: { allowsMissing: false, needsRecent: () => false },
  "not-yet": { allowsMissing: true, needsRecent: () => false },
  lately: { allowsMissing: false, needsRecent: () => true },
  "lately-once-set-up": {
    allowsMissing: true,
    needsRecent: ({ second_factor }) => Boolean(second_factor?.setUpAt),
  },
};

type CallerLookup = {
  /** Returns the user of the session or token; null for a guest. */
  findPerson(): Promise<Person | null>;
  /** True if the request has a token, even one that isn't a user's. */
  hasToken: boolean;
  /** Returns true if the session's account is inactive. */
  isInactive?: () => Promise<boolean>;
};

/** What a call's function gets: its caller, as the call's `who` proves. */
type Authorized = {
  person: AuthorizedPerson[Who];
  /** Returns the caller of a public call; null for a guest, and for an administrator without their second factor. */
  findCaller(): Promise<Person | null>;
};

/**
 * Authorizes a caller; only this does so. `person` is null for a public call, and for a guest where guests may call.
 * @throws Refusal unauthenticated without a token, forbidden (also for an invalid token), second_factor
 */
export async function authorize(
  app: Pick<Installation, "clock">,
  { who, secondFactor }: Pick<Call, "who" | "secondFactor">,
  { findPerson, hasToken, isInactive }: CallerLookup,
): Promise<Authorized> {
  const factor = factorRules[secondFactor ?? "usual"];
  const lacksFactor = (person: Person) => !factor.allowsMissing && hasFactorToPass(person);
  const findCaller = async () => {
    const person = await findPerson();
    return person && !lacksFactor(person) ? person : null;
  };
  if (who === "anyone") return { person: null, findCaller };
  if (who === "guest-or-themselves") {
    const person = await findCaller();
    if (person && !isThemselves(person)) throw loggedInAsRefusal();
    return { person, findCaller };
  }
  const person = await findPerson();
  if (!person && (await isInactive?.())) throw inactiveAccountRefusal();
  if (!person) throw new Refusal(hasToken ? "forbidden" : "unauthenticated");
  if (lacksFactor(person)) throw new Refusal("second_factor");
  if (!isAllowed[who](person)) {
    throw isBarredByLoginAs(who, person) ? loggedInAsRefusal() : new Refusal("forbidden");
  }
  if (factor.needsRecent(person) && !hasRecentFactor(app, person)) {
    throw new Refusal("second_factor");
  }
  return { person, findCaller };
}
