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
 * Addresses whose query alone opens them, on every link of theirs. Not those of mailed links that a form goes on from: without a
 * referrer older browsers keep their origin to themselves, and such a form would not be known as ours.
 */
const behindLink = /^\/billing([/.?]|$)/;

/** What somebody searches for tells of their health: no page that they go on to, and none of its scripts, learns it. */
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
    // Documents bring a policy of their own besides (app/content-security-policy.ts); a browser obeys both.
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
  // A page may keep its origin to itself; then what the browser says of it holds.
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
