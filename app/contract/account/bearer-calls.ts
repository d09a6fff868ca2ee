import { z } from "zod";
import { call, type Reading } from "../call";
import { emailSchema, inData } from "../shapes";
import { code, token } from "../tokens";
import { user } from "./user-shape";

/** Directus answers a login in three modes; any field may be missing in mode cookie and session (bearer fact 2). */
const tokens = z.object({
  access_token: z.string().nullish(),
  refresh_token: z.string().nullish(),
  /** A duration in ms, not a point in time (bearer fact 1). */
  expires: z.number().nullish(),
});
/** The path to open after the link or code; missing on backends without such links. */
const next = z.string().nullish();
/** How the tokens are delivered. */
const tokenMode = z.enum(["json", "cookie", "session"]).optional();

const readings: readonly Reading[] = ["bearer"];
/** The properties of calls in the specification's section on the bearer token. */
const bearerCall = { whose: "headless", readings, spec: "7 bearer token" } as const;

/** The bearer reading's sessions, registrations, invitations and passwords (handbook/calls.md). */
export const bearerCalls = {
  login: call({
    method: "POST",
    path: "/auth/login",
    who: "anyone",
    ...bearerCall,
    summary: "Sign in with {token}, {email, code} or {email, password}",
    body: z.union([
      z.object({ token, mode: tokenMode }),
      z.object({ email: emailSchema, code, mode: tokenMode }),
      z.object({ email: z.string(), password: z.string(), mode: tokenMode }),
    ]),
    response: inData(tokens.extend({ next })),
    status: 200,
  }),
  refresh: call({
    method: "POST",
    path: "/auth/refresh",
    who: "anyone",
    secondFactor: "not-yet",
    ...bearerCall,
    summary: "Exchange the refresh token; it rotates, and the old one dies at once",
    body: z.object({ refresh_token: z.string().optional(), mode: tokenMode }),
    response: inData(tokens),
    status: 200,
  }),
  bearerLogout: call({
    method: "POST",
    path: "/auth/logout",
    who: "anyone",
    secondFactor: "not-yet",
    ...bearerCall,
    summary: "End the refresh token",
    body: z.object({ refresh_token: z.string().optional(), mode: tokenMode }),
    response: null,
    status: 204,
  }),
  usersMe: call({
    method: "GET",
    path: "/users/me",
    who: "signed-in",
    secondFactor: "not-yet",
    ...bearerCall,
    summary: "The current user, with the configured fields, filter and deep query",
    query: z.object({
      fields: z.string().optional(),
      filter: z.string().optional(),
      deep: z.string().optional(),
    }),
    response: inData(user),
    status: 200,
  }),
  registerUser: call({
    method: "POST",
    path: "/users",
    who: "anyone",
    ...bearerCall,
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
    who: "guest-or-themselves",
    ...bearerCall,
    summary: "Mail a reset link",
    body: z.object({ email: z.string(), reset_url: z.string().optional() }),
    response: null,
    status: 204,
  }),
  passwordReset: call({
    method: "POST",
    path: "/auth/password/reset",
    who: "guest-or-themselves",
    ...bearerCall,
    summary: "Store a password with a reset token; ends all refresh tokens",
    body: z.object({ token: z.string(), password: z.string() }),
    response: null,
    status: 204,
  }),
  inviteUser: call({
    method: "POST",
    path: "/users/invite",
    who: "global",
    ...bearerCall,
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
    who: "guest-or-themselves",
    ...bearerCall,
    summary: "Accept an invitation and store a password",
    body: z.object({ token: z.string(), password: z.string() }),
    response: null,
    status: 204,
  }),
  socialLogin: call({
    method: "GET",
    path: "/auth/login/{provider}",
    who: "anyone",
    ...bearerCall,
    summary: "Redirect the browser to a configured provider; 404 when it is not configured",
    params: z.object({ provider: z.string().regex(/^[a-z0-9_-]{1,40}$/i) }),
    query: z.object({ redirect: z.string().optional() }),
    response: null,
    status: 302,
  }),
};
