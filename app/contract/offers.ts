import type { Reading } from "./call";
import { calls, type CallName } from "./calls";
import { catalogueCalls } from "./benefits/catalogue-calls";
import { catalogueFileCalls } from "./benefits/catalogue-file-calls";
import { cataloguePictureCalls } from "./benefits/catalogue-picture-calls";
import { offerCalls } from "./benefits/offer-calls";
import { planCalls } from "./benefits/plan-calls";
import { registrationCalls } from "./sign-up/registration-calls";
import { contactCalls } from "./account/contact-calls";
import { secondFactorCalls } from "./account/second-factor-calls";

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
  contact: ["contactChoices", ...named(contactCalls)],
  closing: ["accountClosing", "closeAccount"],
  export: ["exportMe"],
  openings: ["accountOpenings"],
  newsletter: ["newsletterUnsubscribe"],
  secondFactor: ["secondFactor", ...named(secondFactorCalls)],
  plans: ["individualPlans", ...named(planCalls)],
  signUp: ["registrations", ...named(registrationCalls)],
  ownCoverage: ["ownCoverage"],
  ownBenefits: ["ownOffers", ...named(offerCalls)],
  userList: ["adminUsers"],
  /** Telling the people of that list apart by type, role and company. */
  userKinds: ["adminUsers", "adminCompanies"],
  /** One of them by their id. */
  userById: ["adminUser"],
  loginAs: ["loginAsStatus", "loginAs", "endLoginAs", "recentSessions"],
  /** What the product keeps of one of them. */
  userRecords: ["adminUser"],
  search: ["searchBenefits"],
  superAdmin: [
    "auditHistory",
    ...named(catalogueCalls),
    ...named(cataloguePictureCalls),
    ...named(catalogueFileCalls),
  ],
} satisfies Record<string, [CallName, ...CallName[]]>;

export type Offer = keyof typeof offers;

const offerByCall = new Map<CallName, Offer>();
for (const [offer, names] of Object.entries(offers) as [Offer, CallName[]][]) {
  for (const name of names) if (!offerByCall.has(name)) offerByCall.set(name, offer);
}

/** What a call belongs to; undefined for one that every backend has or that nobody misses. */
export const offerOf = (name: CallName): Offer | undefined => offerByCall.get(name);

/** The product's own, but about what somebody else's backend keeps: its people's ids, and the offers among its content. */
const aboutOthers: ReadonlySet<Offer> = new Set<Offer>(["userRecords", "ownBenefits"]);

/** Whether the product keeps an offer by itself beside a backend that nobody here wrote. */
export const isKeptBeside = (offer: Offer): boolean => !aboutOthers.has(offer);

/** Whether an offer is the product's own, which a backend that nobody here wrote has no part in. */
export const isOfCore = (offer: Offer, reading: Reading): boolean =>
  calls[callThatTells(offer, reading)].whose === "core";

/** The call that tells whether a backend of this reading keeps something. */
export function callThatTells(offer: Offer, reading: Reading): CallName {
  const names: readonly CallName[] = offers[offer];
  const name = names.find((each) => calls[each].readings.includes(reading));
  if (!name) throw new Error(`Nothing tells of ${offer} with BACKEND_SESSION=${reading}`);
  return name;
}
