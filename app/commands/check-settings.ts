import path from "node:path";
import { demoAccountLines } from "~/embedded/seed/account/demo-accounts";
import { parseEnvironment } from "~/environment";
import { liteCookie } from "~/sessions/cookies/display-choice";
import { keptSecret } from "~/storage/session-secret";
import { runIfStarted, runReportingErrors, type Command } from "./run/command";

/**
 * Checks the settings, makes the session secret if none is set, and prints what start.js needs (no secret) as JSON. It
 * is a process of its own, so that bad settings are refused within a second and its TypeScript loader stays out of the
 * serving process.
 */
export const main: Command = (_argv, environment, io) =>
  runReportingErrors(io, "Cannot start", async () => {
    const env = parseEnvironment(environment);
    if (!env.SESSION_SECRET) keptSecret(env);
    const greeting = [`Member Benefits at ${env.APP_URL}`];
    if (!env.BACKEND_URL && env.SEED === "demo") greeting.push(...demoAccountLines(env.APP_URL));
    if (!env.BACKEND_URL && !env.SMTP_URL) {
      greeting.push(
        `Mail is written to ${path.join(env.DATA_DIR, "outbox")}; its links show up here.`,
      );
    }
    const { APP_URL, HOST, PORT, LOG_LEVEL, TRUSTED_PROXIES } = env;
    const listening = { APP_URL, HOST, PORT, LOG_LEVEL, TRUSTED_PROXIES };
    io.out(JSON.stringify({ ...listening, greeting, liteCookie: liteCookie(true) }));
    return 0;
  });

await runIfStarted(import.meta.url, main);
