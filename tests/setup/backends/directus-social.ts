import { http } from "msw";
import { foreignUrl } from "./backend-client";

export const refreshCookie = "directus_refresh_token";

export const cookieToken = (request: Request): string | undefined =>
  new RegExp(`(?:^|; *)${refreshCookie}=([^;]+)`).exec(request.headers.get("cookie") ?? "")?.[1];

export const refreshCookieSet = (token: string) =>
  `${refreshCookie}=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`;

export type SocialState = {
  /** AUTH_PROVIDERS; none without a license. */
  providers: string[];
  /** AUTH_<P>_REDIRECT_ALLOW_LIST: an origin and a path are compared, and no query. */
  redirects: string[];
};

type Around = {
  state: SocialState;
  error(status: number, code: string): Response;
  /** Returns a person's refresh token, or null without an account. */
  tokenOf(email: string): string | null;
};

const began = "openid.redirect";

/**
 * Signs in with a provider as bearer fact 15 describes: no URL holds a token, and a failure returns as `?reason=` without
 * the query of `redirect`.
 */
export function socialHandlers({ state, error, tokenOf }: Around) {
  const at = (path: string) => foreignUrl + path;
  const to = (location: string, ...cookies: string[]) => {
    const headers = new Headers({ Location: location });
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    return new Response(null, { status: 302, headers });
  };
  const isAllowed = (redirect: string) => {
    if (!URL.canParse(redirect)) return false;
    const { origin, pathname } = new URL(redirect);
    return state.redirects.includes(origin + pathname);
  };
  return [
    http.get(at("/auth/login/:provider"), ({ request, params }) => {
      if (!state.providers.includes(String(params["provider"])))
        return error(404, "ROUTE_NOT_FOUND");
      const redirect = new URL(request.url).searchParams.get("redirect") ?? "";
      if (!isAllowed(redirect)) return error(400, "INVALID_PAYLOAD");
      const kept = `${began}=${encodeURIComponent(redirect)}; Path=/; HttpOnly; SameSite=Lax`;
      return to(`/provider?of=${String(params["provider"])}`, kept);
    }),
    http.get(at("/provider"), ({ request }) => {
      const provider = new URL(request.url).searchParams.get("of") ?? "";
      const way = `/auth/login/${provider}/callback?code=individual@harborbread.example`;
      const page = `<!DOCTYPE html><html lang="en"><title>Provider</title><h1>Provider</h1>
        <p><a href="${way}">I am Ana</a></p>`;
      return new Response(page, { headers: { "Content-Type": "text/html" } });
    }),
    http.get(at("/auth/login/:provider/callback"), ({ request }) => {
      const cookies = request.headers.get("cookie") ?? "";
      const kept = new RegExp(`${began}=([^;]+)`).exec(cookies)?.[1];
      if (!kept) return error(401, "INVALID_CREDENTIALS");
      const redirect = decodeURIComponent(kept);
      const query = new URL(request.url).searchParams;
      const token = tokenOf(query.get("code") ?? "");
      if (!token) return to(`${redirect.split("?", 1)[0]}?reason=INVALID_CREDENTIALS`);
      return to(redirect, refreshCookieSet(token));
    }),
  ];
}
