import { z } from "zod";

/** What links and codes in emails are for (handbook/entities.md#tokens). */
export const tokenPurposes = [
  "login",
  "verify_email",
  "restore_email",
  "stop_election",
  "resume",
  "employee_invite",
  "association_invite",
  "manager_invite",
  "create_password",
  "reset_password",
  "update_password",
  "unsubscribe",
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

export const token = z.string().min(1).max(500);
export const code = z.string().regex(/^\d{6}$/);

/** This header has the keys to a browser's sign-up drafts, separated by blanks; signing in takes the drafts along. */
export const registrationKeyHeader = "X-Registration-Key";
