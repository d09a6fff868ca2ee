import type { Environment } from "~/environment";
import type { BackendReport } from "./backend-report";
import type { CallReport, CallFinding } from "./call-report";

const stateWords: Record<CallFinding, string> = {
  present: "present",
  missing: "missing",
  unreadable: "UNREADABLE",
  unseen: "present, not read",
  empty: "present, nothing in it",
  unsure: "404, for this item or at all",
  silent: "NO ANSWER",
};

/** Returns the end of a call's line, as `: 3 rows, the first at data.plans[1]`, for unreadable rows; "" without any. */
const rowsOf = ({ unreadableRows, unreadable: [first = ""] }: CallReport): string =>
  unreadableRows > 0
    ? `: ${countWords(unreadableRows, "row")}, the first at ${first.split(":", 1)[0] || "its root"}`
    : "";

const callLine = (report: CallReport): string => {
  const { state, method, path, askedAs, status } = report;
  const refusal = status === null || status < 300 ? "" : ` (${status})`;
  return `  ${stateWords[state].padEnd(28)} ${method.padEnd(6)} ${path}${askedAs ? `, as ${askedAs}` : ""}${refusal}${rowsOf(report)}`;
};

const countWords = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

export const countOf = (reports: CallReport[], ...states: CallFinding[]): number =>
  reports.filter(({ state }) => states.includes(state)).length;

/** Operators check invitations' links and who may write admin fields, as a test would create a user or an email. */
const uncheckedPoints = ({ APP_URL }: Environment): Record<BackendReport["reading"], string[]> => ({
  bearer: [
    `Make sure that USER_INVITE_URL_ALLOW_LIST has ${APP_URL}/login/create-password, for invitations.`,
    "Make sure that nobody may write user_is_admin, is_global_admin, admin_level or email_verified_at of their own account.",
  ],
  cookie: [
    "Make sure that nobody may write user_is_admin, is_global_admin or admin_level of their own account.",
  ],
});

/** Returns seconds if under two minutes, else minutes. */
const formatDuration = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} seconds` : `${Math.round(ms / 60_000)} minutes`;

/** Calls `say` with each line of a report, as `npm run backend:check` prints it, with every call and the totals. */
export function tellReport(
  report: BackendReport,
  env: Environment,
  say: (line: string) => void,
): void {
  const { reading, calls, apart, lifetime, signedIn, faults, unasked } = report;
  say(`${env.BACKEND_URL} answers as BACKEND_SESSION=${reading}.`);
  say("\nCalls");
  for (const call of calls) {
    say(callLine(call));
    for (const line of call.unreadable) say(`      ${line}`);
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
  const present = countOf(calls, "present", "unseen", "empty", "unsure");
  const missing = countOf(calls, "missing");
  const unreadable = countOf(calls, "unreadable");
  const silent = countOf(calls, "silent");
  const rows = calls.reduce((sum, { unreadableRows }) => sum + unreadableRows, 0);
  say(
    `\n${present} present, ${missing} missing (what would need them is not offered), ${unreadable} unreadable (${countWords(rows, "row")}), ${silent} unanswered, ${faults.length} wrong.`,
  );
}
