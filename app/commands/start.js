import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { builtServer, buildForServe, buildWhenStale, root } from "./build.js";
import { withFrontDoor } from "./front-door.js";
import { requestPreparation } from "./prepare-request.js";
import { quickPath } from "./quick-path.js";
import { sendStreamsSteadily } from "./send-stream.js";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

// `npm start` checks the settings, builds if the sources changed, and runs remix-serve in this process.
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= "production";

// V8 lets the heap grow to four times its live data on a large machine: 380 MB for a server that needs 60. Twice is
// enough.
setFlagsFromString("--heap-growing-percent=100");

/** @type {{APP_URL: string, PORT: number, LOG_LEVEL: string, TRUSTED_PROXIES: string[], greeting: string[]}} */
const settings = checkedSettings();

if (buildWhenStale()) console.log("Built the app.");

const loud = ["info", "debug"].includes(settings.LOG_LEVEL);
const prepare = requestPreparation(new URL(settings.APP_URL), settings.TRUSTED_PROXIES);
const waitFor = stopGracefully();
/** @type {ReturnType<typeof quickPath>} */
let quick = () => false;

// remix-serve creates its server with this function.
http.createServer = tellingWhyNot(
  withFrontDoor(http.createServer, {
    prepare(request, response) {
      waitFor(response);
      prepare(request, response);
    },
    quick: answeredQuickly,
  }),
);
logWithoutSecrets();
sendStreamsSteadily();

process.env.PORT = String(settings.PORT);
process.argv[2] = buildForServe;
console.log(settings.greeting.join("\n"));
quick = quickPath(await import(pathToFileURL(builtServer).href), process.env.NODE_ENV);
await import(createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js"));

/** Parses the environment in a separate process, which prints the error of a bad value and ends the start. */
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
 * Returns a `createServer` whose servers end the process with a one-line error if they cannot listen, for example
 * because the port is in use or not permitted.
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
 * Returns the log line of a request. It never contains the query, which may hold the token of a sign-in link, or the
 * name of the mental health article that a member reads.
 * @param {Request} request
 * @param {Response} response
 * @param {string} ms
 */
function logLine({ headers, method, url = "" }, { statusCode }, ms) {
  const path = (url.split("?", 1)[0] ?? "").replace(/^(\/benefits\/mental-health\/).+/, "$1…");
  return `${headers["x-asked-method"] ?? method} ${path} ${statusCode} ${ms} ms`;
}

/** Replaces the format of remix-serve's logger, which would log whole URLs. */
function logWithoutSecrets() {
  const ofServe = createRequire(
    createRequire(import.meta.url).resolve("@remix-run/serve/package.json"),
  );
  /** @type {typeof import("morgan")} */
  const morgan = ofServe("morgan");
  morgan.format("tiny", (tokens, request, response) =>
    loud ? logLine(request, response, tokens["response-time"]?.(request, response) ?? "-") : null,
  );
}

/**
 * @param {Request} request
 * @param {Response} response
 */
function answeredQuickly(request, response) {
  const started = performance.now();
  if (!quick(request, response)) return false;
  if (loud)
    response.once("close", () =>
      console.log(logLine(request, response, (performance.now() - started).toFixed(3))),
    );
  return true;
}

/**
 * Ends the process after a signal, once all open responses are sent or after 5 seconds. remix-serve itself only stops
 * listening on SIGTERM, and open pools and timers would keep the process alive. Under npm, Ctrl-C reaches this process
 * twice, from the terminal and from npm, so a second signal does not force an exit.
 * @returns {(response: Response) => void} registers a response that the shutdown has to wait for
 */
function stopGracefully() {
  /** @type {Set<Response>} */
  const open = new Set();
  let stopping = false;
  /** @type {Promise<void> | undefined} */
  let leaving;
  const leaveWhenIdle = () => {
    if (stopping && open.size === 0) leaving ??= closeBackend().finally(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      for (const response of open) response.shouldKeepAlive = false;
      setTimeout(() => process.exit(0), 5000).unref();
      leaveWhenIdle();
    });
  }
  return (response) => {
    open.add(response);
    if (stopping) response.shouldKeepAlive = false;
    response.once("close", () => {
      open.delete(response);
      leaveWhenIdle();
    });
  };
}

/**
 * Closes the backend in this process, so that sent messages are marked and not sent again, and jobs are released at
 * once (../backend/embedded-transport.ts keeps it there).
 */
async function closeBackend() {
  const kept = /** @type {any} */ (globalThis)[Symbol.for("member-benefits.embedded-backend")];
  await (await kept)?.close();
}
