import { createHash } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { problem } from "~/domain/problems/problem";

/**
 * This module merges a form that was also saved in another browser. The form carries a mark (hash) of each answer it
 * was rendered with, so the later save keeps what its user typed and doesn't undo the other changes.
 */

/** A form's answers by field; a list for several values. */
type Answers = Readonly<Record<string, string | string[]>>;
/** A displayed answer; `names` are the items of a list, shown instead of `value`. */
type AnswerRow = { label: string; value: string | null; names?: readonly string[] };
/** Returns the answers as they are displayed, in the order of the form. */
type ShowAnswers = (answers: Answers) => AnswerRow[];

/** Returns the answer of exactly this name as one text, a line for each value; "" without one. */
const answerText = (answers: Answers, name: string): string =>
  Object.hasOwn(answers, name) ? [answers[name] ?? ""].flat().join("\n") : "";

/** Returns the mark of a text, which changes with it and doesn't reveal it. */
const markOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

/** Returns the marks of a form's answers, one for each that is not empty, as a query string. */
export const marksOf = (answers: Answers): string =>
  new URLSearchParams(
    Object.keys(answers).flatMap((name) => {
      const text = answerText(answers, name);
      return text ? [[name, markOf(text)]] : [];
    }),
  ).toString();

/** Returns the version of the facts that a page tells, which its form posts as `seen`. */
export const seenVersionOf = (facts: unknown): string => markOf(JSON.stringify(facts));

/**
 * Returns true if the facts changed since the form's page told them, by another tab or the clock. They aren't read for
 * a form without a version, whose page told none.
 */
export const hasChangedSince = async (
  fields: FormData,
  readFacts: () => unknown,
): Promise<boolean> =>
  fields.has("seen") && fields.get("seen") !== seenVersionOf(await readFacts());

/**
 * Returns true if the user changed this answer after the form was rendered. A form without marks counts as rendered
 * empty.
 */
function wasTyped(text: string, name: string, marks: URLSearchParams): boolean {
  const marked = marks.get(name);
  return text === "" ? marked !== null : marked !== markOf(text);
}

/** Removes "(optional)" from a label, which doesn't matter in a message about a change. */
const plainLabelOf = ({ label }: AnswerRow) => label.replace(/ \((optional|opcional)\)$/, "");

/** Returns what a row displays; "" for an empty one. */
const displayedText = ({ value, names }: AnswerRow): string => names?.join(", ") ?? value ?? "";

/** Returns the rows of `now` that display another value than the one at the same place in `before`. */
function changedRows(show: ShowAnswers, before: Answers, now: Answers): AnswerRow[] {
  const texts = show(before).map(displayedText);
  return show(now).filter((row, index) => displayedText(row) !== texts[index]);
}

/** Returns the field that shows an error: the whole date for a part of one, itself for any other. */
const wholeFieldOf = (name: string): string => name.replace(/\.(month|day|year)$/, "");

/**
 * Returns the saved answer as `row` displays it. Without a row, or if it displays nothing or a masked value, the raw
 * value, because the form's own field shows it anyway.
 */
function savedWords(saved: string, row: AnswerRow | undefined): string {
  const text = row ? displayedText(row) : "";
  return text === "" || text.includes("•") ? saved : text;
}

/**
 * Returns the form for a user who posted after another save: it keeps what they typed, takes the saved answers for the
 * other fields, and reports the saved answer where both changed it. Returns null if no answer was saved meanwhile that
 * differs from the posted one.
 * @param names of all fields
 * @param marks from the posted form, as `marksOf` returned them
 * @param hidden names of fields that aren't shown, which always take the saved answer
 * @param inForm returns answers as the form's values, if they differ from stored ones
 */
export function mergeAnswers(
  show: ShowAnswers,
  {
    names,
    marks,
    posted,
    saved,
    hidden = [],
  }: {
    names: string[];
    marks: string;
    posted: Answers;
    saved: Answers;
    hidden?: readonly string[];
  },
  inForm: (answers: Answers) => Readonly<Record<string, unknown>> = (answers) => answers,
): Pick<SubmissionResult<string[]>, "initialValue" | "error"> | null {
  const marked = new URLSearchParams(marks);
  const merged: Record<string, string | string[]> = {};
  const error: Record<string, string[]> = {};
  const changed = new Set<string>();
  let differs = false;
  for (const name of names) {
    const [typedText, savedText] = [answerText(posted, name), answerText(saved, name)];
    const input = !hidden.includes(name) && wasTyped(typedText, name, marked);
    merged[name] = (input ? posted[name] : saved[name]) ?? "";
    if (typedText === savedText || !wasTyped(savedText, name, marked)) continue;
    differs = true;
    const rows = changedRows(show, { ...saved, [name]: posted[name] ?? "" }, saved);
    for (const row of rows) changed.add(plainLabelOf(row));
    if (!input) continue;
    error[wholeFieldOf(name)] ??= [
      savedText
        ? problem("sign_up.saved_meanwhile", { value: savedWords(savedText, rows[0]) })
        : problem("sign_up.emptied_meanwhile"),
    ];
  }
  if (!differs) return null;
  const inOrder = show(saved).map(plainLabelOf);
  const problemOfForm =
    changed.size > 0
      ? problem("sign_up.changed_meanwhile", { names: inOrder.filter((name) => changed.has(name)) })
      : problem("calls.changed_elsewhere");
  const initialValue = inForm(merged) as NonNullable<SubmissionResult["initialValue"]>;
  return { initialValue, error: { "": [problemOfForm], ...error } };
}
