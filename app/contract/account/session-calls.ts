import { z } from "zod";
import { isTimeZone } from "~/domain/account/time-zones";
import { languages } from "~/language/languages";
import { bothReadings, call, ownCall, type Reading } from "../call";
import { code, token, tokenPurposes } from "../tokens";
import { emailSchema, nameSchema, inData } from "../shapes";
import { user } from "./user-shape";

const cookieOnly: readonly Reading[] = ["cookie"];
/** The properties of calls in the specification's section on the cookie session. */
const cookieCall = { whose: "headless", readings: cookieOnly, spec: "7 cookie session" } as const;

const password = z.string().min(12).max(128);
const credentials = z.union([z.object({ token }), z.object({ email: emailSchema, code })]);

/** What prevents closing the caller's account, and what would end with it or remain to be paid. */
const accountClosing = z.object({
  blocked: z
    .object({
      why: z.enum(["company_owner", "last_super", "address_changed"]),
      company: z.string().nullable(),
      /** The day (YYYY-MM-DD) from which a canceled membership no longer prevents the closing; null if none is known. */
      until: z.string().nullable(),
    })
    .nullable(),
  /** The company that would be closed with the account. */
  company: z.string().nullable().default(null),
  /** True if closing ends a membership that this person pays for. */
  membership: z.boolean(),
  /** The last day of their coverage; null without coverage. */
  coverage_ends: z.string().nullable(),
  /** Coverage that was chosen and hasn't begun: its first day, and its unpaid invoices, which would become void. */
  coverage_pending: z
    .object({ from: z.string(), invoices: z.array(z.string()) })
    .nullable()
    .default(null),
  drafts: z.number(),
  /** The invoices that would remain due, in cents. */
  owed: z.array(z.object({ number: z.string(), due_on: z.string(), owed_c: z.number() })),
  /** The balance that would remain from their payments, in cents. */
  left_c: z.number().default(0),
});
export type AccountClosing = z.output<typeof accountClosing>;

/** A login-as session in the caller's account, without an id: the administrator's name, the reason and the times. */
const loginAsVisit = z.object({
  admin: z.string(),
  reason: z.string().nullable(),
  started_at: z.string(),
  /** Null while the visit lasts. */
  ended_at: z.string().nullable(),
});
/** An administrator's login-as session in the caller's account; `ended_at` is null while it lasts. */
export type LoginAsVisit = z.output<typeof loginAsVisit>;

/** Sessions, in the cookie reading alone, and in both, what members do with their own account (handbook/calls.md). */
export const sessionCalls = {
  csrfCookie: call({
    method: "GET",
    path: "/api/v1/auth/csrf-cookie",
    who: "anyone",
    secondFactor: "not-yet",
    ...cookieCall,
    summary: "Fetch the anti-forgery cookie",
    response: null,
    status: 204,
  }),
  me: call({
    method: "GET",
    path: "/api/v1/me",
    who: "signed-in",
    secondFactor: "not-yet",
    ...cookieCall,
    summary: "The current user",
    response: inData(user),
    status: 200,
  }),
  logout: call({
    method: "POST",
    path: "/api/v1/auth/logout",
    who: "signed-in",
    secondFactor: "not-yet",
    ...cookieCall,
    summary: "End the session",
    response: null,
    status: 204,
  }),
  requestPasswordReset: call({
    method: "POST",
    path: "/api/v1/auth/request-password-reset",
    who: "guest-or-themselves",
    ...cookieCall,
    summary:
      "Mail a sign-in link and a reset link; the same answer whether the address is known or not",
    body: z.object({ email: emailSchema }),
    response: null,
    status: 204,
  }),
  resetPassword: call({
    method: "POST",
    path: "/api/v1/auth/reset-password",
    who: "guest-or-themselves",
    ...cookieCall,
    summary: "Store a password with a create, reset or update token, and sign the session in",
    body: z.object({
      token,
      /** Other backends find a token by its address; the embedded one doesn't need it. */
      email: emailSchema.optional(),
      password,
      password_confirmation: password,
    }),
    response: null,
    status: 204,
  }),
  magicLinkRequest: call({
    method: "POST",
    path: "/api/v1/auth/magic-link/request",
    who: "anyone",
    whose: "headless",
    readings: bothReadings,
    spec: "7 cookie session",
    summary: "Mail a sign-in link and code; the same answer whether the address is known or not",
    // The specification's body is {email}. `next` is optional so that the link opens the right page on another device.
    body: z.object({ email: emailSchema, next: z.string().max(2000).optional() }),
    response: null,
    status: 204,
  }),
  magicLinkConsume: call({
    method: "POST",
    path: "/api/v1/auth/magic-link/consume",
    who: "anyone",
    whose: "headless",
    readings: cookieOnly,
    spec: "own",
    summary: "Redeem a link or a code and sign the session in",
    body: credentials,
    response: inData(
      z.object({
        next: z.string().nullable(),
        /** The address to which the link or code was sent; missing on backends that don't return it. */
        email: z.string().optional(),
      }),
    ),
    status: 200,
  }),
  tokenCheck: call({
    method: "POST",
    path: "/api/v1/auth/token/check",
    who: "anyone",
    ...ownCall,
    summary:
      "Say whose link this is, masked, without consuming it; 422 when it cannot be used any more",
    body: z.object({ token }),
    response: inData(
      z.object({
        purpose: z.enum(tokenPurposes),
        email: z.string(),
        /** Whether the link belongs to the account that makes the request. */
        own: z.boolean().optional(),
      }),
    ),
    status: 200,
  }),
  updateProfile: call({
    method: "PATCH",
    path: "/api/v1/me",
    who: "signed-in",
    ...ownCall,
    summary:
      "Change one's own name, phone, language and time zone; what is left out stays as it is",
    body: z.object({
      first_name: nameSchema.optional(),
      last_name: nameSchema.optional(),
      phone: z
        .string()
        .regex(/^\+1\d{10}$/)
        .nullable()
        .optional(),
      language: z.enum(languages).optional(),
      /** An IANA name. */
      time_zone: z.string().refine(isTimeZone).nullable().optional(),
    }),
    response: inData(user),
    status: 200,
    empty: "null",
  }),
  changeEmail: call({
    method: "POST",
    path: "/api/v1/me/email",
    who: "themselves",
    ...ownCall,
    summary:
      "Mail a link and a code to a new address; the old one stays until the change is confirmed",
    body: z.object({ email: emailSchema }),
    response: null,
    status: 204,
  }),
  pendingEmail: call({
    method: "GET",
    path: "/api/v1/me/email",
    who: "signed-in",
    ...ownCall,
    summary: "The new address that waits to be confirmed",
    response: inData(z.object({ email: z.string(), expires_at: z.string() }).nullable()),
    status: 200,
  }),
  cancelEmailChange: call({
    method: "DELETE",
    path: "/api/v1/me/email",
    who: "themselves",
    ...ownCall,
    summary: "Give up the change of address that waits",
    response: null,
    status: 204,
  }),
  confirmEmail: call({
    method: "POST",
    path: "/api/v1/me/email/confirm",
    who: "themselves",
    ...ownCall,
    summary:
      "Make the new address count, with the link or the code that it was mailed; every other session of the account " +
      "ends, and a bearer caller is given new tokens",
    body: z.union([z.object({ token }), z.object({ code })]),
    response: inData(
      z.object({
        access_token: z.string().optional(),
        refresh_token: z.string().optional(),
        /** The access token's lifetime in ms (bearer fact 1). */
        expires: z.number().optional(),
      }),
    ),
    status: 200,
  }),
  restoreEmail: call({
    method: "POST",
    path: "/api/v1/auth/email/restore",
    who: "guest-or-themselves",
    ...ownCall,
    summary:
      "Put back the address that a mailbox had, by the link in its notice; every session of the account ends",
    body: z.object({ token }),
    response: inData(
      z.object({
        user_id: z.string(),
        /** Another account has taken the address since, so only the sessions have ended. */
        held: z.boolean(),
      }),
    ),
    status: 200,
  }),
  accountClosing: call({
    method: "GET",
    path: "/api/v1/me/closing",
    who: "themselves",
    ...ownCall,
    summary: "What closing the account would do, and what stands in the way",
    response: inData(accountClosing),
    status: 200,
  }),
  closeAccount: call({
    method: "POST",
    path: "/api/v1/me/closing",
    who: "themselves",
    ...ownCall,
    summary:
      "Close the account for good: what the law does not want kept is deleted, and every session ends",
    body: z.object({ sure: z.literal(true) }),
    response: null,
    status: 204,
  }),
  accountOpenings: call({
    method: "GET",
    path: "/api/v1/me/account-openings",
    who: "signed-in",
    ...ownCall,
    summary: "Which administrators opened the caller's account, the latest 50 first",
    response: inData(z.array(loginAsVisit)),
    status: 200,
  }),
};
