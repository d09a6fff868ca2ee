import type { TokenPurpose } from "~/contract/tokens";
import { msThroughDays } from "~/domain/local-days";

const minute = 60_000;
const day = 24 * 60 * minute;

type PurposeRule = {
  /** ms for which the link works (handbook/entities.md). */
  lifetimeMs: number;
  /** ms for which its 6-digit code works; null if it has none. */
  codeMs: number | null;
  path: string;
  /** What redeeming does; changing an address doesn't sign in, and an application uses invitations of its own table. */
  redeemedBy: "sign-in" | "password" | "either" | "address" | "unsubscribe" | "application";
};

/** The rules of every emailed token, whose link opens the page at `path`. */
export const purposeRules: Record<TokenPurpose, PurposeRule> = {
  login: {
    lifetimeMs: 15 * minute,
    codeMs: 15 * minute,
    path: "/login/ctoken",
    redeemedBy: "sign-in",
  },
  verify_email: {
    lifetimeMs: 2 * day,
    codeMs: 2 * day,
    path: "/login/ctoken",
    redeemedBy: "address",
  },
  // "This wasn't me", sent to the mailbox that the account had before.
  restore_email: {
    lifetimeMs: 7 * day,
    codeMs: null,
    path: "/login/not-me",
    redeemedBy: "address",
  },
  // "This wasn't me", from the receipt of a choice.
  stop_election: {
    lifetimeMs: 7 * day,
    codeMs: null,
    path: "/benefits/health-insurance/not-me",
    redeemedBy: "address",
  },
  employee_invite: {
    lifetimeMs: 30 * day,
    codeMs: null,
    path: "/login/ctoken",
    redeemedBy: "sign-in",
  },
  // "Skip" on the create-password page signs in with the same token, which confirms the mailbox.
  create_password: {
    lifetimeMs: 60 * minute,
    codeMs: null,
    path: "/login/create-password",
    redeemedBy: "either",
  },
  reset_password: {
    lifetimeMs: 60 * minute,
    codeMs: null,
    path: "/login/reset-password",
    redeemedBy: "password",
  },
  update_password: {
    lifetimeMs: 60 * minute,
    codeMs: null,
    path: "/login/update-password",
    redeemedBy: "password",
  },
  // Applicants read the message beside the form, often on a phone, while a sign-in is quick.
  resume: {
    lifetimeMs: 30 * day,
    codeMs: 60 * minute,
    path: "/login/ctoken",
    redeemedBy: "sign-in",
  },
  association_invite: {
    lifetimeMs: msThroughDays(60),
    codeMs: null,
    path: "/association/join",
    redeemedBy: "application",
  },
  manager_invite: {
    lifetimeMs: msThroughDays(30),
    codeMs: null,
    path: "/login/ctoken",
    redeemedBy: "sign-in",
  },
  // People find the message years later and expect its link to work.
  unsubscribe: {
    lifetimeMs: 3650 * day,
    codeMs: null,
    path: "/newsletter/unsubscribe",
    redeemedBy: "unsubscribe",
  },
};

/** The purposes whose messages contain a 6-digit code that signs in, not one that only confirms a new address. */
export const purposesWithCode = (Object.keys(purposeRules) as TokenPurpose[]).filter(
  (purpose) =>
    purposeRules[purpose].codeMs !== null && purposeRules[purpose].redeemedBy === "sign-in",
);

/** Returns the purposes whose links sign in, or store a password. */
export function purposesFor(use: "sign-in" | "password"): TokenPurpose[] {
  return (Object.keys(purposeRules) as TokenPurpose[]).filter((purpose) =>
    [use, "either"].includes(purposeRules[purpose].redeemedBy),
  );
}
