import type { TokenPurpose } from "~/contract/calls";

const minute = 60_000;
const day = 24 * 60 * minute;

type PurposeRule = {
  /** domain.md section 1: how long the link works. */
  lifetimeMs: number;
  /** Where the mailed link leads. */
  path: string;
  /** What redeeming does: sign the person in, or store a password. */
  redeemedBy: "sign-in" | "password" | "either" | "unsubscribe" | "later";
};

/** Every purpose of a mailed token. `later` belongs to screens that do not exist yet: such a token redeems nothing. */
export const purposeRules: Record<TokenPurpose, PurposeRule> = {
  login: { lifetimeMs: 15 * minute, path: "/login/ctoken", redeemedBy: "sign-in" },
  verify_email: { lifetimeMs: 2 * day, path: "/login/ctoken", redeemedBy: "sign-in" },
  employee_invite: { lifetimeMs: 30 * day, path: "/login/ctoken", redeemedBy: "sign-in" },
  // "Skip" on the create-password page signs in with the same token: it proves the mailbox.
  create_password: {
    lifetimeMs: 60 * minute,
    path: "/login/create-password",
    redeemedBy: "either",
  },
  reset_password: {
    lifetimeMs: 60 * minute,
    path: "/login/reset-password",
    redeemedBy: "password",
  },
  update_password: {
    lifetimeMs: 60 * minute,
    path: "/login/update-password",
    redeemedBy: "password",
  },
  resume: { lifetimeMs: 30 * day, path: "/association/resume", redeemedBy: "later" },
  association_invite: { lifetimeMs: 60 * day, path: "/association/join", redeemedBy: "later" },
  // People find the message years later and expect its link to work.
  unsubscribe: {
    lifetimeMs: 3650 * day,
    path: "/newsletter/unsubscribe",
    redeemedBy: "unsubscribe",
  },
};

export function purposesFor(use: "sign-in" | "password"): TokenPurpose[] {
  return (Object.keys(purposeRules) as TokenPurpose[]).filter((purpose) =>
    [use, "either"].includes(purposeRules[purpose].redeemedBy),
  );
}
