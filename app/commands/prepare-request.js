import proxyAddress from "proxy-addr";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/**
 * Makes every request tell the routes who sent it, and every answer carry the headers that all have, files and redirects
 * included. The client's address is believed from X-Forwarded-For only behind trusted proxies.
 * @param {URL} appUrl
 * @param {string[]} proxies networks
 * @returns {(request: Request, response: Response) => void}
 */
export function requestPreparation(appUrl, proxies) {
  const trusted = proxyAddress.compile(proxies);
  const answerHeaders = answerHeadersOf(appUrl);
  return (request, response) => {
    request.headers["x-client-address"] = proxyAddress(request, trusted);
    nameSource(request.headers, appUrl);
    nameMethod(request);
    for (const [name, value] of answerHeaders) response.setHeader(name, value);
    const [, more] = headersByPath.find(([path]) => path.test(request.url ?? "")) ?? [];
    for (const [name, value] of more ?? []) response.setHeader(name, value);
  };
}

/**
 * The query of these URLs grants access, and so do their links. Pages of emailed links with a form are not included:
 * without a referrer, older browsers send no origin, and the form wouldn't be recognized as ours.
 */
const behindLink = /^\/billing([/.?]|$)/;

/** Search words reveal health data, so neither the next page nor its scripts may learn them. */
const searched = /^\/benefits\/search([/.?]|$)/;

/** @type {[RegExp, [string, string][]][]} */
const headersByPath = [
  [
    behindLink,
    Object.entries({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" }),
  ],
  [searched, Object.entries({ "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex" })],
];

/** @param {URL} appUrl */
const answerHeadersOf = ({ protocol }) =>
  Object.entries({
    "X-Content-Type-Options": "nosniff",
    // Documents also have their own policy (app/content-security-policy.ts), and browsers apply both.
    "Content-Security-Policy": "frame-ancestors 'none'",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(protocol === "https:" && { "Strict-Transport-Security": "max-age=31536000" }),
  });

/**
 * Says by Sec-Fetch-Site what a browser without that header says by Origin, and takes Origin away: Remix would compare it
 * with the Host alone and answer 500, before any guard could say what to do (app/http/same-origin.ts).
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {URL} appUrl
 */
function nameSource(headers, appUrl) {
  const { origin } = headers;
  if (origin === undefined) return;
  const source = URL.canParse(origin) ? new URL(origin) : null;
  const isOtherName = source?.host === headers.host && source?.protocol === appUrl.protocol;
  const isOwn = source?.origin === appUrl.origin || isOtherName;
  if (isOwn) headers["sec-fetch-site"] ??= "same-origin";
  // A page may hide its origin; then Sec-Fetch-Site counts.
  else if (source || !headers["sec-fetch-site"]) headers["sec-fetch-site"] = "cross-site";
  delete headers.origin;
}

/**
 * Remix cannot even hold a TRACE, and has words of its own for methods that a route does not serve: all but the three
 * that are served go on as a POST with their name beside it, for app/http/served-routes.server.ts to refuse.
 * @param {Request} request
 */
function nameMethod(request) {
  delete request.headers["x-asked-method"];
  const { method = "" } = request;
  if (["GET", "HEAD", "POST"].includes(method)) return;
  request.headers["x-asked-method"] = method;
  request.method = "POST";
}
