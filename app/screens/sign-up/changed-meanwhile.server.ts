import { createHash } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { problem } from "~/domain/problems/problem";
import { formValues } from "~/domain/sign-up/registration-answers";
import type { Around, FlowStep, SummaryRow } from "../engine/flow";

/**
 * A step that two browsers fill in. A form carries a mark of each answer that it was shown with, so that whoever saves
 * later keeps what they typed and does not put back what they never touched.
 */

type Texts = Readonly<Record<string, string | string[]>>;

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

const saidOf = ({ value, names }: SummaryRow) => names?.join(", ") ?? value ?? "";

/** The check page's rows that tell one answer apart from another. */
function rowsOfChange(step: FlowStep, around: Around, one: Texts, other: Texts): SummaryRow[] {
  const before = step.summary(one, around).map(saidOf);
  return step.summary(other, around).filter((row, index) => saidOf(row) !== before[index]);
}

/** What was saved, as the check page says it; what it masks the form itself shows. */
function savedWords(saved: string, row: SummaryRow | undefined): string {
  const said = row ? saidOf(row) : "";
  return said === "" || said.includes("•") ? saved : said;
}

/**
 * The form for whoever posted after somebody else had saved: what they typed, in the other fields what is saved, and where
 * both changed one answer the saved one said beside it. Null where no answer differs.
 * @param names of all fields
 * @param marks what the posted form said of what it was shown with
 */
export function mergedAnswers(
  step: FlowStep,
  around: Around,
  { names, marks, posted, saved }: { names: string[]; marks: string; posted: Texts; saved: Texts },
): Pick<SubmissionResult<string[]>, "initialValue" | "error"> | null {
  const shown = new URLSearchParams(marks);
  const merged: Record<string, string | string[]> = {};
  const error: Record<string, string[]> = {};
  const changed = new Set<string>();
  let differs = false;
  for (const name of names) {
    const [own, theirs] = [textUnder(posted, name), textUnder(saved, name)];
    const typed = wasTyped(own, name, shown);
    merged[name] = (typed ? posted[name] : saved[name]) ?? "";
    if (own === theirs || !wasTyped(theirs, name, shown)) continue;
    differs = true;
    const rows = rowsOfChange(step, around, { ...saved, [name]: posted[name] ?? "" }, saved);
    for (const { label } of rows) changed.add(label);
    if (!typed) continue;
    error[name] = [
      theirs
        ? problem("sign_up.saved_meanwhile", { value: savedWords(theirs, rows[0]) })
        : problem("sign_up.emptied_meanwhile"),
    ];
  }
  if (!differs) return null;
  const inOrder = step.summary(saved, around).map(({ label }) => label);
  const told =
    changed.size > 0
      ? problem("sign_up.changed_meanwhile", { names: inOrder.filter((name) => changed.has(name)) })
      : problem("calls.changed_elsewhere");
  const initialValue = formValues(merged) as NonNullable<SubmissionResult["initialValue"]>;
  return { initialValue, error: { "": [told], ...error } };
}
