import { z } from "zod";
import { both, call, cookieOnly } from "./call";
import { code, token, tokenPurposes } from "./tokens";
import { emailSchema, wrapped } from "./shapes";
import { user } from "./user-shape";

const password = z.string().min(12).max(128);
const credentials = z.union([z.object({ token }), z.object({ email: emailSchema, code })]);

/** The cookie reading's sessions, and what everybody does with their own account (spec section 7). */
const accountOpening = z.object({
  /** The administrator's name. */
  admin: z.string(),
  reason: z.string().nullable(),
  started_at: z.string(),
  /** Null while it goes on. */
  ended_at: z.string().nullable(),
});
export type AccountOpening = z.output<typeof accountOpening>;

export const sessionCalls = {
  csrfCookie: call({
    method: "GET",
    path: "/api/v1/auth/csrf-cookie",
    who: "anyone",
    readings: cookieOnly,
    spec: "7 cookie session",
    summary: "Fetch the anti-forgery cookie",
    response: null,
    status: 204,
  }),
  me: call({
    method: "GET",
    path: "/api/v1/me",
    who: "signed-in",
    readings: cookieOnly,
    spec: "7 cookie session",
    summary: "The current user",
    response: wrapped(user),
    status: 200,
  }),
  logout: call({
    method: "POST",
    path: "/api/v1/auth/logout",
    who: "signed-in",
    readings: cookieOnly,
    spec: "7 cookie session",
    summary: "End the session",
    response: null,
    status: 204,
  }),
  requestPasswordReset: call({
    method: "POST",
    path: "/api/v1/auth/request-password-reset",
    who: "anyone",
    readings: cookieOnly,
    spec: "7 cookie session",
    summary:
      "Mail a sign-in link and a reset link; the same answer whether the address is known or not",
    body: z.object({ email: emailSchema }),
    response: null,
    status: 204,
  }),
  resetPassword: call({
    method: "POST",
    path: "/api/v1/auth/reset-password",
    who: "anyone",
    readings: cookieOnly,
    spec: "7 cookie session",
    summary: "Store a password with a create, reset or update token, and sign the session in",
    body: z.object({ token, password, password_confirmation: password }),
    response: null,
    status: 204,
  }),
  magicLinkRequest: call({
    method: "POST",
    path: "/api/v1/auth/magic-link/request",
    who: "anyone",
    readings: both,
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
    readings: cookieOnly,
    spec: "own",
    summary: "Redeem a link or a code and sign the session in",
    body: credentials,
    response: wrapped(z.object({ next: z.string().nullable() })),
    status: 200,
  }),
  tokenCheck: call({
    method: "POST",
    path: "/api/v1/auth/token/check",
    who: "anyone",
    readings: both,
    spec: "own",
    summary:
      "Say whose link this is, masked, without consuming it; 422 when it cannot be used any more",
    body: z.object({ token }),
    response: wrapped(z.object({ purpose: z.enum(tokenPurposes), email: z.string() })),
    status: 200,
  }),
  updateProfile: call({
    method: "PATCH",
    path: "/api/v1/me",
    who: "signed-in",
    readings: both,
    spec: "own",
    summary: "Change one's own name, phone and language",
    body: z.object({
      first_name: z.string().trim().min(1).max(60),
      last_name: z.string().trim().min(1).max(60),
      phone: z
        .string()
        .regex(/^\+1\d{10}$/)
        .nullable(),
      language: z.enum(["en", "es"]),
    }),
    response: wrapped(user),
    status: 200,
    empty: "null",
  }),
  changeEmail: call({
    method: "POST",
    path: "/api/v1/me/email",
    who: "signed-in",
    readings: both,
    spec: "own",
    summary: "Mail a confirmation link to a new address; the old one stays until the link is used",
    body: z.object({ email: emailSchema }),
    response: null,
    status: 204,
  }),
  reportHiddenPage: call({
    method: "POST",
    path: "/api/v1/security/hidden-pages",
    who: "anyone",
    readings: both,
    spec: "own",
    summary: "Leave a line about a page of administrators that was asked for without the right",
    body: z.object({ path: z.string().max(2000) }),
    response: null,
    status: 204,
  }),
  newsletterUnsubscribe: call({
    method: "POST",
    path: "/api/v1/newsletter/unsubscribe",
    who: "anyone",
    readings: both,
    spec: "own",
    summary:
      "Take the address of an unsubscribe link off the newsletter; the link works again and again",
    body: z.object({ token }),
    response: null,
    status: 204,
  }),
  exportMe: call({
    method: "GET",
    path: "/api/v1/me/export",
    who: "signed-in",
    readings: both,
    spec: "own",
    summary: "Everything that is kept about the caller",
    response: wrapped(z.record(z.unknown())),
    status: 200,
  }),
  accountOpenings: call({
    method: "GET",
    path: "/api/v1/me/account-openings",
    who: "signed-in",
    readings: both,
    spec: "own",
    summary: "Which administrators opened the caller's account, the latest 50 first",
    response: wrapped(z.array(accountOpening)),
    status: 200,
  }),
};
