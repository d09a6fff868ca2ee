/**
 * Returns true if a state-changing request came from one of our pages. Browsers set Sec-Fetch-Site and Origin on
 * every POST, and pages can't forge them. The app's origin is APP_URL or, if it was opened under another name of the
 * same machine, the Host that the browser used.
 */
export function isOwnForm(request: Request, appUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const source = request.headers.get("Origin") ?? request.headers.get("Referer");
  // A request without either header isn't from a browser, so there is no cookie to abuse.
  if (!source) return true;
  if (!URL.canParse(source)) return false;
  const { origin, protocol, host } = new URL(source);
  const appOrigin = new URL(appUrl);
  // A page without encryption may have been replaced on the way.
  const isOtherName = protocol === appOrigin.protocol && host === request.headers.get("Host");
  return origin === appOrigin.origin || isOtherName;
}
