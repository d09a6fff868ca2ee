import { subscribe } from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import proxyAddress from "proxy-addr";
import { tsImport } from "tsx/esm/api";
import { buildWhenStale, root } from "./build.js";

// `npm start`: checks the settings, builds if the sources changed, then hands over to remix-serve in this process.
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= "production";

/** @type {typeof import("../environment")} */
const { parseEnvironment, EnvironmentError } = await tsImport("../environment.ts", import.meta.url);
/** @type {import("../environment").Environment} */
let env;
try {
  env = parseEnvironment(process.env);
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  for (const line of error.lines) console.error(`Cannot start: ${line}`);
  process.exit(1);
}

if (buildWhenStale()) console.log("Built the app.");

prepareRequests(env);
logWithoutSecrets(env);
stopGracefully();

process.env.PORT = String(env.PORT);
process.argv[2] = path.join("build", "server", "index.js");
console.log(`Member Benefits at ${env.APP_URL}`);
if (!env.BACKEND_URL && env.SEED === "demo") {
  /** @type {typeof import("../embedded/seed/demo-accounts")} */
  const { demoAccountLines } = await tsImport("../embedded/seed/demo-accounts.ts", import.meta.url);
  console.log(demoAccountLines().join("\n"));
  if (!env.SMTP_URL)
    console.log(`Mail is written to ${path.join(env.DATA_DIR, "outbox")}, links also here:`);
}
await import(createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js"));

/**
 * remix-serve gives routes neither the socket nor a hook for headers, so Node's own channel adds both: the client's
 * address, believed from X-Forwarded-For only behind a proxy on a private network, and the headers that every answer
 * carries, files and redirects included.
 * @param {import("../environment").Environment} env
 */
function prepareRequests(env) {
  const trusted = proxyAddress.compile(["loopback", "linklocal", "uniquelocal"]);
  const https = env.APP_URL.startsWith("https:");
  subscribe("http.server.request.start", (message) => {
    const { request, response } =
      /** @type {{request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse}} */ (
        message
      );
    request.headers["x-client-address"] = proxyAddress(request, trusted);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader(
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), payment=()",
    );
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (https) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  });
}

/**
 * remix-serve logs whole URLs; a sign-in link's token must not be among them.
 * @param {import("../environment").Environment} env
 */
function logWithoutSecrets(env) {
  const ofServe = createRequire(
    createRequire(import.meta.url).resolve("@remix-run/serve/package.json"),
  );
  /** @type {typeof import("morgan")} */
  const morgan = ofServe("morgan");
  const quiet = !["info", "debug"].includes(env.LOG_LEVEL);
  morgan.format("tiny", (tokens, request, response) =>
    quiet
      ? null
      : `${request.method} ${(request.url ?? "").split("?", 1)[0]} ${response.statusCode} ${tokens["response-time"]?.(request, response) ?? "-"} ms`,
  );
}

/** remix-serve stops listening on SIGTERM; open pools and timers would keep the process alive after that. */
function stopGracefully() {
  let open = 0;
  let stopping = false;
  const leaveWhenIdle = () => {
    if (stopping && open === 0) process.exit(0);
  };
  subscribe("http.server.request.start", () => void open++);
  subscribe("http.server.response.finish", () => {
    open--;
    leaveWhenIdle();
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, () => {
      stopping = true;
      setTimeout(() => process.exit(0), 5000).unref();
      leaveWhenIdle();
    });
  }
}
