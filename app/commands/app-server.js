import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import compression from "compression";
import express from "express";
import proxyAddress from "proxy-addr";
import { boundedServer } from "./bounded-server.js";
import { pageHandlers } from "./page-handlers.js";

/**
 * The app's server: files with Express, everything else with Remix. app/decisions/0067-our-own-server.md says why it
 * isn't remix-serve.
 *
 * @typedef {import("node:http").IncomingMessage} Incoming
 * @typedef {import("node:http").ServerResponse} Outgoing
 */

/** The path of a file has an extension; `.data` is a page's data. */
const filePattern = /\.(?!data$)\w+$/;

/**
 * @param {import("@remix-run/node").ServerBuild} build
 * @param {{
 *   appUrl: URL,
 *   trustedProxies: string[],
 *   liteCookie: string,
 *   log?: ((line: string) => void) | undefined,
 * }} settings `liteCookie` is the Set-Cookie header that keeps lite mode
 */
export function appServer(build, { log, ...settings }) {
  const { servedRoutes } = /** @type {typeof import("../entry.server.tsx")} */ (build.entry.module);
  const served = { ...build, routes: servedRoutes(build.routes) };
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", false);
  app.use(compression());
  app.get(
    filePattern,
    express.static(build.assetsBuildDirectory, { immutable: true, maxAge: "1y" }),
    express.static("public", { maxAge: "1h" }),
  );
  if (log) app.use(requestLog(log));
  // Remix cannot represent a TRACE request, and lets actions answer all other methods.
  app.use((request, response, next) => {
    if (["GET", "HEAD", "POST"].includes(request.method)) return next();
    response.status(405).set("Allow", "GET, HEAD, POST").type("text").send("Method Not Allowed");
  });
  app.use(remixHandler(pageHandlers(served, process.env.NODE_ENV)));
  return boundedServer(app, requestPreparation(settings));
}

/**
 * Logs each answer, without the query, which may hold the token of a sign-in link, and without the name of the mental
 * health article that a member reads.
 * @param {(line: string) => void} log
 * @returns {(request: Incoming, response: Outgoing, next: () => void) => void}
 */
const requestLog = (log) => (request, response, next) => {
  const started = performance.now();
  response.once("close", () => {
    const { method, url = "" } = request;
    const path = (url.split("?", 1)[0] ?? "").replace(/^(\/benefits\/mental-health\/).+/i, "$1…");
    const ms = (performance.now() - started).toFixed(3);
    log(`${method} ${path} ${response.statusCode} ${ms} ms`);
  });
  next();
};

/**
 * Does what @remix-run/express does, but sends an answer no faster than the client reads it, and stops when the client
 * has gone.
 * @param {import("@remix-run/node").RequestHandler} handle
 * @returns {(incoming: Incoming, outgoing: Outgoing) => Promise<void>}
 */
export const remixHandler = (handle) => async (incoming, outgoing) => {
  /** @type {Uint8Array | undefined} */
  let bytes;
  const takeBody = (/** @type {Uint8Array} */ taken) => void (bytes = taken);
  try {
    const response = await handle(requestOf(incoming, outgoing), { takeBody });
    outgoing.statusCode = response.status;
    outgoing.statusMessage = response.statusText;
    for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
    if (!response.body) return void outgoing.end(bytes);
    const body = /** @type {import("node:stream/web").ReadableStream} */ (response.body);
    // Node warns of a leak from the eleventh listener on, and what handles a response needs as many.
    outgoing.setMaxListeners(20);
    await pipeline(Readable.fromWeb(body), outgoing);
  } catch {
    // Remix answers its own failures, so the client has disconnected.
    if (outgoing.headersSent) return void outgoing.destroy();
    outgoing.statusCode = 500;
    outgoing.end();
  }
};

/**
 * Returns the request as Remix takes it. The scheme is always http, because only a proxy knows the real one.
 * @param {Incoming} incoming
 * @param {Outgoing} outgoing
 */
function requestOf(incoming, outgoing) {
  const { method = "GET", url, headers } = incoming;
  const controller = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  /** @type {RequestInit} */
  const init = {
    method,
    headers: new Headers(/** @type {Record<string, string>} */ (headers)),
    signal: controller.signal,
  };
  if (method === "POST") {
    init.body = createReadableStreamFromReadable(incoming);
    init.duplex = "half";
  }
  return new Request(`http://${headers.host}${url}`, init);
}

/**
 * Returns a function that adds the client's address and the source of the request to the request headers, where routes
 * read them, and sets the headers that all responses share, files and redirects included. It believes X-Forwarded-For
 * only if the request comes from a trusted proxy.
 * @param {{ appUrl: URL, trustedProxies: string[], liteCookie: string }} settings
 * @returns {(request: Incoming, response: Outgoing) => void}
 */
export function requestPreparation({ appUrl, trustedProxies, liteCookie }) {
  const trusted = proxyAddress.compile(trustedProxies);
  return (request, response) => {
    request.headers["x-client-address"] = proxyAddress(request, trusted);
    setFetchSite(request, appUrl);
    for (const [name, value] of answerHeaders) response.setHeader(name, value);
    if (appUrl.protocol === "https:")
      response.setHeader("Strict-Transport-Security", "max-age=31536000");
    for (const [path, referrer, robots] of secretPaths) {
      if (!path.test(request.url ?? "")) continue;
      response.setHeader("Referrer-Policy", referrer);
      response.setHeader("X-Robots-Tag", robots);
    }
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

/** Shared by all answers; browsers also apply a document's own policy (app/content-security-policy.ts). */
const answerHeaders = Object.entries({
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
});

/**
 * The query of `/billing` grants access, and so do its links; pages of emailed links with a form are not included:
 * without a referrer, older browsers send no origin, and the form wouldn't be recognized as ours. Search words reveal
 * health data, so neither the next page nor its scripts may learn them.
 * @type {[path: RegExp, referrer: string, robots: string][]}
 */
const secretPaths = [
  [/^\/billing([/.?]|$)/i, "no-referrer", "noindex, nofollow"],
  [/^\/benefits\/search([/.?]|$)/i, "strict-origin", "noindex"],
];

/**
 * Says in Sec-Fetch-Site if a form is from one of our pages where an older browser sends only Origin or Referer. Pages can
 * forge none of them, and a program has no cookies to abuse. The app's origin is APP_URL or, if it was opened under another
 * name of the same machine, the Host that the browser used. Origin is removed: Remix would compare it with Host alone and
 * answer 500.
 * @param {Incoming} request
 * @param {URL} appUrl
 */
function setFetchSite({ headers, method }, appUrl) {
  const source = headers.origin ?? headers.referer;
  delete headers.origin;
  if (method !== "POST" || headers["sec-fetch-site"] || source === undefined) return;
  const { origin, protocol, host } = new URL(URL.canParse(source) ? source : "about:blank");
  // A page without encryption may have been replaced on the way.
  const isOtherName = protocol === appUrl.protocol && host === headers.host;
  const isOwn = origin === appUrl.origin || isOtherName;
  headers["sec-fetch-site"] = isOwn ? "same-origin" : "cross-site";
}
