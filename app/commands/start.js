import { spawnSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import proxyAddress from "proxy-addr";
import { buildWhenStale, root } from "./build.js";
import { withFrontDoor } from "./front-door.js";

// `npm start`: checks the settings, builds if the sources changed, then hands over to remix-serve in this process.
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= "production";

/** @type {{APP_URL: string, PORT: number, LOG_LEVEL: string, TRUSTED_PROXIES: string[], greeting: string[]}} */
const settings = checkedSettings();

if (buildWhenStale()) console.log("Built the app.");

// remix-serve makes its server by this.
http.createServer = tellingWhyNot(withFrontDoor(http.createServer, nameMethod));
prepareRequests(new URL(settings.APP_URL), settings.TRUSTED_PROXIES);
logWithoutSecrets(["info", "debug"].includes(settings.LOG_LEVEL));
stopGracefully();

process.env.PORT = String(settings.PORT);
process.argv[2] = path.join("build", "server", "index.js");
console.log(settings.greeting.join("\n"));
await import(createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js"));

/** Parses the environment in a process of its own; a bad value has told its line and ends the start. */
function checkedSettings() {
  const check = path.join("app", "commands", "check-settings.ts");
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", check], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  if (status !== 0) process.exit(1);
  return JSON.parse(stdout);
}

/**
 * Makes servers that end the start with one line when they cannot listen: the port is taken, or may not be.
 * @param {typeof http.createServer} createServer
 */
function tellingWhyNot(createServer) {
  return /** @type {typeof createServer} */ (
    (/** @type {any} */ ...given) =>
      createServer(...given).once("error", (error) => {
        console.error(`Cannot start: ${error.message}`);
        process.exit(1);
      })
  );
}

/**
 * remix-serve gives routes neither the socket nor a hook for headers, so Node's own channel adds both: the client's
 * address, believed from X-Forwarded-For only behind trusted proxies, and the headers that every answer carries, files and
 * redirects included.
 * @param {URL} appUrl
 * @param {string[]} proxies networks
 */
function prepareRequests(appUrl, proxies) {
  const trusted = proxyAddress.compile(proxies);
  subscribe("http.server.request.start", (message) => {
    const { request, response } =
      /** @type {{request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse}} */ (
        message
      );
    request.headers["x-client-address"] = proxyAddress(request, trusted);
    nameSource(request.headers, appUrl);
    response.setHeader("X-Content-Type-Options", "nosniff");
    // Documents bring a policy of their own besides (app/content-security-policy.ts); a browser obeys both.
    response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader(
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), payment=()",
    );
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (appUrl.protocol === "https:")
      response.setHeader("Strict-Transport-Security", "max-age=31536000");
  });
}

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
  const isOwn = source?.origin === appUrl.origin || source?.host === headers.host;
  if (isOwn) headers["sec-fetch-site"] ??= "same-origin";
  // A page may keep its origin to itself; then what the browser says of it holds.
  else if (source || !headers["sec-fetch-site"]) headers["sec-fetch-site"] = "cross-site";
  delete headers.origin;
}

/**
 * Remix cannot even hold a TRACE, and has words of its own for methods that a route does not serve: all but the three
 * that are served go on as a POST with their name beside it, for app/http/served-routes.server.ts to refuse.
 * @param {http.IncomingMessage} request
 */
function nameMethod(request) {
  delete request.headers["x-asked-method"];
  const { method = "" } = request;
  if (["GET", "HEAD", "POST"].includes(method)) return;
  request.headers["x-asked-method"] = method;
  request.method = "POST";
}

/**
 * remix-serve logs whole URLs; a sign-in link's token must not be among them.
 * @param {boolean} loud
 */
function logWithoutSecrets(loud) {
  const ofServe = createRequire(
    createRequire(import.meta.url).resolve("@remix-run/serve/package.json"),
  );
  /** @type {typeof import("morgan")} */
  const morgan = ofServe("morgan");
  morgan.format("tiny", (tokens, request, response) =>
    !loud
      ? null
      : `${request.headers["x-asked-method"] ?? request.method} ${(request.url ?? "").split("?", 1)[0]} ${response.statusCode} ${tokens["response-time"]?.(request, response) ?? "-"} ms`,
  );
}

/**
 * remix-serve stops listening on SIGTERM; open pools and timers would keep the process alive after that. Ctrl-C reaches
 * this process twice under npm, from the terminal and from npm, so a signal that comes again is no hurry.
 */
function stopGracefully() {
  /** @type {Set<import("node:http").ServerResponse>} */
  const open = new Set();
  let stopping = false;
  const leaveWhenIdle = () => {
    if (stopping && open.size === 0) process.exit(0);
  };
  subscribe("http.server.request.start", (message) => {
    const { response } = /** @type {{response: import("node:http").ServerResponse}} */ (message);
    open.add(response);
    if (stopping) response.shouldKeepAlive = false;
    response.once("close", () => {
      open.delete(response);
      leaveWhenIdle();
    });
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      for (const response of open) response.shouldKeepAlive = false;
      setTimeout(() => process.exit(0), 5000).unref();
      leaveWhenIdle();
    });
  }
}
