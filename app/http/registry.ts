import type { TokenPurpose } from "~/contract/tokens";
import type { NoticeName } from "~/domain/notices";
import { safePath } from "~/domain/same-site-path";
import {
  hasToAnswer,
  isGlobalAdmin,
  isSuperAdmin,
  ownsCompany,
  runsCompany,
  paysForMembership,
  type User,
} from "~/domain/user";
import { checkWaitlist } from "~/screens/sign-up/address-step";
import {
  guardNamesOf,
  isPageOf,
  type EarlierGuard,
  type Flow,
  type FlowVisitor,
} from "~/screens/engine/flow";
import type { SignUpFacts } from "~/domain/sign-up/registration";
import { draftOf, checkStepRule, checkStopPage, walkOf, zoneIn } from "~/screens/engine/walk";
import { flowOfKind, signUpFlows as flows } from "~/screens/sign-up/sign-up-flows.server";
import { findMissingDetails } from "~/screens/billing/membership/billing-details.server";
import { cancelPath, missingDataPath } from "~/screens/billing/membership/membership-paths";
import { loadOwnBenefits } from "~/screens/benefits/own-benefits.server";
import { signInFor } from "~/screens/forms/form-answer.server";
import { linkUsed } from "~/screens/account/used-link";
import { chooseDeadLinkNotice } from "~/screens/account/ways-in.server";

/** A guard passes, answers as for an unknown page (`hidden`), or redirects, perhaps with a flash message. */
export type Verdict = "pass" | "hidden" | { to: string; notice?: NoticeName };

/** Guards decide by these facts; besides the user, only those that a guard names are loaded. */
export type Subject = {
  user: User | null;
  isInactive?: boolean;
  /**
   * What is known about the `token` of the URL or the posted form; null if there is none or it is invalid. "unknown"
   * means that the backend can't tell before the form is posted, and "over" that it can't but the token has expired.
   */
  token: { purpose: TokenPurpose | "unknown" | "over" } | null;
  signUp: SignUpFacts;
  facts?: unknown;
};

/** The request that a guard decides about. */
type RouteFacts = {
  path: string;
  /** The path to return to: with the query for a page, without it for a posted form. */
  currentPath: string;
};

type Guard = {
  /** What it reads of the subject besides the user and `facts`. */
  reads?: "token" | "signUp";
  facts?(visitor: FlowVisitor): Promise<unknown>;
  decide(subject: Subject, route: RouteFacts): Verdict;
};

/** Returns the page that a visitor wanted before they were sent to sign in, from `?next=`; null without a safe one. */
const nextPathIn = (currentPath: string) =>
  safePath(new URL(currentPath, "http://same.site").searchParams.get("next"));

/** By the path of each page that stores a password. */
const purposeOfPage: Record<string, TokenPurpose> = {
  "/login/create-password": "create_password",
  "/login/reset-password": "reset_password",
  "/login/update-password": "update_password",
};

export type NamedGuard = Guard & { name: string };

const walkFor = (flow: Flow, { user, signUp, facts = null }: Subject) =>
  walkOf(flow, draftOf(flow, signUp), facts, zoneIn(flow, user));

/** Returns the guard of this name in a flow's table, which leads to the first step that its page still needs. */
export const stepGuard = (flow: Flow, name: string): NamedGuard => ({
  name,
  reads: "signUp",
  facts: flow.facts,
  decide: (subject, { path }) =>
    checkStepRule(walkFor(flow, subject), { guard: name, path }, subject),
});

/** Returns the guard of the page at which a flow stops; when it doesn't, it leads to where the draft is resumed. */
const stopGuard = (flow: Flow): Guard => ({
  reads: "signUp",
  facts: flow.facts,
  decide: (subject, { path }) => checkStopPage(walkFor(flow, subject), path),
});

/** Returns only {@link stepGuard} of each name in the flow's table. */
function stepGuards<GuardName extends string>(flow: Flow<GuardName>): Record<GuardName, Guard> {
  const entries = guardNamesOf(flow).map((name) => [name, stepGuard(flow, name)]);
  return Object.fromEntries(entries) as Record<GuardName, Guard>;
}

/** Most have the specification's names; their rules are in handbook/guards.md. */
const guards = {
  auth: {
    decide({ user, isInactive = false }, { currentPath }) {
      // A foreign backend may still say who the inactive user is.
      if (isInactive || (user && user.user_status !== "active"))
        return { to: "/login", notice: "inactive" };
      return user ? "pass" : { to: signInFor(currentPath).to };
    },
  },
  guest: {
    // An inactive account counts as a guest and may read the sign-in page that says so.
    decide: ({ user }, { currentPath }) =>
      user && user.user_status === "active" ? { to: nextPathIn(currentPath) ?? "/" } : "pass",
  },
  tokenrequired: {
    reads: "token",
    facts: ({ backend }) => chooseDeadLinkNotice(backend),
    decide({ token, facts }, { path }) {
      const expected = purposeOfPage[path];
      if (token?.purpose === "over" && expected) return linkUsed(expected);
      return token && (token.purpose === expected || token.purpose === "unknown")
        ? "pass"
        : { to: "/login", notice: facts as NoticeName };
    },
  },
  // The specification names no role checks for /admin (handbook/screens.md does).
  globaladmin: { decide: ({ user }) => (user && isGlobalAdmin(user) ? "pass" : "hidden") },
  superadmin: { decide: ({ user }) => (user && isSuperAdmin(user) ? "pass" : "hidden") },
  // The backend knows which association a manager manages.
  associationmanager: { decide: ({ user }) => (user?.manages ? "pass" : "hidden") },
  associationdesk: {
    decide({ user }, { path }) {
      // The desk's pages are mounted twice; an address not spelled like the manager's is the administrators'.
      const isManagers = /^\/association\/manage(?:[/.]|$)/i.test(path);
      const mayOpen = isManagers ? user?.manages : user && isSuperAdmin(user);
      return mayOpen ? "pass" : "hidden";
    },
  },
  // A backend that doesn't say if a company is closed refuses the calls themselves.
  companysettings: {
    decide({ user }) {
      if (user && runsCompany(user)) return "pass";
      const isClosed = user && ownsCompany(user) && user.company_closed;
      return { to: "/settings", notice: isClosed ? "companyClosed" : "ownersOnly" };
    },
  },
  subscriptionsettings: {
    decide: ({ user }) =>
      user && paysForMembership(user) ? "pass" : { to: "/settings", notice: "employerPays" },
  },
  // The details that invoices need must be complete; always passes without billing.
  "subscriptionsettings-data": {
    facts: findMissingDetails,
    decide({ facts }, { currentPath }) {
      const missing = facts as Awaited<ReturnType<typeof findMissingDetails>>;
      if (missing === null) return "pass";
      if (missing === "none") return { to: "/register" };
      return missing.length === 0
        ? "pass"
        : { to: `${missingDataPath}?next=${encodeURIComponent(currentPath)}` };
    },
  },
  // Keeps members whose membership has ended from its pages; it passes without a membership.
  subscriptioncancelled: {
    facts: async (visitor) => (await loadOwnBenefits(visitor))?.standing ?? null,
    decide({ user, facts }) {
      if (facts !== "ended") return "pass";
      const pays = user && paysForMembership(user);
      return pays ? { to: cancelPath } : { to: "/", notice: "companysMembershipEnded" };
    },
  },
  forcewaitlist: {
    reads: "signUp",
    decide({ signUp }, { path }) {
      const flow = flows.find((each) => isPageOf(each, path));
      return flow ? checkWaitlist(flow, draftOf(flow, signUp), path) : "pass";
    },
  },
  // On a backend without a questionnaire, this always passes.
  questionnaire: {
    decide: ({ user }, { currentPath }) =>
      user && hasToAnswer(user)
        ? { to: `/questionnaire?next=${encodeURIComponent(currentPath)}` }
        : "pass",
  },
  ...stepGuards(flowOfKind.company),
  ...stepGuards(flowOfKind.individual),
  ...stepGuards(flowOfKind.hc),
  "registerhc-age": stopGuard(flowOfKind.hc),
  ...stepGuards(flowOfKind.hce),
  ...stepGuards(flowOfKind.association),
  "association-age": stopGuard(flowOfKind.association),
  "registerindividual-age": stopGuard(flowOfKind.individual),
} satisfies Record<EarlierGuard | "forcewaitlist", Guard> & Record<string, Guard>;

type GuardName = keyof typeof guards;

/** A route names a registered guard or brings its own. */
export type GivenGuard = GuardName | NamedGuard;

/** Returns the guard itself or the one of this name; throws 'Unknown route middleware' for a name that isn't there. */
export function resolveGuard(guard: GivenGuard): Guard {
  if (typeof guard !== "string") return guard;
  if (!Object.hasOwn(guards, guard)) throw new Error("Unknown route middleware");
  return guards[guard];
}

/** Returns true if a guard can't decide while the user is unknown; guest pages are then open to all. */
export const needsPerson = (rule: Guard): boolean =>
  rule !== guards.guest && rule.reads !== "token";
