import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { installGlobals } from "@remix-run/node";
import { appServer } from "./app-server.js";
import { buildWhenStale, builtServer, root } from "./build.js";

// `npm start` checks the settings, builds if the sources changed, and serves the app in this process.
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= "production";

// On a large machine, V8 lets the heap grow to four times its live data: 380 MB instead of 60. Twice is enough.
setFlagsFromString("--heap-growing-percent=100");

// A separate process parses the environment; it prints the error of a bad value, which ends the start.
const check = spawnSync(
  process.execPath,
  ["--import", "tsx", path.join("app", "commands", "check-settings.ts")],
  { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" },
);
if (check.status !== 0) process.exit(1);

/**
 * @type {{
 *   APP_URL: string,
 *   HOST?: string,
 *   PORT: number,
 *   LOG_LEVEL: string,
 *   TRUSTED_PROXIES: string[],
 *   greeting: string[],
 *   liteCookie: string,
 * }}
 */
const settings = JSON.parse(check.stdout);

if (buildWhenStale()) console.log("Built the app.");
console.log(settings.greeting.join("\n"));

installGlobals({ nativeFetch: true });
const server = appServer(await import(pathToFileURL(builtServer).href), {
  appUrl: new URL(settings.APP_URL),
  trustedProxies: settings.TRUSTED_PROXIES,
  liteCookie: settings.liteCookie,
  log: ["info", "debug"].includes(settings.LOG_LEVEL) ? console.log : undefined,
});
stopGracefully(server);
server.once("error", (error) => {
  console.error(`Cannot start: ${error.message}`);
  process.exit(1);
});
server.listen({ port: settings.PORT, host: settings.HOST });

/**
 * Ends the process after a signal, once all open responses are sent or after 5 seconds. Open pools and timers would keep
 * it alive. Under npm, Ctrl-C reaches this process twice, from the terminal and from npm, so a second signal does not
 * force an exit.
 * @param {import("node:http").Server} listening
 */
function stopGracefully(listening) {
  let open = 0;
  let stopping = false;
  /** @type {Promise<void> | undefined} */
  let leaving;
  const leaveWhenIdle = () => {
    if (stopping && open === 0) leaving ??= closeBackend().finally(() => process.exit(0));
  };
  listening.prependListener("request", (_request, response) => {
    open += 1;
    if (stopping) response.setHeader("Connection", "close");
    response.once("close", () => {
      open -= 1;
      leaveWhenIdle();
    });
  });
  const stop = () => {
    if (stopping) return;
    stopping = true;
    listening.close();
    setTimeout(() => process.exit(0), 5000).unref();
    leaveWhenIdle();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/**
 * Closes the backend in this process, so that sent messages are marked and not sent again, and jobs are released at
 * once (../backend/embedded-transport.ts keeps it there).
 */
async function closeBackend() {
  const kept = /** @type {any} */ (globalThis)[Symbol.for("member-benefits.embedded-backend")];
  await (await kept)?.close();
}
