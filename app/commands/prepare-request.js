import proxyAddress from "proxy-addr";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/**
 * Returns a function that adds the client's address and the source of the request to the request headers, where routes
 * read them, and sets the headers that all responses share, files and redirects included. It believes X-Forwarded-For
 * only if the request comes from a trusted proxy.
 * @param {{ appUrl: URL, trustedProxies: string[], liteCookie: string }} settings
 * @returns {(request: Request, response: Response) => void}
 */
export function requestPreparation({ appUrl, trustedProxies, liteCookie }) {
  const trusted = proxyAddress.compile(trustedProxies);
  const answerHeaders = answerHeadersOf(appUrl);
  return (request, response) => {
    request.headers["x-client-address"] = proxyAddress(request, trusted);
    setFetchSite(request.headers, appUrl);
    setAskedMethod(request);
    for (const [name, value] of answerHeaders) response.setHeader(name, value);
    const [, more] = headersByPath.find(([path]) => path.test(request.url ?? "")) ?? [];
    for (const [name, value] of more ?? []) response.setHeader(name, value);
    if (startsLite(request.headers)) {
      const { cookie } = request.headers;
      const [lite] = liteCookie.split(";", 1);
      request.headers.cookie = cookie ? `${cookie}; ${lite}` : lite;
      response.appendHeader("Set-Cookie", liteCookie);
    }
  };
}

/**
 * Returns true for a first visit with `Save-Data: on`, whose lite mode is kept in a cookie until it is switched off: the
 * first answer is often a redirect, and browsers drop the header on the next request.
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
const startsLite = ({ accept = "", cookie = "", "save-data": saveData = "" }) =>
  accept.includes("text/html") &&
  /(?:^|[\s;,])on(?:[\s;,]|$)/i.test(String(saveData)) &&
  !/(?:^|;\s*)lite=(?:on|off)(?:;|$)/.test(cookie);

/**
 * The query of these URLs grants access, and so do their links. Pages of emailed links with a form are not included:
 * without a referrer, older browsers send no origin, and the form wouldn't be recognized as ours.
 */
const linkPages = /^\/billing([/.?]|$)/;

/** Search words reveal health data, so neither the next page nor its scripts may learn them. */
const searchPath = /^\/benefits\/search([/.?]|$)/;

/** @type {[RegExp, [string, string][]][]} */
const headersByPath = [
  [
    linkPages,
    Object.entries({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" }),
  ],
  [searchPath, Object.entries({ "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex" })],
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
 * Derives Sec-Fetch-Site from Origin for browsers that send only Origin, and then removes Origin. Remix would compare
 * Origin with Host alone and answer 500 before our guard (app/http/same-origin.ts) could answer with a useful message.
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {URL} appUrl
 */
function setFetchSite(headers, appUrl) {
  const { origin } = headers;
  if (origin === undefined) return;
  const source = URL.canParse(origin) ? new URL(origin) : null;
  const isOtherName = source?.host === headers.host && source?.protocol === appUrl.protocol;
  const isOwn = source?.origin === appUrl.origin || isOtherName;
  if (isOwn) headers["sec-fetch-site"] ??= "same-origin";
  // A page may hide its origin by sending `null`. In that case, Sec-Fetch-Site decides if it was sent.
  else if (source || !headers["sec-fetch-site"]) headers["sec-fetch-site"] = "cross-site";
  delete headers.origin;
}

/**
 * Turns a request with any method but GET, HEAD or POST into a POST, and records the original method in a header, so
 * that app/http/served-routes.server.ts can refuse it. Remix itself cannot represent a TRACE request, and it answers
 * other methods that a route does not serve with texts of its own.
 * @param {Request} request
 */
function setAskedMethod(request) {
  delete request.headers["x-asked-method"];
  const { method = "" } = request;
  if (["GET", "HEAD", "POST"].includes(method)) return;
  request.headers["x-asked-method"] = method;
  request.method = "POST";
}
