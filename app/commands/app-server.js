import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createReadableStreamFromReadable } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { boundedServer } from "./bounded-server.js";
import { pageHandlers } from "./page-handlers.js";
import { requestPreparation } from "./prepare-request.js";

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
    const { headers, method, url = "" } = request;
    const path = (url.split("?", 1)[0] ?? "").replace(/^(\/benefits\/mental-health\/).+/, "$1…");
    const ms = (performance.now() - started).toFixed(3);
    log(`${headers["x-asked-method"] ?? method} ${path} ${response.statusCode} ${ms} ms`);
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
