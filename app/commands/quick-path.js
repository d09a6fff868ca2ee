import { createReadableStreamFromReadable } from "@remix-run/node";
import { leafHandlers } from "./leaf-handlers.js";
import { sendStream } from "./send-stream.js";

/**
 * This module answers ordinary page requests before remix-serve sees them. It passes each to the page's own handler and
 * skips the work that remix-serve does for files and for compression. It converts requests and responses between Node
 * and Remix exactly as @remix-run/express does.
 *
 * @typedef {import("node:http").IncomingMessage} Incoming
 * @typedef {import("node:http").ServerResponse} Outgoing
 */

/** A path without encoding, empty parts and dot segments is read the same way by all parsers. */
const plainPath = /^(?:\/(?!\.)[\w.~-]+)*\/?$/;

/**
 * @param {import("@remix-run/node").ServerBuild} build
 * @param {string | undefined} mode
 * @returns {(request: Incoming, response: Outgoing) => boolean} true if it answers the request
 */
export function quickPath(build, mode) {
  const handlerOf = leafHandlers(build, mode);
  return (request, response) => {
    const path = pageOf(request);
    const handler = path === null ? null : handlerOf(path);
    if (!handler) return false;
    answer(handler, request, response).catch(() => failed(response));
    return true;
  };
}

/**
 * Returns the path of the requested page, or null for a request that only remix-serve can answer.
 * @param {Pick<Incoming, "method" | "url" | "headers">} request
 */
export function pageOf({ method, url = "", headers }) {
  if (method !== "GET" && method !== "HEAD" && method !== "POST") return null;
  if (!headers.host || "x-asked-method" in headers) return null;
  // remix-serve supports other encodings for clients that don't accept gzip.
  const encodings = headers["accept-encoding"];
  if (encodings && !encodings.includes("gzip")) return null;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  if (!plainPath.test(path)) return null;
  if (!path.endsWith(".data")) return path;
  const page = path.slice(0, -".data".length);
  return page === "/_root" ? "/" : page;
}

/**
 * @param {import("@remix-run/node").RequestHandler} handler
 * @param {Incoming} incoming
 * @param {Outgoing} outgoing
 */
async function answer(handler, incoming, outgoing) {
  /** @type {Uint8Array | undefined} */
  let bytes;
  const takeBody = (/** @type {Uint8Array} */ taken) => void (bytes = taken);
  const { status, statusText, headers, body } = await handler(requestOf(incoming, outgoing), {
    takeBody,
  });
  outgoing.statusCode = status;
  outgoing.statusMessage = statusText;
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  if (body) await sendStream(body, outgoing);
  else outgoing.end(bytes);
}

/**
 * @param {Incoming} incoming
 * @param {Outgoing} outgoing
 */
function requestOf(incoming, outgoing) {
  const { method = "GET" } = incoming;
  const controller = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  /** @type {RequestInit} */
  const init = { method, headers: headersOf(incoming), signal: controller.signal };
  if (method === "POST") {
    init.body = createReadableStreamFromReadable(incoming);
    init.duplex = "half";
  }
  return new Request(urlOf(incoming), init);
}

/**
 * Returns the URL that the browser requested. The scheme is always http, because only a proxy knows the real one.
 * @param {Incoming} request
 */
function urlOf({ url = "", headers }) {
  const { host = "" } = headers;
  const portOf = (/** @type {unknown} */ given) =>
    Number.parseInt(typeof given === "string" ? (given.split(":")[1] ?? "") : "", 10);
  const port = [portOf(headers["x-forwarded-host"]), portOf(host)].find(Number.isSafeInteger);
  const end = host.indexOf(":", host.startsWith("[") ? host.indexOf("]") : 0);
  const name = end < 0 ? host : host.slice(0, end);
  return new URL(`http://${name}${port ? `:${port}` : ""}${url}`).href;
}

/** @param {Incoming} request */
function headersOf({ headers: given }) {
  const headers = new Headers();
  for (const [name, values] of Object.entries(given)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value) headers.append(name, value);
    }
  }
  return headers;
}

/**
 * Ends the response after an error. Remix reports its own failures as responses, so the only error left is a browser
 * that disconnected during the response.
 * @param {Outgoing} response
 */
function failed(response) {
  if (response.headersSent) return void response.destroy();
  response.statusCode = 500;
  response.end();
}
