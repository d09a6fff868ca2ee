import { calls, type CallName } from "~/contract/calls";
import type { Environment } from "~/environment";
import { faultOf, type BackendFault } from "./check/backend-fault";
import { siteCaller } from "./check/site-caller";
import { cookieHeader, mergeSetCookies, xsrfToken } from "./cookie-jar";
import { exchangeOver, type Exchange } from "./exchange";
import { hasFeature } from "./kept-features";
import { log } from "./log";
import { readFailure } from "./read-answer";
import { findProviderFaults } from "./social-login";
import type { Transport, TransportResponse } from "./transport";
import { TransportFault } from "./transport-fault";

/**
 * Checks if the backend answers as the settings say. Problems are logged for the operators only. The checks are
 * anonymous, so they can't change anything.
 */

type Env = Pick<
  Environment,
  | "APP_URL"
  | "BACKEND_URL"
  | "BACKEND_SESSION"
  | "BACKEND_STATIC_TOKEN"
  | "BACKEND_CREDENTIALS_LOGIN"
  | "BACKEND_SOCIAL_LOGIN"
  | "BACKEND_PUBLIC_URL"
>;
/** Sends a call without parameters; throws TransportFault for a status of 500 or above. */
type SendCall = (
  name: CallName,
  credentials?: Record<string, string>,
  body?: object,
) => Promise<TransportResponse>;

/** Returns the address of the app's page that a link for resetting a password opens. */
export const resetUrlOf = ({ APP_URL }: Pick<Environment, "APP_URL">): string =>
  `${APP_URL}/login/reset-password`;

/** Returns the fault of a backend that refuses to send reset links to this address. */
export const resetUrlFault = (url: string) => faultOf((t) => t.resetUrlRefused({ url }));

/** Mail to this address is never delivered, because RFC 2606 reserves the domain. */
const nobodysAddress = "readiness@backend-check.invalid";

/** Returns the fault of a backend without this call; `other` is the reading that it may have instead. */
const lacksCallFault = (name: CallName, other: Environment["BACKEND_SESSION"]) =>
  faultOf((t) => t.lacks({ path: calls[name].path, other }));
/** Returns true for a 404 or 405. */
const isMissingCall = ({ status }: TransportResponse) => status === 404 || status === 405;

/** Returns at most one fault: no such call or cookie, a 401 without cookies for a wrong token, or 419 for the right. */
async function findCookieFaults(send: SendCall, { APP_URL }: Env): Promise<BackendFault[]> {
  const { origin, host } = new URL(APP_URL);
  const page = { Origin: origin, Referer: `${origin}/` };
  const answer = await send("csrfCookie", page);
  if (isMissingCall(answer)) return [lacksCallFault("csrfCookie", "bearer")];
  const now = Date.now();
  const jar = mergeSetCookies({}, answer.cookies, now);
  const token = xsrfToken(jar, now);
  const cookies = cookieHeader(jar, now);
  if (!token || !cookies) {
    return [faultOf((t) => t.noToken({ path: calls.csrfCookie.path }))];
  }
  // A signed-out request: a backend that checks the token refuses a wrong one before anything else.
  const wrong = await send("logout", { ...page, Cookie: cookies, "X-XSRF-TOKEN": "wrong" });
  if (isMissingCall(wrong)) return [lacksCallFault("logout", "bearer")];
  if (wrong.status === 401 && wrong.cookies.length === 0) {
    return [faultOf((t) => t.notStateful({ origin, host }))];
  }
  const right = await send("logout", { ...page, Cookie: cookies, "X-XSRF-TOKEN": token });
  if (right.status === 419) {
    return [faultOf((t) => t.tokenRefused)];
  }
  return [];
}

/** Returns the faults of tokens, static token and reset address, and if passwords are off of the ways to sign in. */
async function findBearerFaults(
  send: SendCall,
  env: Env,
  ways: { keepsLinks: () => Promise<boolean>; providerFaults: () => Promise<BackendFault[]> },
): Promise<Readonly<Record<"en" | "es", string>>[]> {
  if (isMissingCall(await send("refresh", {}, {}))) return [lacksCallFault("refresh", "cookie")];
  const faults: BackendFault[] = [];
  const { BACKEND_STATIC_TOKEN: token } = env;
  const me = await send("usersMe", token ? { Authorization: `Bearer ${token}` } : {});
  if (isMissingCall(me)) faults.push(lacksCallFault("usersMe", "cookie"));
  if (token && (me.status === 401 || me.status === 403)) {
    faults.push(faultOf((t) => t.staticTokenRefused));
  }
  const reset_url = resetUrlOf(env);
  const response = await send("passwordRequest", {}, { email: nobodysAddress, reset_url });
  const outgoing = { name: "passwordRequest", call: calls.passwordRequest, path: "" } as const;
  if (response.status === 400 && !readFailure(outgoing, response, "").details.fieldErrors) {
    faults.push(resetUrlFault(reset_url));
  }
  if (!env.BACKEND_CREDENTIALS_LOGIN && !(await ways.keepsLinks())) {
    // A missing provider only costs a button, unless it was the last one.
    const ofProviders = await ways.providerFaults();
    if (ofProviders.length < env.BACKEND_SOCIAL_LOGIN.length) return faults;
    faults.push(
      ...ofProviders,
      faultOf((t) => t.nobodyCanSignIn),
    );
  }
  return faults;
}

/**
 * Returns the faults of session calls, static token, reset address and ways to sign in, not of clocks or roles. Throws
 * BackendError or TransportFault without an answer.
 */
export async function findBackendFaults(transport: Transport, env: Env): Promise<BackendFault[]> {
  const caller = siteCaller(env, "readiness");
  const exchange: Exchange = exchangeOver(transport, caller);
  const send: SendCall = async (name, credentials = {}, body) => {
    const call = calls[name];
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await exchange({ name, call, path: call.path, body: text }, credentials);
    if (response.status < 500) return response;
    throw new TransportFault(503, `${call.path} answered ${response.status}`);
  };
  if (env.BACKEND_SESSION === "cookie") return findCookieFaults(send, env);
  const context = { transport, caller, reading: env.BACKEND_SESSION, clock: Date.now };
  return findBearerFaults(send, env, {
    keepsLinks: () => hasFeature("emailLinks", context),
    providerFaults: () => findProviderFaults({ env, caller, transport }),
  });
}

/**
 * ms until a backend is checked again, without faults and with some. Health checks come every few seconds and must not
 * use up its rate limits.
 */
const checkLifetimes = { right: 60_000, wrong: 5_000 };
/** The faults of the last check, and the time in ms until which they are returned. */
const checkedTransports = new WeakMap<Transport, { faults: BackendFault[]; until: number }>();

/**
 * Resolves if the backend is ready, for /readyz. Throws an Error if it doesn't answer or contradicts the settings, which
 * is checked again after {@link checkLifetimes}; the log names what to change.
 */
export async function assertBackendReady(transport: Transport, env: Env): Promise<void> {
  await transport.ready();
  if (transport.hasEveryCall) return;
  const before = checkedTransports.get(transport);
  const now = Date.now();
  const faults =
    before && before.until > now ? before.faults : await findBackendFaults(transport, env);
  const news = faults.filter(({ en }) => !before?.faults.some((fault) => fault.en === en));
  for (const { en } of news) log().error({ check: "backend" }, en);
  if (before?.faults !== faults) {
    const until = now + (faults.length > 0 ? checkLifetimes.wrong : checkLifetimes.right);
    checkedTransports.set(transport, { faults, until });
  }
  if (faults.length > 0) throw new BackendMisfit();
  const core = await transport.core?.();
  await core?.ready();
}

/** The backend contradicts the settings; the log already tells how. */
class BackendMisfit extends Error {
  override name = "BackendMisfit";
  constructor() {
    super("the backend does not answer as the settings say");
  }
}
