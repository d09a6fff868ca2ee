/**
 * Whether a state-changing request came from one of the app's own pages. Browsers set Sec-Fetch-Site and Origin on
 * every POST and no page can forge them. The app's address is APP_URL or, for somebody who opened it under another
 * name of the same machine, the Host that the browser itself used.
 */
export function isOwnForm(request: Request, appUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const source = request.headers.get("Origin") ?? request.headers.get("Referer");
  // Neither header: no browser, hence no cookie that a foreign page could ride on.
  if (!source) return true;
  if (!URL.canParse(source)) return false;
  const { origin, protocol, host } = new URL(source);
  const own = new URL(appUrl);
  // A page that came without encryption may be anybody's on the way.
  const isOtherName = protocol === own.protocol && host === request.headers.get("Host");
  return origin === own.origin || isOtherName;
}
