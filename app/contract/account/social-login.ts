/**
 * Signing in with a provider, as the specification and a Directus have it (handbook/dialects.md): the browser itself goes to the
 * backend and comes back with a cookie, so that no call of ours carries any of it but the exchange of that cookie.
 */

/** A Directus' own name for it. */
export const refreshCookieName = "directus_refresh_token";

/** Where the backend sends the browser back to; its allow list compares origin and path. */
export const wayBackPath = "/login/social";

/** The backend's page that leads on to a provider. */
export const providerPath = (provider: string, redirect: string) =>
  `/auth/login/${encodeURIComponent(provider)}?${new URLSearchParams({ redirect })}`;

/** The value of the backend's cookie among a browser's; null without it, or with a value that no backend gives. */
export function refreshCookieIn(cookies: string | null): string | null {
  const found = new RegExp(`(?:^|;\\s*)${refreshCookieName}=([\\w.-]{8,1000})(?:;|$)`).exec(
    cookies ?? "",
  );
  return found?.[1] ?? null;
}
