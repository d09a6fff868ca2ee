/**
 * What every request passes before anything else looks at it: bounds on what stands before its body, and an answer that
 * arrives although the body was not read to its end.
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
 * Each chunk of a body costs some microseconds and a kilobyte, whatever its size. Networks send 500 bytes and more at
 * once; only an attacker sends a form in single characters.
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
 * @returns {keyof typeof words | null} the status to refuse it with, or null when it may come in
 */
export function outOfBounds({ url = "", headers, rawHeaders }) {
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
 * Whether `sign` stands in a text more often than `most` times.
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
 * What stands behind the door, in this order.
 * @typedef {object} Inside
 * @property {(request: Request, response: Response) => void} [prepare] changes every request, and the answer to it
 * @property {(request: Request, response: Response) => boolean} [quick] answers what it can, before the listener would
 */

/**
 * Makes servers that look at each request before their own listener gets it.
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
  // Node would close such a connection without an answer.
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
 * Cuts the connection of a body in crumbs: Node hands on thousands of them at once, before anybody could refuse them.
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
 * Where an answer begins before its request has ended, nothing may be parsed after it: the connection is closed, but only
 * once the answer had time to arrive. Node itself would read a body that nobody wants to its end, or cut the answer off.
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
