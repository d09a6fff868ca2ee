import { data } from "@remix-run/node";
import { employeeColumnLabels } from "~/domain/company/employee-columns.text";
import {
  isFileColumn,
  type FileColumn,
  type ColumnPicks,
} from "~/domain/company/team-file/team-file-columns";
import type { EmployeeFile } from "~/domain/company/team-file/file-text";
import { unstoredField } from "~/domain/form-frame";
import { problem } from "~/domain/problems/problem";
import type { Language } from "~/language/languages";
import { pickTexts, say } from "~/language/say";
import { matchColumnsTexts } from "~/domain/company/team-file/match-columns.text";
import { parseForm, refuse } from "../../forms/form-answer.server";
import { z } from "zod";

/** Returns the name, like "column.c0" for the first, of the field that asks what a column holds. */
const pickName = (at: number): string => `column.c${at}`;

/** Returns the choice for each column, by its number from 0, "none" without a known field; null without `matched`. */
export function readColumnPicks(fields: FormData): ColumnPicks | null {
  if (fields.get("matched") !== "yes") return null;
  const picks = new Map<number, FileColumn | "none">();
  for (const [name, value] of fields) {
    const at = /^column\.c(\d{1,3})$/.exec(name)?.[1];
    if (at === undefined) continue;
    picks.set(Number(at), isFileColumn(value) ? value : "none");
  }
  return picks;
}

/** Returns the numbers of the columns for which the owner chose what an earlier column already holds. */
const columnsChosenTwice = (picks: ColumnPicks): number[] => {
  const usedColumns = new Set<FileColumn>();
  return [...picks].flatMap(([at, column]) => {
    if (column === "none") return [];
    if (usedColumns.has(column)) return [at];
    usedColumns.add(column);
    return [];
  });
};

/** Returns whether to ask: without picks only if columns are unknown, with them if they're missing or chosen twice. */
export function mustAskForColumns({ columns }: EmployeeFile, picks: ColumnPicks | null): boolean {
  if (picks === null) return columns.unknown.length > 0;
  return columns.missing.length > 0 || columnsChosenTwice(picks).length > 0;
}

/**
 * Returns what the form asks: each unknown column, and each that the owner chose, with a sample; the missing ones,
 * those to fill in for all rows, and how many secret ones there are; and the choices (`options`), without what the
 * file's own headings matched.
 */
function matchingView(
  { columns }: EmployeeFile,
  picks: ColumnPicks,
  { text, language }: { text: string; language: Language },
) {
  const labels = say(employeeColumnLabels, language);
  const takenBySelf = columns.used.filter(({ at }) => !picks.has(at)).map(({ column }) => column);
  const open = Object.entries(labels).filter(
    ([column]) => !(takenBySelf as readonly string[]).includes(column),
  );
  const chosen = columns.used.filter(({ at }) => picks.has(at));
  const openColumns = [...columns.unknown, ...chosen].sort((a, b) => a.at - b.at);
  return {
    text,
    missing: columns.missing.map((column) => labels[column]),
    toFill: columns.toFill.map((column) => labels[column]),
    secret: columns.secret,
    columns: openColumns.map(({ at, heading, sample }) => ({
      name: pickName(at),
      heading,
      sample,
      number: at + 1,
      chosen: picks.get(at) ?? "none",
    })),
    options: open.map(([value, label]) => [value, label] as const),
    texts: pickTexts(matchColumnsTexts, language),
  };
}

/**
 * Returns the form that asks what a file's unknown columns hold, with errors if it was asked before. Nothing of the
 * file is stored meanwhile: the form carries its text (decision 0039).
 */
export function askForColumns(
  file: EmployeeFile,
  picks: ColumnPicks | null,
  posted: { text: string; language: Language; fields: FormData },
) {
  const matching = matchingView(file, picks ?? new Map(), posted);
  if (picks === null) return data({ result: undefined, matching }, { status: 200 });
  const twice = columnsChosenTwice(picks);
  const labels = say(employeeColumnLabels, posted.language);
  const missing = file.columns.missing.map((column) => labels[column]);
  // The question carries the text itself, so the field would repeat it.
  posted.fields.delete(unstoredField);
  const submission = parseForm(posted.fields, z.object({}));
  const fields = Object.fromEntries(
    twice.map((at) => [pickName(at), [problem("file.column_twice")]]),
  );
  const refused = refuse(
    submission,
    twice.length > 0 ? { fields } : { form: problem("file.columns_missing", { names: missing }) },
  );
  return data({ ...refused.data, matching }, refused.init ?? {});
}
export type AskedForColumns = ReturnType<typeof askForColumns>;
