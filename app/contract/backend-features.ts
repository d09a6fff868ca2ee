import type { Reading } from "./call";
import { calls, type CallName } from "./calls";
import { secondFactorCalls } from "./account/second-factor-calls";

/**
 * Optional features of a backend, because another product's backend may only have the specification's calls. A backend
 * that has the first call of a line has all of them.
 */
export const backendFeatures = {
  emailLinks: ["magicLinkRequest"],
  /** Links and codes that this app redeems itself. */
  linkCodes: ["magicLinkConsume", "magicLinkRequest"],
  linkCheck: ["tokenCheck"],
  passwordReset: ["requestPasswordReset", "passwordRequest"],
  profile: ["updateProfile"],
  newEmail: ["changeEmail", "pendingEmail", "cancelEmailChange", "confirmEmail", "restoreEmail"],
  closing: ["accountClosing", "closeAccount"],
  openings: ["accountOpenings"],
  secondFactor: ["secondFactor", ...(Object.keys(secondFactorCalls) as CallName[])],
  userList: ["adminUsers"],
  /** Filters the user list by type, role and company. */
  userKinds: ["adminUsers", "adminCompanies"],
  /** Finds a listed user by id. */
  userById: ["adminUser"],
  loginAs: ["loginAsStatus", "loginAs", "endLoginAs", "recentSessions"],
  userRecords: ["adminUser"],
  search: ["searchBenefits"],
} satisfies Record<string, [CallName, ...CallName[]]>;

export type BackendFeature = keyof typeof backendFeatures;

const featureByCall = new Map<CallName, BackendFeature>();
for (const [feature, names] of Object.entries(backendFeatures) as [BackendFeature, CallName[]][]) {
  for (const name of names) if (!featureByCall.has(name)) featureByCall.set(name, feature);
}

/** Returns the first optional feature that lists a call; undefined if every backend has it or nothing depends on it. */
export const featureOf = (name: CallName): BackendFeature | undefined => featureByCall.get(name);

/** Returns false only for user records, which the product can't keep for another backend, whose users have other ids. */
export const isKeptBeside = (feature: BackendFeature): boolean => feature !== "userRecords";

/** Returns true if a feature consists of `core` calls, which no other product's backend has. */
export const isCoreFeature = (feature: BackendFeature, reading: Reading): boolean =>
  calls[probeCallOf(feature, reading)].whose === "core";

/** Returns the first of a feature's calls in this reading, whose presence shows that a backend has it. @throws Error */
export function probeCallOf(feature: BackendFeature, reading: Reading): CallName {
  const names: readonly CallName[] = backendFeatures[feature];
  const name = names.find((each) => calls[each].readings.includes(reading));
  if (!name) throw new Error(`Nothing tells of ${feature} with BACKEND_SESSION=${reading}`);
  return name;
}
