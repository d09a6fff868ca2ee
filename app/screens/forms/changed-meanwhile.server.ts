import { createHash } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { problem } from "~/domain/problems/problem";

/**
 * A form that two browsers fill in. A form carries a mark of each answer that it was shown with, so that whoever saves
 * later keeps what they typed and does not put back what they never touched.
 */

type Texts = Readonly<Record<string, string | string[]>>;
/** An answer as people read it. */
type Row = { label: string; value: string | null; names?: readonly string[] };
type Rows = (answers: Texts) => Row[];

const textUnder = (answers: Texts, name: string): string =>
  Object.hasOwn(answers, name) ? [answers[name] ?? ""].flat().join("\n") : "";

const markOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

/** What a form says of the answers that it shows: a mark of each that is not empty. */
export const marksOf = (answers: Texts): string =>
  new URLSearchParams(
    Object.keys(answers).flatMap((name) => {
      const text = textUnder(answers, name);
      return text ? [[name, markOf(text)]] : [];
    }),
  ).toString();

/** Whether this was typed in the form. A form without marks is taken to have been empty. */
function wasTyped(text: string, name: string, marks: URLSearchParams): boolean {
  const shown = marks.get(name);
  return text === "" ? shown !== null : shown !== markOf(text);
}

/** Whether it must be answered is of no matter to who reads that it was changed. */
const labelOf = ({ label }: Row) => label.replace(/ \((optional|opcional)\)$/, "");

const saidOf = ({ value, names }: Row) => names?.join(", ") ?? value ?? "";

/** The rows that tell one answer apart from another. */
function rowsOfChange(rows: Rows, one: Texts, other: Texts): Row[] {
  const before = rows(one).map(saidOf);
  return rows(other).filter((row, index) => saidOf(row) !== before[index]);
}

/** What is wrong with a part of a date is said of the date. */
const wholeOf = (name: string) => name.replace(/\.(month|day|year)$/, "");

/** What was saved, as people read it; what it masks the form itself shows. */
function savedWords(saved: string, row: Row | undefined): string {
  const said = row ? saidOf(row) : "";
  return said === "" || said.includes("•") ? saved : said;
}

/**
 * The form for whoever posted after somebody else had saved: what they typed, in the other fields what is saved, and where
 * both changed one answer the saved one said beside it. Null where no answer differs.
 * @param rows answers as people read them, in the order of the form
 * @param names of all fields
 * @param marks what the posted form said of what it was shown with
 * @param hidden names of fields that nobody sees: of them the saved answer stays
 */
export function mergedAnswers(
  rows: Rows,
  {
    names,
    marks,
    posted,
    saved,
    hidden = [],
  }: {
    names: string[];
    marks: string;
    posted: Texts;
    saved: Texts;
    hidden?: readonly string[];
  },
  inForm: (answers: Texts) => Readonly<Record<string, unknown>> = (answers) => answers,
): Pick<SubmissionResult<string[]>, "initialValue" | "error"> | null {
  const shown = new URLSearchParams(marks);
  const merged: Record<string, string | string[]> = {};
  const error: Record<string, string[]> = {};
  const changed = new Set<string>();
  let differs = false;
  for (const name of names) {
    const [own, theirs] = [textUnder(posted, name), textUnder(saved, name)];
    const typed = !hidden.includes(name) && wasTyped(own, name, shown);
    merged[name] = (typed ? posted[name] : saved[name]) ?? "";
    if (own === theirs || !wasTyped(theirs, name, shown)) continue;
    differs = true;
    const told = rowsOfChange(rows, { ...saved, [name]: posted[name] ?? "" }, saved);
    for (const row of told) changed.add(labelOf(row));
    if (!typed) continue;
    error[wholeOf(name)] ??= [
      theirs
        ? problem("sign_up.saved_meanwhile", { value: savedWords(theirs, told[0]) })
        : problem("sign_up.emptied_meanwhile"),
    ];
  }
  if (!differs) return null;
  const inOrder = rows(saved).map(labelOf);
  const told =
    changed.size > 0
      ? problem("sign_up.changed_meanwhile", { names: inOrder.filter((name) => changed.has(name)) })
      : problem("calls.changed_elsewhere");
  const initialValue = inForm(merged) as NonNullable<SubmissionResult["initialValue"]>;
  return { initialValue, error: { "": [told], ...error } };
}
