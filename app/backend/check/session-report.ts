import { calls, type CallName } from "~/contract/calls";
import { mergeSetCookies } from "../cookie-jar";
import type { Exchange } from "../exchange";
import { parseJson } from "../read-answer";
import type { TransportResponse } from "../transport";
import { faultOf, type BackendFault } from "./backend-fault";

/** Checks a backend's sessions: its clock, their lifetime, and which sites can read them. */

/** ms. Clocks that differ by more are a fault. */
const maxApart = 30_000;
/** ms. An access token with a shorter lifetime is a fault. */
const shortestToken = 60_000;
/** ms. An access token with a longer lifetime is a fault. */
const longestToken = 30 * 86_400_000;
/** ms. A session cookie with a shorter lifetime is a fault. */
const shortestSession = 600_000;

/** The origin of a site that isn't the backend's own front end. */
const foreignSite = "https://backend-check.invalid";

/** The backend to check; `now` returns ms. */
type Site = { exchange: Exchange; now: () => number };

const sendCall = (
  { exchange }: Site,
  name: CallName,
  headers: Record<string, string> = {},
  body?: object,
): Promise<TransportResponse> => {
  const call = calls[name];
  return exchange({ name, call, path: call.path, body: body && JSON.stringify(body) }, headers);
};

/**
 * Makes one request as a page of a foreign site would. Returns by how many ms the clocks differ (null without a Date),
 * and faults: clocks too far apart, or an answer that any site may read.
 */
export async function checkAsForeignSite(site: Site, name: CallName) {
  const before = site.now();
  const response = await sendCall(site, name, { Origin: foreignSite });
  const apart = clockApart(response, before, site.now());
  const faults = [apart === null ? null : clockFault(apart), corsFault(response)];
  return { apart, faults: faults.filter((fault) => fault !== null) };
}

/** Returns by how many ms the clocks differ, never negative: 0 if the Date fits the call, null without a Date. */
function clockApart(response: TransportResponse, before: number, after: number): number | null {
  const serverTime = Date.parse(response.headers["date"] ?? "");
  if (Number.isNaN(serverTime)) return null;
  // The header was written between the two times and is cut to the second.
  if (serverTime + 1000 > before && serverTime <= after) return 0;
  return serverTime > after ? serverTime - after : before - serverTime - 1000;
}

/** Returns the fault of clocks that are over 30 s apart; null for less. */
const clockFault = (apart: number): BackendFault | null =>
  apart > maxApart ? faultOf((t) => t.clock({ seconds: String(Math.round(apart / 1000)) })) : null;

/**
 * Returns the fault of a backend that lets any site read with credentials, so that a stranger's page can read what a
 * signed-in user can. The app asks from its own server and needs no CORS.
 */
function corsFault(response: TransportResponse): BackendFault | null {
  const lets =
    response.headers["access-control-allow-origin"] === foreignSite &&
    response.headers["access-control-allow-credentials"] === "true";
  return lets ? faultOf((t) => t.anySite) : null;
}

/** Returns the lifetime in ms of the first cookie of an answer to expire; null if all end with the browser. */
export function cookieLifetime(response: TransportResponse, now: number): number | null {
  const ends = Object.values(mergeSetCookies({}, response.cookies, now))
    .map(({ expires }) => expires)
    .filter((expires) => expires !== null);
  return ends.length > 0 ? Math.min(...ends) - now : null;
}

/**
 * Returns the fault of a session under ten minutes. `lifetime` is in ms; null means that the cookie ends with the
 * browser, which says nothing about the server's session.
 */
export const sessionFault = (lifetime: number | null): BackendFault | null =>
  lifetime !== null && lifetime < shortestSession
    ? faultOf((t) => t.shortSessions({ seconds: toSeconds(lifetime) }))
    : null;

/** Returns ms in whole seconds, as a number without a unit. */
const toSeconds = (ms: number): string => String(Math.round(ms / 1000));

type TokenAnswer = { access_token?: string; refresh_token?: string; expires?: number };

/** Returns the tokens in an answer's `data`; {} without any. */
const tokensIn = ({ text }: TransportResponse): TokenAnswer =>
  (parseJson(text) as { data?: TokenAnswer } | undefined)?.data ?? {};

/** A test user's session; `readWith` is null if the backend refused to sign them in. `leave` signs out, or throws BackendError. */
type TestSession = {
  readWith: Record<string, string> | null;
  /** ms; null if the backend doesn't say. */
  lifetime: number | null;
  faults: BackendFault[];
  leave(): Promise<void>;
};

export type TestUser = Record<"email" | "password", string>;

/** Signs in as the test user, inspects the tokens, and exchanges them once. */
export async function signInAsTestUser(
  site: Site,
  { email, password }: TestUser,
): Promise<TestSession> {
  const response = await sendCall(site, "login", {}, { email, password });
  const first = tokensIn(response);
  if (response.status >= 300 || !first.access_token) {
    const refused = faultOf((t) => t.signInRefused({ status: String(response.status) }));
    return { readWith: null, lifetime: null, faults: [refused], leave: async () => {} };
  }
  const { refresh_token } = first;
  const exchanged = refresh_token ? await sendCall(site, "refresh", {}, { refresh_token }) : null;
  const next = exchanged && exchanged.status < 300 ? tokensIn(exchanged) : first;
  const leave = async () => {
    if (next.refresh_token)
      await sendCall(site, "bearerLogout", {}, { refresh_token: next.refresh_token });
  };
  const lifetime = typeof first.expires === "number" ? first.expires : null;
  const faults = [
    lifetime === null ? null : tokenFault(lifetime),
    refresh_token && next.refresh_token === refresh_token && next !== first
      ? faultOf((t) => t.sameRefreshToken)
      : null,
  ].filter((fault) => fault !== null);
  const readWith = { Authorization: `Bearer ${next.access_token ?? first.access_token}` };
  return { readWith, lifetime, faults, leave };
}

/** Returns the fault of an access token that lasts under a minute or over 30 days; `lifetime` is in ms. */
function tokenFault(lifetime: number): BackendFault | null {
  if (lifetime < shortestToken) {
    return faultOf((t) => t.shortTokens({ seconds: toSeconds(lifetime) }));
  }
  if (lifetime <= longestToken) return null;
  return faultOf((t) => t.endlessTokens({ days: String(Math.round(lifetime / 86_400_000)) }));
}
