import path from "node:path";
import { demoAccountLines } from "~/embedded/seed/account/demo-accounts";
import { EnvironmentError, parseEnvironment } from "~/environment";
import { keptSecret, WeakSecret } from "~/storage/session-secret";

// A process of its own, run by start.js before anything else: it refuses bad settings in a second, and the TypeScript
// loader that it needs stays out of the process that serves.
try {
  const env = parseEnvironment(process.env);
  if (!env.SESSION_SECRET) keptSecret(env);
  const greeting = [`Member Benefits at ${env.APP_URL}`];
  if (!env.BACKEND_URL && env.SEED === "demo") greeting.push(...demoAccountLines(env.APP_URL));
  if (!env.BACKEND_URL && !env.SMTP_URL) {
    greeting.push(
      `Mail is written to ${path.join(env.DATA_DIR, "outbox")}; its links show up here.`,
    );
  }
  const { APP_URL, PORT, LOG_LEVEL, TRUSTED_PROXIES } = env;
  process.stdout.write(JSON.stringify({ APP_URL, PORT, LOG_LEVEL, TRUSTED_PROXIES, greeting }));
} catch (error) {
  const lines =
    error instanceof EnvironmentError
      ? error.lines
      : error instanceof WeakSecret
        ? [error.message]
        : null;
  if (!lines) throw error;
  for (const line of lines) process.stderr.write(`Cannot start: ${line}\n`);
  process.exit(1);
}
