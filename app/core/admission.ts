import type { Call } from "~/contract/call";
import type { FactorNeed, OpenWho, Who } from "~/contract/who";
import type { Installation } from "~/embedded/installation";
import { inactiveAccount, Refusal } from "~/embedded/refusal";
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
import {
  hasRecentFactor,
  needsSecondFactor,
} from "~/embedded/services/account/second-factor-state";

/** The caller that a handler gets, by the call's `who`. */
export type Admitted = {
  /** The caller isn't looked up; a handler can use {@link Admission.caller}. */
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

const ownsCompany = (person: Person): person is CompanyOwner =>
  isCompanyOwner(person) && !person.company_closed;

/** A handler gets the type that its test proves. */
const tests: {
  [W in Exclude<Who, OpenWho>]: (person: Person) => person is Admitted[W];
} = {
  "signed-in": (_person): _person is Person => true,
  themselves: isThemselves,
  "company-owner": ownsCompany,
  "company-owner-themselves": (person): person is CompanyOwner & Themselves =>
    ownsCompany(person) && isThemselves(person),
  "association-manager": isAssociationDesk,
  "association-manager-themselves": (person): person is AssociationDesk & Themselves =>
    isAssociationDesk(person) && isThemselves(person),
  "asked-for-factor": isAskedForFactor,
  global: (person): person is GlobalAdmin => isGlobalAdmin(person),
  "global-or-logged-in-as": (person): person is GlobalAdmin | LoggedInAs =>
    isLoggedInAs(person) || isGlobalAdmin(person),
  super: isSuperAdmin,
};

/**
 * Returns true if the user could make the call themselves, so that an admin who is logged in as them is told why they
 * can't.
 */
const themselvesOf: Partial<Record<Who, (person: Person) => boolean>> = {
  "company-owner-themselves": ownsCompany,
  "association-manager-themselves": isAssociationDesk,
};

type Shown = {
  /** True if a session without its second factor may make the call. */
  before: boolean;
  /** Returns true if the admin must have confirmed the second factor recently. */
  lately: (person: Person) => boolean;
};
const factorRules: Record<FactorNeed | "usual", Shown> = {
  usual: { before: false, lately: () => false },
  "not-yet": { before: true, lately: () => false },
  lately: { before: false, lately: () => true },
  "lately-once-set-up": {
    before: true,
    lately: ({ second_factor }) => Boolean(second_factor?.setUpAt),
  },
};

type Incoming = {
  /** Returns the user of the session or token; null for a guest. */
  known(): Promise<Person | null>;
  /** True if the request has a token, even one that isn't a user's. */
  byToken: boolean;
  /** Returns true if the session's account is inactive. */
  isInactive?: () => Promise<boolean>;
};

type Admission = {
  person: Admitted[Who];
  /**
   * Returns the caller of a public call; null for a guest, and for an admin who must still show their second factor.
   */
  caller(): Promise<Person | null>;
};

/**
 * Authorizes a caller by the contract; this is the only place that does. Throws Refusal unauthenticated, forbidden or
 * second_factor.
 */
export async function authorize(
  app: Pick<Installation, "clock">,
  { who, secondFactor }: Pick<Call, "who" | "secondFactor">,
  { known, byToken, isInactive }: Incoming,
): Promise<Admission> {
  const factor = factorRules[secondFactor ?? "usual"];
  const isWaiting = (person: Person) => !factor.before && needsSecondFactor(person);
  const caller = async () => {
    const person = await known();
    return person && !isWaiting(person) ? person : null;
  };
  if (who === "anyone") return { person: null, caller };
  if (who === "guest-or-themselves") {
    const person = await caller();
    if (person && !isThemselves(person)) throw loggedInAsRefusal();
    return { person, caller };
  }
  const person = await known();
  if (!person && (await isInactive?.())) throw inactiveAccount();
  if (!person) throw new Refusal(byToken ? "forbidden" : "unauthenticated");
  if (isWaiting(person)) throw new Refusal("second_factor");
  if (!tests[who](person)) {
    const byAnother = isLoggedInAs(person) && themselvesOf[who]?.(person);
    throw who === "themselves" || byAnother ? loggedInAsRefusal() : new Refusal("forbidden");
  }
  if (factor.lately(person) && !hasRecentFactor(app, person)) throw new Refusal("second_factor");
  return { person, caller };
}
