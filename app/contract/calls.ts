import { z } from "zod";
import { adminCalls } from "./admin-calls";
import { bearerOnly, both, call, cookieOnly, type BinaryAnswer } from "./call";
import { membershipCalls } from "./membership-calls";
import { pictureQuery } from "./pictures";
import { registrationCalls } from "./registration-calls";
import {
  addOn,
  category,
  checklistItem,
  checklistKeys,
  dentalPlan,
  emailSchema,
  legalText,
  plan,
  planSummary,
  vendor,
  visionPlan,
  wrapped,
} from "./shapes";
import { user } from "./user-shape";
import { waitlistCalls } from "./waitlist-calls";

/** Every backend call, once. Paths, bodies and wrappers of spec section 7 are exact; "own" fills what it leaves open. */

export const tokenPurposes = [
  "login",
  "verify_email",
  "resume",
  "employee_invite",
  "association_invite",
  "create_password",
  "reset_password",
  "update_password",
  "unsubscribe",
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

const id = z.object({ id: z.string().min(1).max(100) });
const token = z.string().min(1).max(500);
const code = z.string().regex(/^\d{6}$/);
const password = z.string().min(12).max(128);
const credentials = z.union([z.object({ token }), z.object({ email: emailSchema, code })]);
/** Directus answers a login in three modes; in mode cookie and session some fields are missing (bearer fact 2). */
const tokens = wrapped(
  z.object({
    access_token: z.string().nullish(),
    refresh_token: z.string().nullish(),
    /** A duration in ms, not a point in time (bearer fact 1). */
    expires: z.number().nullish(),
  }),
);
const mode = z.enum(["json", "cookie", "session"]).optional();

const session = {
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
};

const bearer = {
  login: call({
    method: "POST",
    path: "/auth/login",
    who: "anyone",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "Sign in with {token}, {email, code} or {email, password}",
    body: z.union([
      z.object({ token, mode }),
      z.object({ email: emailSchema, code, mode }),
      z.object({ email: z.string(), password: z.string(), mode }),
    ]),
    response: tokens,
    status: 200,
  }),
  refresh: call({
    method: "POST",
    path: "/auth/refresh",
    who: "anyone",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "Exchange the refresh token; it rotates, and the old one dies at once",
    body: z.object({ refresh_token: z.string().optional(), mode }),
    response: tokens,
    status: 200,
  }),
  bearerLogout: call({
    method: "POST",
    path: "/auth/logout",
    who: "anyone",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "End the refresh token",
    body: z.object({ refresh_token: z.string().optional(), mode }),
    response: null,
    status: 204,
  }),
  usersMe: call({
    method: "GET",
    path: "/users/me",
    who: "signed-in",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "The current user, with the configured fields, filter and deep query",
    query: z.object({
      fields: z.string().optional(),
      filter: z.string().optional(),
      deep: z.string().optional(),
    }),
    response: wrapped(user),
    status: 200,
  }),
  registerUser: call({
    method: "POST",
    path: "/users",
    who: "anyone",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "Register a user; the answer to the public is empty",
    body: z
      .object({
        email: z.string(),
        password: z.string().optional(),
        first_name: z.string().max(60).optional(),
        last_name: z.string().max(60).optional(),
      })
      .strict(),
    response: null,
    status: 204,
  }),
  passwordRequest: call({
    method: "POST",
    path: "/auth/password/request",
    who: "anyone",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "Mail a reset link",
    body: z.object({ email: z.string(), reset_url: z.string().optional() }),
    response: null,
    status: 204,
  }),
  passwordReset: call({
    method: "POST",
    path: "/auth/password/reset",
    who: "anyone",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "Store a password with a reset token; ends all refresh tokens",
    body: z.object({ token: z.string(), password: z.string() }),
    response: null,
    status: 204,
  }),
  inviteUser: call({
    method: "POST",
    path: "/users/invite",
    who: "signed-in",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "Invite one or several addresses",
    body: z.object({
      email: z.union([z.string(), z.array(z.string()).min(1).max(100)]),
      role: z.string(),
      invite_url: z.string().optional(),
    }),
    response: null,
    status: 204,
  }),
  acceptInvite: call({
    method: "POST",
    path: "/users/invite/accept",
    who: "anyone",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "Accept an invitation and store a password",
    body: z.object({ token: z.string(), password: z.string() }),
    response: null,
    status: 204,
  }),
  socialLogin: call({
    method: "GET",
    path: "/auth/login/{provider}",
    who: "anyone",
    readings: bearerOnly,
    spec: "7 bearer token",
    summary: "Redirect the browser to a configured provider; 404 when it is not configured",
    params: z.object({ provider: z.string().regex(/^[a-z0-9_-]{1,40}$/i) }),
    query: z.object({ redirect: z.string().optional() }),
    response: null,
    status: 302,
  }),
};

const content = {
  checklist: call({
    method: "GET",
    path: "/api/v1/checklist",
    who: "signed-in",
    readings: both,
    spec: "7 content",
    summary: "The caller's preparation list",
    response: wrapped(z.array(checklistItem)),
    status: 200,
    absent: "null",
  }),
  toggleChecklist: call({
    method: "POST",
    path: "/api/v1/checklist",
    who: "signed-in",
    readings: both,
    spec: "7 content",
    summary: "Toggle one item",
    body: z.object({ item: z.enum(checklistKeys) }),
    response: wrapped(checklistItem),
    status: 200,
  }),
  categories: call({
    method: "GET",
    path: "/api/v1/categories",
    who: "anyone",
    readings: both,
    spec: "7 content",
    summary: "Benefit categories in order",
    response: wrapped(z.array(category)),
    status: 200,
    absent: "null",
  }),
  vendor: call({
    method: "GET",
    path: "/api/v1/graphql/get-vendor/{id}",
    who: "anyone",
    readings: both,
    spec: "7 content",
    summary: "One vendor by slug; how to redeem only for a signed-in caller",
    params: id,
    response: wrapped(vendor),
    status: 200,
    absent: "null",
  }),
  healthInsurance: call({
    method: "GET",
    path: "/api/v1/graphql/get-healthinsurance/{id}",
    who: "anyone",
    readings: both,
    spec: "7 content",
    summary: "One medical plan by slug",
    params: id,
    response: wrapped(plan),
    status: 200,
    absent: "null",
  }),
  dentalPlans: call({
    method: "GET",
    path: "/api/v1/graphql/get-dentalplan",
    who: "anyone",
    readings: both,
    spec: "7 content",
    summary: "The dental plans",
    response: wrapped(z.array(dentalPlan)),
    status: 200,
    absent: "null",
  }),
  visionPlans: call({
    method: "GET",
    path: "/api/v1/graphql/get-visionplan",
    who: "anyone",
    readings: both,
    spec: "7 content",
    summary: "The vision plans",
    response: wrapped(z.array(visionPlan)),
    status: 200,
    absent: "null",
  }),
  addOns: call({
    method: "GET",
    path: "/api/v1/graphql/get-addons/{id}",
    who: "anyone",
    readings: both,
    spec: "7 content",
    summary: "Add-ons by market (group, individual, association), or the one with this slug",
    params: id,
    response: wrapped(z.array(addOn)),
    status: 200,
    absent: "null",
  }),
  pricingTable: call({
    method: "GET",
    path: "/api/v1/graphql/get-pricingtable",
    who: "anyone",
    readings: both,
    spec: "7 content",
    summary: "Published medical plans with their list prices, cheapest first",
    response: wrapped(z.object({ plan_year: z.number().int(), plans: z.array(planSummary) })),
    status: 200,
    absent: "null",
  }),
  privacyPolicy: call({
    method: "GET",
    path: "/api/v1/graphql/get-privacypolicy",
    who: "anyone",
    readings: both,
    spec: "7 content",
    summary: "The privacy policy",
    response: wrapped(legalText),
    status: 200,
    absent: "null",
  }),
  termsConditions: call({
    method: "GET",
    path: "/api/v1/graphql/get-termsconditions",
    who: "anyone",
    readings: both,
    spec: "7 content",
    summary: "The terms and conditions",
    response: wrapped(legalText),
    status: 200,
    absent: "null",
  }),
  termsService: call({
    method: "GET",
    path: "/api/v1/graphql/get-termsservice",
    who: "anyone",
    readings: both,
    spec: "own",
    summary: "The terms of service",
    response: wrapped(legalText),
    status: 200,
    absent: "null",
  }),
};

/** Both endpoints of spec section 7 "Other" take the same and give the same. */
const picture = (path: "/assets/{id}" | "/files/{id}") =>
  call({
    method: "GET",
    path,
    who: "anyone",
    readings: both,
    spec: "7 other",
    summary: "A picture in the size and format asked for; without a format, one that Accept names",
    params: id,
    query: pictureQuery,
    response: "binary",
    status: 200,
  });
const pictures = { asset: picture("/assets/{id}"), file: picture("/files/{id}") };

export const servedCalls = {
  ...session,
  ...bearer,
  ...content,
  ...pictures,
  ...membershipCalls,
  ...registrationCalls,
  ...waitlistCalls,
  ...adminCalls,
};
export const calls = servedCalls;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type ServedCallName = keyof typeof servedCalls;

type Part<Name extends CallName, Key extends "params" | "query" | "body"> =
  Calls[Name] extends Record<Key, infer Schema>
    ? Schema extends z.ZodTypeAny
      ? z.input<Schema>
      : undefined
    : undefined;

/** What the client passes: only the parts that the call has. */
export type CallInput<Name extends CallName> = {
  params?: Part<Name, "params">;
  query?: Part<Name, "query">;
  body?: Part<Name, "body">;
};

/** What the client gets back: the parsed answer without its `{data}` wrapper, a file, or null for an empty body. */
export type CallOutput<Name extends CallName> = Calls[Name]["response"] extends z.ZodTypeAny
  ? z.output<Calls[Name]["response"]> extends { data: infer Data }
    ? Data
    : z.output<Calls[Name]["response"]>
  : Calls[Name]["response"] extends "binary"
    ? BinaryAnswer
    : null;
