import { createServer } from "node:http";

/**
 * Every server of ours begins with this one. It limits the size of a request before other code sees it, and what a
 * client may still send after its answer.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/** Characters of a URL with its query. Our longest, a sign-in link with a return path, has a few hundred. */
const longestTarget = 4096;
/** Parameters of a query. */
const maxParameters = 100;
/** Slashes of a URL: a path is matched with every route, and the route manifest matches each of its parts. */
const maxSlashes = 64;
/** Includes cookies of other apps on the same host. */
const longestCookies = 8192;
const maxCookies = 100;
const maxHeaders = 100;

/**
 * A body that was not read may still send this much after the answer, so that a browser which sends everything first
 * gets to read it.
 */
const restLimits = { bytes: 8 * 1024 * 1024, ms: 30_000 };
/** ms between two looks at what still arrives. */
const checkEveryMs = 250;

const refusalTexts = {
  400: "That address can't be read.",
  405: "This server can't do that.",
  414: "That address is too long.",
  431: "Your browser sent too many or too large cookies. Clear this site's cookies and try again.",
};

/**
 * @param {Request} request
 * @returns {keyof typeof refusalTexts | null} the status to refuse the request with, or null if the request is accepted
 */
export function outOfBounds({ url = "", headers, rawHeaders }) {
  if (url.length > longestTarget) return 414;
  if (!url.startsWith("/") || !URL.canParse(`http://${headers.host}${url}`)) return 400;
  const query = url.indexOf("?");
  if (query >= 0 && hasMoreThan(url.slice(query), "&", maxParameters)) return 400;
  // This parameter predates single fetch: our pages don't use it, and Remix would log an error for each.
  if (query >= 0 && new URLSearchParams(url.slice(query)).has("_data")) return 400;
  if (hasMoreThan(url.replaceAll(/%2f/gi, "/"), "/", maxSlashes)) return 400;
  const { cookie = "" } = headers;
  if (cookie.length > longestCookies || hasMoreThan(cookie, ";", maxCookies)) return 431;
  return rawHeaders.length / 2 > maxHeaders ? 431 : null;
}

/**
 * Returns true if `sign` occurs in the text more than `max` times.
 * @type {(text: string, sign: string, max: number) => boolean}
 */
const hasMoreThan = (text, sign, max) => text.split(sign, max + 2).length > max + 1;

/**
 * Returns a server that passes each request within bounds to `listener`.
 * @param {(request: Request, response: Response) => unknown} listener
 * @param {(request: Request, response: Response) => void} [prepare] changes every request and its response first, also
 *   those that are refused
 */
export function boundedServer(listener, prepare) {
  const server = createServer((request, response) => {
    prepare?.(request, response);
    // A proxy may send an absolute URL.
    request.url = request.url?.replace(/^https?:\/\/[^/?]*(?=\/)/i, "");
    const { socket } = request;
    response.once("finish", () => discardRest(request, socket));
    const status = outOfBounds(request);
    if (status) sendRefusal(response, status);
    else listener(request, response);
  });
  // Without this listener, Node closes the connection of a CONNECT request without a response.
  server.on("connect", (_request, socket) => {
    const text = refusalTexts[405];
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
    );
  });
  return server;
}

/**
 * @param {Response} response
 * @param {keyof typeof refusalTexts} status
 */
function sendRefusal(response, status) {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(refusalTexts[status]);
}

/**
 * Reads the rest of an answered request, and closes the connection if that is too much. Node itself would read on
 * without end, or not at all if the body had been read in part.
 * @param {Request} request
 * @param {import("node:net").Socket} socket
 */
function discardRest(request, socket) {
  if (request.complete || socket.destroyed) return;
  request.removeAllListeners("data").resume();
  const max = { bytes: socket.bytesRead + restLimits.bytes, time: Date.now() + restLimits.ms };
  const looking = setInterval(() => {
    if (socket.bytesRead > max.bytes || Date.now() > max.time) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(looking);
  }, checkEveryMs).unref();
}
