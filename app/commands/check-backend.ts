import {
  createBackendReport,
  detectReadings,
  type BackendReport,
} from "~/backend/check/backend-report";
import type { CallReport, CallState } from "~/backend/check/call-report";
import { BackendError } from "~/backend/backend-error";
import { createHttpTransport } from "~/backend/http-transport";
import { runWithoutLog } from "~/backend/log";
import type { Transport } from "~/backend/transport";
import { TransportFault } from "~/backend/transport-fault";
import { parseEnvironment, type Environment } from "~/environment";
import { runIfStarted, createOperatorCommand, type CommandIo, type Variables } from "./run/command";

// `npm run backend:check` tells if a foreign backend fits before users find out.

const usage = `Usage: npm run backend:check [ADDRESS]
Example: npm run backend:check https://api.example.org
Asks the backend at ADDRESS, or at BACKEND_URL, for each call that can be its own, as nobody and with nothing in it: nothing is
changed, nothing is mailed. BACKEND_SESSION is found out unless it is set; APP_URL is where the app will be. A Directus is also
read as somebody with BACKEND_CHECK_EMAIL and BACKEND_CHECK_PASSWORD, an account that is there for this.
Ends with 0 where the app can run on it, 1 where something is wrong, 2 for this text, 3 where no answer could be had.`;

const stateWords: Record<CallState, string> = {
  present: "present",
  missing: "missing",
  unreadable: "UNREADABLE",
  unread: "present, not read",
  empty: "present, nothing in it",
  unsure: "404, for this item or at all",
  silent: "NO ANSWER",
};

/** Returns the count of unreadable rows in words, or nothing if there are none. */
const rowsOf = ({ unreadRows, unread: [first = ""] }: CallReport): string =>
  unreadRows > 0
    ? `: ${countWords(unreadRows, "row")}, the first at ${first.split(":", 1)[0] || "its root"}`
    : "";

const callLine = (report: CallReport): string => {
  const { state, method, path, askedAs, status } = report;
  const refusal = status === null || status < 300 ? "" : ` (${status})`;
  return `  ${stateWords[state].padEnd(28)} ${method.padEnd(6)} ${path}${askedAs ? `, as ${askedAs}` : ""}${refusal}${rowsOf(report)}`;
};

const countWords = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

const countOf = (reports: CallReport[], ...states: CallState[]): number =>
  reports.filter(({ state }) => states.includes(state)).length;

/** Operators must check these points themselves, because testing them would create a user or send an email. */
const uncheckedPoints = ({ APP_URL }: Environment): Record<BackendReport["reading"], string[]> => ({
  bearer: [
    `Make sure that USER_INVITE_URL_ALLOW_LIST has ${APP_URL}/login/create-password, for invitations.`,
    "Make sure that nobody may write user_is_admin, is_global_admin, admin_level or email_verified_at of their own account.",
  ],
  cookie: [
    "Make sure that nobody may write user_is_admin, is_global_admin or admin_level of their own account.",
  ],
});

const formatDuration = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} seconds` : `${Math.round(ms / 60_000)} minutes`;

function printReport({ out: say }: CommandIo, report: BackendReport, env: Environment): void {
  const { reading, calls, apart, lifetime, signedIn, faults, unasked } = report;
  say(`${env.BACKEND_URL} answers as BACKEND_SESSION=${reading}.`);
  say("\nCalls");
  for (const call of calls) {
    say(callLine(call));
    for (const line of call.unread) say(`      ${line}`);
  }
  say("\nSession");
  say(
    `  Clocks: ${apart === null ? "the backend doesn't say what time it is there" : `${formatDuration(apart)} apart`}`,
  );
  say(`  Lasts: ${lifetime === null ? "not known" : formatDuration(lifetime)}`);
  if (!signedIn) say("  What needs somebody who is signed in was not read.");
  say("\nLook yourself");
  for (const { en } of unasked) say(`  ${en}`);
  for (const line of uncheckedPoints(env)[reading]) say(`  ${line}`);
  if (faults.length > 0) say("\nWrong");
  for (const { en } of faults) say(`  ${en}`);
  const present = countOf(calls, "present", "unread", "empty", "unsure");
  const missing = countOf(calls, "missing");
  const unreadable = countOf(calls, "unreadable");
  const silent = countOf(calls, "silent");
  const rows = calls.reduce((sum, { unreadRows }) => sum + unreadRows, 0);
  say(
    `\n${present} present, ${missing} missing (what would need them is not offered), ${unreadable} unreadable (${countWords(rows, "row")}), ${silent} unanswered, ${faults.length} wrong.`,
  );
}

/** Returns true if the app can run on this backend. */
const hasNoFault = ({ calls, faults }: BackendReport): boolean =>
  faults.length === 0 && countOf(calls, "unreadable", "silent") === 0;

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
  printReport(io, report, asks.env);
  return hasNoFault(report) ? 0 : 1;
}

function readSettings(environment: Variables, address: string | undefined): Environment {
  return parseEnvironment({
    ...environment,
    LOG_LEVEL: "silent",
    BACKEND_URL: address || environment["BACKEND_URL"],
    // Settings of only one reading would be refused before it is known which one the backend has.
    BACKEND_SESSION: environment["BACKEND_SESSION"] || "bearer",
  });
}

export const main = createOperatorCommand({
  usage,
  input([address, ...more]) {
    return more.length > 0 || address?.startsWith("-") ? null : { address };
  },
  async operation({ address }, environment, io) {
    const env = readSettings(environment, address);
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
