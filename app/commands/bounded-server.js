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

/** What an unread body may still send after the answer, so that a browser which sends all of it first can read it. */
const restLimits = { bytes: 8 * 1024 * 1024, ms: 30_000 };
/** ms between two looks at what still arrives. */
const checkEveryMs = 250;

const refusalTexts = {
  400: "That address can't be read.",
  414: "That address is too long.",
  431: "Your browser sent too many or too large cookies. Clear this site's cookies and try again.",
};

/**
 * @param {Request} request
 * @returns {keyof typeof refusalTexts | null} the status to refuse the request with, or null if the request is accepted
 */
function outOfBounds({ url = "", headers }) {
  if (url.length > longestTarget) return 414;
  if (!url.startsWith("/") || /[@/?#\\]/.test(headers.host ?? "")) return 400;
  if (!URL.canParse(`http://${headers.host}${url}`)) return 400;
  const { searchParams } = new URL(`http://${headers.host}${url}`);
  // `_data` predates single fetch: our pages don't use it, and Remix would log an error for each.
  if (searchParams.size > maxParameters || searchParams.has("_data")) return 400;
  if (url.split(/\/|%2f/i).length > maxSlashes + 1) return 400;
  return (headers.cookie ?? "").length > longestCookies ? 431 : null;
}

/**
 * Returns a server that passes each request within bounds to `listener`.
 * @param {(request: Request, response: Response) => unknown} listener
 * @param {(request: Request, response: Response) => void} [prepare] changes every request and its response first, also
 *   those that are refused
 */
export function boundedServer(listener, prepare) {
  return createServer((request, response) => {
    prepare?.(request, response);
    // A proxy may send an absolute URL.
    request.url = request.url?.replace(/^https?:\/\/[^/?]*(?=\/)/i, "");
    const { socket } = request;
    response.once("finish", () => discardRest(request, socket));
    const status = outOfBounds(request);
    if (!status) return listener(request, response);
    response.writeHead(status, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
    });
    response.end(refusalTexts[status]);
  });
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
