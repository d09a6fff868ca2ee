import { createEmbeddedBackend } from "~/embedded/embedded";
import { demoAccountLines } from "~/embedded/seed/account/demo-accounts";
import { serveAlone } from "~/embedded/serve-alone";
import { OperatorError, parseEnvironment, type Environment } from "~/environment";
import { boundedServer } from "./bounded-server.js";
import { runIfStarted, runReportingErrors, type Command } from "./run/command";

/** Returns the listening server; throws OperatorError if it can't listen, and then closes the backend. */
async function start(env: Environment) {
  const backend = await createEmbeddedBackend(env, { requestLevel: "info" });
  try {
    return await serveAlone(backend, env.PORT, {
      trustedProxies: env.TRUSTED_PROXIES,
      host: env.HOST,
      serverFor: boundedServer,
    });
  } catch (error) {
    await backend.close();
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}

/** `npm run backend` runs the embedded backend alone, for apps whose BACKEND_URL points to it; here that is ignored. */
export const main: Command = (_argv, environment, io) =>
  runReportingErrors(io, "Cannot start", async () => {
    const env = parseEnvironment({
      ...environment,
      PORT: environment["PORT"] || "4000",
      // The links in emails and the cookies' origin belong to the app and not to this server.
      APP_URL: environment["APP_URL"] || "http://localhost:3000",
      BACKEND_URL: undefined,
    });
    const server = await start(env);
    io.out(`Backend at http://localhost:${env.PORT}, for the app at ${env.APP_URL}`);
    io.out(`Its calls: http://localhost:${env.PORT}/api/v1/openapi.json`);
    if (env.SEED === "demo") demoAccountLines(env.APP_URL).forEach((line) => io.out(line));
    await io.toldToEnd();
    await server.stop();
    return 0;
  });

await runIfStarted(import.meta.url, main);
