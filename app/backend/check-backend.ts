import { calls, type CallName } from "~/contract/calls";
import type { Environment } from "~/environment";
import type { Caller } from "./backend";
import { cookieHeader, mergeSetCookies, xsrfToken } from "./cookie-jar";
import { exchangeOver, type Exchange } from "./exchange";
import { keepsOffer } from "./kept-offers";
import { log } from "./log";
import { readFailure } from "./read-answer";
import type { Transport, TransportResponse } from "./transport";
import { TransportFault } from "./transport-fault";

/**
 * Whether the backend answers as the settings say. What is wrong is said to those who run it, in the log and nowhere else;
 * nothing that is asked here can change anything, for it is asked as nobody.
 */

type Env = Pick<
  Environment,
  | "APP_URL"
  | "BACKEND_URL"
  | "BACKEND_SESSION"
  | "BACKEND_STATIC_TOKEN"
  | "BACKEND_CREDENTIALS_LOGIN"
>;
type Send = (
  name: CallName,
  credentials?: Record<string, string>,
  body?: object,
) => Promise<TransportResponse>;

export const resetUrlOf = ({ APP_URL }: Pick<Environment, "APP_URL">) =>
  `${APP_URL}/login/reset-password`;

export const resetUrlHint = (url: string) =>
  `The backend refuses to mail password links to ${url}: add it to the backend's PASSWORD_RESET_URL_ALLOW_LIST.`;

/** Never delivered to anybody: RFC 2606 keeps the domain free. */
const nobodysAddress = "readiness@backend-check.invalid";

const lacks = (name: CallName, other: string) =>
  `The backend at BACKEND_URL has no ${calls[name].path}: check BACKEND_URL, serve the call there, or set BACKEND_SESSION=${other}.`;
const isMissing = ({ status }: TransportResponse) => status === 404 || status === 405;

async function cookieFaults(send: Send, { APP_URL }: Env): Promise<string[]> {
  const { origin, host } = new URL(APP_URL);
  const page = { Origin: origin, Referer: `${origin}/` };
  const given = await send("csrfCookie", page);
  if (isMissing(given)) return [lacks("csrfCookie", "bearer")];
  const now = Date.now();
  const jar = mergeSetCookies({}, given.setCookies(), now);
  const token = xsrfToken(jar, now);
  const cookies = cookieHeader(jar, now);
  if (!token || !cookies) {
    return [
      `The backend's answer to ${calls.csrfCookie.path} sets no XSRF-TOKEN cookie that can be used: is BACKEND_SESSION=cookie right, and does the call run in its web middleware?`,
    ];
  }
  // Signed out either way. Whoever checks the token at all refuses a wrong one before anything else.
  const wrong = await send("logout", { ...page, Cookie: cookies, "X-XSRF-TOKEN": "wrong" });
  if (isMissing(wrong)) return [lacks("logout", "bearer")];
  if (wrong.status === 401 && wrong.setCookies().length === 0) {
    return [
      `The backend does not take ${origin} for its own front end and ignores its cookies: add ${host} to the backend's SANCTUM_STATEFUL_DOMAINS, or correct APP_URL.`,
    ];
  }
  const right = await send("logout", { ...page, Cookie: cookies, "X-XSRF-TOKEN": token });
  if (right.status === 419) {
    return [
      "The backend refuses the anti-forgery cookie that it has just set: check its SESSION_DOMAIN and APP_KEY, and that all its processes share their sessions.",
    ];
  }
  return [];
}

async function bearerFaults(send: Send, env: Env, keepsLinks: () => Promise<boolean>) {
  if (isMissing(await send("refresh", {}, {}))) return [lacks("refresh", "cookie")];
  const faults: string[] = [];
  const { BACKEND_STATIC_TOKEN: token } = env;
  const me = await send("usersMe", token ? { Authorization: `Bearer ${token}` } : {});
  if (isMissing(me)) faults.push(lacks("usersMe", "cookie"));
  if (token && (me.status === 401 || me.status === 403)) {
    faults.push("The backend refuses BACKEND_STATIC_TOKEN: give it one of a user that it knows.");
  }
  const reset_url = resetUrlOf(env);
  const asked = await send("passwordRequest", {}, { email: nobodysAddress, reset_url });
  const outgoing = { name: "passwordRequest", call: calls.passwordRequest, path: "" } as const;
  if (asked.status === 400 && !readFailure(outgoing, asked, "").details.fieldErrors) {
    faults.push(resetUrlHint(reset_url));
  }
  if (!env.BACKEND_CREDENTIALS_LOGIN && !(await keepsLinks())) {
    faults.push(
      "The backend mails no sign-in links, so nobody can sign in: set BACKEND_CREDENTIALS_LOGIN=true.",
    );
  }
  return faults;
}

/**
 * What is wrong with the settings on either side, one sentence each.
 * @throws BackendError when no answer can be had
 */
export async function backendFaults(transport: Transport, env: Env): Promise<string[]> {
  const caller: Caller = {
    origin: new URL(env.APP_URL).origin,
    clientAddress: "127.0.0.1",
    requestId: "readiness",
  };
  const exchange: Exchange = exchangeOver(transport, caller);
  const send: Send = async (name, credentials = {}, body) => {
    const call = calls[name];
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await exchange({ name, call, path: call.path, body: text }, credentials);
    if (response.status < 500) return response;
    throw new TransportFault(503, `${call.path} answered ${response.status}`);
  };
  if (env.BACKEND_SESSION === "cookie") return cookieFaults(send, env);
  const around = { transport, caller, reading: env.BACKEND_SESSION, clock: Date.now };
  return bearerFaults(send, env, () => keepsOffer("emailLinks", around));
}

/** Health checks come every few seconds; a backend's limits are not theirs to use up. ms */
const believed = { right: 60_000, wrong: 5_000 };
const checked = new WeakMap<Transport, { faults: string[]; until: number }>();

/** For /readyz. @throws Error when the backend does not answer, or not as the settings say; the log tells what to change */
export async function backendReady(transport: Transport, env: Env): Promise<void> {
  await transport.ready();
  if (transport.hasEveryCall) return;
  const before = checked.get(transport);
  const now = Date.now();
  const faults = before && before.until > now ? before.faults : await backendFaults(transport, env);
  const news = faults.filter((fault) => !before?.faults.includes(fault));
  for (const fault of news) log().error({ check: "backend" }, fault);
  if (before?.faults !== faults) {
    const until = now + (faults.length > 0 ? believed.wrong : believed.right);
    checked.set(transport, { faults, until });
  }
  if (faults.length > 0) throw new BackendMisfit();
}

/** The log has said what is wrong already. */
class BackendMisfit extends Error {
  override name = "BackendMisfit";
  constructor() {
    super("the backend does not answer as the settings say");
  }
}
