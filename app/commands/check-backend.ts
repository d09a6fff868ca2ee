import { createBackendReport, detectReadings } from "~/backend/check/backend-report";
import { countOf, tellReport } from "~/backend/check/tell-report";
import { BackendError } from "~/backend/backend-error";
import { createHttpTransport } from "~/backend/http-transport";
import { runWithoutLog } from "~/backend/log";
import type { Transport } from "~/backend/transport";
import { TransportFault } from "~/backend/transport-fault";
import { parseEnvironment, type Environment } from "~/environment";
import { runIfStarted, createOperatorCommand, type CommandIo } from "./run/command";

const usage = `Usage: npm run backend:check [ADDRESS]
Example: npm run backend:check https://api.example.org
Asks the backend at ADDRESS, or at BACKEND_URL, for each call that can be its own, as nobody and with nothing in it: nothing is
changed, nothing is mailed. BACKEND_SESSION is found out unless it is set; APP_URL is where the app will be. A Directus is also
read as somebody with BACKEND_CHECK_EMAIL and BACKEND_CHECK_PASSWORD, an account that is there for this.
Ends with 0 where the app can run on it, 1 where something is wrong, 2 for this text, 3 where no answer could be had.`;

/** Prints the report. Returns 0 without faults, unreadable or silent calls, else 1; 3 if the backend has no reading. */
async function reportOnBackend(
  io: CommandIo,
  transport: Transport,
  env: Environment,
  isReadingSet: boolean,
): Promise<number> {
  const { BACKEND_URL, BACKEND_CHECK_EMAIL: email, BACKEND_CHECK_PASSWORD: password } = env;
  const person = email && password ? { email, password } : null;
  if (!person && (email || password)) {
    io.out("Nobody is signed in: BACKEND_CHECK_EMAIL and BACKEND_CHECK_PASSWORD go together.");
  }
  const asks = { transport, env, person, now: io.now };
  const readings = await detectReadings(asks);
  const [value] = readings;
  const set = isReadingSet ? env.BACKEND_SESSION : null;
  if (set && value && !readings.includes(set)) {
    io.out(
      `${BACKEND_URL} answers as BACKEND_SESSION=${value}, but BACKEND_SESSION is ${set}: set BACKEND_SESSION=${value}, and run this again.`,
    );
    return 1;
  }
  if (!set) {
    if (!value) {
      io.error(
        `Neither a session by cookie nor one by bearer tokens begins at ${BACKEND_URL}: does a backend answer there, and is that its address?`,
      );
      return 3;
    }
    asks.env = { ...env, BACKEND_SESSION: value };
    if (readings.length > 1) {
      io.out("It has both readings: set BACKEND_SESSION to look at the other.");
    }
  }
  const report = await createBackendReport(asks);
  tellReport(report, asks.env, (line) => io.out(line));
  const { calls, faults } = report;
  const canRun = faults.length === 0 && countOf(calls, "unreadable", "silent") === 0;
  return canRun ? 0 : 1;
}

/** `npm run backend:check` checks a foreign backend's calls, session and settings; exit code 3 without an answer. */
export const main = createOperatorCommand({
  usage,
  input([address, ...more]) {
    return more.length > 0 || address?.startsWith("-") ? null : { address };
  },
  async operation({ address }, environment, io) {
    const env = parseEnvironment({
      ...environment,
      LOG_LEVEL: "silent",
      BACKEND_URL: address || environment["BACKEND_URL"],
      // Settings of only one reading would be refused before it is known which one the backend has.
      BACKEND_SESSION: environment["BACKEND_SESSION"] || "bearer",
    });
    if (!env.BACKEND_URL) {
      io.error(usage);
      return 2;
    }
    const transport = createHttpTransport({ baseUrl: env.BACKEND_URL });
    const isReadingSet = Boolean(environment["BACKEND_SESSION"]);
    try {
      // The report contains what the app would log.
      return await runWithoutLog(() => reportOnBackend(io, transport, env, isReadingSet));
    } catch (error) {
      if (!(error instanceof BackendError || error instanceof TransportFault)) throw error;
      io.error(`No answer could be had: ${error.message}`);
      return 3;
    } finally {
      transport.close();
    }
  },
});

await runIfStarted(import.meta.url, main);
