/**
 * This module checks every request before any other code sees it. It limits the size of the request line and headers,
 * and it makes sure that the response reaches the browser even if the request body was not read to its end.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/** Characters of a URL with its query. Our longest, a sign-in link with a return path, has a few hundred. */
const longestTarget = 4096;
/** Parameters of a query. */
const mostParameters = 100;
/** Slashes of a URL: a path is matched with every route, and the route manifest matches each of its parts. */
const mostSlashes = 64;
/** Includes cookies of other apps on the same host. */
const longestCookies = 8192;
const mostCookies = 100;
const mostHeaders = 100;

/**
 * Each chunk of a body costs some microseconds and a kilobyte, even if it is tiny. Networks send 500 bytes and more
 * at once; only an attacker sends a form in single characters.
 */
const crumbs = { pieces: 500, bytesEach: 256 };

/**
 * A refused body may still send this much after the answer, so that a browser which sends everything first gets to
 * read it.
 */
const drained = { bytes: 8 * 1024 * 1024, ms: 30_000 };
/** ms for an answer to arrive before a connection with more input is closed. */
const lingerMs = 1000;

const words = {
  400: "That address can't be read.",
  405: "This server can't do that.",
  414: "That address is too long.",
  431: "Your browser sent too many or too large cookies. Clear this site's cookies and try again.",
};

/**
 * @param {Request} request
 * @returns {keyof typeof words | null} the status to refuse the request with, or null if the request is accepted
 */
function outOfBounds({ url = "", headers, rawHeaders }) {
  if (url.length > longestTarget) return 414;
  if (!url.startsWith("/") || !URL.canParse(`http://${headers.host}${url}`)) return 400;
  const query = url.indexOf("?");
  if (query >= 0 && holds(url, "&", mostParameters, query)) return 400;
  // This parameter predates single fetch: our pages don't use it, and Remix would log an error for each.
  if (query >= 0 && new URLSearchParams(url.slice(query)).has("_data")) return 400;
  if (holds(url.replaceAll(/%2f/gi, "/"), "/", mostSlashes)) return 400;
  const { cookie = "" } = headers;
  if (cookie.length > longestCookies || holds(cookie, ";", mostCookies)) return 431;
  return rawHeaders.length / 2 > mostHeaders ? 431 : null;
}

/**
 * Returns true if `sign` occurs in `text` more than `most` times, counted from index `from`.
 * @param {string} text
 * @param {string} sign
 * @param {number} most
 */
function holds(text, sign, most, from = 0) {
  let at = text.indexOf(sign, from);
  for (let count = 0; at >= 0; count++) {
    if (count >= most) return true;
    at = text.indexOf(sign, at + 1);
  }
  return false;
}

/**
 * These functions run after the checks of this module, in this order.
 * @typedef {object} Inside
 * @property {(request: Request, response: Response) => void} [prepare] changes every request and its response
 * @property {(request: Request, response: Response) => boolean} [quick] answers the request, or returns false to
 *   leave it to the listener
 */

/**
 * Returns a `createServer` whose servers check each request before they pass it to their own listener.
 * @param {typeof import("node:http").createServer} createServer
 * @param {Inside} inside
 */
export function withFrontDoor(createServer, inside = {}) {
  return /** @type {typeof createServer} */ (
    (/** @type {any} */ ...given) => behindFrontDoor(createServer(...given), inside)
  );
}

/**
 * @param {import("node:http").Server} server
 * @param {Inside} inside
 */
function behindFrontDoor(server, { prepare, quick }) {
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    prepare?.(request, response);
    // A proxy may send an absolute URL.
    request.url = request.url?.replace(/^https?:\/\/[^/?]*(?=\/)/i, "");
    refuseCrumbs(request);
    endUnread(request, response);
    const status = outOfBounds(request);
    if (status) return refuse(response, status);
    if (quick?.(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
  // Without this listener, Node closes the connection of a CONNECT request without a response.
  server.on("connect", (_request, socket) => {
    const text = words[405];
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
    );
  });
  return server;
}

/**
 * @param {Response} response
 * @param {keyof typeof words} status
 */
function refuse(response, status) {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(words[status]);
}

/**
 * Closes the connection if a request body arrives in very many tiny chunks. Node passes on thousands of such chunks at
 * once, so no code that reads the body could refuse them in time.
 * @param {Request} request
 */
function refuseCrumbs(request) {
  const { push } = request;
  let [pieces, bytes] = [0, 0];
  request.push = (/** @type {Buffer | null} */ piece) => {
    if (piece) {
      pieces += 1;
      bytes += piece.length;
      if (pieces > crumbs.pieces && bytes < pieces * crumbs.bytesEach) {
        request.destroy();
        return false;
      }
    }
    return push.call(request, piece);
  };
}

/**
 * Closes the connection if the response starts before the request has ended, because nothing that follows may be parsed
 * as another request. It waits until the response has had time to arrive. Node itself would either read the unwanted
 * body to its end or cut the response off.
 * @param {Request} request
 * @param {Response} response
 */
function endUnread(request, response) {
  const { writeHead } = response;
  response.writeHead = /** @type {typeof writeHead} */ (
    function (/** @type {any[]} */ ...head) {
      if (!request.complete && !response.headersSent) closeGently(request, response);
      return writeHead.apply(response, /** @type {any} */ (head));
    }
  );
}

/**
 * @param {Request} request
 * @param {Response} response
 */
function closeGently(request, response) {
  const { socket } = request;
  response.setHeader("Connection", "close");
  // Once a body has been read from, Node doesn't read the rest by itself.
  request.pause();
  request.read(0);
  // Node calls this at the end of an answer that closes the connection.
  socket.destroySoon = () => {
    socket.end();
    const cut = () => void setTimeout(() => socket.destroy(), lingerMs).unref();
    const patience = setTimeout(cut, drained.ms).unref();
    socket.once("close", () => clearTimeout(patience));
    let bytes = 0;
    request.removeAllListeners("data");
    request.on("error", () => undefined);
    request.on("end", () => socket.destroy());
    request.on("data", (/** @type {Buffer} */ piece) => {
      bytes += piece.length;
      if (bytes <= drained.bytes) return;
      request.removeAllListeners("data");
      request.pause();
      cut();
    });
    request.resume();
  };
}
