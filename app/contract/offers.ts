import type { Reading } from "./call";
import { calls, type CallName } from "./calls";
import { billingLinkCalls } from "./billing/billing-link-calls";
import { billingCalls } from "./billing/billing-calls";
import { membershipCalls } from "./billing/membership-calls";
import { paymentDeskCalls } from "./admin/payment-desk-calls";
import { registrationCalls } from "./sign-up/registration-calls";
import { reviewCalls } from "./admin/review-calls";
import { secondFactorCalls } from "./account/second-factor-calls";
import { superAdminCalls } from "./admin/super-admin-calls";
import { waitlistCalls } from "./sign-up/waitlist-calls";

const { questionnaire: _asked, saveQuestionnaire: _saved, ...waiting } = waitlistCalls;

const named = (group: object) => Object.keys(group) as CallName[];

/**
 * What a backend may keep for people, or not: somebody else's has the calls of the specification at most. A backend that
 * has the first call of a line has all of them.
 */
export const offers = {
  emailLinks: ["magicLinkRequest"],
  /** Links and codes that this app redeems itself. */
  linkCodes: ["magicLinkConsume", "magicLinkRequest"],
  linkCheck: ["tokenCheck"],
  passwordReset: ["requestPasswordReset", "passwordRequest"],
  profile: ["updateProfile"],
  newEmail: [
    ...(["changeEmail", "pendingEmail", "cancelEmailChange"] as const),
    ...(["confirmEmail", "restoreEmail"] as const),
  ],
  closing: ["accountClosing", "closeAccount"],
  export: ["exportMe"],
  openings: ["accountOpenings"],
  newsletter: ["newsletterUnsubscribe"],
  secondFactor: ["secondFactor", ...named(secondFactorCalls)],
  questionnaire: ["questionnaire", "saveQuestionnaire"],
  signUp: ["registrations", ...named(registrationCalls), ...named(waiting)],
  billing: [
    "invoices",
    ...named(membershipCalls),
    ...named(billingCalls),
    ...named(billingLinkCalls),
  ],
  globalAdmin: [
    ...(["adminUsers", "adminCompanies", "recentSessions"] as const),
    ...(["loginAs", "endLoginAs", "loginAsStatus"] as const),
  ],
  superAdmin: [
    ...(["superOverview", "auditHistory"] as const),
    ...[...named(superAdminCalls), ...named(reviewCalls), ...named(paymentDeskCalls)],
  ],
} satisfies Record<string, [CallName, ...CallName[]]>;

export type Offer = keyof typeof offers;

const offerByCall = new Map<CallName, Offer>();
for (const [offer, names] of Object.entries(offers) as [Offer, CallName[]][]) {
  for (const name of names) if (!offerByCall.has(name)) offerByCall.set(name, offer);
}

/** What a call belongs to; undefined for one that every backend has or that nobody misses. */
export const offerOf = (name: CallName): Offer | undefined => offerByCall.get(name);

/** The call that tells whether a backend of this reading keeps something. */
export function callThatTells(offer: Offer, reading: Reading): CallName {
  const names: readonly CallName[] = offers[offer];
  const name = names.find((each) => calls[each].readings.includes(reading));
  if (!name) throw new Error(`Nothing tells of ${offer} with BACKEND_SESSION=${reading}`);
  return name;
}
