/**
 * Signing in with a provider, as in the specification and in Directus (handbook/dialects.md): the browser itself goes
 * to the backend and returns with a cookie, so the only call of ours is the exchange of that cookie.
 */

export const refreshCookieName = "directus_refresh_token";

/** The backend sends the browser back to this path; its allow list compares origin and path. */
export const wayBackPath = "/login/social";

/** Returns the path of the backend's page that redirects to a provider. */
export const providerPath = (provider: string, redirect: string): string =>
  `/auth/login/${encodeURIComponent(provider)}?${new URLSearchParams({ redirect })}`;

/** Returns the backend's cookie from a Cookie header; null without one, or if no backend would issue its value. */
export function refreshCookieIn(cookies: string | null): string | null {
  const found = new RegExp(`(?:^|;\\s*)${refreshCookieName}=([\\w.-]{8,1000})(?:;|$)`).exec(
    cookies ?? "",
  );
  return found?.[1] ?? null;
}
