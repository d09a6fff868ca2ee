import { randomBytes } from "node:crypto";
import type { Caller } from "~/backend/backend";
import { clockNow } from "~/backend/installation-clock";
import { isFailure } from "~/domain/problems/failure";
import { getTransport } from "~/backend/choose-transport";
import { log } from "~/backend/log";
import { listSupportedProviders, noCookieHint, providerAddress } from "~/backend/social-login";
import { refreshCookieIn } from "~/contract/account/social-login";
import type { NoticeName } from "~/domain/notices";
import { safePath } from "~/domain/same-site-path";
import { getEnvironment } from "~/environment";
import {
  clearSocialSignIn,
  readSocialSignIn,
  serializeSocialSignIn,
  type SocialSignIn,
} from "./sign-in-cookies.server";
import type { PageRequest } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";
import { finishSignIn } from "./sign-in.server";

/** Returns the configured providers that the backend supports. */
export async function listSocialProviders(caller: Caller) {
  const env = getEnvironment();
  if (env.BACKEND_SOCIAL_LOGIN.length === 0) return [];
  return listSupportedProviders({ env, caller, transport: await getTransport() });
}

/** Returns a configured provider; undefined for other names. */
const findProvider = (provider: string): { name: string; label: string } | undefined =>
  getEnvironment().BACKEND_SOCIAL_LOGIN.find(({ name }) => name === provider);

/** Returns the sign-in page's path, which leads on to `next`. */
const signInPage = (next: string | null): string =>
  next ? `/login?next=${encodeURIComponent(next)}` : "/login";

/** Redirects to the provider, or to sign-in if unknown or a foreign page asks. A second click continues the first. */
export async function beginSocialSignIn({ request, url, params }: PageRequest) {
  const next = safePath(url.searchParams.get("next"));
  const provider = findProvider(params["provider"] ?? "");
  const isFromOtherSite = request.headers.get("Sec-Fetch-Site") === "cross-site";
  if (!provider || isFromOtherSite) return seeOther(signInPage(next));
  const before = await readSocialSignIn(request);
  const state = before?.state ?? randomBytes(24).toString("base64url");
  const begun = { state, provider: provider.name, next, begunAt: clockNow() };
  const headers = new Headers({ "Set-Cookie": await serializeSocialSignIn(begun) });
  return seeOther(providerAddress(provider.name, state, getEnvironment()), { headers });
}

/**
 * The messages of the backend's outages and stale links (bearer fact 15). Other reasons, all about the account, share
 * one message instead, so that none reveals if it exists.
 */
const noticeByReason: Record<string, NoticeName> = {
  SERVICE_UNAVAILABLE: "socialUnavailable",
  UNKNOWN_EXCEPTION: "socialUnavailable",
  INTERNAL_SERVER_ERROR: "socialUnavailable",
  REQUESTS_EXCEEDED: "socialUnavailable",
  INVALID_TOKEN: "socialStale",
  TOKEN_EXPIRED: "socialStale",
};

/**
 * Signs in on the return from the provider. Its refusal, which carries no state and is logged, and a state that isn't
 * ours lead back to sign-in; a temporary failure throws, so that reloading tries again.
 */
export async function endSocialSignIn({ request, url, signIn }: PageRequest) {
  const begun = await readSocialSignIn(request);
  const reason = url.searchParams.get("reason");
  if (!begun || (reason === null && url.searchParams.get("state") !== begun.state)) {
    return refuseSignIn("socialStale", begun);
  }
  if (reason !== null) {
    // The reason comes from the URL and is logged, so only a plain code is kept.
    const code = /^[A-Z_]{1,40}$/.test(reason) ? reason : "unreadable";
    log().warn({ provider: begun.provider, reason: code }, "a sign-in with a provider was refused");
    return refuseSignIn(noticeByReason[code] ?? "socialRefused", begun);
  }
  const refreshCookie = refreshCookieIn(request.headers.get("Cookie"));
  if (!refreshCookie) {
    log().error({ provider: begun.provider }, noCookieHint);
    return refuseSignIn("socialUnavailable", begun);
  }
  try {
    const { headers } = await signIn({ refreshCookie });
    headers.append("Set-Cookie", await clearSocialSignIn());
    return await finishSignIn(begun.next, headers);
  } catch (error) {
    // A temporary failure keeps both cookies, so that reloading the page continues.
    if (!isFailure(error, 400, 401, 403, 422)) throw error;
    return refuseSignIn("socialRefused", begun);
  }
}

/** Redirects to the sign-in page with a notice about the provider, and forgets this sign-in. */
async function refuseSignIn(notice: NoticeName, begun: SocialSignIn | null) {
  const headers = new Headers({ "Set-Cookie": await clearSocialSignIn() });
  const of = begun ? findProvider(begun.provider)?.label : undefined;
  return seeOther(signInPage(begun?.next ?? null), { notice, of, headers });
}
