import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { demoAccountLines } from "~/embedded/seed/account/demo-accounts";
import { serveAlone } from "~/embedded/serve-alone";
import { EnvironmentError, parseEnvironment, type Environment } from "~/environment";
import { withFrontDoor } from "./front-door.js";

// `npm run backend`: the embedded backend alone, for apps that point BACKEND_URL at it.

function settings(): Environment {
  const { PORT, APP_URL, ...given } = process.env;
  try {
    return parseEnvironment({
      ...given,
      PORT: PORT || "4000",
      // Links in mails and the origin that cookies are for are the app's, not this server's.
      APP_URL: APP_URL || "http://localhost:3000",
      BACKEND_URL: undefined,
    });
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    for (const line of error.lines) process.stderr.write(`Cannot start: ${line}\n`);
    process.exit(1);
  }
}

function refuse(error: unknown): never {
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

if (existsSync(".env")) process.loadEnvFile(".env");
const env = settings();
const backend = await createEmbeddedBackend(env, { requestLevel: "info" }).catch(refuse);
const server = await serveAlone(backend, env.PORT, {
  trustedProxies: env.TRUSTED_PROXIES,
  host: env.HOST,
  createServer: withFrontDoor(createServer),
}).catch(refuse);

process.stdout.write(`Backend at http://localhost:${env.PORT}, for the app at ${env.APP_URL}\n`);
process.stdout.write(`Its calls: http://localhost:${env.PORT}/api/v1/openapi.json\n`);
if (env.SEED === "demo") process.stdout.write(`${demoAccountLines(env.APP_URL).join("\n")}\n`);

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  // A connection that never ends must not keep the process alive.
  setTimeout(() => process.exit(0), 5000).unref();
  void server.stop().then(() => process.exit(0));
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
