import { todayOf } from "~/domain/calendar-days";
import { errorReportCsv, previewEmployees, placedProblem } from "~/domain/sign-up/employee-csv";
import { locations, nameOf, teamStep, withoutId, type Team } from "./team-draft.server";
import { dayText } from "./team-people.server";
import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";

/** The file that waits in a draft until its preview is confirmed, read against the team as it is now. */

/** A name of its own beside the team, so that neither can overwrite the other. */
export const importStep = { ...teamStep, key: "employees-import" };

export type WaitingImport = { present: boolean; text: string; notices: string[]; rev: number };

export function waitingImport({ draft }: Team): WaitingImport {
  const step = draft.steps[importStep.key];
  const { text, notices } = step?.data ?? {};
  return {
    present: typeof text === "string" && text !== "",
    text: typeof text === "string" ? text : "",
    notices: Array.isArray(notices) ? notices.filter((each) => typeof each === "string") : [],
    rev: step?.rev ?? 0,
  };
}

export function previewOf(team: Team, { text }: WaitingImport) {
  const existing = team.people.map(withoutId);
  const preview = previewEmployees(text, { today: todayOf(), locations, existing });
  const count = (verdict: string) => preview.rows.filter((row) => row.verdict === verdict).length;
  const counts = {
    add: count("add"),
    update: count("update"),
    unchanged: count("unchanged"),
    error: count("error"),
  };
  return { preview, counts };
}

export const fileWaits = (team: Team): boolean => waitingImport(team).present;

/** For the list: what is left to do with a file; null without one. */
export function importLeft(team: Team) {
  const waiting = waitingImport(team);
  if (!waiting.present) return null;
  const { add, update, error } = previewOf(team, waiting).counts;
  return { people: add + update, errors: error };
}

export const importView = (team: Team) => ({ rev: waitingImport(team).rev });

/** The rows with what would become of each; null when no file waits. */
export function previewView(team: Team, language: Language) {
  const waiting = waitingImport(team);
  if (!waiting.present) return null;
  const { preview, counts } = previewOf(team, waiting);
  return {
    rev: waiting.rev,
    counts,
    refused: preview.refused && problemWords(preview.refused, language),
    notices: [...waiting.notices, ...preview.notices].map((each) => problemWords(each, language)),
    rows: preview.rows.map(({ row_number, verdict, values, problems }) => ({
      number: row_number,
      verdict,
      name: nameOf(values),
      email: values.email ?? "",
      hired: dayText(values.hire_date),
      hours: values.hours_per_week ?? "",
      problems: problems.map((each) => problemWords(placedProblem(row_number, each), language)),
    })),
  };
}

/** The rows with errors as a file; null when no file waits. */
export function importErrors(team: Team, language: Language): string | null {
  const waiting = waitingImport(team);
  return waiting.present ? errorReportCsv(previewOf(team, waiting).preview, language) : null;
}
